import { expect, test } from 'vitest';
import { loadPack, type Game } from '../../src/api/play.ts';
import { marketWith } from '../support/market.ts';

const BEGINS = 'step: for each seat together, must earn 3 coins';
const ROUNDS = 'step: until any seat has 3 stalls, for the next seat, follow "Turn"';

/** A game of three whose flow is these lines and a window: its seats have 1, 2 and 0 coins before them. */
function begun(...lines: readonly string[]): Game {
  const uneven = ['for the next seat, must earn 1 coin', 'for the next seat, must earn 2 coins'];
  const { pack, faults } = loadPack(
    marketWith(
      ['rules/game.rules', BEGINS, [...uneven, ...lines].map((line) => `step: ${line}`).join('\n  ')],
      ['rules/game.rules', ROUNDS, 'step: window'],
    ),
  );
  if (!pack) throw new Error(faults[0]?.message);
  const { game } = pack.newGame({ mode: 'usual', seats: 3, seed: 3 });
  if (!game) throw new Error('there is no game');
  return game;
}

const coinsAfter = (...lines: readonly string[]): readonly unknown[] =>
  begun(...lines)
    .view(0)
    .parties.map(({ pools }) => pools['coin']);

test.each([
  ['2 coins or have no coins', [1, 12, 10]],
  ['no coins or have 2 coins', [1, 12, 10]],
  ['9 coins or have exactly 1 coin', [11, 2, 0]],
  ['9 coins or have 8 coins', [1, 2, 0]],
  ['9 coins or have 8 coins or have 1 or less coins', [11, 2, 10]],
  ['the most coins or have no coins', [1, 12, 10]],
  ['no coins or have the most coins', [1, 12, 10]],
  ['the fewest coins or have exactly 1 coin', [11, 2, 10]],
  ['more coins than stalls or have 9 coins', [11, 12, 0]],
  ['9 coins or have as many coins as stalls', [1, 2, 10]],
  ['no coins or have 2 coins, if you have 1 coin', [1, 12, 0]],
])('one condition is enough for each seat: %s', (asked, coins) => {
  for (const how of ['together', 'clockwise']) {
    const line = `for each seat ${how}, if you have ${asked}, must earn 10 coins`;
    expect(coinsAfter(line), how).toEqual(coins);
  }
});

test.each([
  ['9 coins or has 4 coins', [1, 4, 0]],
  ['4 coins or has 9 coins', [1, 4, 0]],
  ['9 coins or has no stalls', [1, 2, 0]],
])('what is repeated ends with one of them: until any seat has %s', (asked, coins) => {
  const line = `until any seat has ${asked}, for the leading seat, must earn 1 coin`;
  expect(coinsAfter(line)).toEqual(coins);
});
