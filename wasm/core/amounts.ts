// Which amounts are offered of which a seat takes one, as `decisions/amount.ts` of the machine says. Nobody plays in teams here.
import { MOST_CHOICES, RANGE } from '../../src/state/bounds';
import { BOUND, LEFT } from './frames';
import { at } from './memory';

/** Whether a range of amounts is chosen first. */
export function asksForRange(frame: i32): bool {
  return at(frame + BOUND) === 0 && at(frame + LEFT) >= MOST_CHOICES;
}

/** The smallest and the greatest amount that are offered one by one: of all, or of the range that was chosen. */
export function leastIn(frame: i32): i32 {
  const chosen = at(frame + BOUND) - 1;
  return chosen < 0 ? 0 : chosen * RANGE;
}
export function mostIn(frame: i32): i32 {
  const left = at(frame + LEFT);
  if (at(frame + BOUND) === 0) return left;
  const last = leastIn(frame) + RANGE - 1;
  return last < left ? last : left;
}
