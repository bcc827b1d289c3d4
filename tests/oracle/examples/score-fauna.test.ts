import { expect, test } from 'vitest';
import type { Seat } from '../position.ts';
import { claimPoints, meets, progress } from '../score/fauna.ts';
import { setsOf } from '../score/sets.ts';
import { ecosystemPoints } from '../score/ecosystem.ts';
import { isFlora, isTerrain } from '../worlds/tests.ts';
import { aPosition, aSeat, at, cards, inRows } from './a-position.ts';
import { colours, find, findSome, habitats, spaces } from './find.ts';

function have(face: string, seat: Partial<Seat>): number {
  return progress(aPosition(seat), 0, face).have;
}

test('FAUNA-ability-color, COUNT-7, CARD-5: colours of planted cards, island and climate', () => {
  const tableau = inRows(...find(colours('red', 'blue'), colours('multicolour'), colours('red')));
  // Island 285A is black and green, climate 302A is blue.
  const seat = { tableau, island: { card: '285A' }, climate: { card: '302A' } };
  const counts = {
    red: '345A',
    blue: '345B',
    yellow: '346A',
    multicolour: '353A',
    black: '346B',
    green: '355A',
  };
  expect(Object.entries(counts).map(([colour, face]) => [colour, have(face, seat)])).toEqual([
    ['red', 3],
    ['blue', 3],
    ['yellow', 1],
    ['multicolour', 1],
    ['black', 1],
    ['green', 1],
  ]);
});

test('FAUNA-filled, FAUNA-14: what has no spaces of a kind has none to fill', () => {
  const [noGrowth = NaN, both = NaN, noSprouts = NaN] = find(spaces(6, 0), spaces(6, 2), spaces(0, 3));
  const filled = (card: number, sprouts: number, growth: number): number =>
    have('358A', { tableau: [at(1, 1, card, sprouts, growth)] });
  expect([filled(noGrowth, 6, 0), filled(both, 6, 1), filled(both, 6, 2), filled(noSprouts, 0, 3)]).toEqual([
    1, 0, 1, 1,
  ]);
  expect(filled(noGrowth, 0, 0)).toBe(0);
});

test('FAUNA-less-habitat: a flora without habitat counts, an island with two does not', () => {
  const [bare = NaN] = find((card) => isFlora(card) && habitats()(card));
  const seat = { tableau: inRows(bare), island: { card: '289B' }, climate: { card: '304B' } };
  expect(have('349A', seat)).toBe(1);
  expect(have('349A', { ...seat, island: { card: '290A' } })).toBe(2);
});

test('SETS-2: a maximum assignment of colours', () => {
  const wanted = [['red'], ['red', 'blue'], ['multicolour'], ['yellow', 'blue'], ['blue']];
  const coloured = find(...wanted.map((each) => colours(...each)));
  const terrains = findSome(2, isTerrain, colours('brown'));
  // Climate 304A is the yellow card; island 285A has none of the three colours.
  const seat = (flora: readonly number[], events = 3): Seat =>
    aSeat({
      tableau: inRows(...flora, ...terrains),
      events: cards(196, events),
      climate: { card: '304A' },
    });
  expect(setsOf(seat(coloured.slice(0, 4)))).toBe(1);
  expect(setsOf(seat(coloured))).toBe(2);
  expect(setsOf(seat(coloured, 1))).toBe(1);
});

test('FAUNA-sets, SCORE-ECO-sets: five different cards for each set', () => {
  const tableau = inRows(...find(colours('red'), colours('blue'), isTerrain));
  const seat = { tableau, events: cards(196, 2), climate: { card: '304A' } };
  // Climate 304A is the yellow one.
  expect(have('352A', seat)).toBe(1);
  expect(meets(aPosition(seat), 0, '352A')).toBe(false);
  expect(ecosystemPoints(aPosition(seat), 0, '325A')).toBe(6);
});

test('FAUNA-diagonals: both long diagonals of four by four', () => {
  const eight = findSome(8, isTerrain);
  const spots = [1, 2, 3, 4].flatMap((each) => [
    [each, each],
    [each, 5 - each],
  ]);
  const tableau = spots.map(([row = 0, col = 0], index) => at(row, col, eight[index] ?? NaN));
  expect(meets(aPosition({ tableau }), 0, '348A')).toBe(true);
  expect(meets(aPosition({ tableau: tableau.slice(1) }), 0, '348A')).toBe(false);
});

test.each([
  ['339A', { soil: 19 }, { soil: 20 }],
  ['339B', { compost: 14 }, { compost: 15 }],
  ['340A', { hand: cards(1, 19) }, { hand: cards(1, 20) }],
  ['340B', { events: cards(196, 3) }, { events: cards(196, 4) }],
])('FAUNA-soil, FAUNA-compost, FAUNA-hand, FAUNA-events: %s', (face, short, enough) => {
  expect([meets(aPosition(short), 0, face), meets(aPosition(enough), 0, face)]).toEqual([false, true]);
});

test('FAUNA-less-cost, COUNT-9: island and climate have no cost to count', () => {
  expect(have('351B', {})).toBe(0);
  expect(have('350B', {})).toBe(1);
});

test('FAUNA-6, SCORE-8: points of the tiers', () => {
  const leaves = [1, 2, 3, 4, 5].map((tier) => ({ leaves: [{ fauna: '337A', tier }] }));
  const position = aPosition(...leaves, {});
  expect(position.players.map((_, seat) => claimPoints(position, seat, '337A'))).toEqual([
    15, 11, 8, 6, 5, 0,
  ]);
});
