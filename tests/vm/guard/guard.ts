import * as CONTEXT from '../../../src/state/context.ts';
import { TABLE, type Layout } from '../../../src/state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS, STACK_WORDS } from '../../../src/state/sizes.ts';
import { FIELDS, partIndex, PARTS, regionsOf, NOBODY, type Regions } from './regions.ts';
import { NO_RIGHTS, type Rights } from './rights.ts';

/** Something that touched what it did not declare. */
export class Trespass extends Error {}

/** Who runs, and which words of its context belong to what runs. */
export interface Running {
  readonly party: number;
  /** First word of the frame that runs; -1 where none does. */
  readonly frame: number;
  /** First and last place of the stack that may be touched, the last not included. */
  readonly from: number;
  readonly to: number;
}

const CONTEXTS = partIndex('contexts');
const RANDOM = partIndex('random');
const MARKS = partIndex('marks');
const LYING = partIndex('lying');
const PIECES = partIndex('pieces');
const DECISION = 1 << partIndex('decision');
const STACK_AT = CONTEXT_WORDS - STACK_WORDS;

/**
 * A state that watches over itself. `state` can be used wherever a state can; whatever is read or written through
 * it must be declared by the rights that were given last, and every word that is written must fit into its place.
 */
export class Guard {
  /** The state behind the guard. */
  readonly raw: Int32Array;
  /** The state to be given to the machine. */
  readonly state: Int32Array;
  /** The number of words that were read and written so far. */
  touched = 0;
  readonly #layout: Layout;
  readonly #regions: Regions;
  #rights: Rights = NO_RIGHTS;
  #running: Running = { party: 0, frame: -1, from: 0, to: 0 };

  constructor(layout: Layout, regions: Regions = regionsOf(layout)) {
    this.#layout = layout;
    this.#regions = regions;
    this.raw = new Int32Array(layout.size);
    this.state = this.#window(0, layout.size);
  }

  /** Says what may be touched from now on. */
  allow(rights: Rights, running: Running): void {
    this.#rights = rights;
    this.#running = running;
  }

