import { basename, dirname } from 'node:path';
import type { CheckedCard } from '../cards/check.ts';
import { checkFile } from '../cards/check-file.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { placeOf, withEnding } from '../cards/paths.ts';
import { toJson } from '../cards/to-json.ts';
import { putInTable } from '../cards/to-table.ts';
import { diskFault } from '../disk/fault.mjs';
import { checkWay, readFile, statOf } from '../disk/read.mjs';
import { printCard } from '../language/print.ts';
import type { Card } from '../language/tree.ts';
import { palette } from './colours.ts';
import { convertToTables } from './convert-table.ts';
import { CommandFault, isFault } from './fault.ts';
import { amount } from './lint-result.ts';
import { cardsOf, placeIn, sayLeft, type Source } from './convert-source.ts';
import { isAt, movedAway, saysAll } from './move-away.ts';
import { displayPath } from './paths.ts';
import type { FilePlace } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { fileByFile } from './stop-signals.ts';
import { err, out, outExact } from './terminal.ts';
import type { FmtOptions, Job } from './work.ts';
import { unwritable, writeNew } from './write-file.ts';

/**
 * Runs `loam fmt --to`: one card, or one table, to standard output, or any number beside their sources or into a folder;
 * with `--move` the sources are taken away once what was written has been read back. A card with errors is not
 * converted, and a file with other content is never written over. What cannot be written is said, and the others are;
 * then the first of it is thrown as a {@link CommandFault}.
 *
 * @param unread the number of files that could not be read
 */
export async function convert(
  work: readonly Job[],
  options: FmtOptions,
  cwd: string,
  unread: number,
): Promise<number> {
  const files = work.filter(({ file }) => file.role !== 'rules');
  if (files.length === 0 && unread === 0)
    throw new CommandFault('U903', 'There is no card to convert: rules files have only one form.');
  const sources = files.map(sourceOf);
  if (!isWritten(options)) return toOutput(sources, options, unread);
  const report = await reporterFor(options);
  const unwritten: CommandFault[] = [];
  const counts = { failed: 0, written: 0, moved: 0 };
  if (options.to === 'csv') {
    const stopped = await convertToTables(sources, { options, cwd, report, unwritten, counts });
    throwFirst(unwritten);
    if (stopped !== undefined) return stopped;
  } else {
    const taken = new Set<string>();
    const stopped = await fileByFile(sources, (source) => {
      counts.failed += report(source);
      const goals = source.cards.map((card) => ({ card, goal: goalOf(card, source, options, cwd) }));
      let isWhole = source.wrong === 0;
      for (const { card, goal } of goals) {
        try {
          if (!isAt(source.file, goal)) takePlace(goal, taken, cwd);
          if (wasWritten(goal, textOf(card, source.pack, options), cwd)) counts.written += 1;
        } catch (problem) {
          if (!isFault(problem)) throw problem;
          unwritten.push(problem);
          isWhole = false;
        }
      }
      if (options.move !== true || !isWhole) return;
      const isAll = goals.every(({ card, goal }) => saysAll(goal, [card], source.pack));
      if (
        movedAway(
          source.file,
          goals.map(({ goal }) => goal),
          isAll,
          unwritten,
        )
      )
        counts.moved += 1;
    });
    throwFirst(unwritten);
    if (stopped !== undefined) return stopped;
  }
  if (counts.failed > 0) err(`loam: ${amount(counts.failed, 'card')} with errors not converted.\n`);
  const away = options.move === true ? ` ${amount(counts.moved, 'file')} taken away.` : '';
  out(`${amount(counts.written, 'file')} written.${away}\n`);
  return counts.failed + unread > 0 ? 1 : 0;
}

const isWritten = ({ beside, out: folder }: FmtOptions): boolean => beside === true || folder !== undefined;

function sourceOf({ file, pack }: Job): Source {
  const all = checkFile(file, pack) as readonly CheckedCard[];
  const cards = all.flatMap(({ card }) => card ?? []);
  const errors = all.flatMap(({ diagnostics }) => diagnostics.filter(({ severity }) => severity === 'error'));
  return { file, pack, cards, wrong: all.length - cards.length, errors };
}

