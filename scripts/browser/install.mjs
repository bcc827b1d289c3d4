// Gets a browser where none is there. Each way answers with nothing when it worked, or with why it did not.
import { apt, whyNoApt } from '../apt.mjs';
import { playwright } from './find.mjs';

const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Debian's own package; only as root, and not where `LOAM_NO_APT=1` forbids it. */
export function installWithApt() {
  const forbidden = whyNoApt();
  if (forbidden !== '') return forbidden;
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
