import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG, runs } from '../support/long.ts';
import { inputOf, verdictOf, type Input } from './target.ts';
import { TARGETS } from './targets.ts';

/** An input with which something was wrong once. */
interface Found {
  /** The fault. */
  readonly what: string;
  readonly pack: Input['pack'];
  /** Its lines. */
  readonly text: readonly string[];
}

const folder = new URL('found/', import.meta.url);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.json'))
  .sort();

test.each(files)('nothing is wrong any more with %s', (path) => {
  const target = TARGETS[path.slice(0, path.indexOf('/'))];
  const { pack, text } = JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Found;
  const { wrong, seen } = target
    ? verdictOf(target, { pack, text: text.join('\n') })
    : { wrong: 'there is no such target' };
  expect({ wrong, seen }).toEqual({ wrong: undefined, seen: undefined });
});

/** The number of cases of each target that are tried here; `npm run fuzz` tries as many as it has time for. */
const CASES = runs(300, 6);

test.each(Object.entries(TARGETS))('%s: cases depend on seed and number alone', (_, target) => {
  const made = (): readonly Input[] => Array.from({ length: CASES }, (_, at) => inputOf(target, 7, at));
  const first = made();
  expect(made()).toEqual(first);
  expect(new Set(first.map(({ text }) => text)).size).toBeGreaterThan(CASES / 2);
});

test.each(Object.entries(TARGETS))('%s: nothing is wrong with the first cases', (_, target) => {
  const verdicts = Array.from({ length: CASES }, (_case, at) => ({
    at,
    ...verdictOf(target, inputOf(target, 7, at)),
  }));
  expect(verdicts.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
  // A target that refuses everything, or accepts it, tries only half of what there is; a few cases can be alike.
  if (LONG) expect(new Set(verdicts.map(({ accepted }) => accepted)).size).toBe(2);
});