/** Says what is wrong with a file; gives the number of cards that have errors. */
type Report = (source: Source) => number;

async function reporterFor(options: FmtOptions): Promise<Report> {
  const colours = await palette(2, options.color);
  return ({ file: { shown, text }, wrong, errors }) => {
    if (wrong > 0) err(fileReport({ shown, text, diagnostics: errors }, colours));
    return wrong;
  };
}

/** Prints one card, or one table with all of them. */
async function toOutput(sources: readonly Source[], options: FmtOptions, unread: number): Promise<number> {
  const report = await reporterFor(options);
  const cards = cardsOf(sources);
  const count = cards.length + sources.reduce((sum, { wrong }) => sum + wrong, 0);
  if (options.to !== 'csv' && count > 1) {
    throw new CommandFault(
      'U901',
      `${count} cards cannot go to standard output together: add --out and a folder, or --beside.`,
    );
  }
  const failed = sources.reduce((sum, source) => sum + report(source), 0);
  const [first] = cards;
  if (first && options.to === 'csv') {
    const { pack } = first.source;
    if (cards.some(({ source }) => source.pack !== pack))
      throw new CommandFault('U901', 'Cards of several packs cannot stand in one table.');
    const { text, left } = putInTable(
      '',
      cards.map(({ card }) => card),
      pack,
    );
    const whys = cards.flatMap(({ card, source }) => {
      const why = left.get(card);
      return why === undefined ? [] : [{ shown: source.file.shown, why }];
    });
    sayLeft(whys);
    if (left.size < cards.length) outExact(text);
  } else if (first) outExact(textOf(first.card, first.source.pack, options));
  if (failed > 0) err(`loam: ${amount(failed, 'card')} with errors not converted.\n`);
  return failed + unread > 0 ? 1 : 0;
}

const textOf = (card: Card, { lexicon }: CheckedPack, { to }: FmtOptions): string =>
  to === 'json' ? toJson(card) : printCard(card, lexicon);

/** The place where a converted card goes. */
function goalOf(card: Card, { file, pack }: Source, options: FmtOptions, cwd: string): FilePlace {
  const { folder, path } = placeIn(file, options, cwd);
  const ending = options.to === 'json' ? '.json' : '.card';
  if (file.role !== 'table') return { folder, path: withEnding(path, ending) };
  // Rows of a table get the names that files of cards have.
  const name = `${basename(placeOf(card, pack))}${ending}`;
  return { folder, path: dirname(path) === '.' ? name : `${dirname(path)}/${name}` };
}

/** Writes a file that is not there yet; gives whether it was written. */
function wasWritten(goal: FilePlace, text: string, cwd: string): boolean {
  const file = `${goal.folder}/${goal.path}`;
  const shown = displayPath(file, cwd);
  if (holds(goal, text, shown)) return false;
  writeNew(goal, text, shown);
  out(`${safe(shown)}\n`);
  return true;
}

/** Takes the place of a card. Throws a {@link CommandFault} where another card has it: U905. */
function takePlace({ folder, path }: FilePlace, taken: Set<string>, cwd: string): void {
  const file = `${folder}/${path}`;
  if (taken.has(file))
    throw new CommandFault(
      'U905',
      `Two cards have the same number and name, so that both belong at ${displayPath(file, cwd)}. Give one of them another number.`,
    );
  taken.add(file);
}

/** True if a place has this text already. Throws a {@link CommandFault} where it has another: U905. */
function holds(goal: FilePlace, text: string, shown: string): boolean {
  const file = `${goal.folder}/${goal.path}`;
  let held: string;
  try {
    checkWay(goal.folder, goal.path);
    if (statOf(file) === undefined) return false;
    held = readFile(file, Buffer.byteLength(text) + 1).bytes.toString('utf8');
  } catch (problem) {
    throw unwritable(goal, shown, diskFault(problem));
  }
  if (held === text) return true;
  throw new CommandFault('U905', `${shown} is there already and says something else. Move it away first.`);
}

/** Throws the first of some faults; the others are said before. */
export function throwFirst([first, ...others]: readonly CommandFault[]): void {
  for (const { message } of others) err(`loam: ${safe(message)}\n`);
  if (first) throw first;
}
