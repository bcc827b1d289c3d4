// Opens the page in the person's own browser.
import { spawn } from 'node:child_process';

/**
 * Whether somebody sits at this machine with a desktop before them.
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
