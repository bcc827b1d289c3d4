import { DONE } from '../../src/vm/choices.ts';
import type { ChoiceOption, GameQuestion, Thing } from '../game/view.ts';

/** An option with the key that chooses it. */
export interface KeyedOption extends ChoiceOption {
  /** `1` to `9`, or `0` for nothing; empty where there are more than nine. */
  readonly key: string;
}

/** The way in which one thing stands to the question that is open. */
export interface Standing {
  /** It can be chosen, or was chosen. */
  readonly option?: KeyedOption;
  /** True if it can be chosen now, or once more. */
  readonly possible: boolean;
  /** The number of times that it was chosen. */
  readonly times: number;
  /** The reason why it cannot be chosen, with the code of the reason. */
  readonly refusal?: { readonly says: string; readonly code: string };
}

/** The answer with a choice. */
export interface Answering {
  readonly do: 'choose' | 'unchoose';
  readonly code: number;
}

/** Nothing more is chosen, or nothing. */
export const END: Answering = { do: 'choose', code: DONE };

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

/** True if an option is to take none of several ways. */
const isNone = ({ thing, label, between }: ChoiceOption): boolean =>
  thing.thing === 'button' && label === 'None' && !between;

/** The standing of a thing on the table to the question that is open. */
export function standingOfThing(
  thing: Thing,
  question: GameQuestion | undefined,
  options: readonly KeyedOption[],
): Standing {
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

/**
 * The way in which a place stands to the question: as the card there does; where places are asked for, the card is why
 * not.
 */
export const standingAt = (ofCard: Standing | undefined, ofPlace: Standing): Standing =>
  ofCard?.option || ofCard?.refusal ? ofCard : ofPlace;

/** Codes of refusals that say that a text does not speak of a thing. */
const NOT_MEANT: ReadonlySet<string> = new Set(['R902', 'R903', 'R904', 'R915', 'R919']);

/** True if a question speaks of a thing, whether it can be chosen now or not. */
export const isSpoken = ({ option, refusal }: Standing): boolean =>
  option !== undefined || (refusal !== undefined && !NOT_MEANT.has(refusal.code));

/** The answer of a press: chooses it, or takes it back where it cannot be chosen once more; `back` takes back. */
export function pressOf({ option, possible, times }: Standing, back: boolean): Answering | undefined {
  if (!option) return undefined;
  if (times > 0 && (back || !possible)) return { do: 'unchoose', code: option.code };
  return possible && !back ? { do: 'choose', code: option.code } : undefined;
}

/** The option that a key chooses, or takes back with Shift. */
export function optionOfKey(event: KeyboardEvent, options: readonly KeyedOption[]): KeyedOption | undefined {
  // With Shift, the key says what else it writes; its place says which digit it is.
  const digit = event.shiftKey ? /^Digit(\d)$/.exec(event.code)?.[1] : event.key;
  return options.find(({ key }) => key !== '' && key === digit);
}

/** True if a key ends an answer: 0, and Enter where it presses nothing. */
export function isEndKey({ key, target }: KeyboardEvent): boolean {
  const isPress = target instanceof HTMLElement && target.closest('button, a, summary, [role=slider]');
  return key === '0' || (key === 'Enter' && !isPress);
}

/** True if something is typed into. */
export const isField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'file'].includes(target.type)) ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
