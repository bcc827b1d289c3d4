import type { AbilityView } from './view.ts';

/** The words that a reader hears of one ability. */
export function describeAbility({ when, text, problem }: AbilityView): string {
  if (problem !== undefined) return `Does not check: ${text}. ${problem}`;
  return when === '' ? text : `${when}: ${text}`;
}
