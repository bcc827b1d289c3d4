// Gets a browser where none is there. Each way answers with nothing when it worked, or with why it did not.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { playwright } from './find.mjs';

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Debian's own package; only as root, and not where `LOAM_NO_APT=1` forbids it. */
export function installWithApt() {
  const { LOAM_NO_APT } = process.env;
  if (LOAM_NO_APT !== undefined && LOAM_NO_APT !== '' && LOAM_NO_APT !== '0') return 'LOAM_NO_APT forbids it';
  if (process.platform !== 'linux' || systemId() !== 'debian') return 'this is not Debian';
  if (process.getuid?.() !== 0) return 'this is not root';
  console.error('No browser for the tests is here. Installing one with apt-get; LOAM_NO_APT=1 forbids that.');
  const updated = apt(['update']);
  if (updated !== '') return updated;
  let refused = '';
  for (const name of PACKAGES) {
    // Without a font a headless browser draws empty boxes for letters.
    refused = apt(['install', '--yes', '--no-install-recommends', name, 'fonts-dejavu-core']);
    if (refused === '') return '';
  }
  return refused;
}

/** Playwright's own download, into its own store. */
export function installWithPlaywright() {
  console.error('Downloading a browser for the tests (playwright-core install chromium-headless-shell) …');
  const { status, error } = playwright(['install', 'chromium-headless-shell'], 'stderr');
  if (error) return error.message;
  return status === 0 ? '' : `it ended with ${status}`;
}

function apt(args) {
  const options = [
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::Retries=2',
    '-o',
    'Acquire::http::Timeout=30',
  ];
  const { status, error } = spawnSync('apt-get', ['-q', ...options, ...args], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (error) return `apt-get did not start (${error.message})`;
  return status === 0 ? '' : `apt-get ${args[0]} ended with ${status}`;
}

function systemId() {
  try {
    return /^ID="?([a-z]+)"?$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
