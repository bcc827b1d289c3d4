// What abilities demand before they can be used, and other things that are counted. A record of what is counted has four
// words: 0 where a word of the state says it and 1 where pieces lie on the cards of a zone, the address of that word or
// zone for the first seat, the bytes to that of the next one, and the place of the pieces.
import * as MAP from '../../src/wasm/memory-map';
import { after, pileOn } from './cards';
import * as host from './host';
import { at, behind, known } from './memory';
import { demandsOf, flagsOf } from './tables';

/** Bytes of what a demand says: what is counted, and how much is needed. */
const DEMAND_BYTES = 20;

/** How much there is of what a record counts; where it is enough, at least so much. */
export function amountOf(record: i32, seat: i32, enough: i32): i32 {
  const address = behind(record, 1) + seat * behind(record, 2);
  if (known(record) === 0) return at(address);
  const place = behind(record, 3);
  let has = 0;
  for (let card = at(address) - 1; card >= 0 && has < enough; card = after(card)) has += pileOn(place, card);
  return has;
}

/** Whether a seat cannot use an entry now (PAY-2). */
export function isRefused(seat: i32, entry: i32, card: i32): bool {
  if ((flagsOf(entry) & MAP.FREE) !== 0) return false;
  let record = demandsOf(entry);
  if (record === 0) return host.refuses(seat, entry, card) !== 0;
  for (let left = known(record); left > 0; left--) {
    const needs = behind(record, 5);
    if (amountOf(record + 4, seat, needs) < needs) return true;
    record += DEMAND_BYTES;
  }
  return false;
}
