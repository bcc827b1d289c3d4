import { keptOf } from '../compile/of-image.ts';
import * as FORM from './form.ts';
import type { LineCondition, Plan, PlanNode } from './plan.ts';
import { roundsOf } from './rounds.ts';

/** The forms of a plan as numbers, as a game reads them at each step; each is named by its place in the plan. */
export interface Forms {
  /** By form, its sort, see `FORM`. */
  readonly sort: Int32Array;
  /** By form, the one inside it, or for `follow` the lines that are followed; -1 for none. */
  readonly inner: Int32Array;
  /** By form, the entry that carries it out or says whether its condition is met; -1 for none. */
  readonly entry: Int32Array;
  /** By form that compares all seats, 1 where the smallest number is looked for. */
  readonly fewest: Uint8Array;
  /** By form, the place in {@link children} of the first form inside it, where it can have several. */
  readonly first: Int32Array;
  /** The forms inside those that have several, in order; each list ends with -1. */
  readonly children: Int32Array;
  /**
   * By leaf that all seats carry out together, the conditions under which one does, each with those of which one is
   * enough; nothing for others.
   */
  readonly asked: readonly (readonly (readonly LineCondition[])[] | undefined)[];
  /** By form that asks for one of several conditions, all of them; nothing for others. */
  readonly anyOf: readonly (readonly LineCondition[] | undefined)[];
  /** By form, 1 where it ends at the moment at which its condition is met; nothing where the plan has no such form. */
  readonly moments: Uint8Array | undefined;
  /** By form, whether it is such a leaf, with or without conditions. */
  readonly together: Uint8Array;
  /** By form, whether a round begins with it. */
  readonly rounds: Uint8Array;
  /** By form, whether faces are picked in it, which are laid down when all have been. */
  readonly picks: Uint8Array;
}

const SORTS = {
  lines: FORM.lines,
  follow: FORM.follow,
  order: FORM.order,
  together: FORM.together,
  clockwise: FORM.clockwise,
  leading: FORM.leading,
  next: FORM.next,
  opponent: FORM.opponent,
  until: FORM.until,
  if: FORM.when,
  following: FORM.following,
  ranked: FORM.ranked,
  extreme: FORM.extreme,
  window: FORM.window,
} as const satisfies Record<Exclude<PlanNode['node'], 'chosen' | 'do'>, number>;

function sortOf(node: PlanNode): number {
  if (node.node === 'chosen') return node.isRule ? FORM.named : FORM.chosen;
  if (node.node !== 'do') return SORTS[node.node];
  if (node.acts.some(({ act }) => act === 'deal')) return FORM.deal;
  return node.acts.length > 0 ? FORM.acts : FORM.effects;
}

const isMoment = (node: PlanNode): boolean => node.node === 'until' && node.isMoment;

/** The conditions of a form that asks, of which one is enough. */
const conditionsOf = (
  node: Extract<PlanNode, { node: 'until' | 'if' | 'extreme' }>,
): readonly LineCondition[] => [
  { entry: node.entry, which: node.node === 'extreme' ? node.which : undefined },
  ...(node.or ?? []),
];

/** The forms of a plan as numbers; made at the first question. */
export const formsOf = keptOf((plan: Plan): Forms => {
  const { nodes, sections } = plan;
  const rounds = roundsOf(plan);
  const children: number[] = [];
  const first = nodes.map((node) => {
    if (node.node !== 'lines') return -1;
    return children.push(...node.children, -1) - node.children.length - 1;
  });
  const innerOf = (node: PlanNode): number => {
    if (node.node === 'follow') return sections.get(node.section) ?? -1;
    return 'inner' in node ? node.inner : -1;
  };
  const together = new Uint8Array(nodes.length);
  const asked = nodes.map((): (readonly LineCondition[])[] | undefined => undefined);
  for (const node of nodes) {
    if (node.node !== 'together') continue;
    const entries: (readonly LineCondition[])[] = [];
    let at = node.inner;
    for (let inner = nodes[at]; inner && 'inner' in inner; inner = nodes[at]) {
      if (inner.node === 'if' || inner.node === 'extreme') entries.push(conditionsOf(inner));
      at = inner.inner;
    }
    together[at] = 1;
    if (entries.length > 0) asked[at] = entries;
  }
  return {
    asked,
    anyOf: nodes.map((node) => ('or' in node && node.or ? conditionsOf(node) : undefined)),
    moments: nodes.some(isMoment) ? Uint8Array.from(nodes, (node) => (isMoment(node) ? 1 : 0)) : undefined,
    together,
    sort: Int32Array.from(nodes, sortOf),
    inner: Int32Array.from(nodes, innerOf),
    entry: Int32Array.from(nodes, (node) => ('entry' in node ? node.entry : -1)),
    fewest: Uint8Array.from(nodes, (node) => ('which' in node && node.which === 'fewest' ? 1 : 0)),
    first: Int32Array.from(first),
    children: Int32Array.from(children),
    rounds: Uint8Array.from(nodes, (_, node) => (rounds.has(node) ? 1 : 0)),
    picks: Uint8Array.from(nodes, (node) =>
      node.node === 'do' && node.acts.some(({ act }) => act === 'pick-face') ? 1 : 0,
    ),
  };
});
