// Zones that are made new from others, shuffled; the numbers are those of `random.ts`.
import * as MAP from '../../src/wasm/memory-map';
import { after, firstIn, instanceOf, moveCard, sizeIn, zoneAt } from './cards';
import { at, known, list, listed, set } from './memory';
import { zoneWord } from './tables';

/** Place of the purpose among those of the generator, from 0. */
const SHUFFLE = 1;

let a: i32 = 0;
let b: i32 = 0;
let c: i32 = 0;
let counter: i32 = 0;

function mix(value: i32): i32 {
  let mixed = (value ^ (value >>> 16)) * 0x7feb352d;
  mixed = (mixed ^ (mixed >>> 15)) * (0x846ca68b as i32);
  return mixed ^ (mixed >>> 16);
}

function nextNumber(): u32 {
  const sum = a + b + counter;
  counter++;
  const kept = b;
  a = kept ^ (kept >>> 9);
  b = c + (c << 3);
  c = rotl<i32>(c, 21) + sum;
  return sum as u32;
}

function start(seed: i32, purpose: i32, ordinal: i32): void {
  a = mix(seed ^ (0x9e3779b9 as i32));
  b = mix(a ^ (purpose * (0x85ebca6b as i32)));
  c = mix(b ^ (ordinal * (0xc2b2ae35 as i32)));
  counter = 1;
  for (let round = 0; round < 12; round++) nextNumber();
}

function below(bound: u32): u32 {
  let drawn = nextNumber();
  if (drawn > 0xffffffff - bound) {
    const unfair = ((0x100000000 as u64) % (bound as u64)) as u32;
    while (drawn > 0xffffffff - unfair) drawn = nextNumber();
  }
  return drawn % bound;
}

/** Makes an empty zone new from the zone that refills it, where there is one. */
export function refill(zone: i32, party: i32): void {
  const from = zoneWord(zone, MAP.ZONE_REFILL);
  if (from < 0) return;
  const source = zoneAt(instanceOf(from, party));
  const many = sizeIn(source);
  if (many === 0) return;
  let index = 0;
  for (let card = firstIn(source); card >= 0; card = after(card)) list(index++, card);
  const ordinal = known(MAP.RANDOM) + ((1 + SHUFFLE) << 2);
  set(ordinal, at(ordinal) + 1);
  start(at(known(MAP.RANDOM)), SHUFFLE + 1, at(ordinal));
  for (let last = many - 1; last > 0; last--) {
    const other = below(last + 1) as i32;
    const kept = listed(last);
    list(last, listed(other));
    list(other, kept);
  }
  for (index = 0; index < many; index++) moveCard(listed(index), zone, party);
}
