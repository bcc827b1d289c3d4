// Abilities that are not over, as plain objects and back.
import * as CONTEXT from '../../../src/state/context.ts';
import * as FRAME from '../../../src/state/frame.ts';
import type { Layout } from '../../../src/state/layout.ts';
import { CONTEXT_WORDS, FRAME_WORDS, STACK } from '../../../src/state/sizes.ts';
import { word } from '../../../src/state/zones.ts';

/** A context of abilities, from the outermost to the one that runs. */
export interface PlainContext {
  readonly waiting: boolean;
  readonly stack: readonly number[];
  /** By field what is not 0. */
  readonly frames: readonly Readonly<Record<string, number>>[];
}

const FIELDS = Object.entries(FRAME);

const startOf = (layout: Layout, context: number): number => layout.contexts + context * CONTEXT_WORDS;

/** All contexts of a state. */
export const plainContexts = (layout: Layout, state: Int32Array): PlainContext[] =>
  Array.from({ length: 2 * layout.parties + 1 }, (_, context) => {
    const at = startOf(layout, context);
    const frames = Array.from({ length: word(state, at + CONTEXT.depth) }, (__, depth) => {
      const frame = at + CONTEXT.frames + depth * FRAME_WORDS;
      return Object.fromEntries(
        FIELDS.map(([name, field]) => [name, word(state, frame + field)] as const).filter(
          ([, is]) => is !== 0,
        ),
      );
    });
    return {
      waiting: word(state, at + CONTEXT.waiting) === 1,
      stack: [...state.subarray(at + STACK, at + STACK + word(state, at + CONTEXT.top))],
      frames,
    };
  });

/** Puts contexts into a state that has none. */
export function layContexts(layout: Layout, state: Int32Array, contexts: readonly PlainContext[]): void {
  contexts.forEach(({ waiting, stack, frames }, context) => {
    const at = startOf(layout, context);
    state[at + CONTEXT.waiting] = waiting ? 1 : 0;
    state[at + CONTEXT.top] = stack.length;
    state[at + CONTEXT.depth] = frames.length;
    state.set(stack, at + STACK);
    frames.forEach((frame, depth) => {
      for (const [name, field] of FIELDS)
        state[at + CONTEXT.frames + depth * FRAME_WORDS + field] = frame[name] ?? 0;
    });
  });
}
