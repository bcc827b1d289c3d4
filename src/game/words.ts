import { FLOW_DEPTH, type SEAT, SEAT_WORDS, TABLE, type Layout } from '../state/layout.ts';
import { word } from '../state/zones.ts';

/** The words of the flow in a state: where the game stands, and where each seat stands in it. */
export class FlowWords {
  readonly #layout: Layout;
  /** The state whose words they are. */
  state: Int32Array;

  constructor(layout: Layout, state: Int32Array) {
    this.#layout = layout;
    this.state = state;
  }

  /** A word of the table. */
  table(field: (typeof TABLE)[keyof typeof TABLE]): number {
    return word(this.state, this.#layout.table + field);
  }

  /** Sets a word of the table. */
  setTable(field: (typeof TABLE)[keyof typeof TABLE], value: number): void {
    this.state[this.#layout.table + field] = value;
  }

  /** A word of a seat. */
  seat(seat: number, field: (typeof SEAT)[keyof typeof SEAT]): number {
    return word(this.state, this.#layout.seatWords + seat * SEAT_WORDS + field);
  }

  /** Sets a word of a seat. */
  setSeat(seat: number, field: (typeof SEAT)[keyof typeof SEAT], value: number): void {
    this.state[this.#layout.seatWords + seat * SEAT_WORDS + field] = value;
  }

  /** The innermost form of the flow, by its place in the plan; -1 when nothing is left. */
  get node(): number {
    return this.#depth === 0 ? -1 : word(this.state, this.#top) - 1;
  }

  /** How far the innermost form has come. */
  get cursor(): number {
    return word(this.state, this.#top + 1);
  }

  set cursor(value: number) {
    this.state[this.#top + 1] = value;
  }

  /** Goes into a form. */
  push(node: number): void {
    if (this.#depth === FLOW_DEPTH) throw new Error('the flow of the pack follows itself without end');
    this.setTable(TABLE.depth, this.#depth + 1);
    this.state[this.#top] = node + 1;
  }

  /** Leaves the innermost form. */
  pop(): void {
    this.state[this.#top] = 0;
    this.state[this.#top + 1] = 0;
    this.setTable(TABLE.depth, this.#depth - 1);
  }

  get #depth(): number {
    return this.table(TABLE.depth);
  }

  get #top(): number {
    return this.#layout.table + TABLE.flow + 2 * (this.#depth - 1);
  }
}
