// The parts that the long runs share: the commit that they are about, what is kept of them between two runs, and a bar.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The width of a bar. */
const WIDE = 24;

/** The words behind the commit where something was changed since. */
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
 * The state that a run kept; nothing where it is of another commit, or of files that nobody can name.
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
 * The progress, in one line.
 *
 * @param {number} at
 * @param {number} all
 */
export function bar(at, all) {
  const filled = Math.floor((WIDE * at) / Math.max(1, all));
  return `[${'#'.repeat(filled)}${'.'.repeat(WIDE - filled)}] ${at}/${all}`;
}

/** A bar that moves in place at a terminal, and elsewhere is written anew whenever a twentieth more is done. */
export class Progress {
  #all;
  #twentieth;

  /**
   * @param {number} at
   * @param {number} all
   */
  constructor(at, all) {
    this.#all = all;
    this.#twentieth = Math.floor((20 * at) / Math.max(1, all));
  }

  /** @param {number} at */
  show(at) {
    const twentieth = Math.floor((20 * at) / Math.max(1, this.#all));
    if (process.stderr.isTTY) process.stderr.write(`\r${bar(at, this.#all)} `);
    else if (twentieth > this.#twentieth) console.log(bar(at, this.#all));
    this.#twentieth = twentieth;
  }

  /** Ends its line. */
  end() {
    if (process.stderr.isTTY) process.stderr.write('\n');
  }
}

/**
 * Puts a row in the place of the one of the same commit and seed, or behind the others. One that has more stays, since
 * a look at a few says less; gives whether the row was written.
 *
 * @param {string} path
 * @param {{ commit: string, seed: number } & Record<string, unknown>} row
 * @param {string} more name of the number by which rows are compared
 * @param {string} [lastOnly] name of what only the row that is written last keeps
 */
export function writeSums(path, row, more, lastOnly) {
  let rows = [];
  try {
    rows = JSON.parse(readFileSync(path, 'utf8')).runs;
  } catch {
    // The first run on this machine.
  }
  const isSame = ({ commit, seed }) => commit === row.commit && seed === row.seed;
  if (rows.some((each) => isSame(each) && each[more] > Number(row[more]))) return false;
  const others = rows.filter((each) => !isSame(each));
  const before = others.map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name]) => name !== lastOnly)),
  );
  writeJson(path, { runs: [...before, row] });
  return true;
}

/**
 * The fault of options that are whole numbers; undefined where nothing is.
 *
 * @param {Readonly<Record<string, string | undefined>>} values of options, by name
 * @param {readonly (readonly [name: string, least: number, most: number])[]} bounds
 */
export function whyNotWhole(values, bounds) {
  for (const [name, least, most] of bounds) {
    if (values[name] === undefined) continue;
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < least || number > most)
      return `--${name} is a whole number from ${least} to ${most}, not ${values[name]}.`;
  }
  return undefined;
}
