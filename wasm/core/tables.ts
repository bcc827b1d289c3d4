// The tables that the core looks things up in, see `places.ts`.
import * as P from '../../src/wasm/places';

/** A word of the code. */
export function codeAt(pc: i32): i32 {
  return load<i32>(pc << 2, P.CODE);
}

/** The way to carry out what stands at a word of the code. */
export function wayAt(pc: i32): i32 {
  return load<i32>(pc << 2, P.WAYS);
}

/** The word of the code behind an instruction. */
export function nextOf(pc: i32): i32 {
  return load<i32>(pc << 2, P.NEXT);
}

/** What an instruction counts. */
export function countedAt(pc: i32): i32 {
  return load<i32>(pc << 2, P.COUNTED);
}

/** Of whose pieces an instruction speaks. */
export function holderAt(pc: i32): i32 {
  return load<i32>(pc << 2, P.HOLDERS);
}

/** Where a walk goes. */
export function routeAt(pc: i32): i32 {
  return load<i32>(pc << 2, P.ROUTES);
}

/** The word of the code at which an entry begins. */
export function startOf(entry: i32): i32 {
  return load<i32>(entry << 2, P.ENTRY_AT);
}

/** Its face. */
export function faceOfEntry(entry: i32): i32 {
  return load<i32>(entry << 2, P.ENTRY_FACE);
}

/** Its flags. */
export function flagsOf(entry: i32): i32 {
  return load<i32>(entry << 2, P.ENTRY_FLAGS);
}

/** Its card; -1 for a line of the rules. */
export function cardOfEntry(entry: i32): i32 {
  return load<i32>(entry << 2, P.ENTRY_CARD);
}

/** Its nature. */
export function natureOf(entry: i32): i32 {
  return load<i32>(entry << 2, P.ENTRY_NATURE);
}

/** What it demands. */
export function demandsOf(entry: i32): i32 {
  return load<i32>(entry << 2, P.DEMANDS);
}

/** The condition that it is. */
export function metBy(entry: i32): i32 {
  return load<i32>(entry << 2, P.MET);
}

/** The first entry of a face. */
export function firstEntryOf(face: i32): i32 {
  return load<i32>(face << 2, P.FIRST_ENTRY);
}

/** Whether something stands in for the price of a face. */
export function isCovered(face: i32): i32 {
  return load<i32>(face << 2, P.COVERED);
}

/** The first face of a card. */
export function firstFaceOf(card: i32): i32 {
  return load<i32>(card << 2, P.FIRST_FACE);
}

/** Its only one; -1 where it has several. */
export function onlyFaceOf(card: i32): i32 {
  return load<i32>(card << 2, P.ONLY_FACE);
}

/** A word of the pool of constants. */
export function poolAt(offset: i32): i32 {
  return load<i32>(offset << 2, P.POOL);
}

/** The room that is printed on the only face of a card, by card and resource. */
export function roomAt(index: i32): i32 {
  return load<i32>(index << 2, P.ROOMS);
}

/** The same by face and resource. */
export function limitAt(index: i32): i32 {
  return load<i32>(index << 2, P.LIMITS);
}

/** The price that a card always has, by measure and card. */
export function steadyAt(index: i32): i32 {
  return load<i32>(index << 2, P.STEADY);
}

/** What says that there are other ways to do a verb. */
export function otherWays(verb: i32): i32 {
  return load<i32>(verb << 2, P.INSTEAD);
}

/** What answers to it. */
export function answersTo(verb: i32): i32 {
  return load<i32>(verb << 2, P.ANSWERED);
}

/** Whether as much counts as was wanted. */
export function countsWanted(verb: i32): i32 {
  return load<i32>(verb << 2, P.WANTED);
}

/** Its place among the tracked ones; -1 for others. */
export function trackedPlace(verb: i32): i32 {
  return load<i32>(verb << 2, P.TRACKED);
}

/** The sort of a form of the flow. */
export function sortOf(form: i32): i32 {
  return load<i32>(form << 2, P.SORTS);
}

/** The form inside it. */
export function innerOf(form: i32): i32 {
  return load<i32>(form << 2, P.INNER);
}

/** Those inside it, where it can have several. */
export function childrenOf(form: i32): i32 {
  return load<i32>(form << 2, P.CHILDREN);
}

/** Its entry. */
export function entryOf(form: i32): i32 {
  return load<i32>(form << 2, P.FORM_ENTRY);
}

/** Whether it is left to the host. */
export function isLeftOut(form: i32): i32 {
  return load<i32>(form << 2, P.LEFT_OUT);
}

/** What everybody has to do in it. */
export function fixedIn(form: i32): i32 {
  return load<i32>(form << 2, P.FIXED);
}

/** What is to be done by what was named. */
export function namedAt(index: i32): i32 {
  return load<i32>(index << 2, P.NAMED);
}

/** Whether an instance is an open zone of a seat. */
export function openAt(index: i32): i32 {
  return load<i32>(index << 2, P.OPEN);
}

/** Place of a card among those that can be claimed. */
export function goalPlace(card: i32): i32 {
  return load<i32>(card << 2, P.GOAL_PLACE);
}

/** The goal of a face. */
export function goalOf(face: i32): i32 {
  return load<i32>(face << 2, P.GOALS);
}

/** The cell of a place of the grid as a bit. */
export function cellBit(place: i32): i32 {
  return load<i32>(place << 2, P.CELL_BITS);
}

/** The cells of which one must hold a card, as bits. */
export function touchingBits(place: i32): i32 {
  return load<i32>(place << 2, P.TOUCHING);
}

/** The row of the cell of a bit. */
export function rowOf(bit: i32): i32 {
  return load<i32>(bit << 2, P.ROW_OF);
}

/** Whether a face fits what stands at a column. */
export function fitsAt(column: i32, face: i32): bool {
  return load<u8>(column + face, P.FITTING) !== 0;
}

/** A word of a zone. */
export function zoneWord(zone: i32, word: i32): i32 {
  return load<i32>(((zone << P.ZONE_SHIFT) + word) << 2, P.ZONE);
}
