import { describe, expect, it } from 'vitest';
import { markDone, moveCard, setPieces, turnTo } from '../../src/state/cards.ts';
import { setCell } from '../../src/state/grid.ts';
import { hashPosition } from '../../src/state/hash.ts';
import { layoutFor } from '../../src/state/layouts.ts';
import { emptyState, hashState } from '../../src/state/state.ts';
import { playable } from '../game/playable.ts';

const layout = layoutFor(playable.image, 2);
const { vocabulary } = playable.image;
const HAND = vocabulary.index('zone', 'hand');
const PLANT = vocabulary.index('verb', 'plant');
const hashed = (change: (state: Int32Array) => unknown): number => {
  const state = emptyState(layout);
  change(state);
  return hashPosition(layout, state);
};

describe('the hash of a position', () => {
  it('is that of a word for each field of each card, whatever the layout leaves out', () => {
    const { cards, image, parties } = layout;
    const { resource } = vocabulary.names;
    const ofCards = cards * (5 + resource.length + 2 * image.tracked.length) + parties * image.tracked.length;
    const others = layout.lying + layout.size - layout.grids;
    expect(hashed(() => undefined)).toBe(hashState(new Int32Array(others + ofCards)));
  });

  it('is another one for each thing that differs', () => {
    const into = (state: Int32Array, party: number, cards: readonly number[]): void =>
      cards.forEach((card) => moveCard(layout, state, card, HAND, party));
    const changes: readonly ((state: Int32Array) => unknown)[] = [
      () => undefined,
      (state) => into(state, 0, [3]),
      (state) => into(state, 1, [3]),
      (state) => into(state, 0, [3, 4]),
      (state) => turnTo(layout, state, 3, 1),
      (state) => setCell(layout, state, 3, 0),
      (state) => setPieces(layout, state, vocabulary.index('resource', 'sprout'), 3, 1),
      (state) => setPieces(layout, state, vocabulary.index('resource', 'growth'), 3, 1),
      (state) => markDone(layout, state, PLANT, 3, 0),
      (state) => markDone(layout, state, PLANT, 3, 1),
      (state) => [3, 4].forEach((card) => markDone(layout, state, PLANT, card, 1)),
      (state) => (state[layout.pools] = 1),
      (state) => (state[layout.table] = 1),
      (state) => (state[layout.size - 1] = 1),
    ];
    expect(new Set(changes.map(hashed)).size).toBe(changes.length);
  });
});
