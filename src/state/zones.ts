import type { Layout, ZonePlace } from './layout.ts';
import { AFTER, LIES, ZONE_SIZE, ZONE_WORDS } from './sizes.ts';

/** Index of the instance of a zone that belongs to a party; a zone of the table has one for all. */
export function instanceOf(layout: Layout, zone: number, party: number): number {
  const { first, each } = layout.places[zone] as ZonePlace;
  if (first < 0) throw severalZones(zone);
  // Compared, since of a field the engine does not know that it holds a boolean, and to find out takes longer.
  return each === true ? first + party : first;
}

const severalZones = (zone: number): Error => new Error(`zone ${zone} is a name for several`);

/** First card of an instance; -1 when it is empty. */
export const firstOf = (layout: Layout, state: Int32Array, instance: number): number =>
  word(state, layout.zones + instance * ZONE_WORDS) - 1;

/** Last card of an instance, the top of a stack; -1 when it is empty. */
export const lastOf = (layout: Layout, state: Int32Array, instance: number): number =>
  word(state, layout.zones + instance * ZONE_WORDS + 1) - 1;

/** The number of cards that an instance holds. */
export const sizeOf = (layout: Layout, state: Int32Array, instance: number): number =>
  word(state, layout.zones + instance * ZONE_WORDS + ZONE_SIZE);

/** The card after a card in its zone; -1 after the last. */
export const nextOf = (layout: Layout, state: Int32Array, card: number): number =>
  (word(state, layout.links + card) & AFTER) - 1;

/** The card before a card in its zone; -1 before the first. */
export const previousOf = (layout: Layout, state: Int32Array, card: number): number =>
  (word(state, layout.links + card) >>> 16) - 1;

/** The instance + 1 that the word names which says how a card lies, see {@link Layout.lying}; 0 for none. */
export const zoneIn = (lying: number): number => lying & LIES;

/** Instance in which a card lies; -1 where it lies nowhere. */
export const liesIn = (layout: Layout, state: Int32Array, card: number): number =>
  zoneIn(word(state, layout.lying + card)) - 1;

/** Says in which instance a card lies, -1 where it lies nowhere, and changes nothing else. */
export function setLies({ lying }: Layout, state: Int32Array, card: number, instance: number): void {
  state[lying + card] = (word(state, lying + card) & ~LIES) | (instance + 1);
}

/** Cards of an instance from the first to the last. */
export function cardsIn(layout: Layout, state: Int32Array, instance: number): number[] {
  const cards: number[] = [];
  for (let card = firstOf(layout, state, instance); card >= 0; card = nextOf(layout, state, card))
    cards.push(card);
  return cards;
}

/**
 * Puts a card that no zone holds into an instance: on top of a stack, at the end of a row, else in the order of
 * the cards, so that equal contents are equal words.
 *
 * @param sorted true if the instance keeps its cards in that order
 */
export function insert(
  layout: Layout,
  state: Int32Array,
  card: number,
  instance: number,
  sorted: boolean,
): void {
  const { links } = layout;
  const zone = layout.zones + instance * ZONE_WORDS;
  const last = word(state, zone + 1);
  setLies(layout, state, card, instance);
  state[zone + ZONE_SIZE] = word(state, zone + ZONE_SIZE) + 1;
  if (sorted === true && last > card) return insertBefore(layout, state, card, zone, last);
  state[links + card] = last << 16;
  state[zone + 1] = card + 1;
  if (last === 0) state[zone] = card + 1;
  else state[links + last - 1] = word(state, links + last - 1) | (card + 1);
}

/**
 * Links a card in before the last one of its zone that comes behind it in the order of the cards. Apart, because what
 * has no loop keeps at hand what it reads.
 *
 * @param zone first word of the zone
 * @param last the last card of the zone, + 1
 */
function insertBefore({ links }: Layout, state: Int32Array, card: number, zone: number, last: number): void {
  let after = last;
  let before = word(state, links + after - 1) >>> 16;
  while (before > card) {
    after = before;
    before = word(state, links + after - 1) >>> 16;
  }
  state[links + card] = (before << 16) | after;
  state[links + after - 1] = ((card + 1) << 16) | (word(state, links + after - 1) & AFTER);
  if (before === 0) state[zone] = card + 1;
  else state[links + before - 1] = (word(state, links + before - 1) & ~AFTER) | (card + 1);
}

/** Puts the cards of an instance into another order, the first one first; they must be all that lie there. */
export function arrange(layout: Layout, state: Int32Array, instance: number, cards: readonly number[]): void {
  const zone = layout.zones + instance * ZONE_WORDS;
  for (let index = 0; index < cards.length; index++) {
    const before = index > 0 ? (cards[index - 1] as number) + 1 : 0;
    const after = index + 1 < cards.length ? (cards[index + 1] as number) + 1 : 0;
    state[layout.links + (cards[index] as number)] = (before << 16) | after;
  }
  state[zone] = cards.length > 0 ? (cards[0] as number) + 1 : 0;
  state[zone + 1] = cards.length > 0 ? (cards[cards.length - 1] as number) + 1 : 0;
}

/** Takes a card out of its instance; it lies nowhere then. */
export function takeOut(layout: Layout, state: Int32Array, card: number): void {
  unlink(layout, state, card);
  setLies(layout, state, card, -1);
  state[layout.links + card] = 0;
}

/** Lets the zone of a card know it no more, whose own words stay as they are: it is put elsewhere at once. */
export function unlink(layout: Layout, state: Int32Array, card: number): void {
  const instance = liesIn(layout, state, card);
  if (instance < 0) return;
  const zone = layout.zones + instance * ZONE_WORDS;
  const { links } = layout;
  const link = word(state, links + card);
  const before = link >>> 16;
  const after = link & AFTER;
  if (before === 0) state[zone] = after;
  else state[links + before - 1] = (word(state, links + before - 1) & ~AFTER) | after;
  if (after === 0) state[zone + 1] = before;
  else state[links + after - 1] = (before << 16) | (word(state, links + after - 1) & AFTER);
  state[zone + ZONE_SIZE] = word(state, zone + ZONE_SIZE) - 1;
}

/** A word of the state; the array has a fixed size, and every offset comes from its layout. */
export function word(state: Int32Array, at: number): number {
  // The index is inside by construction; a typed array gives a number there.
  return state[at] as number;
}

/** The greatest number that a word of the state holds. */
export const MOST_WORD = 0x7fff_ffff;

/**
 * A whole number as a word of the state holds it: what is beyond the greatest word is the greatest, and so for the
 * least.
 */
export function inWord(number: number): number {
  if ((number | 0) === number) return number;
  return number < 0 ? -0x8000_0000 : MOST_WORD;
}
