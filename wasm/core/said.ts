// What cards say while they lie open, as `static-abilities.ts` finds it. A record: how many cards say it, then each and its face.
import { LIES } from '../../src/state/sizes';
import * as MAP from '../../src/wasm/memory-map';
import { faceOf, lyingAt } from './cards';
import { at, known } from './memory';
import { openAt } from './tables';

/** Whether any card that lies open with a seat says something. */
export function isSaid(seat: i32, record: i32): bool {
  if (record === 0) return false;
  const open = seat * known(MAP.OPEN_WORDS);
  let said = record;
  for (let left = known(record); left > 0; left--) {
    said += 8;
    const card = known(said - 4);
    if (openAt(open + (at(lyingAt(card)) & LIES)) !== 0 && faceOf(card) === known(said)) return true;
  }
  return false;
}
