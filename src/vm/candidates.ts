import { ofLayout } from '../state/layouts.ts';
import { AFTER } from '../state/sizes.ts';
import { firstOf, liesIn, nextOf, word } from '../state/zones.ts';
import { cardChoice, operandOf, type Choices } from './choices.ts';
import { fits } from './fits.ts';
import { BY_FACE } from './known.ts';
import { ownZone } from './own-zone.ts';
import type { Runtime } from './runtime.ts';
import { isIn, look, sortFound, type Found } from './scopes.ts';

/** A scope that nobody asked about yet, and one that is no zone in the order of the cards. */
const [UNKNOWN, NO_CHAIN] = [-2, -1];

/** What makes a card a choice: the bits of its sort. */
const CARDS = cardChoice(0);

/** By offset of a scope: the first instance of its zone, doubled, and 1 more where every party has one. */
const chainsOf = ofLayout(({ image }) => new Int32Array(image.pool.length).fill(UNKNOWN));

/**
 * Finds cards of a scope that a selector fits, in the order of the cards: all of them, those with pieces or those with
 * room for some. The chain of a zone that keeps this order is followed as it lies, once; elsewhere what was found is
 * sorted first. Scopes are seen from the party that runs.
 */
export class Candidates {
  /** The cards of the last list. */
  readonly cards: Int32Array;
  readonly #run: Runtime;
  readonly #found: Found;
  readonly #chains: Int32Array;

  /** @param found where it lists the cards */
  constructor(run: Runtime, found: Found) {
    this.#run = run;
    this.#found = found;
    this.#chains = chainsOf(run.layout);
    this.cards = found.cards;
  }

  /**
   * Lists the cards from one on; gives how many there are.
   *
   * @param scope offset of the scope in the constant pool
   * @param selector offset of the selector
   * @param self the card whose ability runs; -1 for none
   */
  list(scope: number, selector: number, self: number, from: number): number {
    const run = this.#run;
    const { cards } = this;
    const instance = this.#chainOf(scope);
    if (instance < 0) return this.#lookFrom(scope, selector, self, from);
    const { state } = run;
    const { links } = run.layout;
    const all = run.fitsAll(selector);
    let count = 0;
    for (let card = firstFrom(run, instance, from); card >= 0; card = (word(state, links + card) & AFTER) - 1)
      if (all || fits(run, selector, card, self)) cards[count++] = card;
    return count;
  }

  /**
   * Pieces of a resource on those cards together, or at least enough of them.
   *
   * @param enough pieces that are looked for at most
   */
  piecesFrom(
    scope: number,
    selector: number,
    self: number,
    from: number,
    resource: number,
    enough: number,
  ): number {
    const run = this.#run;
    const { state } = run;
    const { links } = run.layout;
    const lying = word(run.piecesAt, resource);
    const instance = this.#chainOf(scope);
    let total = 0;
    if (instance >= 0 && run.fitsAll(selector)) {
      let card = firstFrom(run, instance, from);
      for (; card >= 0 && total < enough; card = (word(state, links + card) & AFTER) - 1)
        total += word(state, lying + card);
      return total;
    }
    return this.#amongOthers(scope, selector, self, from, resource, enough, false);
  }

  /**
   * Room for pieces of a resource on those cards together, or at least enough of it.
   *
   * @param enough pieces for which room is looked for at most
   */
  roomFrom(
    scope: number,
    selector: number,
    self: number,
    from: number,
    resource: number,
    enough: number,
  ): number {
    const run = this.#run;
    const { state, rooms, resources } = run;
    const { links } = run.layout;
    const lying = word(run.piecesAt, resource);
    const instance = this.#chainOf(scope);
    let total = 0;
    if (instance >= 0 && run.fitsAll(selector)) {
      let card = firstFrom(run, instance, from);
      for (; card >= 0 && total < enough; card = (word(state, links + card) & AFTER) - 1) {
        const printed = word(rooms, card * resources + resource);
        const room =
          (printed === BY_FACE ? run.limitOf(resource, card) : printed) - word(state, lying + card);
        total += room & ~(room >> 31);
      }
      return total;
    }
    return this.#amongOthers(scope, selector, self, from, resource, enough, true);
  }

  /**
   * Adds to the choices those cards from which on so many pieces of a resource lie that enough can be taken.
   *
   * @param needed pieces that are still to be taken
   */
  offerPiled(
    scope: number,
    selector: number,
    self: number,
    from: number,
    resource: number,
    needed: number,
    choices: Choices,
  ): void {
    const run = this.#run;
    const { state } = run;
    const lying = word(run.piecesAt, resource);
    const instance = this.#chainOf(scope);
    const into = choices.spaceFor(run.cards);
    const first = choices.count;
    let count = first;
    if (instance >= 0 && run.fitsAll(selector)) {
      const { links } = run.layout;
      let card = firstFrom(run, instance, from);
      // The sign of what is below 0 says whether the card counts: nobody can foresee a branch here.
      for (; card >= 0; card = (word(state, links + card) & AFTER) - 1) {
        into[count] = CARDS | card;
        count += -word(state, lying + card) >>> 31;
      }
    } else count = this.#listOthers(scope, selector, self, from, resource, false, into, count);
    let behind = 0;
    while (count > first) {
      behind += word(state, lying + operandOf(word(into, count - 1)));
      if (behind >= needed) break;
      count--;
    }
    choices.wroteTo(count);
  }

