import { moveCard } from '../state/cards.ts';
import { nextStream, setSeed, shuffle } from '../state/random.ts';
import { TABLE, type Layout } from '../state/layout.ts';
import { emptyState } from '../state/state.ts';
import { cardsIn, instanceOf } from '../state/zones.ts';

/**
 * The state before set-up: every card lies where its kind starts, what is shuffled is shuffled, and somebody begins
 * (SETUP-2, SETUP-11, CONV-7).
 */
export function startingState(layout: Layout, seed: number): Int32Array {
  const { image, places } = layout;
  const { words } = image.vocabulary.manifest;
  const state = emptyState(layout);
  setSeed(layout, state, seed);
  image.cards.forEach(({ kind }, card) => {
    const starts = words.kind[kind]?.starts;
    if (starts !== undefined) moveCard(layout, state, card, image.vocabulary.index('zone', starts), 0);
  });
  image.vocabulary.names.zone.forEach((id, zone) => {
    if (words.zone[id]?.shuffled !== true || places[zone]?.each === true) return;
    const cards = cardsIn(layout, state, instanceOf(layout, zone, 0));
    shuffle(cards, nextStream(layout, state, 'set-up'));
    for (const card of cards) moveCard(layout, state, card, zone, 0);
  });
  state[layout.table + TABLE.first] = nextStream(layout, state, 'seat').below(layout.seats);
  return state;
}
