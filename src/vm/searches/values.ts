import { ones } from './paths.ts';

/** By value, the card to which it is given; -1 for none. */
const given = new Int32Array(32);

/**
 * The greatest number of the first so many cards that can be given a value of their own, each out of the values that it
 * has, as bits: a greatest matching, found by making room for one card after the other.
 */
export function mostDifferent(values: Int32Array, count: number): number {
  given.fill(-1);
  const search = { tried: 0 };
  let most = 0;
  for (let card = 0; card < count; card++) {
    search.tried = 0;
    if (makeRoom(values, card, search)) most++;
  }
  return most;
}

/** Gives a card a value, moving others to values of theirs where that is needed. */
function makeRoom(values: Int32Array, card: number, search: { tried: number }): boolean {
  for (let rest = (values[card] as number) & ~search.tried; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if ((search.tried & bit) !== 0) continue;
    search.tried |= bit;
    const value = 31 - Math.clz32(bit);
    const holder = given[value] as number;
    if (holder >= 0 && !makeRoom(values, holder, search)) continue;
    given[value] = card;
    return true;
  }
  return false;
}

/** The greatest number of the first so many cards that have one value in common; values as bits. */
export function mostShared(values: Int32Array, count: number): number {
  let most = 0;
  let all = 0;
  for (let card = 0; card < count; card++) all |= values[card] as number;
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    let shared = 0;
    for (let card = 0; card < count; card++) if (((values[card] as number) & bit) !== 0) shared++;
    most = Math.max(most, shared);
  }
  return most;
}

/**
 * The greatest number of groups with one card for each member, every card in one group only.
 *
 * @param cards the number of cards by the members that they can stand for, as bits; they are added up in place, so
 * that nothing is allocated
 * @param members the number of members of a group
 */
export function mostSets(cards: Int32Array, members: number): number {
  const every = (1 << members) - 1;
  // Afterwards it says by set of members how many cards can stand for these only.
  cards[0] = 0;
  for (let bit = 1; bit <= every; bit <<= 1)
    for (let set = bit; set <= every; set = (set + 1) | bit)
      cards[set] = (cards[set] as number) + (cards[set ^ bit] as number);
  const all = cards[every] as number;
  let most = Number.MAX_SAFE_INTEGER;
  // As many groups as the scarcest choice of members allows: the minimum cut of the flow from cards to members.
  for (let chosen = 1; chosen <= every; chosen++) {
    const touching = all - (cards[every & ~chosen] as number);
    const size = ones(chosen);
    // Most choices of members are not the scarcest, and a product is cheaper than a quotient.
    if (touching < most * size) most = Math.floor(touching / size);
  }
  return most;
}
