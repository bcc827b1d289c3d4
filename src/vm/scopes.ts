import { firstOf, instanceOf, liesIn, word } from '../state/zones.ts';
import { fits, hold } from './fits.ts';
import { cardsOf, doneAt, isDoneBy } from '../state/cards.ts';
import { TABLE, type Layout, type ZonePlace } from '../state/layout.ts';
import { AFTER } from '../state/sizes.ts';
import {
  DONE,
  EVERYONE,
  LEADING,
  LEFT,
  LINE,
  NEAR,
  OPPONENT,
  OPPOSITE,
  OTHERS,
  OWN,
  PLAYER,
  RIGHT,
  ZONE,
} from './pool-numbers.ts';
import type { Runtime } from './runtime.ts';

/** Cards found by the last look, so that nothing has to be made for each. */
export interface FoundCards {
  /** The cards, in the order of the scope: zones part by part, then as they lie there; lines and relations by cell. */
  readonly cards: Int32Array;
  /** The number of them. */
  count: number;
}

/** A place for what a look finds. */
export const makeFound = ({ cards }: Pick<Layout, 'cards'>): FoundCards => ({
  cards: new Int32Array(cards),
  count: 0,
});

/** Puts what was found into the order of the cards, in place; mostly it is in that order already. */
export function sortFound({ cards, count }: FoundCards): void {
  for (let index = 1; index < count; index++) {
    const card = cards[index] as number;
    let at = index;
    for (; at > 0 && (cards[at - 1] as number) > card; at--) cards[at] = cards[at - 1] as number;
    cards[at] = card;
  }
}

/** Parties that are meant, seen from one: in a list that is used again. */
export function partiesOf(run: Runtime, party: number, from: number): readonly number[] {
  if (party === OWN) return [from];
  if (party === PLAYER) return [0];
  if (party === OPPONENT) return run.layout.parties > run.layout.seats ? [run.layout.seats] : [];
  if (party === OTHERS)
    return Array.from({ length: run.layout.parties }, (_, each) => each).filter((each) => each !== from);
  const { seats } = run.layout;
  if (party === EVERYONE) return Array.from({ length: seats }, (_, each) => each);
  const seat = seatMeant(run, party, from);
  return seat < 0 ? [] : [seat];
}

/** The one seat that is meant, seen from a party; -1 where there is none. */
export function seatMeant(run: Runtime, party: number, from: number): number {
  const { seats, table } = run.layout;
  if (party === OWN) return from;
  if (party === PLAYER) return 0;
  if (party === LEADING) return word(run.state, table + TABLE.leading) - 1;
  if (from >= seats) return -1;
  if (party === LEFT) return (from + 1) % seats;
  if (party === RIGHT) return (from + seats - 1) % seats;
  return party === OPPOSITE ? (from + (seats >> 1)) % seats : -1;
}

/**
 * Looks for the cards of a scope that a selector fits.
 *
 * @param scope offset of the scope in the constant pool
 * @param selector offset of the selector
 * @param party whose zones, grid and deeds
 * @param self the card whose ability runs; -1 for none
 */
export function look(
  run: Runtime,
  scope: number,
  selector: number,
  party: number,
  self: number,
  found: FoundCards,
): void {
  const whose = word(run.pool, scope + 2);
  found.count = 0;
  if (whose === OWN) return lookFor(run, scope, selector, party, self, found, true);
  const parties = partiesOf(run, whose, party);
  // A zone of the table belongs to all of them, and is looked through once.
  for (let index = 0; index < parties.length; index++)
    lookFor(run, scope, selector, parties[index] as number, self, found, index === 0);
}

function lookFor(
  run: Runtime,
  scope: number,
  selector: number,
  party: number,
  self: number,
  found: FoundCards,
  shared: boolean,
): void {
  const { layout, pool } = run;
  const of = word(pool, scope + 1);
  switch (word(pool, scope)) {
    case ZONE: {
      const { first, each, parts } = layout.places[of] as ZonePlace;
      if (first >= 0) {
        if (each || shared) lookIn(run, each ? first + party : first, selector, self, found);
        return;
      }
      for (let index = 0; index < parts.length; index++) {
        const part = parts[index] as number;
        if (shared || layout.places[part]?.each === true)
          lookIn(run, instanceOf(layout, part, party), selector, self, found);
      }
      return;
    }
    case LINE:
      return lookOn(run, run.grid?.shapes.along[of], selector, party, self, found);
    case NEAR:
      return lookOn(run, run.grid?.shapes.near[of], selector, party, self, found);
    case DONE: {
      const tracked = layout.tracked[of] as number;
      return lookDone(run, doneAt(layout, tracked, party), selector, self, found);
    }
    default:
  }
}

/** Finds all cards of an instance of a zone too, in the order in which they lie. */
export function lookThrough({ state, layout }: Runtime, instance: number, found: FoundCards): void {
  const { cards } = found;
  const { links } = layout;
  let { count } = found;
  let card = firstOf(layout, state, instance);
  for (; card >= 0; card = (word(state, links + card) & AFTER) - 1) cards[count++] = card;
  found.count = count;
}