  /** A part of the state as an array; every method goes through the same doors. */
  #window(from: number, to: number): Int32Array {
    const length = to - from;
    const at = (index: number): number => {
      if (!Number.isInteger(index) || index < 0 || index >= length)
        throw new Trespass(`${this.#rights.name} goes to word ${index} of ${length}`);
      return from + index;
    };
    const clip = (index: number): number => Math.min(Math.max(index < 0 ? length + index : index, 0), length);
    const read = (index: number): number => this.#read(at(index));
    const write = (index: number, value: number): void => this.#write(at(index), value);
    const methods: Readonly<Record<string, unknown>> = {
      length,
      fill(value: number, first = 0, last = length) {
        for (let index = clip(first); index < clip(last); index++) write(index, value);
        return window;
      },
      set(values: ArrayLike<number>, offset = 0) {
        for (let index = 0; index < values.length; index++) write(offset + index, values[index] as number);
      },
      slice: (first = 0, last = length) =>
        Int32Array.from({ length: Math.max(0, clip(last) - clip(first)) }, (_, index) =>
          read(clip(first) + index),
        ),
      subarray: (first = 0, last = length) => this.#window(from + clip(first), from + clip(last)),
    };
    const window: Int32Array = new Proxy(this.raw, {
      get: (_, key) => {
        if (typeof key === 'symbol') throw new Trespass(`${this.#rights.name} asks for ${String(key)}`);
        return Object.hasOwn(methods, key) ? methods[key] : read(Number(key));
      },
      set: (_, key, value: unknown) => {
        write(Number(key), value as number);
        return true;
      },
    });
    return window;
  }

  #read(at: number): number {
    this.touched++;
    const part = this.#regions.part[at] as number;
    if (part === LYING) return this.#readLying(at);
    if (part === CONTEXTS) this.#context(at, false);
    else if (this.#isStop(at)) return this.raw[at] as number;
    else if (((this.#rights.reads >> part) & 1) === 0) throw this.#trespass('reads', at);
    else if (!this.#rights.others && this.#isForeign(at)) throw this.#trespass('reads', at);
    return this.raw[at] as number;
  }

  #write(at: number, value: number): void {
    this.touched++;
    const part = this.#regions.part[at] as number;
    if (part === CONTEXTS) this.#context(at, true);
    else if (part === LYING) {
      this.raw[at] = this.#written(at, value);
      return;
    } else if (!this.#isStop(at) && (((this.#rights.writes >> part) & 1) === 0 || this.#isForeign(at)))
      throw this.#trespass('writes', at);
    if ((value | 0) !== value)
      throw new Trespass(`${this.#rights.name} writes ${value}, which no word holds`);
    const halves = part === PIECES ? [(value << 16) >> 16, value >> 16] : [value];
    const least = Math.min(...halves);
    if (least < 0 && part !== CONTEXTS && part !== RANDOM && part !== MARKS)
      throw new Trespass(`${this.#rights.name} leaves ${least} in ${PARTS[part]}`);
    this.raw[at] = value;
  }

  /** The way in which a card lies; what of it is not declared reads as what it can never be, all bits set. */
  #readLying(at: number): number {
    const { reads } = this.#rights;
    const hidden = FIELDS.filter(({ part }) => ((reads >> part) & 1) === 0);
    if (hidden.length === FIELDS.length) throw this.#trespass('reads', at);
    return hidden.reduce((word, { bits }) => word | bits, this.raw[at] as number);
  }

  /**
   * The way in which a card lies when a word is written there: what was read as hidden stays as it is, only what is
   * declared changes.
   */
  #written(at: number, value: number): number {
    const { reads, writes } = this.#rights;
    const before = this.raw[at] as number;
    let word = 0;
    for (const { part, bits } of FIELDS) {
      const isKept = ((reads >> part) & 1) === 0 && (value & bits) === (bits | 0);
      const field = isKept ? before & bits : value & bits;
      if (field !== (before & bits) && ((writes >> part) & 1) === 0) throw this.#trespass('writes', at);
      word |= field;
    }
    return word;
  }

  /**
   * True if a word says that the game has stopped: whatever changes the game can come to a bound, and stops it there.
   */
  #isStop(at: number): boolean {
    return this.#rights.writes !== 0 && at === this.#layout.table + TABLE.over;
  }

  #isForeign(at: number): boolean {
    const party = this.#regions.party[at] as number;
    return party !== NOBODY && party !== this.#running.party;
  }

  /** The own stack and frame always; those of the abilities around only by what decides how it goes on. */
  #context(at: number, writes: boolean): void {
    const { party, frame, from, to } = this.#running;
    const word = at - this.#layout.contexts - party * CONTEXT_WORDS;
    if (word < 0 || word >= CONTEXT_WORDS) throw this.#trespass(writes ? 'writes' : 'reads', at);
    if (word >= STACK_AT) {
      if (word - STACK_AT < from || word - STACK_AT >= to)
        throw new Trespass(
          `${this.#rights.name} touches place ${word - STACK_AT} of the stack; its own are ${from} to before ${to}`,
        );
      return;
    }
    const own = at >= frame && at < frame + FRAME_WORDS;
    if (own || word === CONTEXT.top) return;
    const { reads, writes: written } = this.#rights;
    // The number of abilities that run and whether a decision is waited for is read by all.
    if (writes ? (written & DECISION) === 0 : word >= CONTEXT.frames && ((reads | written) & DECISION) === 0)
      throw this.#trespass(writes ? 'writes' : 'reads', at);
  }

  #trespass(does: string, at: number): Trespass {
    const { part, party } = this.#regions;
    const whose = party[at] === NOBODY ? '' : ` of party ${party[at]}`;
    return new Trespass(
      `${this.#rights.name} ${does} word ${at} in ${PARTS[part[at] as number]}${whose}, which it does not declare`,
    );
  }
}
