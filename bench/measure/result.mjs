// The whole of a run: where and when, how much, and every line.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {import('../prepare.mjs').Materials} materials
 * @param {number} rounds
 * @param {readonly import('./verdict.mjs').Line[]} lines
 */
export function resultOf(root, { sizes }, rounds, lines) {
  return {
    commit: commitOf(root),
    date: new Date().toISOString(),
    node: process.version,
    machine: `${process.platform} ${process.arch}, ${availableParallelism()} processors`,
    rounds,
    sizes,
    lines,
  };
}

/** Writes a result to quality/bench.json. */
export function save(root, result) {
  const rounded = JSON.stringify(
    result,
    (_key, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
    2,
  );
  mkdirSync(join(root, 'quality'), { recursive: true });
  writeFileSync(join(root, 'quality', 'bench.json'), `${rounded}\n`);
}

/** Commit of the sources, with a plus sign where files have changed since; nothing outside a repository. */
function commitOf(root) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git(
      'status',
      '--porcelain',
      '--',
      'src',
      'grammar',
      'schemas',
      'bin',
      'scripts',
      'cards',
      'bench',
    );
    return git('rev-parse', '--short=12', 'HEAD') + (changed === '' ? '' : '+');
  } catch {
    return undefined;
  }
}
