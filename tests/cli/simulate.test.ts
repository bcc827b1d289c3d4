import { beforeAll, describe, expect, test } from 'vitest';
import { figuresOf } from '../../src/simulate/figures.ts';
import {
  linesOf,
  seedOf,
  simulateGames,
  whyNoSimulation,
  type SimulationPlan,
} from '../../src/simulate/simulation.ts';
import { addNumber, addTally, emptyTally } from '../../src/simulate/tally.ts';
import { resultOf } from '../../src/game/result.ts';
import { playable } from '../game/playable.ts';
import { played } from '../record/played.ts';
import { built, loam } from './loam.ts';

beforeAll(built, 120_000);

const plan: SimulationPlan = {
  setUp: { mode: 'standard', seats: 3, seed: 9 },
  bots: ['random', 'random', 'random'],
};
const ids = linesOf(playable);
const games = [0, 1, 2].map((game) => simulateGames(playable, plan, game, game + 1));

/** Figures of games that are added in some order. */
function together(...order: readonly number[]): unknown {
  const all = emptyTally(3, ids.length);
  for (const game of order) addTally(all, games[game] ?? emptyTally(3, ids.length));
  return figuresOf(all, ids);
}

describe('figures of many games', () => {
  test('are those of the games, one by one', () => {
    const totals = [0, 1, 2].map((game) =>
      resultOf(played('standard', plan.bots, seedOf(9, game)).game).map(({ total }) => total),
    );
    const { seats } = figuresOf(simulateGames(playable, plan, 0, 3), ids);
    seats.forEach(({ total }, seat) => {
      const sum = totals.reduce((all, each) => all + (each[seat] ?? 0), 0);
      expect(total.mean).toBeCloseTo(sum / 3, 4);
    });
    expect(seats.reduce((wins, seat) => wins + seat.wins, 0)).toBeGreaterThanOrEqual(3);
  });

  test('have a hash of two sums over the games', () => {
    const halves = games.map(({ hash }) => hash);
    const sum = (half: 0 | 1): number => halves.reduce((all, each) => (all + each[half]) >>> 0, 0);
    const all = simulateGames(playable, plan, 0, 3);
    expect(all.hash).toEqual([sum(0), sum(1)]);
    for (const half of [0, 1] as const) expect(new Set(halves.map((each) => each[half])).size).toBe(3);
    expect(figuresOf(all, ids).hash).toBe(
      all.hash.map((half) => half.toString(16).padStart(8, '0')).join(''),
    );
  });

  test('do not depend on the order in which games are added', () => {
    expect(together(2, 0, 1)).toEqual(together(0, 1, 2));
    expect(together(0, 1)).not.toEqual(together(0, 1, 2));
  });

  test('are a mean and the standard deviation of a sample: 2, 4, 4, 4, 5, 5, 7, 9 give 5 and the root of 32/7', () => {
    const all = emptyTally(1, 0);
    for (const rounds of [2, 4, 4, 4, 5, 5, 7, 9]) {
      const one = emptyTally(1, 0);
      one.finished = 1;
      one.fewest = rounds;
      one.most = rounds;
      addNumber(one.rounds, rounds);
      addTally(all, one);
    }
    expect(figuresOf(all, []).rounds).toEqual({ mean: 5, sd: 2.1381, min: 2, max: 9 });
  });

  test('are none where no game came to its end, and have no deviation for one game', () => {
    const none = emptyTally(1, 1);
    none.unfinished = 2;
    expect(figuresOf(none, ['cards'])).toEqual({
      games: 2,
      finished: 0,
      unfinished: 2,
      rounds: { mean: null, sd: null, min: null, max: null },
      seats: [{ wins: 0, total: { mean: null, sd: null }, points: { cards: { mean: null, sd: null } } }],
      hash: '0000000000000000',
    });
    const one = emptyTally(0, 0);
    one.finished = 1;
    addNumber(one.rounds, 7);
    expect(figuresOf(one, []).rounds).toMatchObject({ mean: 7, sd: null });
  });

  test('are kept apart for an opponent that is no seat (SOLO-27)', () => {
    const solo: SimulationPlan = { setUp: { mode: 'solo', seats: 1, seed: 2 }, bots: ['random'] };
    const { seats, opponent } = figuresOf(simulateGames(playable, solo, 0, 1), ids, 1);
    const [one, other] = resultOf(played('solo', ['random'], seedOf(2, 0)).game);
    expect([seats.length, seats[0]?.total.mean, opponent?.total.mean]).toEqual([1, one?.total, other?.total]);
    expect((seats[0]?.wins ?? 0) + (opponent?.wins ?? 0)).toBe(1);
  });

  test('say first why no game can be begun', () => {
    expect(whyNoSimulation(playable, { ...plan, setUp: { mode: 'night', seats: 3, seed: 1 } })?.code).toBe(
      'G971',
    );
    expect(whyNoSimulation(playable, plan)).toBeUndefined();
  });
});

describe('loam simulate', () => {
  const asked = ['simulate', '--games', '3', '--players', '3', '--seed', '9'];

  test('gives the same figures on several threads, and prints no progress into a pipe', () => {
    const { code, out, err } = loam([...asked, '--workers', '2', '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual(together(0, 1, 2));
  });

  test('prints a table for people', () => {
    const { code, out } = loam(['simulate', '--games', '1', '--mode', 'solo', '--workers', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^1 game; rounds \d+ ± -, from \d+ to \d+\n +1 random +opponent\n {2}cards +\d+ ± - /,
    );
  });

  test.each<[readonly string[], RegExp]>([
    [['--games', '0'], /^loam: G990 --games takes a whole number from 1 to 10000000, not "0"\.\n$/],
    [['--bots', 'you'], /^loam: G991 "you" is no bot\. There is random, greedy\.\n$/],
    [
      ['--players', '9'],
      /^loam: G972 no mode is for 9 seats\. There is standard for 2 to 5, .*, solo for 1, /,
    ],
    [['--mode', 'standard', '--players', '1'], /^loam: G972 standard is for 2 to 5 seats, not 1\.\n$/],
  ])('says what is wrong with %j', (args, message) => {
    const { code, out, err } = loam(['simulate', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});
