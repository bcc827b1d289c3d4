import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { FLOW_DEPTH, type SEAT, SEAT_WORDS, TABLE, type Layout } from '../state/layout.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import { word } from '../state/zones.ts';

/** The words of the flow in a state: where the game stands, and where each seat stands in it. */
export class FlowWords {
  /** First words of the table, of the seats, and of the contexts. */
  readonly #table: number;
  readonly #seats: number;
  readonly #contexts: number;
  /** The context of the first seat for what comes between two steps. */
  readonly #aside: number;
  /** The state whose words they are. */
  state: Int32Array;

  constructor({ table, seatWords, contexts, parties }: Layout, state: Int32Array) {
    this.#table = table;
    this.#seats = seatWords;
    this.#contexts = contexts;
    this.#aside = parties + 1;
    this.state = state;
  }

  /** The context in which a seat does what comes between two steps. */
  asideOf(seat: number): number {
    return this.#aside + seat;
  }

  /** Whether nothing is begun in a context. */
  isIdle(context: number): boolean {
    return this.depthOf(context) === 0;
  }

  /** How many frames a context has. */
  depthOf(context: number): number {
    return word(this.state, this.#contexts + context * CONTEXT_WORDS + CONTEXT.depth);
  }

  /** Whether a context waits for a choice. */
  isWaiting(context: number): boolean {
    return word(this.state, this.#contexts + context * CONTEXT_WORDS + CONTEXT.waiting) === 1;
  }

  /** Word of the code at which the lowest frame of a context stands, which must have one. */
  lowestPc(context: number): number {
    return word(this.state, this.#contexts + context * CONTEXT_WORDS + CONTEXT.frames + FRAME.pc);
  }

  /** A word of the table. */
  table(field: (typeof TABLE)[keyof typeof TABLE]): number {
    return word(this.state, this.#table + field);
  }

  /** Sets a word of the table. */
  setTable(field: (typeof TABLE)[keyof typeof TABLE], value: number): void {
    this.state[this.#table + field] = value;
  }

  /** A word of a seat. */
  seat(seat: number, field: (typeof SEAT)[keyof typeof SEAT]): number {
    return word(this.state, this.#seats + seat * SEAT_WORDS + field);
  }

  /** Sets a word of a seat. */
  setSeat(seat: number, field: (typeof SEAT)[keyof typeof SEAT], value: number): void {
    this.state[this.#seats + seat * SEAT_WORDS + field] = value;
  }

  /** The innermost form of the flow, by its place in the plan; -1 when nothing is left. */
  get node(): number {
    const depth = this.table(TABLE.depth);
    return depth === 0 ? -1 : word(this.state, this.#top(depth)) - 1;
  }

  /** How far the innermost form has come. */
  get cursor(): number {
    return word(this.state, this.#top(this.table(TABLE.depth)) + 1);
  }

  set cursor(value: number) {
    this.state[this.#top(this.table(TABLE.depth)) + 1] = value;
  }

  /** Goes into a form inside the innermost one, which has come one further by that. */
  enter(node: number): void {
    const at = this.#top(this.table(TABLE.depth)) + 1;
    this.state[at] = word(this.state, at) + 1;
    this.push(node);
  }

  /** Goes into a form. */
  push(node: number): void {
    const depth = this.table(TABLE.depth);
    if (depth === FLOW_DEPTH) throw new Error('the flow of the pack follows itself without end');
    this.setTable(TABLE.depth, depth + 1);
    this.state[this.#top(depth + 1)] = node + 1;
  }

  /** Leaves the innermost form. */
  pop(): void {
    const depth = this.table(TABLE.depth);
    const top = this.#top(depth);
    this.state[top] = 0;
    this.state[top + 1] = 0;
    this.setTable(TABLE.depth, depth - 1);
  }

  #top(depth: number): number {
    return this.#table + TABLE.flow + 2 * (depth - 1);
  }
}
