// Installs Debian packages for the tests: as root on Debian only, and not where `LOAM_NO_APT=1` forbids it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The reason why apt-get may not be used; empty where it may. */
export function whyNoApt() {
  const { LOAM_NO_APT } = process.env;
  if (LOAM_NO_APT !== undefined && LOAM_NO_APT !== '' && LOAM_NO_APT !== '0') return 'LOAM_NO_APT forbids it';
  if (process.platform !== 'linux' || systemId() !== 'debian') return 'this is not Debian';
  return process.getuid?.() === 0 ? '' : 'this is not root';
}

/**
 * Runs apt-get.
 *
 * @param {readonly string[]} args
 * @returns {string} why it failed; empty where it did not
 */
export function apt(args) {
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
    // A service that is installed is not started.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
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
