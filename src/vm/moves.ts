import { markDone, moveCard, moveInto } from '../state/cards.ts';
import type { ZonePlace } from '../state/layout.ts';
import { setLast } from '../state/last.ts';
import { nextStream, shuffle } from '../state/random.ts';
import { cardsIn, instanceOf, lastOf, sizeOf } from '../state/zones.ts';
import { count } from './numbers.ts';
import type { Runtime } from './runtime.ts';

/** Moves one card into a zone of a party, and remembers the verb. */
export function transfer(run: Runtime, card: number, zone: number, party: number, verb: number): void {
  moveCard(run.layout, run.state, card, zone, party);
  remember(run, card, verb);
}

/** Remembers that the party that runs did a verb to a card in this turn, where the turn covers what it is about. */
export function remember(run: Runtime, card: number, verb: number): void {
  setLast(run.layout, run.state, verb, card);
  if (!run.keeps(verb)) return;
  count(run, verb, 1);
  markDone(run.layout, run.state, verb, card, run.party);
}

/**
 * Moves cards from the top of a zone, one at a time; from a hidden one without an order, any. An empty zone that has a
 * refill is made new from it when a card is needed, shuffled; where there is nothing either, the rest comes from the
 * zone that stands behind it, or is not moved. Gives how many were moved.
 *
 * @param moves a list to which the moved cards are added, where the caller wants to know them
 */
export function moveTop(
  run: Runtime,
  amount: number,
  from: number,
  to: number,
  verb: number,
  moves?: number[],
): number {
  const { layout, state, party } = run;
  // No card is moved twice, whatever refills what.
  const most = Math.min(amount, run.cards);
  if (most <= 0) return 0;
  const source = instanceOf(layout, from, party);
  const target = instanceOf(layout, to, party);
  const { mixed } = layout.places[from] as ZonePlace;
  const { sorted } = layout.places[to] as ZonePlace;
  const kept = run.keeps(verb);
  let moved = 0;
  for (; moved < most; moved++) {
    const top = mixed === true ? -1 : lastOf(layout, state, source);
    const card = top >= 0 ? top : nextCard(run, from);
    if (card < 0) break;
    moveInto(layout, state, card, target, sorted);
    setLast(layout, state, verb, card);
    if (kept === true) markDone(layout, state, verb, card, party);
    if (moves !== undefined) moves.push(card);
  }
  if (kept === true) count(run, verb, moved);
  return moved;
}

/** The card that comes next from a zone that is empty, or mixed; -1 where there is none. */
function nextCard(run: Runtime, from: number): number {
  const { layout, state } = run;
  const { otherwise, mixed } = layout.places[from] as ZonePlace;
  const source = instanceOf(layout, from, run.party);
  if (sizeOf(layout, state, source) === 0) refill(run, from);
  const size = sizeOf(layout, state, source);
  if (size === 0 && otherwise >= 0 && otherwise !== from) {
    const behind = instanceOf(layout, otherwise, run.party);
    if (sizeOf(layout, state, behind) === 0) refill(run, otherwise);
    return lastOf(layout, state, behind);
  }
  if (mixed !== true || size < 2) return lastOf(layout, state, source);
  return cardsIn(layout, state, source)[nextStream(layout, state, 'shuffle').below(size)] ?? -1;
}

/** Makes an empty zone new from the zone that refills it. */
function refill(run: Runtime, zone: number): void {
  const { layout, state } = run;
  const { refill: source } = layout.places[zone] as ZonePlace;
  if (source < 0) return;
  const behind = instanceOf(layout, source, run.party);
  if (sizeOf(layout, state, behind) === 0) return;
  const cards = cardsIn(layout, state, behind);
  shuffle(cards, nextStream(layout, state, 'shuffle'));
  for (const card of cards) moveCard(layout, state, card, zone, run.party);
}
