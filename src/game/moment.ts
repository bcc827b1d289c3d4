import type { Plan, PlanNode } from './plan.ts';
import { innerOf } from './rounds.ts';

/** A moment at which a game can be taken up with everything laid by hand. */
export type StartMoment =
  /** The moment at which the first seats have to choose something. */
  | { readonly at: 'set-up' }
  /** The beginning of a turn: how many turns are over, and the seat that leads it, counted from 0. */
  | { readonly at: 'turn'; readonly turn: number; readonly seat: number }
  /** Behind the last round, which the first seat began. */
  | { readonly at: 'closing' }
  /** No moment of the flow: a seat, counted from 0, begins abilities that run by themselves. */
  | { readonly at: 'alone'; readonly seat: number };

/** A form of the flow, by its place in the plan, and how far it has come. */
export interface FlowPlace {
  /** Its place in {@link Plan.nodes}. */
  readonly node: number;
  /** The number of the forms inside it that have begun. */
  readonly cursor: number;
}

/**
 * The forms that stand inside one another from one form down to the first one that is looked for, which has not begun;
 * undefined where none is reached.
 */
export function pathTo(
  plan: Plan,
  from: number,
  isIt: (node: PlanNode, at: number) => boolean,
  seen = new Set<number>(),
): readonly FlowPlace[] | undefined {
  const node = plan.nodes[from];
  if (!node || seen.has(from)) return undefined;
  if (isIt(node, from)) return [{ node: from, cursor: 0 }];
  seen.add(from);
  for (const [index, inner] of innerOf(plan, node).entries()) {
    const path = pathTo(plan, inner, isIt, seen);
    if (path) return [{ node: from, cursor: index + 1 }, ...path];
  }
  return undefined;
}