/** Finds the cards among them that a selector fits. */
function lookIn(run: Runtime, instance: number, selector: number, self: number, found: FoundCards): void {
  if (run.fitsAll(selector)) return lookThrough(run, instance, found);
  const { state, pool, layout, columns } = run;
  const { links } = layout;
  const { cards } = found;
  const column = word(pool, selector);
  const tests = word(pool, selector + 1);
  let { count } = found;
  let card = firstOf(layout, state, instance);
  for (; card >= 0; card = (word(state, links + card) & AFTER) - 1)
    if (columns[column + run.face(card)] === 1 && (tests === 0 || hold(run, selector + 2, tests, card, self)))
      cards[count++] = card;
  found.count = count;
}

/** Looks through a set of cards, a bit for each from a word of the state on, in the order of the cards. */
function lookDone(run: Runtime, first: number, selector: number, self: number, found: FoundCards): void {
  const { state, layout } = run;
  const all = run.fitsAll(selector);
  for (let index = 0; index < layout.doneWords; index++)
    for (let bits = word(state, first + index); bits !== 0; bits &= bits - 1) {
      const card = index * 32 + 31 - Math.clz32(bits & -bits);
      if (all || fits(run, selector, card, self)) found.cards[found.count++] = card;
    }
}

function lookOn(
  run: Runtime,
  cells: readonly (readonly number[])[] | undefined,
  selector: number,
  party: number,
  self: number,
  found: FoundCards,
): void {
  const others = self < 0 ? undefined : cells?.[run.cellOf(self)];
  if (!others) return;
  const { state, pool } = run;
  const { columns } = run;
  const { cards } = found;
  const first = run.gridOf(party);
  const column = word(pool, selector);
  const tests = word(pool, selector + 1);
  let { count } = found;
  for (let index = 0; index < others.length; index++) {
    const card = word(state, first + (others[index] as number)) - 1;
    if (
      card >= 0 &&
      columns[column + run.face(card)] === 1 &&
      (tests === 0 || hold(run, selector + 2, tests, card, self))
    )
      cards[count++] = card;
  }
  found.count = count;
}

/** True if a card lies in a scope of the party that runs and a selector fits it. */
export function isIn(run: Runtime, scope: number, selector: number, card: number, self: number): boolean {
  const whose = word(run.pool, scope + 2);
  const there =
    whose === OWN
      ? isAt(run, scope, card, self, run.party)
      : isAtAny(run, scope, card, self, partiesOf(run, whose, run.party));
  return there && (run.fitsAll(selector) || fits(run, selector, card, self));
}

function isAtAny(
  run: Runtime,
  scope: number,
  card: number,
  self: number,
  parties: readonly number[],
): boolean {
  for (let index = 0; index < parties.length; index++)
    if (isAt(run, scope, card, self, parties[index] as number)) return true;
  return false;
}

function isAt(run: Runtime, scope: number, card: number, self: number, party: number): boolean {
  const { layout, state, pool } = run;
  const of = word(pool, scope + 1);
  switch (word(pool, scope)) {
    case ZONE: {
      const instance = liesIn(layout, state, card);
      const { first, each, parts } = layout.places[of] as ZonePlace;
      if (first >= 0) return instance === (each ? first + party : first);
      for (let index = 0; index < parts.length; index++)
        if (instanceOf(layout, parts[index] as number, party) === instance) return true;
      return false;
    }
    case LINE:
      return isOn(run, run.grid?.shapes.along[of], card, self, party);
    case NEAR:
      return isOn(run, run.grid?.shapes.near[of], card, self, party);
    default: {
      const tracked = layout.tracked[of] as number;
      return tracked >= 0 && isDoneBy(layout, state, tracked, card, party);
    }
  }
}

function isOn(
  run: Runtime,
  cells: readonly (readonly number[])[] | undefined,
  card: number,
  self: number,
  party: number,
): boolean {
  const cell = run.cellOf(card);
  const from = self < 0 ? -1 : run.cellOf(self);
  if (cell < 0 || run.cardOn(party, cell) !== card) return false;
  const others = from < 0 ? undefined : cells?.[from];
  if (!others) return false;
  for (let index = 0; index < others.length; index++) if (others[index] === cell) return true;
  return false;
}

/** The number of cards of a scope that a selector fits. */
export function countOf(
  run: Runtime,
  scope: number,
  selector: number,
  party: number,
  self: number,
  found: FoundCards,
): number {
  if (word(run.pool, scope) === ZONE && word(run.pool, scope + 2) === OWN && run.fitsAll(selector))
    return cardsOf(run.layout, run.state, word(run.pool, scope + 1), party);
  look(run, scope, selector, party, self, found);
  return found.count;
}

/** Cells of a party's grid whose cards a selector fits, as bits. */
export function cellsThatFit(run: Runtime, selector: number, party: number, self: number): number {
  const place = run.layout.grid;
  if (!place) return 0;
  let bits = 0;
  for (let cell = 0; cell < place.rows * place.columns; cell++) {
    const card = run.cardOn(party, cell);
    if (card >= 0 && fits(run, selector, card, self)) bits |= 1 << cell;
  }
  return bits;
}
