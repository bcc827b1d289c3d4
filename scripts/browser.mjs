// Finds a browser for the tests and the screenshots, or gets one. As a command: prints its path.
// Looks at CHROME_PATH, on PATH and in the folders of applications, and in Playwright's own store; then tries
// apt-get (root on Debian only), then Playwright's own download.
import { fileURLToPath } from 'node:url';
import { downloadedBrowser, installedBrowser, NAMES, namedBrowser } from './browser/find.mjs';
import { installWithApt, installWithPlaywright } from './browser/install.mjs';

/** No browser was found and none could be installed; the message says what was tried and what to do. */
export class NoBrowser extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'NoBrowser';
  }
}

/** Path of a browser that is there already, or undefined. Installs nothing. */
function findBrowser() {
  return namedBrowser() ?? installedBrowser() ?? downloadedBrowser();
}

/**
 * Path of a browser, installed first if there is none. Says on standard error what it installs.
 *
 * @returns {string}
 * @throws {NoBrowser}
 */
export function ensureBrowser() {
  const there = findBrowser();
  if (there !== undefined) return there;
  const apt = installWithApt() || missing(installedBrowser());
  if (apt === '') return installedBrowser() ?? '';
  const download = installWithPlaywright() || missing(downloadedBrowser());
  if (download === '') return downloadedBrowser() ?? '';
  throw new NoBrowser(whatWasTried(apt, download));
}

/**
 * The options for `chromium.launch` of playwright-core, for the browser at this path.
 *
 * @param {string} executablePath
 */
export function launchOptions(executablePath) {
  return {
    executablePath,
    headless: true,
    // As root the sandbox does not start.
    chromiumSandbox: false,
    // A test talks to its own server only; without these the browser keeps asking its maker's hosts.
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

function missing(path) {
  return path === undefined ? 'it ended well, but no browser that runs is there' : '';
}

function whatWasTried(apt, download) {
  const named = process.env['CHROME_PATH'];
  return [
    'The browser tests need a browser; none is here and none could be installed.',
    `  CHROME_PATH: ${named ? `${named} is not a browser that runs` : 'not set'}`,
    `  On PATH and among the applications: none of ${NAMES.join(', ')}`,
    `  apt-get: ${apt}`,
    `  Playwright's own download: ${download}`,
    `Install one, then run this again: ${command()}`,
  ].join('\n');
}

function command() {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  if (process.platform === 'win32') return 'winget install Google.Chrome';
  return 'sudo apt-get install chromium';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof NoBrowser ? error.message : error);
    process.exitCode = 1;
  }
}
