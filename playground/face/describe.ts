import type { MarkName } from '../icons/names.ts';
import { capital } from '../text/capital.ts';
import type { AbilityView } from './view.ts';

const MARKS: Partial<Record<MarkName, string>> = {
  start: 'At the start',
  end: 'At the end of the game',
  goal: 'Goal',
  rule: '',
  trigger: '',
};

/** What a reader hears of one ability. */
export function describeAbility({ mark, text }: AbilityView): string {
  const when = MARKS[mark] ?? capital(mark);
  return when === '' ? text : `${when}: ${text}`;
}
