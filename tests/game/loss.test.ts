import { expect, test } from 'vitest';
import { coinsOf, unevenMarket, type Change } from '../support/market.ts';

/** A verb that takes money away for nothing. */
const WITH_LOSS: readonly Change[] = [
  [
    'pack.json',
    '"pay": {',
    '"lose": { "gloss": "Give coins back for nothing.", "past": "lost", "things": ["pool", "card"], "side": "benefit", "does": { "act": "remove" } }, "pay": {',
  ],
];

test.each([
  ['must lose 1 coin', [0, 1, 0]],
  ['must lose 9 coins', [0, 0, 0]],
  ['must lose down to 1 coin', [1, 1, 0]],
  ['must lose 1 coin per coin', [0, 0, 0]],
  ['must lose 1 coin per coin but at most 1', [0, 1, 0]],
  ['if you have 2 coins, must lose 1 coin', [1, 1, 0]],
])('what is lost goes away for nothing, and nobody has less than none: %s', (deed, coins) => {
  for (const how of ['together', 'clockwise']) {
    const game = unevenMarket([`for each seat ${how}, ${deed}`], WITH_LOSS);
    expect(coinsOf(game)).toEqual(coins);
  }
});

test('a loss that nobody is made to bear is asked for, up to what there is', () => {
  const game = unevenMarket(['for each seat together, lose 5 coins'], WITH_LOSS);
  expect([0, 1, 2].map((seat) => game.legal(seat).length)).toEqual([2, 3, 0]);
  expect(game.choose(1, game.legal(1)[0] ?? '')).toBeUndefined();
  expect(coinsOf(game)).toEqual([1, 0, 0]);
});

test.each([
  ['must lose 1 stall', 'What is lost is a resource that a seat holds outside of cards, and stall is none.'],
  ['must lose each coin', 'lose takes a number, not each.'],
  ['must lose to 1 coin', 'lose comes to a number the other way round: lose down to 1.'],
])('what cannot be lost is said: %s', (deed, message) => {
  expect(() => unevenMarket([`for each seat together, ${deed}`], WITH_LOSS)).toThrow(message);
});
