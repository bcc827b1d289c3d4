import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';
import { ofLayout } from '../state/layouts.ts';
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

/** Sorts of standing instructions, as bits. */
const [CHANGE, BAR, WAY, ANSWER] = [1, 2, 4, 8];

/** Standing instructions of one sort by face; nothing where a face has none. */
type ByFace = readonly (readonly Standing[] | undefined)[];

/** Open zones of the parties: the first instance of each. */
const openZonesOf = ofLayout(({ image, places }) => {
  const { names, manifest } = image.vocabulary;
  const open = places.filter((_, index) => {
    const zone = manifest.words.zone[names.zone[index] ?? ''];
    return zone?.owner === 'seat' && zone.visible === 'all' && !zone.of;
  });
  return Int32Array.from(open, ({ first }) => first);
});

/**
 * What the cards that lie in a seat's open zones say while they lie there. What is looked for stays to be asked
 * about until something else is looked for.
 */
export class StandingEffects {
  readonly #run: Runtime;
  readonly #found: Found;
  readonly #changes: ByFace;
  readonly #bars: ByFace;
  readonly #ways: ByFace;
  readonly #answers: ByFace;
  /** By face, what it says about its price. */
  readonly #covers: readonly (readonly Cover[] | undefined)[];
  /** By face, the sorts of standing instructions that it has, as bits. */
  readonly #sorts: Uint8Array;
  readonly #zones: Int32Array;
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
    this.#sorts = says.sorts;
    this.#answered = says.answered;
    this.#zones = openZonesOf(run.layout);
  }

  /** What a card costs the party that runs, after all changes; never below 0. */
  priceOf(measure: number, card: number): number {
    this.lookForChanges();
    return this.changedPrice(measure, card);
  }

  /** Looks for what changes prices. */
  lookForChanges(): void {
    this.#look(CHANGE, this.#changes);
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
    this.#look(BAR, this.#bars);
    for (let index = 0; index < this.#count; index++) {
      const pc = this.#places[index] as number;
      if (word(code, pc + 1) === verb && word(code, pc + 2) === mark) return this.cardAt(index);
    }
    return undefined;
  }

  /** Looks for other ways to do a verb; gives how many there are. */
  lookForWays(verb: number): number {
    this.#look(WAY, this.#ways);
    return this.#keep(verb, -1);
  }

  /** Whether any face of the pack answers to a verb at all. */
  isAnswered(verb: number): boolean {
    return this.#answered[verb] === true;
  }

  /** Looks for abilities that answer to a verb done with a card, in the order of the zones; gives how many there are. */
  lookForAnswers(verb: number, subject: number): number {
    this.#look(ANSWER, this.#answers);
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

  /** Looks for the standing instructions of a sort, zone by zone. */
  #look(sort: number, instructions: ByFace): void {
    const { layout, state, party, firstFace, facesAt } = this.#run;
    const { next } = layout;
    const sorts = this.#sorts;
    this.#count = 0;
    for (let zone = 0; zone < this.#zones.length; zone++) {
      const instance = word(this.#zones, zone) + party;
      for (let card = firstOf(layout, state, instance); card >= 0; card = word(state, next + card) - 1) {
        const face = word(firstFace, card) + word(state, facesAt + card);
        if (((sorts[face] as number) & sort) !== 0)
          this.#add(card, instructions[face] as readonly Standing[]);
      }
    }
  }

  #add(card: number, instructions: readonly Standing[]): void {
    for (const { pc, entry } of instructions) {
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
      const [card, pc, entry] = [this.cardAt(index), this.placeAt(index), this.entryAt(index)];
      if (word(code, pc + 1) !== verb) continue;
      if (subject >= 0 && !fits(run, word(code, pc + 2), subject, card)) continue;
      this.#cards[kept] = card;
      this.#places[kept] = pc;
      this.#entries[kept++] = entry;
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
  readonly changes: ByFace;
  readonly bars: ByFace;
  readonly ways: ByFace;
  readonly answers: ByFace;
  readonly covers: readonly (readonly Cover[] | undefined)[];
  readonly sorts: Uint8Array;
  /** By verb, whether any face answers to it. */
  readonly answered: readonly boolean[];
}

const saysOf = ofImage((image): Says => {
  const [changes, bars, ways, answers] = [
    byFace(image, 'change'),
    byFace(image, 'bar'),
    byFace(image, 'instead'),
    byFace(image, 'on'),
  ];
  const answered = image.vocabulary.names.verb.map(() => false);
  for (const list of answers) for (const { pc } of list ?? []) answered[word(image.code, pc + 1)] = true;
  const sorts = [changes, bars, ways, answers];
  return {
    changes,
    bars,
    ways,
    answers,
    covers: byFace(image, 'cover').map((list) => list?.map(({ pc }) => coverAt(image.code, pc))),
    sorts: Uint8Array.from(image.faces, (_, face) =>
      sorts.reduce((bits, byFaces, sort) => bits | (byFaces[face] ? 1 << sort : 0), 0),
    ),
    answered,
  };
});

/** Where the instructions of a name stand, by face. */
function byFace(image: Image, name: string): ByFace {
  const found = image.faces.map((): Standing[] => []);
  const wanted = opcode(name);
  image.entries.forEach(({ at, end, face }, entry) => {
    for (let pc = at; pc < end; pc += sizeOfInstruction(word(image.code, pc)))
      if (word(image.code, pc) === wanted) found[face]?.push({ pc, entry });
  });
  return found.map((list) => (list.length > 0 ? list : undefined));
}
