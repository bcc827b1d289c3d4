import * as CONTEXT from '../../src/state/context.ts';
import * as FRAME from '../../src/state/frame.ts';
import type { Layout } from '../../src/state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS, MAX_DEPTH } from '../../src/state/sizes.ts';
import { word } from '../../src/state/zones.ts';

/** One ability that runs, as it stands in a state. What stands for nothing is -1. */
export interface Frame {
  /** Word of the code that runs next. */
  readonly pc: number;
  /** The card that acts. */
  readonly self: number;
  /** The face whose text it is. */
  readonly face: number;
  /** The card that it is about. */
  readonly subject: number;
  /** The entry that runs; -1 where it is a routine of the pack. */
  readonly entry: number;
  /** Points counted so far. */
  readonly points: number;
  /** The amount that is still asked for. */
  readonly left: number;
  /** The progress of a walk over several abilities. */
  readonly walk: number;
  /** The number of times that the last choice was made in a row. */
  readonly times: number;
}

const contextOf = (layout: Layout, party: number): number => layout.contexts + party * CONTEXT_WORDS;

/** The number of abilities of a party that run, one called by the other. */
export const depthIn = (state: Int32Array, layout: Layout, party: number): number =>
  word(state, contextOf(layout, party) + CONTEXT.depth);

/** True if a party is asked for a choice. */
export const waitsIn = (state: Int32Array, layout: Layout, party: number): boolean =>
  word(state, contextOf(layout, party) + CONTEXT.waiting) === 1;

/** An ability that runs, counted from 0 at the one that was begun first. */
export function frameIn(state: Int32Array, layout: Layout, party: number, depth: number): Frame {
  const at = contextOf(layout, party) + CONTEXT.frames + depth * FRAME_WORDS;
  const get = (field: number): number => word(state, at + field);
  return {
    pc: get(FRAME.pc),
    self: get(FRAME.self) - 1,
    face: get(FRAME.face) - 1,
    subject: get(FRAME.subject) - 1,
    entry: get(FRAME.entry) - 1,
    points: get(FRAME.points),
    left: get(FRAME.left),
    walk: get(FRAME.walk),
    times: get(FRAME.times),
  };
}

/** Numbers on the stack of a party, the lowest first. */
export function stackIn(state: Int32Array, layout: Layout, party: number): readonly number[] {
  const at = contextOf(layout, party);
  const first = at + CONTEXT.frames + MAX_DEPTH * FRAME_WORDS;
  return Array.from(state.subarray(first, first + word(state, at + CONTEXT.top)));
}
