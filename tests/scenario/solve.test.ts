import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { goalsOf } from '../../src/scenario/goal.ts';
import { perft } from '../../src/scenario/perft.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { solve, type Solution } from '../../src/scenario/solve.ts';
import { filesOf } from '../fuzz/packs.ts';
import { playableOf } from '../packs/games.ts';
import { playableFrom } from '../support/market.ts';
import { fileText } from '../support/packs.ts';

const playable = playableFrom(filesOf('market'));
const HEAD = ['loam scenario 1', 'title A puzzle', 'pack market', 'mode usual', 'seats 2'];
/** Seat 1 has five coins when it is asked; 7 Eel costs 5 and is worth 4 and 1 for itself, 3 Apples cost 1 and are worth 1. */
const LAID = ['position turn 1, seat 1', 'square: 7, 3', '1 coin: 4', 'deck: 2, 1, 4, 5, 6, 8'];

function begun(...lines: readonly string[]) {
  const { scenario, faults } = readScenario([...HEAD, ...lines].join('\n'));
  const started = scenario && beginScenario(scenario, playable);
  if (!scenario || !started?.log) throw new Error(JSON.stringify([...faults, ...(started?.faults ?? [])]));
  return { scenario, log: started.log };
}

function solved(goal: readonly string[], positions = 10_000): Solution {
  const { scenario, log } = begun(...LAID, ...goal);
  return solve(log, goalsOf(scenario), { positions, choices: 100 });
}

const said = ({ shortest }: Solution): readonly string[] | undefined =>
  shortest?.map(({ seat, words }) => `${seat + 1}: ${words}`);

describe('solve', () => {
  test('finds the only way, in the fewest choices', () => {
    const solution = solved(['goal 1 points: total 5 within 1 turn']);
    expect([solution.ways, solution.isComplete, said(solution)]).toEqual([1, true, ['1: buy 7']]);
  });

  test('counts each way to as much or more', () => {
    // Bought are the Eel (5), or the Apples: they are worth 1, and 1 for three of the four coins that are left. Or the Mackerel:
    // 2 and nothing for two coins; it earns 2 coins, so that taking 2 or 1 of them makes a point.
    const solution = solved(['goal 1 points: total 2 within 1 turn']);
    expect([solution.ways, solution.isComplete]).toEqual([3, true]);
  });

  test('says that there is none, when all was looked at', () => {
    const solution = solved(['goal 1 points: total 6 within 1 turn']);
    expect([solution.ways, solution.isComplete, solution.shortest]).toEqual([0, true, undefined]);
    expect(solution.positions).toBeGreaterThan(3);
  });

  test('what is so already is reached by no choice', () => {
    expect(said(solved(['goal 1 coin: 5']))).toEqual([]);
  });

  test('several goals are to be reached at once', () => {
    const both = solved(['goal 1 street: 3', 'goal 1 coin: 5', 'goal 2 street: none within 1 turn']);
    expect([both.ways, said(both)]).toEqual([1, ['1: buy 3', '1: open 3', '1: earn 1 coin']]);
  });

  test('a bound that is reached is said', () => {
    const solution = solved(['goal 1 points: total 20'], 50);
    expect([solution.ways, solution.isComplete, solution.left, solution.positions]).toEqual([
      0,
      false,
      'bound',
      50,
    ]);
    const { log } = begun(...LAID, 'goal 1 coin: 0');
    expect(perft(log, 9, 40)).toMatchObject({ isComplete: false, positions: 40 });
  });

  test('the game stands where it stood', () => {
    const { scenario, log } = begun(...LAID, 'goal 1 points: total 5');
    const before = log.game.state.slice();
    solve(log, goalsOf(scenario), { positions: 10_000, choices: 100 });
    perft(log, 3, 1000);
    expect(log.game.state).toEqual(before);
    expect(log.length).toBe(0);
  });
});

