import { describe, expect, it } from 'vitest';
import { clearPieces, moveCard, piecesOn, setPieces, sideUp, turnTo } from '../../src/state/cards.ts';
import { cellOf, setCell } from '../../src/state/grid.ts';
import { layoutFor } from '../../src/state/layouts.ts';
import { addToPile } from '../../src/state/piles.ts';
import { emptyState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, lastOf, liesIn, previousOf, setLies, sizeOf } from '../../src/state/zones.ts';
import { playable } from '../game/playable.ts';

const layout = layoutFor(playable.image, 2);
const zone = (id: string): number => playable.image.vocabulary.index('zone', id);

const pieces = Array.from(layout.pieces.keys()).filter((resource) => (layout.pieces[resource] ?? -1) >= 0);
const MOST = 2 ** 16 - 1;

describe('what shares a word', () => {
  it('is pieces of two resources, which leave one another alone', () => {
    expect(pieces).toHaveLength(2);
    const [one = -1, other = -1] = pieces;
    const state = emptyState(layout);
    const on = (): readonly number[] => [piecesOn(layout, state, one, 3), piecesOn(layout, state, other, 3)];
    setPieces(layout, state, one, 3, MOST);
    expect(on()).toEqual([MOST, 0]);
    setPieces(layout, state, other, 3, MOST);
    expect(on()).toEqual([MOST, MOST]);
    setPieces(layout, state, one, 3, 2);
    expect(on()).toEqual([2, MOST]);
    for (const [resource, by] of [
      [one, 1],
      [other, -MOST],
      [one, -3],
      [other, 7],
    ] as const)
      addToPile(state, layout.pieces[resource] ?? -1, 3, by);
    expect(on()).toEqual([0, 7]);
    expect(state.reduce((count, word) => count + (word === 0 ? 0 : 1), 0)).toBe(1);
  });

  it('is the zone of a card, its side and its cell, which leave one another alone', () => {
    const state = emptyState(layout);
    const card = 363;
    const lying = (): readonly number[] => [
      liesIn(layout, state, card),
      sideUp(layout, state, card),
      cellOf(layout, state, card),
    ];
    expect(lying()).toEqual([-1, 0, -1]);
    setLies(layout, state, card, 2 ** 16 - 2);
    expect(lying()).toEqual([2 ** 16 - 2, 0, -1]);
    setCell(layout, state, card, 2 ** 10 - 2);
    expect(lying()).toEqual([2 ** 16 - 2, 0, 2 ** 10 - 2]);
    turnTo(layout, state, card, 2 ** 6 - 1);
    expect(lying()).toEqual([2 ** 16 - 2, 2 ** 6 - 1, 2 ** 10 - 2]);
    setLies(layout, state, card, 0);
    turnTo(layout, state, card, 1);
    setCell(layout, state, card, -1);
    expect(lying()).toEqual([0, 1, -1]);
    setLies(layout, state, card, -1);
    turnTo(layout, state, card, 0);
    expect(state).toEqual(emptyState(layout));
  });
});

describe('taking all pieces off a card', () => {
  it('clears the words in which its pieces stand, and no other word', () => {
    const card = 3;
    const laden = emptyState(layout);
    for (const resource of pieces) setPieces(layout, laden, resource, card, 1);
    const state = new Int32Array(layout.size).fill(1);
    clearPieces(layout, state, card);
    const cleared = Array.from(state.keys()).filter((at) => state[at] === 0);
    expect(cleared).toEqual(Array.from(laden.keys()).filter((at) => laden[at] !== 0));
  });
});

describe('a card that is moved', () => {
  const laid = (id: string, cards: readonly number[]): Int32Array => {
    const state = emptyState(layout);
    for (const card of cards) moveCard(layout, state, card, zone(id), 1);
    return state;
  };
  const backwards = (state: Int32Array, instance: number): number[] => {
    const cards: number[] = [];
    for (let card = lastOf(layout, state, instance); card >= 0; card = previousOf(layout, state, card))
      cards.push(card);
    return cards;
  };

  it.each([
    ['hand', [5, 2, 9, 3, 0, 7], [0, 2, 3, 5, 7, 9]],
    ['deck', [5, 2, 9, 3, 0, 7], [5, 2, 9, 3, 0, 7]],
  ])('lies in its place of the zone %s, seen from both ends', (id, moved, order) => {
    const state = laid(id, moved);
    const instance = instanceOf(layout, zone(id), 1);
    expect(cardsIn(layout, state, instance)).toEqual(order);
    expect(backwards(state, instance)).toEqual([...order].reverse());
    expect(sizeOf(layout, state, instance)).toBe(order.length);
  });

  it('leaves the words of its zone as if it had never lain there, wherever it lay', () => {
    const cards = [0, 2, 3, 5];
    for (const gone of cards) {
      const others = cards.filter((card) => card !== gone);
      const state = laid('hand', cards);
      moveCard(layout, state, gone, zone('deck'), 1);
      const other = laid('hand', others);
      moveCard(layout, other, gone, zone('deck'), 1);
      expect(state).toEqual(other);
    }
  });
});
