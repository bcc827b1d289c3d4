// Looks for a browser that is there already.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Names on PATH, the smallest and quickest first. */
export const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_APPS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser that `CHROME_PATH` names, if it names one that runs. */
export function namedBrowser() {
  const path = process.env['CHROME_PATH'];
  return path !== undefined && path !== '' && runs(path) ? path : undefined;
}

/** The first browser on PATH or in the folders where applications live. */
export function installedBrowser() {
  return [...onPath(), ...inAppFolders()].find(runs);
}

/** The browser in Playwright's own store, if it was downloaded before. */
export function downloadedBrowser() {
  const answer = playwright(['install', '--dry-run', 'chromium-headless-shell'], 'pipe');
  const folder = /Install location:\s*(\S.*chromium_headless_shell\S*)/.exec(
    answer.stdout?.toString() ?? '',
  )?.[1];
  if (folder === undefined || !existsSync(folder)) return undefined;
  for (const inner of readdirSync(folder)) {
    for (const name of [
      'chrome-headless-shell',
      'chrome-headless-shell.exe',
      'headless_shell',
      'headless_shell.exe',
    ]) {
      const path = join(folder, inner, name);
      if (runs(path)) return path;
    }
  }
  return undefined;
}

/**
 * Runs Playwright's own command.
 *
 * @param {string[]} args
 * @param {'pipe' | 'stderr'} output where its output goes
 */
export function playwright(args, output) {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return spawnSync(process.execPath, [cli, ...args], {
    stdio: output === 'pipe' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
  });
}

function onPath() {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

function inAppFolders() {
  const { HOME, LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env;
  const under = (folders, apps) =>
    apps.flatMap((app) => folders.filter(Boolean).map((folder) => join(folder, app)));
  if (process.platform === 'darwin')
    return under(['/Applications', HOME && join(HOME, 'Applications')], MAC_APPS);
  if (process.platform === 'win32')
    return under([PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA], WINDOWS_APPS);
  return [];
}

// Some systems put a stand-in on PATH that only says where to get the real one, so the browser is asked for its
// version. On Windows asking opens a window; there the file has to do.
function runs(path) {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true;
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && /\d+\.\d+/.test(answer.stdout);
}
