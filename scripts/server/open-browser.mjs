// Opens the page in the person's own browser.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * True if somebody sits at this machine with a desktop before them.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform
 * @param {boolean} isTerminal whether the output is read on a terminal
 */
export function hasDesktop(env, platform, isTerminal) {
  if (!isTerminal || env['CI'] !== undefined) return false;
  if (env['SSH_CONNECTION'] !== undefined || env['SSH_TTY'] !== undefined) return false;
  if (platform === 'darwin' || platform === 'win32') return true;
  return env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
}

/** The time that a browser may take to start, in milliseconds. */
const STARTED = 120_000;

/**
 * Makes a page that leads on to an address and that only this user can read. Other users see with which arguments a
 * program was started, and the address holds the key.
 *
 * @param {string} folder where it is made, in a folder of its own
 * @param {string} address
 * @returns {{ address: string, remove: () => void }} `remove` is called by itself after a while
 */
export function privateDoor(folder, address) {
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'open-'));
  const file = join(own, 'loam.html');
  const page = [
    '<!doctype html>',
    '<meta charset="utf-8" /><title>Loam</title><meta name="referrer" content="no-referrer" />',
    `<meta http-equiv="refresh" content="0;url=${address}" />`,
    `<a href="${address}">Loam</a>`,
    '',
  ].join('\n');
  writeFileSync(file, page, { mode: 0o600, flag: 'wx' });
  const remove = () => rmSync(own, { recursive: true, force: true });
  setTimeout(remove, STARTED).unref();
  return { address: pathToFileURL(file).href, remove };
}

/** Does nothing where the system knows no browser: the address stands in the terminal. */
export function openBrowser(
  /** @type {string} */ address,
  /** @type {string} */ platform = process.platform,
) {
  const [program, args] =
    platform === 'darwin'
      ? ['open', [address]]
      : platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', address]]
        : ['xdg-open', [address]];
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
