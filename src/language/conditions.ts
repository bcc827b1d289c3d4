import type { ComparisonForm, ConditionForm, CountedForm, QuantityForm } from './tree.ts';

/** The condition that a form asks first, with the others of which one is enough as well. */
export type Conditions = { readonly or?: readonly ConditionForm[] } & (
  | { readonly amount: number | QuantityForm; readonly of: CountedForm }
  | { readonly compare: ComparisonForm }
);

/** The conditions of a form of which one is enough, in the order of the text; most forms have one. */
export const conditionsIn = (asking: Conditions): readonly [ConditionForm, ...ConditionForm[]] => [
  'compare' in asking
    ? { form: 'compare', compare: asking.compare }
    : { form: 'many', amount: asking.amount, of: asking.of },
  ...(asking.or ?? []),
];
