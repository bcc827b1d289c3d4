import type { AbilityView } from './view.ts';

/** What a reader hears of one ability. */
export const describeAbility = ({ when, text }: AbilityView): string =>
  when === '' ? text : `${when}: ${text}`;
