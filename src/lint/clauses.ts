import { conditionsIn, type Conditions } from '../language/conditions.ts';
import { insteadOf } from '../language/effects.ts';
import type { Effect, Selector } from '../language/tree.ts';
import type {
  Ability,
  ComparisonForm,
  ConditionForm,
  CountedForm,
  Path,
  QuantityForm,
} from '../language/tree.ts';
import { flowOf } from '../cards/flow.ts';
import type { Manifest } from '../cards/manifest.ts';

/** The effects of a line by what is done with them: all of what is paid, and one of the paths. */
export interface LineClauses {
  /** Left of the arrow. */
  readonly pay: readonly Effect[];
  /** Right of it, or all there is; each path with its steps. */
  readonly paths: readonly (readonly (readonly Effect[])[])[];
}

/** The effects of a line of a card or of rules; of a line of the flow those behind its seats and conditions. */
export const clausesOf = (ability: Ability, manifest: Manifest): LineClauses => ({
  pay: ability.body.form === 'do' ? (ability.body.pay ?? []) : [],
  paths: pathsOf(ability, manifest).map(({ steps }) =>
    steps.flatMap((step) => insteadOf(step).map(({ effects }) => effects)),
  ),
});

/** The ways of a line, one of which is gone; of a line of the flow the one behind its seats and conditions. */
export function pathsOf(ability: Ability, manifest: Manifest): readonly Path[] {
  let flow = flowOf(ability, manifest);
  while (flow && 'flow' in flow) flow = flow.flow;
  const { body } = ability;
  if (flow?.form === 'do') return [flow.path];
  return body.form === 'do' ? body.paths : body.form === 'may' ? [body.path] : [];
}

/** Something that a line asks for: that many of these. */
export interface Condition {
  /** The number that there must be; 0 where fewer will do, or where they are compared. */
  readonly amount: number;
  /** The number that there may be at most; left out where more will do. */
  readonly most?: number;
  readonly of: CountedForm;
  /** Form that asks. */
  readonly form: 'have' | 'if-have' | 'until' | 'if' | 'if-compare' | 'ranked' | 'greatest';
}

/** The number that there may be at most. */
const atMost = (amount: number | QuantityForm): Pick<Condition, 'most'> =>
  typeof amount === 'number' ? {} : { most: amount.form === 'none' ? 0 : amount.n };

/** The least number that there must be. */
const least = (amount: number | QuantityForm): number =>
  typeof amount === 'number' ? amount : amount.form === 'exactly' ? amount.n : 0;

/** The conditions that a line asks for before it does something, or to be met. */
export function conditionsOf(ability: Ability): readonly Condition[] {
  const { guard, body } = ability;
  const found: Condition[] = [];
  const add = (form: Condition['form'], asking: Conditions): void => {
    for (const each of conditionsIn(asking))
      if (each.form === 'many')
        found.push({ form, amount: least(each.amount), ...atMost(each.amount), of: each.of });
  };
  for (const of of comparisonsOf(ability)) {
    const others = of.form === 'as-many' ? [of.as] : of.form === 'more' ? [of.than] : [];
    for (const each of [of.of, ...others]) found.push({ form: 'if-compare', amount: 0, of: each });
  }
  if (guard?.form === 'if-have' || guard?.form === 'if-compare') add(guard.form, guard);
  if (body.form === 'have') add(body.form, body);
  if (body.form === 'flow') {
    for (let flow: Flowing | undefined = body.flow; flow; flow = 'flow' in flow ? flow.flow : undefined)
      if (flow.form === 'until' || flow.form === 'if' || flow.form === 'if-compare') add(flow.form, flow);
      else if (flow.form === 'ranked') found.push({ form: flow.form, amount: 0, of: flow.of });
      else if (flow.form === 'greatest')
        found.push({ form: flow.form, amount: 0, of: { form: 'things', of: flow.of } });
  }
  return found;
}

/** The numbers that a condition allows, from the least to the most, and of what. */
export const spanOf = ({ amount, of }: Pick<Extract<Flowing, { form: 'if' }>, 'amount' | 'of'>) => ({
  least: least(amount),
  most: atMost(amount).most ?? Infinity,
  of: JSON.stringify(of),
});

