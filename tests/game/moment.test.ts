import { expect, test } from 'vitest';
import { loadPack, type Game } from '../../src/api/play.ts';
import { coinsOf, marketWith } from '../support/market.ts';

const BEGINS = 'step: for each seat together, must earn 3 coins';
const ROUNDS = 'step: until any seat has 3 stalls, for the next seat, follow "Turn"';

/** A game of three in which a section with these lines is repeated until there are so many coins. */
function begun(until: string, lines: readonly string[], behind = 'window'): Game {
  const section = `\n\nphase "Inner"\n${lines.map((line) => `  step: ${line}`).join('\n')}`;
  const { pack, faults } = loadPack(
    marketWith(
      ['rules/game.rules', BEGINS, `step: until ${until}, follow "Inner"`],
      ['rules/game.rules', ROUNDS, `step: ${behind}${section}`],
    ),
  );
  if (!pack) throw new Error(faults[0]?.message);
  const { game } = pack.newGame({ mode: 'usual', seats: 3, seed: 3 });
  if (!game) throw new Error('there is no game');
  return game;
}

const LINES = [
  'for each seat together, must earn 1 coin',
  'for each seat in order, must earn 1 coin',
  'for each seat clockwise, must earn 1 coin',
];

test.each([
  ['any seat has 1 coin', [3, 3, 3]],
  ['the moment any seat has 1 coin', [1, 1, 1]],
  // The line of all seats is done to its end; in order, each seat has a line of its own.
  ['the moment any seat has 2 coins', [2, 1, 1]],
  ['the moment any seat has 3 coins', [3, 2, 2]],
  ['the moment any seat has 9 coins or has 4 coins', [4, 4, 4]],
  ['any seat has 4 coins', [6, 6, 6]],
])('until %s, what is left is not done', (until, held) => {
  expect(coinsOf(begun(until, LINES))).toEqual(held);
});

test('a turn that is left is over, and the next seat leads behind it', () => {
  const turns = ['for the next seat, must earn 1 coin', 'for the leading seat, must earn 1 coin'];
  const behind = 'for the next seat, must earn 5 coins\n  step: window';
  expect(coinsOf(begun('the moment any seat has 1 coin', turns, behind))).toEqual([1, 5, 0]);
  expect(coinsOf(begun('any seat has 1 coin', turns, behind))).toEqual([2, 5, 0]);
});

test('seats that choose in a line do so to the end of it, and then it is over for everybody', () => {
  const game = begun('the moment any seat has 1 coin', [
    'for each seat together, earn 1 coin',
    'for each seat together, earn 1 coin',
  ]);
  game.choose(0, game.legal(0).find((words) => /1/.test(words)) ?? '');
  expect(game.legal(1).length).toBeGreaterThan(0);
  game.choose(1, 'done');
  game.choose(2, 'done');
  expect(coinsOf(game)).toEqual([1, 0, 0]);
});
