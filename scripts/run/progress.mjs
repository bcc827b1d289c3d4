// What the long runs share: the commit that they are about, what is kept of them between two runs, and a bar.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How wide a bar is. */
const WIDE = 24;

/** What stands behind the commit where something was changed since. */
const CHANGED = ' and changes';

/**
 * The commit and whether something was changed since, for people and for going on.
 *
 * @param {string} root folder of the project
 */
export function commitOf(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!quality') !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? CHANGED : ''}`;
  } catch {
    return 'no commit';
  }
}

/**
 * What a run kept; nothing where it is of another commit, or of files that nobody can name.
 *
 * @param {string} path
 * @param {string} commit
 * @returns {any} what it kept under `done`; an empty object where there is nothing
 */
export function kept(path, commit) {
  if (!existsSync(path) || commit.endsWith(CHANGED)) return {};
  try {
    const last = JSON.parse(readFileSync(path, 'utf8'));
    return last.commit === commit ? last.done : {};
  } catch {
    return {};
  }
}

/**
 * Writes JSON so that a run that is stopped meanwhile leaves the old file.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/**
 * How far it is, in one line.
 *
 * @param {number} at
 * @param {number} all
 */
export function bar(at, all) {
  const filled = Math.floor((WIDE * at) / Math.max(1, all));
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDE - filled)}] ${at}/${all}`;
}
