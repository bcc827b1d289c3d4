import { ofLayout } from '../state/layouts.ts';
import { AFTER } from '../state/sizes.ts';
import { firstOf, word, zoneIn } from '../state/zones.ts';
import { fits } from './fits.ts';
import {
  changesBy,
  changesOf,
  CHANGES,
  staticIndexOf,
  steadyPrices,
  UNKNOWN,
  type PriceChange,
  type Changes,
  type SubstitutePayment,
  type StaticClause,
  type StaticIndex,
  type StaticClauses,
} from './static-index.ts';
import { look, makeFound, type FoundCards } from './scopes.ts';
import type { Runtime } from './runtime.ts';
import { scratchOf } from './scratch.ts';

/**
 * The greatest number of cards that are asked where they lie; where more of them say something, all that lies open is
 * looked at.
 */
const MOST_ASKED = 32;

/** Open zones of the parties. */
interface OpenZones {
  /** By zone, its first instance. */
  readonly first: Int32Array;
  /** By zone, whether it keeps its cards in their order. */
  readonly sorted: readonly boolean[];
  /**
   * By party and instance + 1, the place of the zone among the open ones of the party, + 1; 0 where it is none of them,
   * and for what lies nowhere.
   */
  readonly ranks: readonly Uint8Array[];
}

export const openZonesOf = ofLayout(({ image, places, parties, instances }): OpenZones => {
  const { names, manifest } = image.vocabulary;
  const open = places.filter((_, index) => {
    const zone = manifest.words.zone[names.zone[index] ?? ''];
    return zone?.owner === 'seat' && zone.visible === 'all' && !zone.of;
  });
  const ranks = Array.from({ length: parties }, (_, party) => {
    const byInstance = new Uint8Array(instances + 1);
    open.forEach(({ first }, zone) => (byInstance[first + party + 1] = zone + 1));
    return byInstance;
  });
  return {
    first: Int32Array.from(open, ({ first }) => first),
    sorted: open.map(({ sorted }) => sorted),
    ranks,
  };
});

const foundIn = scratchOf(makeFound);

/**
 * The clauses of the cards in a seat's open zones, which hold while they lie there. What is looked for stays to be
 * asked about until something else is looked for.
 */
export class StaticAbilities {
  declare private readonly run: Runtime;
  declare private readonly found: FoundCards;
  declare private readonly says: StaticIndex;
  /** The changes of prices, by measure and face; undefined where nobody asked yet. */
  declare private readonly changes: (Changes | undefined)[];
  /** Prices that nothing changes, by measure and card; see {@link steadyPrices}. */
  declare private readonly steady: Int32Array;
  declare private readonly open: OpenZones;
  /** The finding: the card that says it, where, and in which entry. */
  readonly #cards: number[] = [];
  readonly #places: number[] = [];
  readonly #entries: number[] = [];
  #count = 0;

  constructor(run: Runtime) {
    this.run = run;
    this.found = foundIn(run.layout);
    this.says = staticIndexOf(run.image);
    this.changes = changesBy(run.image);
    this.steady = steadyPrices(run.image);
    this.open = openZonesOf(run.layout);
  }

  /** The price of a card for the party that runs, after all changes; never below 0. */
  priceOf(measure: number, card: number): number {
    const steady = this.steadyPrice(measure, card);
    return steady === CHANGES ? this.#changedPrice(measure, card) : steady;
  }

  /** True if a card costs no more than so much, at least 0; asks what changes its price only where that matters. */
  costsAtMost(measure: number, card: number, most: number): boolean {
    const steady = this.steadyPrice(measure, card);
    return steady === CHANGES ? this.#canCost(measure, card, most) === true : steady <= most;
  }

  /** The price that a card always has; {@link CHANGES} where it does not. */
  steadyPrice(measure: number, card: number): number {
    const known = word(this.steady, measure * this.run.cards + card);
    return known === UNKNOWN ? this.#findOut(measure, card) : known;
  }

