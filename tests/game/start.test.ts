import { expect, it } from 'vitest';
import { startingState } from '../../src/game/start.ts';
import { layoutFor } from '../../src/state/layouts.ts';
import { hashState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, previousOf } from '../../src/state/zones.ts';
import { playable } from './playable.ts';

const { image } = playable;
const layout = layoutFor(image, 2);
const DECK = instanceOf(layout, image.vocabulary.index('zone', 'deck'), 0);
const deckOf = (state: Int32Array): number[] => cardsIn(layout, state, DECK);
const sorted = (cards: readonly number[]): number[] => cards.toSorted((one, other) => one - other);

it('keeps the layout for the same seats, opponent and teams', () => {
  expect(layoutFor(image, 2)).toBe(layout);
  const others = [layoutFor(image, 3), layoutFor(image, 2, true), layoutFor(image, 2, false, 2)];
  expect(new Set([layout, ...others]).size).toBe(4);
  expect(others.map(({ seats, parties, teams }) => [seats, parties, teams])).toEqual([
    [3, 3, 0],
    [2, 3, 0],
    [2, 2, 2],
  ]);
});

it('shuffles the deck by the seed, all of its cards, and chains them both ways', () => {
  const [one, other] = [deckOf(startingState(layout, 1)), deckOf(startingState(layout, 2))];
  expect(one).not.toEqual(other);
  expect(sorted(one)).toEqual(sorted(other));
  const state = startingState(layout, 1);
  expect(one.map((card) => previousOf(layout, state, card))).toEqual([-1, ...one.slice(0, -1)]);
});

it('is not touched by what happened to another one', () => {
  const before = hashState(startingState(layout, 1));
  startingState(layout, 1).fill(5);
  expect(hashState(startingState(layout, 1))).toBe(before);
});
