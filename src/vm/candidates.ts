import { pileOn } from '../state/piles.ts';
import { AFTER, ZONE_WORDS } from '../state/sizes.ts';
import { firstOf, liesIn, nextOf, word } from '../state/zones.ts';
import { cardChoice, operandOf, type Choices } from './choices.ts';
import { fits } from './fits.ts';
import { cardQueriesOf, makeCardQuery, type CardQueries, type CardQuery } from './card-query.ts';
import { BY_FACE } from './known.ts';
import type { Runtime } from './runtime.ts';
import { isIn, look, sortFound, type FoundCards } from './scopes.ts';

/** The bits of its sort, which make a card a choice. */
const CARDS = cardChoice(0);

/**
 * Finds cards that an instruction names, in the order of the cards: all of them, those with pieces or those with room
 * for some. The chain of a zone that keeps this order is followed as it lies, once; elsewhere what was found is sorted
 * first. Scopes are seen from the party that runs, and from the card whose ability runs (`self`, -1 for none).
 *
 * Where the cards are a whole zone, nothing is called while it is followed, so that what was read stays at hand;
 * whatever else there is stands in functions of its own.
 */
export class Candidates {
  /** The cards of the last list. */
  declare readonly cards: Int32Array;
  declare private readonly run: Runtime;
  declare private readonly found: FoundCards;
  declare private readonly holders: CardQueries;

  /** @param found the list into which it writes the cards */
  constructor(run: Runtime, found: FoundCards) {
    this.run = run;
    this.found = found;
    this.holders = cardQueriesOf(run.layout);
    this.cards = found.cards;
  }

  /** The cards that the instruction names that stands at a word of the code. */
  at(pc: number): CardQuery {
    const known = this.holders[pc];
    return known === undefined ? this.#meet(pc) : known;
  }

