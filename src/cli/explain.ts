import type { Reason, Explained } from '../explain/reason.ts';
import { Sources } from '../explain/sources.ts';
import { Explainer, type Question } from '../explain/why.ts';
import type { Place } from '../record/place.ts';
import { faultText } from '../record/faults.ts';
import { LONGEST_RECORD, readRecord } from '../record/read.ts';
import { rebuild } from '../record/rebuild.ts';
import { CommandFault } from './fault.ts';
import { STANDARD_INPUT } from './find-packs.ts';
import { wholeNumber } from './game-options.ts';
import { choosePack } from './open-game.ts';
import { readText } from './read-text.ts';
import { safe } from './safe-text.ts';
import { err, out, outJson } from './terminal.ts';

/** The options of `loam explain`. */
export interface ExplainOptions {
  /** The number of choices of the record that are made. */
  readonly at?: string;
  /** The line of the score that is asked about. */
  readonly score?: string;
  /** The thing that is asked about. */
  readonly value?: string;
  /** The choice that is refused. */
  readonly refused?: string;
  /** The seat, counted from 1. */
  readonly seat: string;
  /** Write the answer for programs. */
  readonly json?: boolean;
  /** The pack that was played. */
  readonly pack?: string;
}

/** The number of cards of one count that are listed at most. */
const MOST_CARDS = 60;

/**
 * Runs `loam explain`. Gives the exit code: 0 explained, 1 there is nothing to explain or the record does not fit.
 * Throws a {@link CommandFault} where the file, the pack or an option cannot be used.
 */
export function explainCommand(file: string, options: ExplainOptions): number {
  const cwd = process.cwd();
  const shown = safe(file === STANDARD_INPUT ? '<stdin>' : file);
  const asked = [options.score, options.value, options.refused].filter((each) => each !== undefined);
  if (asked.length > 1) throw new CommandFault('U901', 'ask one question: --score, --value or --refused.');
  const seat = wholeNumber(options.seat, '--seat') - 1;
  const at = options.at === undefined ? undefined : wholeNumber(options.at, '--at', 0);
  const { record, faults } = readRecord(readText(file, cwd, LONGEST_RECORD));
  if (!record) {
    for (const fault of faults)
      err(`${shown}:${Math.max(1, fault.line)}: ${fault.code} ${safe(faultText(fault))}\n`);
    return 1;
  }
  const { playable, catalogue } = choosePack(options.pack, cwd).open();
  const rebuilt = rebuild(record, playable);
  if (!rebuilt.fits) {
    const { fault } = rebuilt;
    err(`${shown}:${fault.line}: ${fault.code} ${safe(faultText(fault))}\n`);
    return 1;
  }
  const { log } = rebuilt;
  if (at !== undefined && !log.goTo(at)) {
    err(`loam: G994 --at goes from 0 to ${log.length}, since the record has so many choices.\n`);
    return 1;
  }
  const lines = record.steps.flatMap((each) => (each.step === 'choice' ? [each.line] : []));
  const explainer = new Explainer(log, new Sources(catalogue), lines);
  const answered = explainer.why(questionOf(options, seat, log.length - 1));
  if ('fault' in answered) {
    err(`loam: ${answered.fault.code} ${safe(answered.fault.message)}\n`);
    return 1;
  }
  const { answer } = answered;
  if (options.json === true) outJson(answer);
  else out(told(answer));
  return 0;
}

function questionOf({ score, value, refused }: ExplainOptions, seat: number, choice: number): Question {
  if (score !== undefined) return { why: 'score', seat, line: score };
  if (value !== undefined) return { why: 'value', seat, of: value };
  if (refused !== undefined) return { why: 'refused', seat, words: refused };
  return { why: 'choice', choice };
}

/** The answer for people. */
function told({ what, reasons }: Explained): string {
  const lines = reasons.flatMap((reason) => linesOf(reason, '  '));
  return `${[what, ...(reasons.length === 0 ? ['  nothing has changed it'] : lines)].join('\n')}\n`;
}

function linesOf(
  { what, clause, card, place, counted = [], because = [], rules }: Reason,
  indent: string,
): readonly string[] {
  const under = `${indent}  `;
  const { source } = clause ?? {};
  const some = counted.slice(0, MOST_CARDS);
  return [
    `${indent}${what}`,
    ...(clause
      ? [`${under}clause ${clause.id}${source ? `  ${source.path}:${source.line}: ${source.text}` : ''}`]
      : []),
    ...(clause?.options ? [`${under}option ${clause.options.join(', ')}`] : []),
    ...(card ? [`${under}card   ${card.number} ${card.name}`] : []),
    ...(place ? [`${under}choice ${placeText(place)}`] : []),
    ...(rules.length > 0 ? [`${under}rules  ${rules.join(', ')}`] : []),
    ...some.map(
      (each) =>
        `${under}counts ${each.amount} ${each.card} ${each.name}${each.place ? `, choice ${placeText(each.place)}` : ''}`,
    ),
    ...(counted.length > some.length ? [`${under}counts ${counted.length - some.length} more cards`] : []),
    ...because.flatMap((reason) => linesOf(reason, under)),
  ];
}

const placeText = ({ choice, line, seat, words, heading }: Place): string =>
  `${choice + 1}${line > 0 ? `, line ${line}` : ''}: seat ${seat + 1} "${words}" (${heading})`;
