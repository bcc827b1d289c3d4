import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { ofLayout } from '../state/layouts.ts';
import { AFTER } from '../state/sizes.ts';
import { firstOf, word } from '../state/zones.ts';
import { fits } from './fits.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';
import { look, makeFound, type Found } from './scopes.ts';
import type { Runtime } from './runtime.ts';

/** A standing instruction, and the entry in which it stands. */
interface Standing {
  /** Word of the code at which it stands. */
  readonly pc: number;
  /** Index of its entry. */
  readonly entry: number;
}

/** How many cards are asked at most where they lie; where more of them say something, all that lies open is looked at. */
const MOST_ASKED = 32;

/** Standing instructions of one sort. */
interface Sort {
  /** By face; nothing where a face has none. */
  readonly byFace: readonly (readonly Standing[] | undefined)[];
  /** The cards with such a face, in their order. */
  readonly cards: Int32Array;
}

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

const openZonesOf = ofLayout(({ image, places, parties, instances }): OpenZones => {
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

/**
 * What the cards that lie in a seat's open zones say while they lie there. What is looked for stays to be asked
 * about until something else is looked for.
 */
export class StandingEffects {
  readonly #run: Runtime;
  readonly #found: Found;
  readonly #changes: Sort;
  readonly #bars: Sort;
  readonly #ways: Sort;
  readonly #answers: Sort;
  /** By face, what it says about its price. */
  readonly #covers: readonly (readonly Cover[] | undefined)[];
  readonly #zones: Int32Array;
  readonly #sorted: readonly boolean[];
  readonly #ranks: readonly Uint8Array[];
  readonly #answered: readonly boolean[];
  /** What was found: the card that says it, where, and in which entry. */
  readonly #cards: number[] = [];
  readonly #places: number[] = [];
  readonly #entries: number[] = [];
  #count = 0;

  constructor(run: Runtime) {
    this.#run = run;
    this.#found = makeFound(run);
    const says = saysOf(run.image);
    this.#changes = says.changes;
    this.#bars = says.bars;
    this.#ways = says.ways;
    this.#answers = says.answers;
    this.#covers = says.covers;
    this.#answered = says.answered;
    const open = openZonesOf(run.layout);
    this.#zones = open.first;
    this.#sorted = open.sorted;
    this.#ranks = open.ranks;
  }

  /** What a card costs the party that runs, after all changes; never below 0. */
  priceOf(measure: number, card: number): number {
    this.lookForChanges();
    return this.changedPrice(measure, card);
  }

  /** Looks for what changes prices. */
  lookForChanges(): void {
    this.#look(this.#changes);
  }

  /** The same as {@link priceOf}, after {@link lookForChanges}: for several cards in a row. */
  changedPrice(measure: number, card: number): number {
    const run = this.#run;
    const { code } = run;
    let price = run.measureOf(measure, card);
    for (let index = 0; index < this.#count; index++) {
      const pc = this.#places[index] as number;
      // When it is paid for, the card itself lies open no more.
      const other = this.cardAt(index) !== card;
      if (other && word(code, pc + 1) === measure && fits(run, word(code, pc + 2), card, this.cardAt(index)))
        price += word(code, pc + 3);
    }
    return Math.max(0, price);
  }

  /** Where a card itself says that something stands in for its price; undefined where it does not. */
  coverOf(measure: number, card: number): Cover | undefined {
    const covers = this.#covers[this.#run.face(card)];
    if (!covers) return undefined;
    for (const cover of covers) if (cover.measure === measure) return cover;
    return undefined;
  }

  /** How much could stand in for a card's price, the card itself not counted. */
  coveredBy(cover: Cover, card: number): number {
    const run = this.#run;
    const found = this.#found;
    look(run, cover.scope, cover.selector, run.party, card, found);
    let covered = 0;
    for (let index = 0; index < found.count; index++) {
      const other = found.cards[index] as number;
      if (other !== card) covered += cover.resource >= 0 ? run.piecesOn(cover.resource, other) : 1;
    }
    return covered;
  }

  /** Whether the party that runs cannot name something with a verb; gives the card that says so. */
  barredBy(verb: number, mark: number): number | undefined {
    const { code } = this.#run;
    this.#look(this.#bars);
    for (let index = 0; index < this.#count; index++) {
      const pc = this.#places[index] as number;
      if (word(code, pc + 1) === verb && word(code, pc + 2) === mark) return this.cardAt(index);
    }
    return undefined;
  }

  /** Looks for other ways to do a verb; gives how many there are. */
  lookForWays(verb: number): number {
    this.#look(this.#ways);
    return this.#keep(verb, -1);
  }

  /** Whether any face of the pack answers to a verb at all. */
  isAnswered(verb: number): boolean {
    return this.#answered[verb] === true;
  }

  /** Looks for abilities that answer to a verb done with a card, in the order of the zones; gives how many there are. */
  lookForAnswers(verb: number, subject: number): number {
    this.#look(this.#answers);
    return this.#keep(verb, subject);
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
   * Looks for the standing instructions of a sort, zone by zone. Few cards of a pack have any: each of them is asked
   * where it lies, so that what lies open need not be looked through.
   */
  #look(sort: Sort): void {
    this.#count = 0;
    const { cards } = sort;
    const { layout, state, party } = this.#run;
    const { lies } = layout;
    const ranks = this.#ranks[party];
    // The table has no open zones of its own.
    if (!ranks) return;
    if (cards.length > MOST_ASKED) return this.#lookThrough(sort);
    let highest = 0;
    for (let index = 0; index < cards.length; index++) {
      const card = word(cards, index);
      const rank = ranks[word(state, lies + card)] as number;
      if (rank === 0) continue;
      // The order of the cards is that of the zones only as long as they come in it.
      if (rank < highest || (rank === highest && this.#sorted[rank - 1] !== true))
        return this.#lookThrough(sort);
      highest = rank;
      this.#add(card, sort);
    }
  }

  /** The same, by going through all that lies open. */
  #lookThrough(sort: Sort): void {
    const { layout, state, party } = this.#run;
    const { links } = layout;
    this.#count = 0;
    for (let zone = 0; zone < this.#zones.length; zone++) {
      const instance = word(this.#zones, zone) + party;
      for (
        let card = firstOf(layout, state, instance);
        card >= 0;
        card = (word(state, links + card) & AFTER) - 1
      )
        this.#add(card, sort);
    }
  }

  /** Adds what the face of a card says that is up. */
  #add(card: number, { byFace }: Sort): void {
    const instructions = byFace[this.#run.face(card)];
    if (!instructions) return;
    for (let index = 0; index < instructions.length; index++) {
      const { pc, entry } = instructions[index] as Standing;
      this.#cards[this.#count] = card;
      this.#places[this.#count] = pc;
      this.#entries[this.#count++] = entry;
    }
  }

  /** Keeps what speaks of a verb, and where a subject is given, of that card; gives how many are left. */
  #keep(verb: number, subject: number): number {
    const run = this.#run;
    const { code } = run;
    let kept = 0;
    for (let index = 0; index < this.#count; index++) {
      const card = this.cardAt(index);
      const pc = this.placeAt(index);
      if (word(code, pc + 1) !== verb) continue;
      if (subject >= 0 && !fits(run, word(code, pc + 2), subject, card)) continue;
      this.#cards[kept] = card;
      this.#places[kept] = pc;
      this.#entries[kept++] = this.entryAt(index);
    }
    this.#count = kept;
    return kept;
  }
}

/** What stands in for a price. */
export interface Cover {
  /** The price for which it stands. */
  readonly measure: number;
  /** The piece; -1 where cards themselves are given. */
  readonly resource: number;
  /** Offset of the scope in the constant pool. */
  readonly scope: number;
  /** Offset of the selector. */
  readonly selector: number;
}

const coverAt = (code: Int32Array, pc: number): Cover => ({
  measure: word(code, pc + 1),
  resource: word(code, pc + 2),
  scope: word(code, pc + 3),
  selector: word(code, pc + 4),
});

/** What the faces of an image say while they lie open. */
interface Says {
  readonly changes: Sort;
  readonly bars: Sort;
  readonly ways: Sort;
  readonly answers: Sort;
  readonly covers: readonly (readonly Cover[] | undefined)[];
  /** By verb, whether any face answers to it. */
  readonly answered: readonly boolean[];
}

const saysOf = ofImage((image): Says => {
  const answers = sortOf(image, 'on');
  const answered = image.vocabulary.names.verb.map(() => false);
  for (const list of answers.byFace)
    for (const { pc } of list ?? []) answered[word(image.code, pc + 1)] = true;
  return {
    changes: sortOf(image, 'change'),
    bars: sortOf(image, 'bar'),
    ways: sortOf(image, 'instead'),
    answers,
    covers: sortOf(image, 'cover').byFace.map((list) => list?.map(({ pc }) => coverAt(image.code, pc))),
    answered,
  };
});

/** The instructions of a name. */
function sortOf(image: Image, name: string): Sort {
  const found = image.faces.map((): Standing[] => []);
  const wanted = opcode(name);
  image.entries.forEach(({ at, end, face }, entry) => {
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(image.code, pc)))
      if (word(image.code, pc) === wanted) found[face]?.push({ pc, entry });
  });
  const byFace = found.map((list) => (list.length > 0 ? list : undefined));
  const cards = image.cards.flatMap(({ firstFace, faces }, card) =>
    byFace.slice(firstFace, firstFace + faces).some((list) => list !== undefined) ? [card] : [],
  );
  return { byFace, cards: Int32Array.from(cards) };
}
