import { withName } from '../record/card-names.ts';
import type { GameLog } from '../record/log.ts';
import { headingOf } from '../record/moment.ts';
import type { RecordStep } from '../record/record.ts';
import { choiceLines } from '../record/write.ts';
import { goalsOf } from './goal.ts';
import type { ParsedScenario } from './scenario.ts';

/** A scenario with the text of which it was read. */
export interface WrittenScenario {
  /** The whole text. */
  readonly text: string;
  /** Its content. */
  readonly scenario: ParsedScenario;
}

/** The choices of a log from one on, each card with its name behind its number. */
export const stepsInWords = (log: GameLog, from: number): readonly RecordStep[] =>
  log
    .stepsFrom(from)
    .map((each) =>
      each.step === 'choice' ? { ...each, words: withName(log.game.layout.image, each.words) } : each,
    );

/**
 * Writes a game that a scenario has begun as a scenario: what stands above the first choice as it is, and below it the
 * choices of the log. What the text expected is left out, since other choices may have been made; its goals stay.
 *
 * @param players who sits where, by seat; as the text says it where there is nobody
 * @param goalAt the number of choices above the goals, where it has some
 */
export function writeScenario(
  { text, scenario }: WrittenScenario,
  log: GameLog,
  players: readonly string[] = [],
  goalAt = 0,
): string {
  const { steps, lines } = scenario;
  const all = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const head = all.slice(0, (steps[0]?.line ?? 1) - 1).flatMap((line, at) => {
    if (players.length === 0) return [line];
    if (at + 1 === lines.get('players')) return [];
    return at + 1 === lines.get('seats') ? [line, `players ${players.join(' ')}`] : [line];
  });
  while (head.at(-1)?.trim() === '') head.pop();
  const made = stepsInWords(log, 0);
  // A scenario has a line below its head, also where nothing was chosen yet.
  const choices = (steps: readonly RecordStep[]): readonly string[] =>
    steps.length > 0 ? choiceLines(steps) : [];
  const goals = goalsOf(scenario).map(({ line }) => all[line - 1] ?? '');
  const cut = goals.length === 0 ? made.length : placeOf(made, goalAt);
  const below = [
    ...(made.length > 0 ? choices(made.slice(0, cut)) : ['', `[${headingOf(log.game)}]`]),
    ...(goals.length > 0 ? ['', ...goals] : []),
    ...choices(made.slice(cut)),
  ];
  return `${[...head, ...below].join('\n')}\n`;
}

/** The place among steps behind so many choices: before the heading of the next one. */
function placeOf(steps: readonly RecordStep[], count: number): number {
  let made = 0;
  for (const [at, { step }] of steps.entries()) {
    if (made === count) return at;
    if (step === 'choice') made++;
  }
  return steps.length;
}