/** The conditions of a line of which one is enough, by the form that asks for them. */
export function alternativesOf({ guard, body }: Ability): readonly (readonly ConditionForm[])[] {
  const found: (readonly ConditionForm[])[] = [];
  const add = (asking: Conditions): void => {
    if (asking.or) found.push(conditionsIn(asking));
  };
  if (guard?.form === 'if-have' || guard?.form === 'if-compare') add(guard);
  if (body.form === 'have') add(body);
  if (body.form === 'flow')
    for (let flow: Flowing | undefined = body.flow; flow; flow = 'flow' in flow ? flow.flow : undefined)
      if (flow.form === 'until' || flow.form === 'if' || flow.form === 'if-compare') add(flow);
  return found;
}

/** The comparisons of a line. */
export function comparisonsOf({ guard, body }: Ability): readonly ComparisonForm[] {
  const found: ComparisonForm[] = [];
  const add = (asking: Conditions): void => {
    for (const each of conditionsIn(asking)) if (each.form === 'compare') found.push(each.compare);
  };
  if (guard?.form === 'if-have' || guard?.form === 'if-compare') add(guard);
  if (body.form === 'flow')
    for (let flow: Flowing | undefined = body.flow; flow; flow = 'flow' in flow ? flow.flow : undefined)
      if (flow.form === 'if' || flow.form === 'if-compare') add(flow);
  return found;
}

/** The conditions of a line of the flow that are asked one behind the other of the same seat. */
export function askedAtOnce({ body }: Ability): readonly (readonly FlowCondition[])[] {
  const groups: FlowCondition[][] = [[]];
  if (body.form === 'flow')
    for (let flow: Flowing | undefined = body.flow; flow; flow = 'flow' in flow ? flow.flow : undefined)
      if (flow.form === 'if' || flow.form === 'if-compare') groups.at(-1)?.push(flow);
      else groups.push([]);
  return groups.filter(({ length }) => length > 1);
}

type FlowCondition = Extract<Flowing, { form: 'if' | 'if-compare' }>;

type Flowing =
  | Extract<Ability['body'], { form: 'flow' }>['flow']
  | Extract<Extract<Ability['body'], { form: 'flow' }>['flow'], { flow: unknown }>['flow'];

/** The place where a selector stands. */
export interface Selecting {
  readonly of: Selector;
  /**
   * The place of the selector: it says whether what fits is counted or chosen among cards in play, where that matters;
   * a cost's cards may lie anywhere.
   */
  readonly as: 'thing' | 'per' | 'on' | 'counted' | 'table' | 'total' | 'change' | 'may-pay' | 'when';
  /** The verb whose thing it is. */
  readonly verb?: string;
}

const inCounted = (of: CountedForm): readonly Selector[] => (of.form === 'set' ? [] : [of.of]);

/** The selectors of an effect. */
function selectorsIn(effect: Effect): readonly Selecting[] {
  switch (effect.form) {
    case 'look':
      return [];
    case 'table':
      return [{ of: effect.of, as: 'table' }];
    case 'total':
      return [{ of: effect.of, as: 'total' }];
    case 'do':
      return [
        ...(effect.thing ? [{ of: effect.thing, as: 'thing' as const, verb: effect.verb }] : []),
        ...(effect.per ? inCounted(effect.per.of).map((of) => ({ of, as: 'per' as const })) : []),
        ...(effect.on ? [{ of: effect.on.of, as: 'on' as const }] : []),
      ];
  }
}

/** The selectors of a line, but those of a condition. */
export function selectorsOf(ability: Ability, effects: readonly Effect[]): readonly Selecting[] {
  const { body, guard } = ability;
  return [
    ...effects.flatMap(selectorsIn),
    ...conditionsOf(ability).flatMap(({ of }) =>
      inCounted(of).map((each) => ({ of: each, as: 'counted' as const })),
    ),
    ...(body.form === 'change' ? [{ of: body.of, as: 'change' as const }] : []),
    ...(body.form === 'may-pay' ? [{ of: body.with, as: 'may-pay' as const }] : []),
    ...(guard?.form === 'when' ? [{ of: { words: guard.what }, as: 'when' as const, verb: guard.verb }] : []),
  ];
}
