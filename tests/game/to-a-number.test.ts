import { expect, test } from 'vitest';
import type { Game } from '../../src/api/play.ts';
import { coinsOf, unevenMarket, WITH_HAND } from '../support/market.ts';

const hands = (game: Game): readonly unknown[] =>
  game.view(0).parties.map(({ zones }) => zones['hand']?.count);
const onSquare = (game: Game): unknown => game.view(0).table['square']?.count;
const asked = (game: Game): readonly number[] => [0, 1, 2].filter((seat) => game.legal(seat).length > 0);

/** A game in which the seats hold so many cards before the line; the third one is the next that leads. */
const holding = ([first, second, third]: readonly [number, number, number], line: string): Game =>
  unevenMarket(
    [...[third, first, second].map((many) => `for the next seat, must draw ${many}`), line],
    WITH_HAND,
  );

test.each([
  ['must earn to 1 coin', [1, 2, 1]],
  ['must earn to 5 coins', [5, 5, 5]],
  ['must earn to 9 coins but at most 3', [4, 5, 3]],
])('what is missing to a number is added, and nothing is taken away: %s', (deed, after) => {
  for (const how of ['together', 'clockwise'])
    expect(coinsOf(unevenMarket([`for each seat ${how}, ${deed}`])), how).toEqual(after);
});

test('a seat draws what is missing in its own hand', () => {
  expect(hands(holding([2, 1, 3], 'for each seat together, must draw to 2'))).toEqual([2, 2, 3]);
});

test('a deck that runs out gives what it has, and the game goes on', () => {
  // Eight stalls for three seats in the order in which they sit: the last one finds two.
  const game = unevenMarket(['for each seat clockwise, must draw to 3', 'window'], WITH_HAND);
  expect([...hands(game)].sort()).toEqual([2, 3, 3]);
  const shown = unevenMarket(['for the next seat, must show to 99']);
  expect(onSquare(shown)).toBe(8);
});

test('cards for sale come to a number, whatever was bought', () => {
  const game = unevenMarket([
    'for the next seat, must show to 2',
    'for the next seat, must show to 5',
    'for the next seat, must show to 3',
  ]);
  expect(onSquare(game)).toBe(5);
});

test('a pile is drawn from until no more are left in it', () => {
  expect(onSquare(unevenMarket(['for the next seat, must show down to 6']))).toBe(2);
});

test('who has too many chooses which go, one after the other, and nobody else is asked', () => {
  const game = holding([3, 1, 2], 'for each seat together, must toss down to 1 from hand');
  expect(asked(game)).toEqual([0, 2]);
  expect(game.legal(0)).toHaveLength(3);
  for (const seat of [0, 2, 0]) expect(game.choose(seat, game.legal(seat)[0] ?? '')).toBeUndefined();
  expect(hands(game)).toEqual([1, 1, 1]);
  expect(onSquare(game)).toBe(3);
});

test('what may be done may be done in part, and nobody is asked where nothing is missing', () => {
  const game = holding([1, 3, 2], 'for each seat together, draw to 3');
  expect(asked(game)).toEqual([0, 2]);
  expect(game.legal(0)).toEqual(['draw 2 cards', 'draw 1 card', 'draw 0 cards']);
});