  /** Adds to the choices those cards that have room for pieces of a resource. */
  offerRoomy(
    scope: number,
    selector: number,
    self: number,
    from: number,
    resource: number,
    choices: Choices,
  ): void {
    const run = this.#run;
    const { state, rooms, resources } = run;
    const lying = word(run.piecesAt, resource);
    const instance = this.#chainOf(scope);
    const into = choices.spaceFor(run.cards);
    let { count } = choices;
    if (instance >= 0 && run.fitsAll(selector)) {
      const { links } = run.layout;
      let card = firstFrom(run, instance, from);
      for (; card >= 0; card = (word(state, links + card) & AFTER) - 1) {
        const printed = word(rooms, card * resources + resource);
        const limit = printed === BY_FACE ? run.limitOf(resource, card) : printed;
        into[count] = CARDS | card;
        count += (word(state, lying + card) - limit) >>> 31;
      }
    } else count = this.#listOthers(scope, selector, self, from, resource, true, into, count);
    choices.wroteTo(count);
  }

  /** Whether a card lies in a scope and a selector fits it. */
  has(scope: number, selector: number, card: number, self: number): boolean {
    const run = this.#run;
    const instance = this.#chainOf(scope);
    if (instance < 0) return isIn(run, scope, selector, card, self);
    if (liesIn(run.layout, run.state, card) !== instance) return false;
    return run.fitsAll(selector) || fits(run, selector, card, self);
  }

  /**
   * Counts pieces, or room for them, where the cards are no chain in their order, or not all of them fit. Apart, because a
   * function in whose other loop nothing is called keeps at hand what it reads.
   */
  #amongOthers(
    scope: number,
    selector: number,
    self: number,
    from: number,
    resource: number,
    enough: number,
    isRoom: boolean,
  ): number {
    const run = this.#run;
    const instance = this.#chainOf(scope);
    let total = 0;
    if (instance >= 0) {
      let card = firstFrom(run, instance, from);
      for (; card >= 0 && total < enough; card = nextOf(run.layout, run.state, card)) {
        // What lies there is asked before what fits, which takes longer.
        const amount = amountOn(run, resource, card, isRoom);
        if (amount > 0 && fits(run, selector, card, self)) total += amount;
      }
      return total;
    }
    const { cards, count } = this.#look(scope, selector, self);
    for (let index = 0; index < count && total < enough; index++) {
      const card = word(cards, index);
      if (card >= from) total += Math.max(0, amountOn(run, resource, card, isRoom));
    }
    return total;
  }

  /** Lists cards with pieces, or with room for them, in the same places; gives where what is listed ends. */
  #listOthers(
    scope: number,
    selector: number,
    self: number,
    from: number,
    resource: number,
    isRoom: boolean,
    into: Int32Array,
    at: number,
  ): number {
    const run = this.#run;
    const instance = this.#chainOf(scope);
    let count = at;
    if (instance >= 0) {
      let card = firstFrom(run, instance, from);
      for (; card >= 0; card = nextOf(run.layout, run.state, card))
        if (amountOn(run, resource, card, isRoom) > 0 && fits(run, selector, card, self))
          into[count++] = CARDS | card;
      return count;
    }
    const { cards } = this;
    const listed = this.#lookFrom(scope, selector, self, from);
    for (let index = 0; index < listed; index++) {
      const card = word(cards, index);
      if (amountOn(run, resource, card, isRoom) > 0) into[count++] = CARDS | card;
    }
    return count;
  }

  /** Lists the cards from one on that are no chain in their order; gives how many there are. */
  #lookFrom(scope: number, selector: number, self: number, from: number): number {
    const found = this.#look(scope, selector, self);
    sortFound(found);
    if (from <= 0) return found.count;
    let first = 0;
    while (first < found.count && word(found.cards, first) < from) first++;
    if (first > 0) found.cards.copyWithin(0, first, found.count);
    return found.count - first;
  }

  /** Looks for the cards of a scope, in whatever order they lie. */
  #look(scope: number, selector: number, self: number): Found {
    look(this.#run, scope, selector, this.#run.party, self, this.#found);
    return this.#found;
  }

  /** Instance of the zone of a scope, where its chain is in the order of the cards; -1 elsewhere. */
  #chainOf(scope: number): number {
    const chain = this.#chains[scope] as number;
    if (chain === UNKNOWN) return this.#findChain(scope);
    if (chain < 0) return -1;
    return (chain & 1) === 1 ? (chain >> 1) + this.#run.party : chain >> 1;
  }

  #findChain(scope: number): number {
    const place = ownZone(this.#run.layout, scope);
    this.#chains[scope] = place?.sorted === true ? (place.first << 1) | (place.each ? 1 : 0) : NO_CHAIN;
    return this.#chainOf(scope);
  }
}

/** Pieces of a resource on a card, or the room for more. */
function amountOn(run: Runtime, resource: number, card: number, isRoom: boolean): number {
  const pieces = word(run.state, word(run.piecesAt, resource) + card);
  return isRoom ? run.limitOf(resource, card) - pieces : pieces;
}

/** The first card of such a zone from one on; -1 where there is none. */
function firstFrom({ layout, state }: Runtime, instance: number, from: number): number {
  if (from > 0 && liesIn(layout, state, from) === instance) return from;
  let card = firstOf(layout, state, instance);
  while (card >= 0 && card < from) card = nextOf(layout, state, card);
  return card;
}
