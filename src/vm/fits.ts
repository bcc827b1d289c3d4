import { NONE, NOTHING } from '../compile/image.ts';
import { NO_LEAST, NO_MEASURE, THAN } from '../compile/program.ts';
import { cardsIn, liesIn, word } from '../state/zones.ts';
import { EITHER } from './known.ts';
import { FULL, LAST, NUMBER, OTHER, PARITY, PLACE } from './pool-numbers.ts';
import type { Runtime } from './runtime.ts';

/** Words of one test in the constant pool. */
const TEST_WORDS = 4;

/**
 * True if a selector fits a card.
 *
 * @param selector offset of the selector in the constant pool
 * @param self the card whose ability runs; -1 for none
 */
export function fits(run: Runtime, selector: number, card: number, self: number): boolean {
  const { pool } = run;
  if (run.columns[word(pool, selector) + run.face(card)] === 0) return false;
  const tests = word(pool, selector + 1);
  // Compared, so that the engine knows it to be true or false without looking wherever it is asked.
  return tests === 0 || hold(run, selector + 2, tests, card, self) === true;
}

/** True if all of some tests that need the state hold for a card; they stand one after the other. */
export function hold(run: Runtime, first: number, tests: number, card: number, self: number): boolean {
  const end = first + tests * TEST_WORDS;
  for (let at = first; at < end; at += TEST_WORDS) if (!holds(run, at, card, self)) return false;
  return true;
}

/** True if one test that needs the state holds for a card. */
function holds(run: Runtime, at: number, card: number, self: number): boolean {
  const { pool } = run;
  const first = word(pool, at + 1);
  switch (word(pool, at)) {
    case NUMBER: {
      const pieces = run.piecesOn(run.pieceOf[first] as number, card);
      const least = word(pool, at + 2);
      return (least === NO_LEAST || pieces >= least) && pieces <= word(pool, at + 3);
    }
    case PARITY:
      return (run.piecesOn(run.pieceOf[first] as number, card) & 1) === word(pool, at + 2);
    case OTHER:
      return card !== self;
    case FULL:
      return isFull(run, first, card) === (word(pool, at + 2) === 1);
    case PLACE:
      return isOn(run, first, word(pool, at + 2), card);
    case LAST: {
      const other = word(pool, at + 3);
      if (other < NO_MEASURE) return isBeyondLast(run, first, word(pool, at + 2), card, other);
      return (
        isLikeLast(run, first, word(pool, at + 2), card) ||
        (other !== NO_MEASURE && isLikeLast(run, first, other, card))
      );
    }
    default:
      return true;
  }
}

/** True if a card has the value of the one to which a verb was done last, or the one that was named. */
function isLikeLast(run: Runtime, verb: number, measure: number, card: number): boolean {
  const { state, image, measures } = run;
  const at = run.layout.lastAt[verb] as number;
  if (at < 0) return false;
  const last = word(state, at) - 1;
  const own = run.face(card) * measures + measure;
  if (run.isNumber[measure] === true) {
    if (last < 0) return false;
    const number = word(image.measures, own);
    return (
      number !== NONE && number !== NOTHING && number === image.measures[run.face(last) * measures + measure]
    );
  }
  return (word(image.values, own) & lastValues(run, verb, measure)) !== 0;
}

/** True if the number of a card is greater, or smaller, than that of the card to which a verb was done last. */
function isBeyondLast(run: Runtime, verb: number, measure: number, card: number, than: number): boolean {
  const { state, image, measures } = run;
  const at = run.layout.lastAt[verb] as number;
  const last = at < 0 ? -1 : word(state, at) - 1;
  if (last < 0) return false;
  const own = word(image.measures, run.face(card) * measures + measure);
  const other = word(image.measures, run.face(last) * measures + measure);
  if ([own, other].some((number) => number === NONE || number === NOTHING)) return false;
  return than === THAN.more ? own > other : own < other;
}

/** The values, as bits, of the card to which a verb was done last, or the one that was named with it; 0 where there are none. */
export function lastValues(run: Runtime, verb: number, measure: number): number {
  const { state, image, measures } = run;
  const at = run.layout.lastAt[verb] as number;
  if (at < 0) return 0;
  if (word(state, at + 1) === measure + 1) return 1 << (word(state, at + 2) - 1);
  const last = word(state, at) - 1;
  return last < 0 ? 0 : word(image.printedValues, run.face(last) * measures + measure);
}

/** True if a card has room for a resource, or for any piece, and none of it is free. */
function isFull(run: Runtime, resource: number, card: number): boolean {
  if (run.either[resource] !== true)
    return run.limitOf(resource, card) >= 0 && run.piecesOn(resource, card) >= run.limitOf(resource, card);
  let rooms = 0;
  for (const piece of run.pieces) {
    const limit = run.limitOf(piece, card);
    if (limit < 0) continue;
    rooms++;
    if (run.piecesOn(piece, card) < limit) return false;
  }
  return rooms > 0;
}

/** The number of pieces of a resource that still fit on a card. */
export function roomFor(run: Runtime, resource: number, card: number): number {
  if (resource === EITHER) return 0;
  const limit = run.limitOf(resource, card);
  return limit < 0 ? 0 : limit - run.piecesOn(resource, card);
}

/** True if a card lies between two places of its zone; places below 0 count from the end. */
function isOn(run: Runtime, first: number, last: number, card: number): boolean {
  const { layout, state } = run;
  const instance = liesIn(layout, state, card);
  if (instance < 0) return false;
  const cards = cardsIn(layout, state, instance);
  const place = cards.indexOf(card);
  const from = first < 0 ? cards.length + first : first;
  const to = last < 0 ? cards.length + last : last;
  return place >= from && place <= to;
}
