// The tables that the core looks things up in, see `memory-map.ts`.
import * as MAP from '../../src/wasm/memory-map';

/** A word of the code. */
export function codeAt(pc: i32): i32 {
  return load<i32>(pc << 2, MAP.CODE);
}

/** The handler of what stands at a word of the code. */
export function handlerAt(pc: i32): i32 {
  return load<i32>(pc << 2, MAP.WAYS);
}

/** The word of the code behind an instruction. */
export function nextOf(pc: i32): i32 {
  return load<i32>(pc << 2, MAP.NEXT);
}

/** What an instruction counts. */
export function countedAt(pc: i32): i32 {
  return load<i32>(pc << 2, MAP.COUNTED);
}

/** Of whose pieces an instruction speaks. */
export function holderAt(pc: i32): i32 {
  return load<i32>(pc << 2, MAP.HOLDERS);
}

/** Where a walk goes. */
export function routeAt(pc: i32): i32 {
  return load<i32>(pc << 2, MAP.ROUTES);
}

/** The word of the code at which an entry begins. */
export function startOf(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.ENTRY_AT);
}

/** Its face. */
export function faceOfEntry(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.ENTRY_FACE);
}

/** Its flags. */
export function flagsOf(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.ENTRY_FLAGS);
}

/** Its card; -1 for a line of the rules. */
export function cardOfEntry(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.ENTRY_CARD);
}

/** Its nature. */
export function natureOf(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.ENTRY_NATURE);
}

/** What it demands. */
export function demandsOf(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.DEMANDS);
}

/** The condition that it is. */
export function metBy(entry: i32): i32 {
  return load<i32>(entry << 2, MAP.MET);
}

/** The first entry of a face. */
export function firstEntryOf(face: i32): i32 {
  return load<i32>(face << 2, MAP.FIRST_ENTRY);
}

/** Whether something stands in for the price of a face. */
export function isCovered(face: i32): i32 {
  return load<i32>(face << 2, MAP.COVERED);
}

/** The first face of a card. */
export function firstFaceOf(card: i32): i32 {
  return load<i32>(card << 2, MAP.FIRST_FACE);
}

/** Its only one; -1 where it has several. */
export function onlyFaceOf(card: i32): i32 {
  return load<i32>(card << 2, MAP.ONLY_FACE);
}

/** A word of the pool of constants. */
export function poolAt(offset: i32): i32 {
  return load<i32>(offset << 2, MAP.POOL);
}

/** The room that is printed on the only face of a card, by card and resource. */
export function roomAt(index: i32): i32 {
  return load<i32>(index << 2, MAP.ROOMS);
}

/** The same by face and resource. */
export function limitAt(index: i32): i32 {
  return load<i32>(index << 2, MAP.LIMITS);
}

/** The price that a card always has, by measure and card. */
export function steadyAt(index: i32): i32 {
  return load<i32>(index << 2, MAP.STEADY);
}

/** What says that there are other ways to do a verb. */
export function otherWays(verb: i32): i32 {
  return load<i32>(verb << 2, MAP.INSTEAD);
}

/** What answers to it. */
export function answersTo(verb: i32): i32 {
  return load<i32>(verb << 2, MAP.ANSWERED);
}

/** Whether as much counts as was wanted. */
export function countsWanted(verb: i32): i32 {
  return load<i32>(verb << 2, MAP.WANTED);
}

/** Its place among the tracked ones; -1 for others. */
export function trackedPlace(verb: i32): i32 {
  return load<i32>(verb << 2, MAP.TRACKED);
}

/** The sort of a form of the flow. */
export function sortOf(form: i32): i32 {
  return load<i32>(form << 2, MAP.SORTS);
}

/** The form inside it. */
export function innerOf(form: i32): i32 {
  return load<i32>(form << 2, MAP.INNER);
}

/** Those inside it, where it can have several. */
export function childrenOf(form: i32): i32 {
  return load<i32>(form << 2, MAP.CHILDREN);
}

/** Its entry. */
export function entryOf(form: i32): i32 {
  return load<i32>(form << 2, MAP.FORM_ENTRY);
}

/** Whether it is left to the host. */
export function isLeftOut(form: i32): i32 {
  return load<i32>(form << 2, MAP.LEFT_OUT);
}

/** What everybody has to do in it. */
export function fixedIn(form: i32): i32 {
  return load<i32>(form << 2, MAP.FIXED);
}

/** What is to be done by what was named. */
export function namedAt(index: i32): i32 {
  return load<i32>(index << 2, MAP.NAMED);
}

/** Whether an instance is an open zone of a seat. */
export function openAt(index: i32): i32 {
  return load<i32>(index << 2, MAP.OPEN);
}

/** Place of a card among those that can be claimed. */
export function goalPlace(card: i32): i32 {
  return load<i32>(card << 2, MAP.GOAL_PLACE);
}

/** The goal of a face. */
export function goalOf(face: i32): i32 {
  return load<i32>(face << 2, MAP.GOALS);
}

/** The cell of a place of the grid as a bit. */
export function cellBit(place: i32): i32 {
  return load<i32>(place << 2, MAP.CELL_BITS);
}

/** The cells of which one must hold a card, as bits. */
export function touchingBits(place: i32): i32 {
  return load<i32>(place << 2, MAP.TOUCHING);
}

/** The row of the cell of a bit. */
export function rowOf(bit: i32): i32 {
  return load<i32>(bit << 2, MAP.ROW_OF);
}

/** Whether a face fits what stands at a column. */
export function fitsAt(column: i32, face: i32): bool {
  return load<u8>(column + face, MAP.FITTING) !== 0;
}

/** A word of a zone. */
export function zoneWord(zone: i32, word: i32): i32 {
  return load<i32>(((zone << MAP.ZONE_SHIFT) + word) << 2, MAP.ZONE);
}
