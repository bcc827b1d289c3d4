import { describe, expect, it } from 'vitest';
import { runs } from '../../support/long.ts';
import { eightsBeside } from './eights.ts';
import { heartsBeside } from './hearts.ts';
import { ohHellBeside } from './oh-hell.ts';

/** Seeds of the games of one number of seats, from 1. */
const seeds = (many: number): readonly number[] => Array.from({ length: many }, (_, at) => at + 1);

/** Games of each of three numbers of seats of hearts and of oh-hell, which together come to 1,000. */
const THREE_SORTS = runs(334, 7);

describe('hearts beside its second opinion', () => {
  it.each([
    ['three', 3],
    ['four', 4],
    ['five', 5],
  ] as const)('%s', (mode, seats) => {
    for (const seed of seeds(THREE_SORTS)) heartsBeside(mode, seats, seed);
  });
});

describe('oh-hell beside its second opinion', () => {
  it.each([
    ['three', 3],
    ['four', 4],
    ['five', 5],
  ] as const)('%s', (mode, seats) => {
    for (const seed of seeds(THREE_SORTS)) ohHellBeside(mode, seats, seed);
  });
});

/** Every choice of the three options. */
const OPTIONS = [false, true].flatMap((twos) =>
  [false, true].flatMap((aces) => [false, true].map((queens) => ({ twos, aces, queens }))),
);

describe('eights beside its second opinion', () => {
  it.each([
    ['two', 2],
    ['table', 3],
    ['table', 4],
    ['table', 5],
  ] as const)('%s, %i seats, with every choice of its options', (mode, seats) => {
    const games = seeds(runs(256, 8)).map((seed) => ({
      seed,
      options: OPTIONS[seed % OPTIONS.length] ?? {},
    }));
    for (const { seed, options } of games) eightsBeside(mode, seats, seed, options);
    expect(new Set(games.map(({ options }) => options)).size).toBe(OPTIONS.length);
  });
});
