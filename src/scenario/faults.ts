import type { Endless } from '../game/endless.ts';

/** The faults of a scenario, each with the sentence that says what to do about it. */
export const SCENARIO_FAULTS = {
  G910: 'A name stands behind the number of its card, in quotes.',
  G912: 'Write a line such as "goal 1 points: total 40" below the position.',
  G951: 'Name a file that begins with "loam scenario 1".',
  G952: 'Use the version of loam for which it was written.',
  G953: 'Write the line in one of the forms of docs/scenarios.md, or take it out.',
  G954: 'Write each line of the header once, above everything else.',
  G955: 'Give the pack that the scenario names, with --pack.',
  G956: 'Divide it into several scenarios.',
  G957: 'Use a word of the manifest of the pack.',
  G958: 'Name a card by its number, with the letter of the side where it has two.',
  G959: 'Let each card lie in one place.',
  G960: 'Lay the card where play could bring it.',
  G961: 'Put no more on the card than it has room for.',
  G962: 'Give every card of the grid a cell of its own beside another card, as in r1c2.',
  G963: 'Put each claim on an open goal and a step of its own.',
  G964: 'Take another moment, or lay what decides the condition of until.',
  G965: 'Write a whole number in the range.',
  G966: 'Choose what the rules let the seat choose, or write the line as refused.',
  G967: 'The rules say so, or the line expects something wrong.',
  G968: 'Write the choice without refused, or with the code that it has.',
  G969: 'Capture another turn, or save the game as it is.',
} as const satisfies Readonly<Record<string, string>>;

/** A code of what is wrong with a scenario. */
export type ScenarioCode = keyof typeof SCENARIO_FAULTS;

/** The fault of a scenario, or where it first differs from what it expects. */
export interface ScenarioFault {
  /**
   * G910: a number of a card beside another name; G912: a puzzle without a goal; G951: no scenario; G952: of another
   * version; G953: a line that says nothing; G954: a line of the header is missing or stands twice; G955: of another
   * pack; G956: too long; G957: no such word; G958: no such card; G959: a card twice; G960: a card where none of its
   * kind lies; G961: too much on a card; G962: a cell; G963: a claim; G964: no such moment; G965: a number; G966: a
   * choice that cannot be made; G967: something else than expected; G968: refused otherwise, or not at all; G969: a
   * moment that cannot be captured; G901 to G904, G989: the game has stopped. G971 to G974: no such mode, seats, level
   * or option.
   */
  readonly code: ScenarioCode | Endless['code'] | 'G971' | 'G972' | 'G973' | 'G974' | 'G979';
  /** The line, counted from 1; 0 for the file as a whole. */
  readonly line: number;
  /** The fault, in a sentence, and what was expected. */
  readonly message: string;
  /** The text that the line expects, where something else is there. */
  readonly expected?: string;
  /** The text that is there instead. */
  readonly got?: string;
}

/** The difference from what a line expects, or why it cannot be asked. */
export type Differs =
  | { readonly expected: string; readonly got: string }
  | { readonly code: ScenarioCode | Endless['code']; readonly message: string };

/** Takes a fault. */
export type Report = (fault: ScenarioFault) => void;

/** The whole of what is said about a fault: what is wrong, and what to do. */
export function scenarioFaultText({ code, message }: ScenarioFault): string {
  const advice: Readonly<Record<string, string>> = SCENARIO_FAULTS;
  const more = advice[code];
  return more === undefined ? message : `${message} ${more}`;
}
