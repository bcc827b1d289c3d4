import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weighGames, weighing } from '../../src/balance/weighing.ts';
import { coverSeries, covering } from '../../src/coverage/play.ts';
import { gamesIn, missingIn, joined, overlap, type GameRange } from '../../src/simulate/ranges.ts';
import { simulateGames, tallying, type SimulationPlan } from '../../src/simulate/simulation.ts';
import { sumsOf, type Summing } from '../../src/simulate/summing.ts';
import { playable } from '../game/playable.ts';
import { playableWith } from '../game/playable-with.ts';

const dearer = playableWith(({ path, text }) =>
  path.includes('18-dragon-blood-tree') ? text.replace('points 1', 'points 9') : text,
);
const two: SimulationPlan = { setUp: { mode: 'standard', seats: 2, seed: 4 }, bots: ['random', 'random'] };
const solo: SimulationPlan = { setUp: { mode: 'solo', seats: 1, seed: 2 }, bots: ['random'] };

/** Sums over some games: how they are added up, over the first of them, and over all. */
type Case<T> = readonly [name: string, summing: Summing<T>, play: (from: number, to: number) => T];

const CASES = [
  ['a simulation', tallying(playable, two), (...games) => simulateGames(playable, two, ...games)],
  ['one with an opponent', tallying(playable, solo), (...games) => simulateGames(playable, solo, ...games)],
  ...[undefined, playable].map((before): Case<unknown> => {
    const packs = { before, after: dearer };
    return [
      `the balance of ${before ? 'two packs' : 'a pack'}`,
      weighing(packs, two) as Summing<unknown>,
      (...games) => weighGames(packs, two, ...games),
    ];
  }),
  ['coverage', covering(playable), (...games) => coverSeries(playable, 1, ...games)],
] as readonly Case<unknown>[];

describe('sums as whole numbers', () => {
  test.each(CASES)(
    '%s: numbers give the same sums, and sums of parts are those of all',
    (_, summing, play) => {
      const [one, other] = [play(0, 1), play(1, 3)];
      const numbers = summing.numbersOf(one);
      expect(numbers.every(Number.isSafeInteger)).toBe(true);
      expect(sumsOf(summing, numbers)).toEqual(one);
      const all = summing.empty();
      for (const part of [other, one]) summing.add(all, sumsOf(summing, summing.numbersOf(part)));
      expect(all).toEqual(play(0, 3));
    },
  );

  test.each(CASES)('%s: one number more or less is none', (_, summing, play) => {
    const numbers = summing.numbersOf(play(0, 1));
    expect(sumsOf(summing, numbers.slice(0, -1))).toBeUndefined();
    expect(sumsOf(summing, [...numbers, 0])).toBeUndefined();
    expect(sumsOf(summing, [])).toBeUndefined();
  });
});

describe('ranges of games', () => {
  test('are joined, and have gaps', () => {
    const some: readonly GameRange[] = [
      [7, 9],
      [0, 2],
      [2, 5],
    ];
    expect(joined(some)).toEqual([
      [0, 5],
      [7, 9],
    ]);
    expect(missingIn(joined(some), 12)).toEqual([
      [5, 7],
      [9, 12],
    ]);
    expect([gamesIn(some), overlap(some), overlap([...some, [4, 6]])]).toEqual([7, false, true]);
    expect([missingIn([], 0), missingIn([], 3), missingIn([[0, 3]], 3)]).toEqual([[], [[0, 3]], []]);
  });

  test('and their gaps are all games, each once', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, fc.infiniteStream(fc.boolean()), (at, isDone) => {
        const ends = [0, ...at.toSorted((one, other) => one - other), 41];
        const parts = ends.slice(1).map((to, part): GameRange => [ends[part] ?? 0, to]);
        const done = parts.filter(() => isDone.next().value === true);
        const gaps = missingIn(joined(done), 41);
        expect(overlap([...done, ...gaps])).toBe(false);
        expect(joined([...done, ...gaps])).toEqual([[0, 41]]);
      }),
    );
  });
});
