import { NO_LIMIT } from '../compile/program.ts';
import { instanceOf, insert, sizeOf, takeOut, word } from './zones.ts';
import type { Layout, ZonePlace } from './layout.ts';

/** Index of the face of a card that is up. */
export function faceUp(layout: Layout, state: Int32Array, card: number): number {
  const { firstFace } = layout.image.cards[card] as { firstFace: number };
  return firstFace + word(state, layout.face + card);
}

/** Pieces of a resource on a card. */
export const piecesOn = (layout: Layout, state: Int32Array, resource: number, card: number): number =>
  word(state, layout.pieces + resource * layout.cards + card);

/** Sets the pieces of a resource on a card. */
export function setPieces(
  layout: Layout,
  state: Int32Array,
  resource: number,
  card: number,
  pieces: number,
): void {
  state[layout.pieces + resource * layout.cards + card] = pieces;
}

/** Room for pieces of a resource on a card, free or not; -1 where it has no such room at all. */
export function limitOf(layout: Layout, state: Int32Array, resource: number, card: number): number {
  const { limits, vocabulary } = layout.image;
  return limits[faceUp(layout, state, card) * vocabulary.names.resource.length + resource] as number;
}

/** Puts a card into a zone of a party, from wherever it lies; pieces on it are gone, and so is its cell. */
export function moveCard(layout: Layout, state: Int32Array, card: number, zone: number, party: number): void {
  const place = layout.places[zone];
  if (!place) throw new Error(`there is no zone ${zone}`);
  takeOut(layout, state, card);
  clearPieces(layout, state, card);
  insert(layout, state, card, instanceOf(layout, zone, party), place.sorted);
}

/** How many cards a zone of a party holds, all parts of it together. */
export function cardsOf(layout: Layout, state: Int32Array, zone: number, party: number): number {
  const { first, each, parts } = layout.places[zone] as ZonePlace;
  if (first >= 0) return sizeOf(layout, state, each ? first + party : first);
  let cards = 0;
  for (let index = 0; index < parts.length; index++)
    cards += sizeOf(layout, state, instanceOf(layout, parts[index] as number, party));
  return cards;
}

/** Remembers that a party did a tracked verb to a card in this turn; in the order of the cards. */
export function markDone(layout: Layout, state: Int32Array, verb: number, card: number, party: number): void {
  const tracked = layout.tracked[verb] ?? -1;
  if (tracked < 0) return;
  const { cards } = layout;
  const by = layout.doneBy + tracked * cards;
  const next = layout.doneNext + tracked * cards;
  if (word(state, by + card) !== 0) return;
  let at = layout.doneFirst + party * layout.image.tracked.length + tracked;
  while (word(state, at) !== 0 && word(state, at) - 1 < card) at = next + word(state, at) - 1;
  state[next + card] = word(state, at);
  state[at] = card + 1;
  state[by + card] = party + 1;
}

/** Forgets what every party did in the turn: cards, tallies of verbs, and what was named. */
export function forgetTurn(layout: Layout, state: Int32Array): void {
  const { image, parties, counterWords, tallies } = layout;
  const verbs = image.vocabulary.names.verb.length;
  state.fill(0, layout.doneBy, layout.doneFirst + parties * image.tracked.length);
  state.fill(0, layout.names, layout.names + parties * verbs);
  for (let party = 0; party < parties; party++) {
    const at = tallies + party * counterWords;
    state.fill(0, at, at + verbs);
  }
}

/** Adds to how often a party did a verb in this turn. */
export function addTally(
  layout: Layout,
  state: Int32Array,
  verb: number,
  party: number,
  amount: number,
): void {
  const at = layout.tallies + party * layout.counterWords + verb;
  state[at] = Math.min(word(state, at) + amount, NO_LIMIT);
}

function clearPieces({ pieces, cards, doneBy }: Layout, state: Int32Array, card: number): void {
  // The pieces of each resource follow one another, up to the next part of the layout.
  for (let at = pieces + card; at < doneBy; at += cards) if (word(state, at) !== 0) state[at] = 0;
}
