import { moveCard } from '../state/cards.ts';
import { ofLayout } from '../state/layouts.ts';
import { nextStream, setSeed, shuffle } from '../state/random.ts';
import { TABLE, type Layout } from '../state/layout.ts';
import { emptyState } from '../state/state.ts';
import { arrange, cardsIn, instanceOf } from '../state/zones.ts';

/** A state in which every card lies where its kind starts, and nothing else has happened. */
const laidOut = ofLayout((layout) => {
  const { image } = layout;
  const { words } = image.vocabulary.manifest;
  const state = emptyState(layout);
  image.cards.forEach(({ kind }, card) => {
    const starts = words.kind[kind]?.starts;
    if (starts !== undefined) moveCard(layout, state, card, image.vocabulary.index('zone', starts), 0);
  });
  return state;
});

/** Zones of the table that are shuffled, and the cards that lie there before, in their order. */
const shuffledIn = ofLayout((layout) => {
  const { vocabulary } = layout.image;
  const { zone: words } = vocabulary.manifest.words;
  return vocabulary.names.zone.flatMap((id, zone) => {
    const place = layout.places[zone];
    if (words[id]?.shuffled !== true || !place || place.each) return [];
    const instance = instanceOf(layout, zone, 0);
    return [{ instance, sorted: place.sorted, cards: cardsIn(layout, laidOut(layout), instance) }];
  });
});

/** The state before set-up, see {@link layStart}. */
export function startingState(layout: Layout, seed: number): Int32Array {
  const state = new Int32Array(layout.size);
  layStart(layout, state, seed);
  return state;
}

/**
 * Turns a state into the one before set-up: every card lies where its kind starts, what is shuffled is shuffled, and
 * somebody begins (SETUP-2, SETUP-11, CONV-7).
 */
export function layStart(layout: Layout, state: Int32Array, seed: number): void {
  state.set(laidOut(layout));
  setSeed(layout, state, seed);
  for (const { instance, sorted, cards } of shuffledIn(layout)) {
    const stream = nextStream(layout, state, 'set-up');
    // A pile that has no order is in the order of the cards again, however it was shuffled.
    if (sorted) continue;
    const order = [...cards];
    shuffle(order, stream);
    arrange(layout, state, instance, order);
  }
  state[layout.table + TABLE.first] = nextStream(layout, state, 'seat').below(layout.seats);
}
