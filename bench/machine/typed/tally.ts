import type { Layout } from '../../../src/state/layout.ts';
import { word } from '../../../src/state/zones.ts';

/** Adds to how often a party did a verb in this turn. */
export function addTally(
  layout: Layout,
  state: Int32Array,
  verb: number,
  party: number,
  amount: number,
): void {
  const at = layout.tallies + party * layout.counterWords + verb;
  state[at] = word(state, at) + amount;
}
