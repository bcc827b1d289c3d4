// Installs the packages where node_modules is not what package-lock.json asks for. Built-in modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock.mjs';

/**
 * Brings node_modules up to date; a few milliseconds when it is.
 *
 * @param {string} root folder of the project
 * @returns {Promise<boolean>} false where the installation did not work; npm has then said why
 */
export async function install(root) {
  if (isInstalled(root)) return true;
  return withLock(
    join(root, '.build', 'install.lock'),
    async () => {
      // Another process may have done it while this one waited.
      if (isInstalled(root)) return true;
      console.error('Installing packages (npm ci) …');
      const code = await npmCi(root);
      if (code !== 0) {
        console.error(`npm ci ended with ${code}. Mend what it names above, then run this command again.`);
        return false;
      }
      writeFileSync(stampFile(root), wanted(root));
      return true;
    },
    (holder) => console.error(`Packages are being installed by process ${holder}; waiting for it.`),
  );
}

function isInstalled(root) {
  const stamp = existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : undefined;
  if (stamp === wanted(root)) return true;
  // Installed for another system or another Node: its binaries may not fit.
  if (stamp !== undefined && !stamp.endsWith(machine())) return false;
  if (!isInstalledByHand(root)) return false;
  writeFileSync(stampFile(root), wanted(root));
  return true;
}

/** True if npm's own list of what it put into node_modules has everything that fits this machine. */
function isInstalledByHand(root) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const there = JSON.parse(readFileSync(list, 'utf8')).packages;
  const asked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(asked).every(
    ([path, entry]) => path === '' || !isNeeded(entry) || there[path]?.version === entry.version,
  );
}

/** Optional packages are mostly binaries for one system each. */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (os === undefined || cpu === undefined || libc !== undefined) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}

// Inside node_modules, so that deleting the folder deletes the stamp.
function stampFile(root) {
  return join(root, 'node_modules', '.loam-installed');
}

/** The inputs of what is to be installed: the lock file, and what decides which binaries fit. */
function wanted(root) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return hash + machine();
}

function machine() {
  return ` ${process.platform} ${process.arch} ${process.versions.modules}\n`;
}

function npmCi(root) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env['npm_execpath'];
  // Under `npm test` npm says where it is; another runner of scripts says where that one is.
  const isNpm = npm !== undefined && /^npm(-cli)?\.c?js$/.test(basename(npm));
  const isWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = isNpm
      ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
      : spawn('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: isWindows });
    child.on('error', (error) => {
      console.error(`npm did not start (${error.message}).`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
}
