import type { Layout, ZonePlace } from './layout.ts';
import { pileOn, setPile } from './piles.ts';
import { MOST_SIDE, SIDE_AT } from './sizes.ts';
import { instanceOf, insert, sizeOf, unlink, word } from './zones.ts';

/** The face, from 0, that the word says is up which says how a card lies, see {@link Layout.lying}. */
export const sideIn = (lying: number): number => (lying >>> SIDE_AT) & MOST_SIDE;

/** Which face of a card is up, from 0. */
export const sideUp = ({ lying }: Layout, state: Int32Array, card: number): number =>
  sideIn(word(state, lying + card));

/** Turns a card so that another of its faces is up, from 0. */
export function turnTo({ lying }: Layout, state: Int32Array, card: number, side: number): void {
  const others = word(state, lying + card) & ~(MOST_SIDE << SIDE_AT);
  state[lying + card] = others | (side << SIDE_AT);
}

/** Index of the face of a card that is up. */
export function faceUp(layout: Layout, state: Int32Array, card: number): number {
  const { firstFace } = layout.image.cards[card] as { firstFace: number };
  return firstFace + sideUp(layout, state, card);
}

/** Pieces of a resource on a card; none of what never lies on one. */
export function piecesOn(layout: Layout, state: Int32Array, resource: number, card: number): number {
  const place = layout.pieces[resource] ?? -1;
  return place < 0 ? 0 : pileOn(state, place, card);
}

/** Sets the pieces of a resource on a card; it must be one that lies on cards. */
export function setPieces(
  layout: Layout,
  state: Int32Array,
  resource: number,
  card: number,
  pieces: number,
): void {
  const place = layout.pieces[resource] ?? -1;
  if (place < 0) throw new Error(`resource ${resource} lies on no card`);
  setPile(state, place, card, pieces);
}

/** Room for pieces of a resource on a card, free or not; -1 where it has no such room at all. */
export function limitOf(layout: Layout, state: Int32Array, resource: number, card: number): number {
  const { limits, vocabulary } = layout.image;
  return limits[faceUp(layout, state, card) * vocabulary.names.resource.length + resource] as number;
}

/** Puts a card into a zone of a party, from wherever it lies; pieces on it are gone, and so is its cell. */
export function moveCard(layout: Layout, state: Int32Array, card: number, zone: number, party: number): void {
  const place = layout.places[zone];
  if (place === undefined) throw new Error(`there is no zone ${zone}`);
  moveInto(layout, state, card, instanceOf(layout, zone, party), place.sorted);
}

/**
 * The same where the instance of the zone is known.
 *
 * @param sorted true if it keeps its cards in their order
 */
export function moveInto(
  layout: Layout,
  state: Int32Array,
  card: number,
  instance: number,
  sorted: boolean,
): void {
  unlink(layout, state, card);
  insert(layout, state, card, instance, sorted);
  clearPieces(layout, state, card);
}

/** The number of cards that a zone of a party holds, all parts of it together. */
export function cardsOf(layout: Layout, state: Int32Array, zone: number, party: number): number {
  const { first, each, parts } = layout.places[zone] as ZonePlace;
  if (first >= 0) return sizeOf(layout, state, each ? first + party : first);
  let cards = 0;
  for (let index = 0; index < parts.length; index++)
    cards += sizeOf(layout, state, instanceOf(layout, parts[index] as number, party));
  return cards;
}

/** Remembers that a party did a tracked verb to a card in this turn, if no other party did before. */
export function markDone(layout: Layout, state: Int32Array, verb: number, card: number, party: number): void {
  const tracked = layout.tracked[verb] ?? -1;
  if (tracked < 0) return;
  if (doneBy(layout, state, tracked, card) >= 0) return;
  const at = doneAt(layout, tracked, party) + (card >> 5);
  state[at] = word(state, at) | (1 << (card & 31));
}

/** First word of the bits of the cards to which a party did a verb in this turn, by its place among the tracked ones. */
export const doneAt = ({ done, doneWords, image }: Layout, tracked: number, party: number): number =>
  done + (party * image.tracked.length + tracked) * doneWords;

/** True if a party did a verb to a card in this turn, by its place among the tracked ones. */
export const isDoneBy = (
  layout: Layout,
  state: Int32Array,
  tracked: number,
  card: number,
  party: number,
): boolean => ((word(state, doneAt(layout, tracked, party) + (card >> 5)) >> (card & 31)) & 1) === 1;

/** The party that did a verb to a card in this turn, by its place among the tracked ones; -1 where none did. */
export function doneBy(layout: Layout, state: Int32Array, tracked: number, card: number): number {
  for (let party = 0; party < layout.parties; party++)
    if (isDoneBy(layout, state, tracked, card, party)) return party;
  return -1;
}

/** Takes all pieces off a card. Their words stand between those of the neighbours and those of what was done. */
export function clearPieces({ links, cards, done }: Layout, state: Int32Array, card: number): void {
  for (let at = links + cards + card; at < done; at += cards) state[at] = 0;
}
