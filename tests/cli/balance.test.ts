import { beforeAll, describe, expect, test } from 'vitest';
import { reportOf, type BalanceReport } from '../../src/balance/report.ts';
import { findingOf, limitsOf } from '../../src/balance/sentences.ts';
import { weighGames } from '../../src/balance/weighing.ts';
import type { SimulationPlan } from '../../src/simulate/simulation.ts';
import { playable } from '../game/playable.ts';
import { playableWith } from '../game/playable-with.ts';
import { built, loam, Workspace } from './loam.ts';
import { longTest } from '../support/long.ts';

beforeAll(built, 120_000);

const space = new Workspace();

const plan: SimulationPlan = { setUp: { mode: 'standard', seats: 2, seed: 4 }, bots: ['random', 'random'] };
const asked = ['balance', '--games', '12', '--seed', '4'];

const dearer = playableWith(({ path, text }) =>
  path.includes('18-dragon-blood-tree') ? text.replace('points 1', 'points 9') : text,
);

/** The first game twice, in the second folder with a card of other points. */
function twoPacks(): readonly string[] {
  space.wholePack('was');
  space.wholePack('is');
  const card = 'is/flora/18-dragon-blood-tree.card';
  space.write(card, space.read(card).replace('points 1', 'points 9'));
  return ['--pack', space.at('is'), '--before', space.at('was')];
}

let ofTwo: BalanceReport | undefined;

/** The report of 60 games with both packs, as the library gives it. */
function reportOfTwo(): BalanceReport {
  const packs = { before: playable, after: dearer };
  return (ofTwo ??= reportOf(packs, plan, weighGames(packs, plan, 0, 60)));
}

describe('loam balance', () => {
  test('gives the report of the games, on any number of threads', () => {
    const packs = { before: undefined, after: playable };
    const report = reportOf(packs, plan, weighGames(packs, plan, 0, 12));
    const limits = limitsOf(report, { bots: plan.bots, seats: 2, mode: 'standard' });
    const { code, out, err } = loam([...asked, '--workers', '2', '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({ finding: findingOf(report), ...report, limits });
    expect(loam([...asked, '--workers', '1', '--json']).out).toBe(out);
  });

  test('prints what a change does, in words and tables, and games to look at', () => {
    const packs = twoPacks();
    const { code, out, err } = loam(['balance', '--games', '60', '--seed', '4', ...packs]);
    expect([code, err]).toEqual([0, '']);
    const report = reportOfTwo();
    const [first, ...parts] = out.split('\n\n');
    expect(first).toBe(findingOf(report));
    const heads = parts.map((part) => part.split('\n')[0]);
    expect(heads).toEqual([
      'The changed cards, and those on which the change does the most',
      `Points of a seat; ${report.change?.same} pairs came to the same end`,
      expect.stringMatching(/^ +wins +in 95 of 100 +points$/),
      'Games to look at; --game prints one of them',
      'What this does not tell',
      '60 pairs of games',
    ]);
    expect(out).toMatch(
      /\n {2}18 Dragon Blood Tree, held first +\d+ +[+−]\d+\.\d\d +[+−]\d+\.\d\d to [+−]\d+\.\d\d/,
    );
    expect(out).toMatch(/\n {2}cards +\d+\.\d +\d+\.\d +\+/);
    const look = report.change?.looks[0];
    expect(out).toMatch(
      new RegExp(
        `\\n {2}game ${(look?.game ?? 0) + 1}: .* for seat ${(look?.seat ?? 0) + 1}\\. Dragon Blood Tree`,
      ),
    );
  });

  longTest('prints the record of a game, which replays, and differs from then on as the report says', () => {
    const packs = twoPacks();
    const look = reportOfTwo().change?.looks[0];
    const { code, out } = loam(['balance', '--seed', '4', ...packs, '--game', String((look?.game ?? 0) + 1)]);
    expect(code).toBe(0);
    const file = space.write('game.txt', out);
    expect(loam(['replay', file, '--pack', space.at('was')]).code).toBe(0);
    const differs = loam(['replay', file, ...packs]);
    expect(differs.code).toBe(1);
    expect(differs.out).toMatch(/^Dragon Blood Tree/);
  });

  test('plays nothing where nothing has changed', () => {
    space.wholePack('was');
    const { code, out } = loam(['balance', '--pack', space.at('was'), '--before', space.at('was')]);
    expect([code, out]).toEqual([0, 'Nothing that plays has changed.\n']);
  });

  test('lists as many cards as are wanted, and how the points lie', () => {
    const { out } = loam(['balance', '--games', '100', '--top', '2', '--seed', '4']);
    const rows = /lead the most\n[^\n]+\n((?: {2}\d[^\n]*\n)*)/.exec(out)?.[1] ?? '';
    expect(rows.trimEnd().split('\n')).toHaveLength(2);
    expect(out).toMatch(
      /\nPoints of a seat at the end\n +seats +mean +median +8 in 10\n {2}all seats +200 +\d+\.\d +\d+ {2}\d+ to \d+\n/,
    );
  });

  test.each<[readonly string[], RegExp]>([
    [['--games', '0'], /^loam: G990 --games takes a whole number from 1 to 10000000, not "0"\.\n$/],
    [['--top', 'all'], /^loam: G990 --top takes a whole number from 0 on, not "all"\.\n$/],
    [['--game', '0'], /^loam: G990 --game takes a whole number from 1 to 10000000, not "0"\.\n$/],
    [['--bots', 'you'], /^loam: G991 "you" is no bot\. There is random, greedy\.\n$/],
    [['--before', '/nowhere'], /^loam: U902 /],
  ])('says what is wrong with %j', (args, message) => {
    const { code, out, err } = loam(['balance', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});
