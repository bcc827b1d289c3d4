import { describe, expect, it } from 'vitest';
import { clearPieces, moveCard } from '../../src/state/cards.ts';
import { layoutFor } from '../../src/state/layouts.ts';
import { emptyState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, previousOf, lastOf, sizeOf } from '../../src/state/zones.ts';
import { playable } from '../game/playable.ts';

const layout = layoutFor(playable.image, 2);
const zone = (id: string): number => playable.image.vocabulary.index('zone', id);

describe('taking all pieces off a card', () => {
  it('clears a word for each resource that lies on cards, and no other word', () => {
    const card = 3;
    const state = new Int32Array(layout.size).fill(1);
    clearPieces(layout, state, card);
    const cleared = Array.from(state.keys()).filter((at) => state[at] === 0);
    expect(cleared).toEqual(Array.from(layout.pieces.filter((first) => first >= 0)).map((at) => at + card));
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
