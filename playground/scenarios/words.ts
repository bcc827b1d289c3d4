import type { RecordProblem } from '../game/record-problem.ts';
import type { ScenarioVerdict } from '../verdicts/protocol.ts';

/** The outcome of a scenario, or why the engine could not say it. */
export type Verdict = ScenarioVerdict | { readonly is: 'stopped'; readonly message: string };

/** So many scenarios, in words. */
export const scenarios = (count: number): string => `${count} ${count === 1 ? 'scenario' : 'scenarios'}`;

/** That so many of them do not hold. */
export const notHolding = (count: number): string =>
  count === 1 ? '1 does not hold' : `${count} do not hold`;

const TITLE = /^title[ \t]+(.*\S)/m;

/** The title of a scenario, also where it is broken. */
export function titleOf(text: string): string {
  const title =
    TITLE.exec(text)?.[1]
      ?.replace(/(?:^|\s)#.*$/, '')
      .trim() ?? '';
  return title === '' ? 'Without a title' : title;
}

/** A text with another title; where it has none, below its first line. */
export function withTitle(text: string, title: string): string {
  const line = `title ${title}`;
  if (/^title\b.*$/m.test(text)) return text.replace(/^title\b.*$/m, () => line);
  return text.replace(/^.*$/m, (first) => `${first}\n${line}`);
}

/** The reason why a title cannot be one; undefined where it can. */
export function titleProblem(title: string): string | undefined {
  if (title === '') return 'Write a title: some words about what the scenario shows.';
  return /(?:^|\s)#/.test(title) ? 'Leave out the #: what stands behind it would be a remark.' : undefined;
}

/** A name of a file for a scenario: letters, digits and hyphens of its title. */
export function fileNameOf(text: string): string {
  const name = titleOf(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${name === '' ? 'scenario' : name}.scenario`;
}

/** The outcome of a scenario, in a sentence. */
export function verdictWords(verdict: Verdict | undefined): string {
  switch (verdict?.is) {
    case undefined:
      return 'Not played yet.';
    case 'holds': {
      const { choices, expectations } = verdict;
      const made = `${choices} ${choices === 1 ? 'choice' : 'choices'}`;
      if (expectations === 0) return `It can be played: ${made}. Nothing is expected of it yet.`;
      return `It holds: ${made}, ${expectations} ${expectations === 1 ? 'expectation' : 'expectations'}.`;
    }
    case 'differs':
      return `It does not hold at line ${verdict.problem.line}.`;
    case 'broken':
      return 'It cannot be played.';
    case 'stopped':
      return 'It was not played to its end.';
    default:
      return verdict satisfies never;
  }
}

/** The faults of a scenario, by line; nothing where it holds. */
export function problemsOf(verdict: Verdict | undefined): readonly RecordProblem[] {
  if (verdict?.is === 'differs') return [verdict.problem];
  return verdict?.is === 'broken' ? verdict.problems : [];
}

/** A text of a scenario with which one can begin. It expects something, as each does that can be played. */
export const firstText = (pack: string, mode: string, seats: number): string =>
  `loam scenario 1
title A new scenario
pack ${pack}
mode ${mode}
seats ${seats}

# Choose on the board, or write what must be so:
expect over: no
`;

const BREAK = /\r\n|\n|\r/;

/** The moment that a text names last, as a line `[turn 1, seat 1]` does; undefined where it names none. */
export const lastMoment = (text: string): string | undefined => /^\[([^\]]*)\]/.exec(lastHeading(text))?.[1];

const lastHeading = (text: string): string =>
  text.split(BREAK).findLast((line) => line.startsWith('[')) ?? '';