describe('solve in card games', () => {
  const solvedIn = (lines: readonly string[], positions = 10_000) => {
    const { scenario } = readScenario(['loam scenario 1', 'title A puzzle', ...lines].join('\n'));
    const log = scenario && beginScenario(scenario, playableOf(scenario.pack)).log;
    if (!log) throw new Error('the puzzle cannot be laid');
    return solve(log, goalsOf(scenario), { positions, choices: 100 });
  };

  test.each([
    // The other seat has nothing that fits, and draws nothing that does.
    [
      'two cards of eights in three turns',
      [
        ...['pack eights', 'mode two', 'seats 2', 'position turn 2, seat 1', 'laid: 48', 'pile: 48'],
        ...['stock: 18', '1 hand: 41, 2', '2 hand: 26, 39', 'goal 1 hand: none within 3 turns'],
      ],
      [1, 2],
    ],
    // Seat 3 takes the clubs, and leads the ace at once, which calls for king and queen, or the four of diamonds first, on which seat 1
    // throws one of two cards.
    [
      'the queen of spades for seat 3',
      [
        ...['pack hearts', 'mode three', 'seats 3', 'position turn 2, seat 2', 'led: 1', '1 front: 1'],
        ...['1 hand: 4, 51', '2 hand: 3, 50, 15', '3 hand: 8, 52, 16', 'goal 3 point: 13'],
      ],
      [3, 8],
    ],
    // The ace is led and takes the trick, whatever two seats bid.
    [
      'a bid of one that is met',
      [
        ...[
          'pack oh-hell',
          'mode three',
          'seats 3',
          'position set-up',
          'trump: 45',
          'turned: 45',
          '1 button: 1',
        ],
        ...['1 size: 1', '2 size: 1', '3 size: 1', '1 hand: 39', '2 hand: 1', '3 hand: 2'],
        'goal 1 point: 11 within 3 turns',
      ],
      [4, 6],
    ],
    // Seat 1 takes the fourth colour, of which each hand has a butterfly, and seats tie for shells: it takes the one or the other, and
    // seat 2 what is not in its way. Two choices with what is done behind them can be said in six orders, in each of two rounds.
    [
      'a set of butterflies and a tie for shells',
      [
        ...['pack cabinet', 'mode usual', 'seats 2', 'position set-up', '1 evening: 3', '2 evening: 3'],
        ...['1 cabinet: 51, 56, 61', '1 hand: 1, 66', '2 hand: 2, 67', 'goal 1 points: total 13'],
      ],
      [2 * 6 * 6, 8],
    ],
  ] as const)('%s', (_, lines, [ways, choices]) => {
    const solution = solvedIn(lines);
    expect([solution.ways, solution.isComplete, solution.shortest?.length]).toEqual([ways, true, choices]);
  });

  test('a whole game is more than a bound', () => {
    const solution = solvedIn(['pack oh-hell', 'mode three', 'seats 3', 'seed 1', 'goal 1 point: 100'], 300);
    expect([solution.ways, solution.isComplete, solution.left, solution.positions]).toEqual([
      0,
      false,
      'bound',
      300,
    ]);
  });
});

describe('goals in a scenario', () => {
  const faultOf = (...lines: readonly string[]) => {
    const { scenario, log } = begun(...LAID, ...lines);
    return runScenario(scenario, log);
  };

  test('a solution below its goal reaches it; a puzzle needs none', () => {
    expect(faultOf('goal 1 points: total 5 within 1 turn', '1: buy 7')).toBeUndefined();
    expect(faultOf('goal 1 points: total 5 within 1 turn')).toBeUndefined();
    expect(faultOf('goal 1 rank: 2', '1: buy 7')).toBeUndefined();
  });

  test.each([
    [
      ['goal 1 points: total 6', '1: buy 7'],
      10,
      'G967',
      'The goal is total 6, and the choices below it lead to total 5.',
    ],
    [['goal 1 coin: 5 within 1 turn', '1: buy 3', '1: finish', '2: done', '1: done'], 10, 'G967', undefined],
    [['goal 1 gold: 5'], 10, 'G957', undefined],
  ] as const)('%j', (lines, line, code, message) => {
    expect(faultOf(...lines)).toMatchObject({ line, code, ...(message !== undefined && { message }) });
  });

  test.each([
    ['goal 1 coin: 5 within no turns', 'After within comes a whole number of turns from 1 to 999.'],
    ['goal 3 coin: 5', 'Seats count from 1 to 2.'],
    ['goal soon', '"soon" is no line of a scenario.'],
  ])('%s', (line, message) => {
    expect(readScenario([...HEAD, ...LAID, line].join('\n')).faults).toMatchObject([{ line: 10, message }]);
  });
});

test('the schemas of both outcomes are schemas', () => {
  for (const name of ['solve', 'perft'])
    expect(() =>
      new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
        JSON.parse(fileText(`schemas/${name}.schema.json`)) as object,
      ),
    ).not.toThrow();
});