  #findOut(measure: number, card: number): number {
    const { run } = this;
    const face = word(run.onlyFace, card);
    const isSteady =
      face >= 0 && word(run.pieceOf, measure) === -1 && this.#changesOf(measure, face).all.length === 0;
    const found = isSteady ? Math.max(0, run.measureOf(measure, card)) : CHANGES;
    this.steady[measure * run.cards + card] = found;
    return found;
  }

  #changesOf(measure: number, face: number): Changes {
    const { image } = this.run;
    return (this.changes[measure * image.faces.length + face] ??= changesOf(image, measure, face));
  }

  /** The price of a card that can change. */
  #changedPrice(measure: number, card: number): number {
    const { run } = this;
    const { state, party } = run;
    const { lying } = run.layout;
    const { cards, all } = this.#changesOf(measure, run.face(card));
    const ranks = this.open.ranks[party];
    let price = run.measureOf(measure, card);
    // The table has no open zones of its own.
    if (ranks === undefined) return Math.max(0, price);
    for (let index = 0; index < cards.length; index++) {
      const other = word(cards, index);
      // When it is paid for, the card itself lies open no more.
      if (ranks[zoneIn(word(state, lying + other))] === 0 || other === card) continue;
      const { face, selector, isPlain, by } = all[index] as PriceChange;
      if (run.face(other) !== face) continue;
      if (isPlain || fits(run, selector, card, other)) price += by;
    }
    return Math.max(0, price);
  }

  #canCost(measure: number, card: number, most: number): boolean {
    const isEnough = this.says.raised[measure] === false && this.run.measureOf(measure, card) <= most;
    return isEnough || this.#changedPrice(measure, card) <= most;
  }

  /** The place where a card itself says that something stands in for its price; undefined where it does not. */
  substituteOf(measure: number, card: number): SubstitutePayment | undefined {
    const covers = this.says.substitutes[this.run.face(card)];
    if (covers === undefined) return undefined;
    for (const substitute of covers) if (substitute.measure === measure) return substitute;
    return undefined;
  }

  /** The amount that could stand in for a card's price, the card itself not counted. */
  substitutesFor(substitute: SubstitutePayment, card: number): number {
    const { run } = this;
    const { found } = this;
    look(run, substitute.scope, substitute.selector, run.party, card, found);
    let covered = 0;
    for (let index = 0; index < found.count; index++) {
      const other = found.cards[index] as number;
      if (other !== card) covered += substitute.resource >= 0 ? run.piecesOn(substitute.resource, other) : 1;
    }
    return covered;
  }

  /** The card that says that the party that runs cannot name something with a verb; undefined where none does. */
  barredBy(verb: number, mark: number): number | undefined {
    const bars = this.says.bars[verb * this.run.marks + mark];
    if (bars === undefined) return undefined;
    this.#look(bars);
    return this.#count > 0 ? this.cardAt(0) : undefined;
  }

  /** Looks for other ways to do a verb; gives how many there are. */
  lookForWays(verb: number): number {
    this.#look(this.says.ways[verb]);
    return this.#count;
  }

  /** True if any face of the pack answers to a verb at all. */
  isTriggered(verb: number): boolean {
    return this.says.triggered[verb] !== undefined;
  }

  /**
   * Looks for abilities that answer to a verb done with a card, in the order of the zones; gives how many there are.
   */
  lookForTriggered(verb: number, subject: number): number {
    this.#look(this.says.triggered[verb]);
    return this.#count === 0 ? 0 : this.#keep(subject);
  }

  /** The card that says what was found. */
  cardAt(index: number): number {
    return this.#cards[index] as number;
  }

  /** Word of the code at which it stands. */
  placeAt(index: number): number {
    return this.#places[index] as number;
  }

  /** Index of its entry. */
  entryAt(index: number): number {
    return this.#entries[index] as number;
  }

  /**
   * Looks for what lies open and says something, zone by zone. Few cards of a pack have any: each of them is asked
   * where it lies, so that what lies open need not be looked through.
   */
  #look(sayings: StaticClauses | undefined): void {
    this.#count = 0;
    if (sayings === undefined) return;
    const { cards } = sayings;
    const { layout, state, party } = this.run;
    const { lying } = layout;
    const ranks = this.open.ranks[party];
    // The table has no open zones of its own.
    if (ranks === undefined) return;
    if (cards.length > MOST_ASKED) return this.#lookThrough(sayings);
    let highest = 0;
    for (let index = 0; index < cards.length; index++) {
      const card = word(cards, index);
      const rank = ranks[zoneIn(word(state, lying + card))] as number;
      if (rank === 0) continue;
      // The order of the cards is that of the zones only as long as they come in it.
      if (rank < highest || (rank === highest && this.open.sorted[rank - 1] !== true))
        return this.#lookThrough(sayings);
      highest = rank;
      this.#add(card, sayings);
    }
  }

  /** The same, by going through all that lies open. */
  #lookThrough(sayings: StaticClauses): void {
    const { layout, state, party } = this.run;
    const { links } = layout;
    this.#count = 0;
    for (let zone = 0; zone < this.open.first.length; zone++) {
      const instance = word(this.open.first, zone) + party;
      for (
        let card = firstOf(layout, state, instance);
        card >= 0;
        card = (word(state, links + card) & AFTER) - 1
      )
        this.#add(card, sayings);
    }
  }

  /** Adds what the face of a card says that is up. */
  #add(card: number, { byFace }: StaticClauses): void {
    const instructions = byFace[this.run.face(card)];
    if (instructions === undefined) return;
    for (let index = 0; index < instructions.length; index++) {
      const { pc, entry } = instructions[index] as StaticClause;
      this.#cards[this.#count] = card;
      this.#places[this.#count] = pc;
      this.#entries[this.#count++] = entry;
    }
  }

  /** Keeps what speaks of a card; gives how many are left. */
  #keep(subject: number): number {
    const { run } = this;
    const { code } = run;
    let kept = 0;
    for (let index = 0; index < this.#count; index++) {
      const card = this.cardAt(index);
      const pc = this.placeAt(index);
      if (!fits(run, word(code, pc + 2), subject, card)) continue;
      this.#cards[kept] = card;
      this.#places[kept] = pc;
      this.#entries[kept++] = this.entryAt(index);
    }
    this.#count = kept;
    return kept;
  }
}
