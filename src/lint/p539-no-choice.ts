import type { Effect } from '../language/tree.ts';
import type { LintRule } from './rule.ts';
import { inTexts } from './texts.ts';

export const noChoice: LintRule = {
  code: 'P539',
  accuracy: 'Exact.',
  unchecked: 'Whether the numbers are what somebody wanted.',
  check: inTexts(({ effects }) => effects.map(whyIdle).find((each) => each !== undefined)),
};

/** The reason why a number of an effect decides nothing; undefined where each does. */
function whyIdle(effect: Effect): string | undefined {
  if (effect.form === 'look' && effect.keep >= effect.look)
    return `Of ${effect.look} cards that are looked at, ${effect.keep} are kept, so that there is nothing to choose and no rest. Look at more, or keep fewer.`;
  if (effect.form !== 'table') return undefined;
  const [first] = effect.table;
  if (effect.table.every((number) => number === first))
    return first === 0
      ? 'Every number of the table is 0, so that it never gives anything. Write what it gives.'
      : `Every number of the table is ${first}, so that it does not matter how many there are. Write numbers that differ, or one number.`;
  const last = effect.table.at(-1);
  return last === effect.table.at(-2)
    ? `The last two numbers of the table are both ${last}, and the last one counts for all that is more. Leave one out, or change it.`
    : undefined;
}
