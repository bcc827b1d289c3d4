import { sameChoice, type Choice } from '../machine/script.ts';
import type { OptionView, QuestionView, RunView } from '../machine/view.ts';

/** Something that can be chosen, with the key that chooses it. */
export interface Choosable extends OptionView {
  /** `1` to `9`, or `0` for nothing; empty where there are more than nine. */
  readonly key: string;
}

/** Something that has a key. */
export interface Keyed {
  /** The key that chooses it; empty for none. */
  readonly key: string;
}

/** How one thing stands to the question that is open. */
export interface Standing<O extends Keyed = Keyed> {
  /** It can be chosen, or was chosen. */
  readonly option?: O;
  /** Whether it can be chosen now, or once more. */
  readonly possible: boolean;
  /** How often it was chosen. */
  readonly times: number;
  /** Why it cannot be chosen, with the code of the reason. */
  readonly refusal?: { readonly says: string; readonly code: string };
}

/** What is done with a choice. */
export interface Answering {
  readonly do: 'choose' | 'take-back';
  readonly choice: Choice;
}

/** Options with their keys: amounts have their own digit, no way and no amount have 0, the others count from 1. */
export function choosable(question: QuestionView | undefined): readonly Choosable[] {
  let next = 1;
  return (question?.options ?? []).map((option) => ({ ...option, key: keyOf(option, () => next++) }));
}

function keyOf({ choice, label }: OptionView, count: () => number): string {
  if (choice.sort === 'amount') return choice.amount < 10 ? String(choice.amount) : '';
  if (choice.sort === 'path' && label === 'None') return '0';
  const number = count();
  return number < 10 ? String(number) : '';
}

/** How a card or cell stands to the question of a run. */
export function standingOf(
  matches: (choice: Choice) => boolean,
  question: QuestionView | undefined,
  options: readonly Choosable[],
): Standing<Choosable> {
  const option = options.find(({ choice }) => matches(choice));
  const times = question?.chosen.find(({ choice }) => matches(choice))?.times ?? 0;
  const refusal = question?.refusals.find(({ choice }) => matches(choice));
  const possible = option?.possible === true;
  return {
    times,
    possible,
    ...(option && (possible || times > 0) && { option }),
    ...(refusal && !possible && { refusal }),
  };
}

/** How a place stands to the question: as the card there does; where places are asked for, the card is why not. */
export const standingAt = <O extends Keyed>(
  ofCard: Standing<O> | undefined,
  ofPlace: Standing<O>,
): Standing<O> => (ofCard?.option || ofCard?.refusal ? ofCard : ofPlace);

/** Whether a choice is that of a card. */
export const isCard =
  (card: number) =>
  (choice: Choice): boolean =>
    (choice.sort === 'card' || choice.sort === 'use') && choice.card === card;

/** Whether a choice is that of a cell of the frame. */
export const isCell =
  (row: number, column: number, origin: { readonly row: number; readonly column: number }) =>
  (choice: Choice): boolean =>
    choice.sort === 'cell' && choice.row + origin.row === row && choice.column + origin.column === column;

/** What a press on something does: chooses it, takes it back where it cannot be chosen once more; `back` takes back. */
export function pressed(
  { option, possible, times }: Standing<Choosable>,
  back: boolean,
): Answering | undefined {
  if (!option) return undefined;
  if (times > 0 && (back || !possible)) return { do: 'take-back', choice: option.choice };
  return possible && !back ? { do: 'choose', choice: option.choice } : undefined;
}

/**
 * What pressing a key answers: a digit presses what has it, with Shift it takes that back; 0 and Enter leave the
 * question.
 */
export function keyAnswer(event: KeyboardEvent, run: RunView | undefined): Answering | undefined {
  const question = run?.question;
  if (!question) return undefined;
  const digit = event.shiftKey ? /^Digit(\d)$/.exec(event.code)?.[1] : event.key;
  const options = choosable(question);
  const option = digit === undefined ? undefined : options.find(({ key }) => key !== '' && key === digit);
  if (option) {
    const standing = standingOf((choice) => sameChoice(choice, option.choice), question, options);
    return pressed(standing, event.shiftKey);
  }
  if ((event.key === '0' || event.key === 'Enter') && question.done)
    return { do: 'choose', choice: { sort: 'done' } };
  return undefined;
}
