import type { Keyed, Standing } from '../board/choosing.ts';
import type { GameOption, GameQuestion, Thing } from '../game/view.ts';

/** An option with the key that chooses it. */
export interface KeyedOption extends GameOption, Keyed {}

/** Something on the table, as a text that is equal for equal things. */
const thingKey = (thing: Thing): string => {
  switch (thing.thing) {
    case 'card':
      return `card ${thing.card}`;
    case 'face':
      return `face ${thing.card}${thing.side}`;
    case 'cell':
      return `cell ${thing.row},${thing.column}`;
    case 'button':
      return '';
    default:
      return thing satisfies never;
  }
};

/**
 * Options with their keys: amounts have their own digit, the others count from 1 in the order in which they are read;
 * 0 ends the answer where no amount has it.
 */
export function keyed(question: GameQuestion | undefined): readonly KeyedOption[] {
  let next = 1;
  return (question?.options ?? []).map((option) => {
    if (option.amount !== undefined)
      return { ...option, key: option.amount < 10 ? String(option.amount) : '' };
    if (!option.possible && option.times === 0) return { ...option, key: '' };
    if (isNone(option)) return { ...option, key: '0' };
    const number = next++;
    return { ...option, key: number < 10 ? String(number) : '' };
  });
}

/** Whether an option is to take none of several ways. */
const isNone = ({ thing, label, between }: GameOption): boolean =>
  thing.thing === 'button' && label === 'None' && !between;

/** How something on the table stands to the question that is open. */
export function standingOfThing(
  thing: Thing,
  question: GameQuestion | undefined,
  options: readonly KeyedOption[],
): Standing<KeyedOption> {
  const key = thingKey(thing);
  const option = options.find((each) => thingKey(each.thing) === key);
  const refusal = question?.refusals.find((each) => thingKey(each.thing) === key);
  const possible = option?.possible === true;
  const times = option?.times ?? 0;
  return {
    possible,
    times,
    ...(option && (possible || times > 0) && { option }),
    ...(refusal && !possible && { refusal }),
  };
}

/** What pressing something does: chooses it, or takes it back where it cannot be chosen once more; `back` takes back. */
export function pressOf(
  { option, possible, times }: Standing<KeyedOption>,
  back: boolean,
): { readonly do: 'choose' | 'unchoose'; readonly code: number } | undefined {
  if (!option) return undefined;
  if (times > 0 && (back || !possible)) return { do: 'unchoose', code: option.code };
  return possible && !back ? { do: 'choose', code: option.code } : undefined;
}
