import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { type SEAT, SEAT_WORDS, TABLE, type Layout } from '../state/layout.ts';
import { CONTEXT_WORDS, FLOW_DEPTH } from '../state/sizes.ts';
import { word } from '../state/zones.ts';

/** The words of the flow in a state: where the game stands, and where each seat stands in it. */
export class FlowWords {
  /** First word of the table. */
  declare readonly tableAt: number;
  /** First words of the seats, and of the contexts. */
  declare private readonly seatsAt: number;
  declare private readonly contextsAt: number;
  /** Words from the context of a seat for its step to the one for what comes between two steps. */
  declare readonly asideWords: number;
  /** The context of the first seat for what comes between two steps. */
  declare private readonly aside: number;
  /** The state whose words they are. */
  declare state: Int32Array;

  constructor({ table, seatWords, contexts, parties }: Layout, state: Int32Array) {
    this.tableAt = table;
    this.seatsAt = seatWords;
    this.contextsAt = contexts;
    this.aside = parties + 1;
    this.asideWords = this.aside * CONTEXT_WORDS;
    this.state = state;
  }

  /** The context in which a seat does what comes between two steps. */
  asideOf(seat: number): number {
    return this.aside + seat;
  }

  /** First word of a context. */
  contextAt(context: number): number {
    return this.contextsAt + context * CONTEXT_WORDS;
  }

  /** First word of a seat in the flow, see `SEAT`. */
  seatAt(seat: number): number {
    return this.seatsAt + seat * SEAT_WORDS;
  }

  /** True if nothing is begun in a context. */
  isIdle(context: number): boolean {
    return this.depthOf(context) === 0;
  }

  /** True if a party has begun something, in its step or between two steps. */
  isBusy(party: number): boolean {
    const { state } = this;
    const depth = this.contextAt(party) + CONTEXT.depth;
    return word(state, depth) > 0 || word(state, depth + this.asideWords) > 0;
  }

  /** The number of frames of a context. */
  depthOf(context: number): number {
    return word(this.state, this.contextAt(context) + CONTEXT.depth);
  }

  /** True if a context waits for a choice. */
  isWaiting(context: number): boolean {
    return word(this.state, this.contextAt(context) + CONTEXT.waiting) === 1;
  }

  /** Word of the code at which the lowest frame of a context stands, which must have one. */
  lowestPc(context: number): number {
    return word(this.state, this.contextAt(context) + CONTEXT.frames + FRAME.pc);
  }

  /** A word of the table. */
  table(field: (typeof TABLE)[keyof typeof TABLE]): number {
    return word(this.state, this.tableAt + field);
  }

  /** Sets a word of the table. */
  setTable(field: (typeof TABLE)[keyof typeof TABLE], value: number): void {
    this.state[this.tableAt + field] = value;
  }

  /** A word of a seat. */
  seat(seat: number, field: (typeof SEAT)[keyof typeof SEAT]): number {
    return word(this.state, this.seatAt(seat) + field);
  }

  /** Sets a word of a seat. */
  setSeat(seat: number, field: (typeof SEAT)[keyof typeof SEAT], value: number): void {
    this.state[this.seatAt(seat) + field] = value;
  }

  /** The innermost form of the flow, by its place in the plan; -1 when nothing is left. */
  get node(): number {
    const depth = this.table(TABLE.depth);
    return depth === 0 ? -1 : word(this.state, this.formAt(depth)) - 1;
  }

  /** The progress of the innermost form. */
  get cursor(): number {
    return word(this.state, this.formAt(this.table(TABLE.depth)) + 1);
  }

  set cursor(value: number) {
    this.state[this.formAt(this.table(TABLE.depth)) + 1] = value;
  }

  /** Goes into a form. */
  push(node: number): void {
    const depth = this.table(TABLE.depth);
    if (depth === FLOW_DEPTH) throw new Error('the flow of the pack follows itself without end');
    this.setTable(TABLE.depth, depth + 1);
    this.state[this.formAt(depth + 1)] = node + 1;
  }

  /** Word of the form that stands at a depth, counted from 1: the form + 1, and behind it how far it has come. */
  formAt(depth: number): number {
    return this.tableAt + TABLE.flow + 2 * (depth - 1);
  }
}
