import { SCOPES, PARTIES } from '../compile/program.ts';
import type { ZonePlace } from '../state/layout.ts';
import { firstOf, liesIn, nextOf, word } from '../state/zones.ts';
import { fits } from './fits.ts';
import type { Runtime } from './runtime.ts';
import { look, makeFound, sortFound, type Found } from './scopes.ts';

const ZONE = SCOPES.indexOf('zone');
const OWN = PARTIES.indexOf('own');

/** What a walk asks of each card where the selector fits all of them. */
const NOTHING = -1;

/** The place of a walk that follows the chain of a zone. */
const CHAIN = -1;

/**
 * Goes over the cards of a scope that a selector fits, in the order of the cards. The chain of a zone that keeps this
 * order is followed as it lies; elsewhere the cards are listed first.
 */
export class Candidates {
  readonly #run: Runtime;
  readonly #found: Found;
  /** Offset of the selector, or {@link NOTHING}. */
  #selector = NOTHING;
  /** The card whose ability runs. */
  #self = -1;
  /** Place in the list, or {@link CHAIN}. */
  #place = CHAIN;

  constructor(run: Runtime) {
    this.#run = run;
    this.#found = makeFound(run);
  }

  /**
   * The first of them from a card on; -1 where there is none.
   *
   * @param scope offset of the scope in the constant pool, seen from the party that runs
   * @param selector offset of the selector
   * @param self the card whose ability runs; -1 for none
   */
  first(scope: number, selector: number, self: number, from: number): number {
    const run = this.#run;
    const { pool, layout } = run;
    if (word(pool, scope) === ZONE && word(pool, scope + 2) === OWN) {
      const place = layout.places[word(pool, scope + 1)] as ZonePlace;
      if (place.sorted) return this.#firstInZone(place, selector, self, from);
    }
    look(run, scope, selector, run.party, self, this.#found);
    sortFound(this.#found);
    this.#place = 0;
    while (this.#inList() >= 0 && this.#inList() < from) this.#place++;
    return this.#inList();
  }

  /** The one after it; -1 after the last. */
  after(card: number): number {
    if (this.#place === CHAIN) return this.#fitting(nextOf(this.#run.layout, this.#run.state, card));
    this.#place++;
    return this.#inList();
  }

  #firstInZone({ first, each }: ZonePlace, selector: number, self: number, from: number): number {
    const run = this.#run;
    const { layout, state } = run;
    this.#place = CHAIN;
    this.#selector = run.fitsAll(selector) ? NOTHING : selector;
    this.#self = self;
    const instance = each ? first + run.party : first;
    let card = from > 0 && liesIn(layout, state, from) === instance ? from : firstOf(layout, state, instance);
    while (card >= 0 && card < from) card = nextOf(layout, state, card);
    return this.#fitting(card);
  }

  /** The first fitting card of the chain, from a card on. */
  #fitting(first: number): number {
    if (this.#selector === NOTHING) return first;
    const { layout, state } = this.#run;
    let card = first;
    while (card >= 0 && !fits(this.#run, this.#selector, card, this.#self))
      card = nextOf(layout, state, card);
    return card;
  }

  #inList(): number {
    return this.#place < this.#found.count ? word(this.#found.cards, this.#place) : -1;
  }
}
