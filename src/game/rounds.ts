import { keptOf } from '../compile/of-image.ts';
import type { Plan, PlanNode } from './plan.ts';

/** The forms directly inside a form, in order, those of a section that is followed among them. */
export function innerOf({ sections }: Plan, node: PlanNode): readonly number[] {
  switch (node.node) {
    case 'lines':
      return node.children;
    case 'follow':
      return [sections.get(node.section) ?? []].flat();
    case 'window':
    case 'chosen':
    case 'do':
      return [];
    default:
      return [node.inner];
  }
}

/**
 * The forms with which a round begins. A round is one pass of the outermost `until` in which seats choose something.
 * Where its passes, or what stands in no `until`, are turns of one seat after the other, a round is over when every
 * seat has had one. A game without repetitions and turns is one round. What asks nobody is none: cards that are laid
 * out, points that are counted.
 */
export const roundsOf = keptOf((plan: Plan): ReadonlySet<number> => {
  const { start } = plan;
  const found = new Set<number>();
  const seen = new Set<number>();
  const look = (at: number): void => {
    const node = plan.nodes[at];
    if (!node || seen.has(at)) return;
    seen.add(at);
    if (isTurn(node) || node.node === 'until') {
      for (const begins of asks(plan, at) ? beginningsIn(plan, at, node) : []) found.add(begins);
      return;
    }
    for (const inner of innerOf(plan, node)) look(inner);
  };
  look(start);
  return found.size > 0 || start < 0 ? found : new Set([start]);
});

/** True if a round begins with a form or with one inside it. */
export const leadsToRound = (plan: Plan, at: number, seen = new Set<number>()): boolean => {
  const node = plan.nodes[at];
  if (!node || seen.has(at)) return false;
  seen.add(at);
  return roundsOf(plan).has(at) || innerOf(plan, node).some((inner) => leadsToRound(plan, inner, seen));
};

const isTurn = (node: PlanNode): boolean => node.node === 'order' || node.node === 'next';

/** With what the rounds of a repetition begin, or of turns that stand in none. */
function beginningsIn(plan: Plan, at: number, node: PlanNode): readonly number[] {
  if (node.node !== 'until') return [at];
  const turns = turnsIn(plan, node.inner).filter(({ turn }) => asks(plan, turn));
  const areSingle =
    turns.length > 0 && turns.every(({ turn, isRepeated }) => !isRepeated && isNext(plan, turn));
  return areSingle ? turns.map(({ turn }) => turn) : [at];
}

const isNext = ({ nodes }: Plan, at: number): boolean => nodes[at]?.node === 'next';

/** A form that makes seats lead, and whether it stands in a repetition of its own. */
interface TurnForm {
  readonly turn: number;
  readonly isRepeated: boolean;
}

function turnsIn(plan: Plan, at: number, isRepeated = false, seen = new Set<number>()): readonly TurnForm[] {
  const node = plan.nodes[at];
  if (!node || seen.has(at)) return [];
  seen.add(at);
  if (isTurn(node)) return [{ turn: at, isRepeated }];
  return innerOf(plan, node).flatMap((inner) =>
    turnsIn(plan, inner, isRepeated || node.node === 'until', seen),
  );
}

/** True if a seat can be asked something in a form. */
function asks(plan: Plan, at: number, seen = new Set<number>()): boolean {
  const node = plan.nodes[at];
  if (!node || seen.has(at)) return false;
  seen.add(at);
  if (node.node === 'window' || node.node === 'chosen') return true;
  if (node.node === 'do') return node.acts.some(({ act }) => act !== 'deal') || plan.asks[node.entry] === 1;
  return innerOf(plan, node).some((inner) => asks(plan, inner, seen));
}
