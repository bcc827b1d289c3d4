import type { ImageEntry } from '../../../src/compile/image.ts';
import { TABLE, type Layout } from '../../../src/state/layout.ts';
import type { RandomStream } from '../../../src/state/random.ts';
import { sameState } from '../../../src/state/state.ts';
import { REASON_BITS, TOO_DEEP, TOO_MUCH } from '../../../src/state/stops.ts';
import { word } from '../../../src/state/zones.ts';
import type { ContextStatus } from '../../../src/vm/machine.ts';
import { wrongAtEnd, wrongWith } from '../guard/eyes.ts';
import { Harm, type Guarded } from '../guard/guarded.ts';

/** Most instructions between two decisions, and most decisions until something is over. */
export const BUDGET = { steps: 5_000, choices: 3_000 } as const;

/** The course of something. */
export interface Went {
  /** True if it began; it did not where it was refused. */
  readonly began: boolean;
  /** The number of choices that were made. */
  readonly choices: number;
}

const buffer = new Int32Array(4096);

/**
 * Begins something in a state and carries it out to its end, or to where a bound stops the game, with choices drawn
 * from numbers. Throws as soon as anything is wrong, or where it does not end within its budget.
 */
export function carryOut(
  on: Guarded,
  state: Int32Array,
  party: number,
  begin: () => object | undefined,
  numbers: RandomStream,
): Went {
  on.load(state);
  if (begin()) return { began: false, choices: 0 };
  let choices = 0;
  let status: ContextStatus;
  while ((status = on.advance(party, BUDGET.steps)) === 'waiting') {
    for (const wrong of wrongWith(on.layout, on.raw, state)) throw new Harm(wrong);
    if (++choices > BUDGET.choices) throw new Harm(`it asks on after ${BUDGET.choices} choices`);
    const count = on.legal(party, buffer);
    if (count === 0) throw new Harm('it asks, and nothing can be chosen');
    const choice = buffer[numbers.below(count)] ?? -1;
    const refused = on.whyNot(party, choice) ?? on.choose(party, choice);
    if (refused) throw new Harm(`it refuses with ${refused.code} what it offered`);
  }
  for (const wrong of (status === 'halted' ? wrongWhereStopped : wrongAtEnd)(on.layout, on.raw, state))
    throw new Harm(wrong);
  return { began: true, choices };
}

/** Sees what is wrong where a bound stopped the game: it stands in the middle of something, and has to say why. */
function* wrongWhereStopped(layout: Layout, state: Int32Array, before: Int32Array): Iterable<string> {
  yield* wrongWith(layout, state, before);
  const reason = word(state, layout.table + TABLE.over) & ((1 << REASON_BITS) - 1);
  if (reason !== TOO_DEEP && reason !== TOO_MUCH) yield `it is stopped, and ${reason} is no reason`;
}

/** Carries out an ability; one that only counts may neither ask nor change anything. */
export function useEntry(
  on: Guarded,
  state: Int32Array,
  party: number,
  entry: number,
  self: number,
  numbers: RandomStream,
): Went {
  const went = carryOut(on, state, party, () => on.fire(party, entry, self), numbers);
  if (!went.began || (on.image.entries[entry] as ImageEntry).gives === 'none') return went;
  if (went.choices > 0) throw new Harm('counting points stops at a question');
  if (!sameState(on.raw, state)) throw new Harm('counting points changes the game');
  return went;
}
