import { expect, test } from 'vitest';
import { coinsOf, unevenMarket } from '../support/market.ts';

const coinsAfter = (...lines: readonly string[]): readonly unknown[] => coinsOf(unevenMarket(lines));

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