  #meet(pc: number): CardQuery {
    const made = makeCardQuery(this.run.layout, pc);
    this.holders[pc] = made;
    return made;
  }

  /** Lists them; gives how many there are. */
  list(holders: CardQuery, self: number): number {
    const { run, cards } = this;
    const { selector, chain } = holders;
    if (chain < 0) return this.#lookInOrder(holders, self);
    const { state } = run;
    const { links } = run.layout;
    const all = holders.all === 1;
    let card = firstOf(run.layout, state, chain + holders.each * run.party);
    let count = 0;
    for (; card >= 0; card = (word(state, links + card) & AFTER) - 1)
      if (all || fits(run, selector, card, self)) cards[count++] = card;
    return count;
  }

  /**
   * Pieces on them together, from a card on, or at least enough of them.
   *
   * @param enough pieces that are looked for at most
   */
  piecesFrom(holders: CardQuery, self: number, from: number, enough: number): number {
    if (holders.all === 0) return this.#amongOthers(holders, self, from, enough, false);
    const { run } = this;
    const { state } = run;
    const { links } = run.layout;
    const { pieces } = holders;
    let total = 0;
    let card = firstFrom(run, holders, from);
    for (; card >= 0 && total < enough; card = (word(state, links + card) & AFTER) - 1)
      total += pileOn(state, pieces, card);
    return total;
  }

  /**
   * Room for pieces on them together, from a card on, or at least enough of it.
   *
   * @param enough pieces for which room is looked for at most
   */
  roomFrom(holders: CardQuery, self: number, from: number, enough: number): number {
    if (holders.all === 0) return this.#amongOthers(holders, self, from, enough, true);
    const { run } = this;
    const { state } = run;
    const { links } = run.layout;
    const { pieces, rooms } = holders;
    let total = 0;
    let card = firstFrom(run, holders, from);
    for (; card >= 0 && total < enough; card = (word(state, links + card) & AFTER) - 1) {
      const printed = word(rooms, card);
      const room =
        (printed === BY_FACE ? run.limitOf(holders.resource, card) : printed) - pileOn(state, pieces, card);
      total += room & ~(room >> 31);
    }
    return total;
  }

  /** Room for pieces on one of them; below 0 where it has no such room at all. */
  roomOn(holders: CardQuery, card: number): number {
    const printed = word(holders.rooms, card);
    const limit = printed === BY_FACE ? this.run.limitOf(holders.resource, card) : printed;
    return limit - pileOn(this.run.state, holders.pieces, card);
  }

  /** Adds those with pieces to the choices, from a card on, as long as enough pieces lie from them on. */
  offerPiled(holders: CardQuery, self: number, from: number, needed: number, choices: Choices): void {
    const { run } = this;
    const { state } = run;
    const { pieces } = holders;
    const into = choices.spaceFor(run.cards);
    const first = choices.count;
    let count = first;
    if (holders.all === 1) {
      const { links } = run.layout;
      let card = firstFrom(run, holders, from);
      // The sign of what is below 0 says whether the card counts: nobody can foresee a branch here.
      for (; card >= 0; card = (word(state, links + card) & AFTER) - 1) {
        into[count] = CARDS | card;
        count += -pileOn(state, pieces, card) >>> 31;
      }
    } else count = this.#listOthers(holders, self, from, false, into, count);
    let behind = 0;
    while (count > first) {
      behind += pileOn(state, pieces, operandOf(word(into, count - 1)));
      if (behind >= needed) break;
      count--;
    }
    choices.wroteTo(count);
  }

  /** Adds those with room for pieces to the choices, from a card on. */
  offerRoomy(holders: CardQuery, self: number, from: number, choices: Choices): void {
    const { run } = this;
    const into = choices.spaceFor(run.cards);
    let { count } = choices;
    if (holders.all === 1) {
      const { state } = run;
      const { links } = run.layout;
      const { pieces, rooms } = holders;
      let card = firstFrom(run, holders, from);
      for (; card >= 0; card = (word(state, links + card) & AFTER) - 1) {
        const printed = word(rooms, card);
        const limit = printed === BY_FACE ? run.limitOf(holders.resource, card) : printed;
        into[count] = CARDS | card;
        count += (pileOn(state, pieces, card) - limit) >>> 31;
      }
    } else count = this.#listOthers(holders, self, from, true, into, count);
    choices.wroteTo(count);
  }

  /** True if a card is one of them. */
  has(holders: CardQuery, self: number, card: number): boolean {
    const { run } = this;
    if (holders.all === 1)
      return liesIn(run.layout, run.state, card) === holders.chain + holders.each * run.party;
    return isIn(run, holders.scope, holders.selector, card, self);
  }

  /** Counts pieces, or room for them, where the cards are no chain in their order, or not all of them fit. */
  #amongOthers(holders: CardQuery, self: number, from: number, enough: number, isRoom: boolean): number {
    const { run } = this;
    const { selector } = holders;
    let total = 0;
    if (holders.chain >= 0) {
      let card = firstFrom(run, holders, from);
      for (; card >= 0 && total < enough; card = nextOf(run.layout, run.state, card)) {
        // The amount that lies there is asked before what fits, which takes longer.
        const amount = amountOn(run, holders, card, isRoom);
        if (amount > 0 && fits(run, selector, card, self)) total += amount;
      }
      return total;
    }
    const { cards, count } = this.#look(holders, self);
    for (let index = 0; index < count && total < enough; index++) {
      const card = word(cards, index);
      if (card >= from) total += Math.max(0, amountOn(run, holders, card, isRoom));
    }
    return total;
  }

  /** Lists cards with pieces, or with room for them, in the same places; gives where what is listed ends. */
  #listOthers(
    holders: CardQuery,
    self: number,
    from: number,
    isRoom: boolean,
    into: Int32Array,
    at: number,
  ): number {
    const { run, cards } = this;
    let count = at;
    if (holders.chain >= 0) {
      let card = firstFrom(run, holders, from);
      for (; card >= 0; card = nextOf(run.layout, run.state, card))
        if (amountOn(run, holders, card, isRoom) > 0 && fits(run, holders.selector, card, self))
          into[count++] = CARDS | card;
      return count;
    }
    const listed = this.#lookInOrder(holders, self);
    for (let index = 0; index < listed; index++) {
      const card = word(cards, index);
      if (card >= from && amountOn(run, holders, card, isRoom) > 0) into[count++] = CARDS | card;
    }
    return count;
  }

  /** Lists those that are no chain in their order; gives how many there are. */
  #lookInOrder(holders: CardQuery, self: number): number {
    const found = this.#look(holders, self);
    sortFound(found);
    return found.count;
  }

  /** Looks for them, in whatever order they lie. */
  #look({ scope, selector }: CardQuery, self: number): FoundCards {
    look(this.run, scope, selector, this.run.party, self, this.found);
    return this.found;
  }
}

/** Pieces on a card, or the room for more. */
function amountOn(run: Runtime, { resource, pieces }: CardQuery, card: number, isRoom: boolean): number {
  const lying = pileOn(run.state, pieces, card);
  return isRoom ? run.limitOf(resource, card) - lying : lying;
}

/** The first card of a zone in order from one on; -1 where there is none. */
function firstFrom({ layout, state, party }: Runtime, { chain, each }: CardQuery, from: number): number {
  const { links } = layout;
  const instance = chain + each * party;
  // Said to be of 32 bits, since what may be anything is slow to go on from.
  if (from > 0 && liesIn(layout, state, from) === instance) return from | 0;
  let card = word(state, layout.zones + instance * ZONE_WORDS) - 1;
  while (card >= 0 && card < from) card = (word(state, links + card) & AFTER) - 1;
  return card;
}
