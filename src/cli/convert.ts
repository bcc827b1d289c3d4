import { basename, resolve } from 'node:path';
import type { CheckedCard } from '../cards/check.ts';
import { withEnding } from '../cards/paths.ts';
import { toJson } from '../cards/to-json.ts';
import { diskFault } from '../disk/fault.mjs';
import { checkWay, readFile, statOf } from '../disk/read.mjs';
import { printCard } from '../language/print.ts';
import { checkFile } from './checked-file.ts';
import { palette } from './colours.ts';
import { CommandFault, isFault } from './fault.ts';
import { amount } from './lint-result.ts';
import { displayPath } from './paths.ts';
import type { FilePlace } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { fileByFile } from './stop-signals.ts';
import { err, out, outExact } from './terminal.ts';
import type { FmtOptions, Job, Work } from './work.ts';
import { unwritable, writeNew } from './write-file.ts';

/**
 * Runs `loam fmt --to`: one card to standard output, or any number beside their sources or into a folder. A card with
 * errors is not converted, and a file with other content is never written over. What cannot be written is said, and the
 * others are; then the first of it is thrown as a {@link CommandFault}.
 *
 * @param unread the number of files that could not be read
 */
export async function convert(
  work: readonly Job[],
  options: FmtOptions,
  cwd: string,
  unread: number,
): Promise<number> {
  const cards = work.filter(({ file }) => file.role !== 'rules');
  if (cards.length === 0 && unread === 0)
    throw new CommandFault('U903', 'There is no card to convert: rules files have only one form.');
  const toOutput = options.beside !== true && options.out === undefined;
  if (toOutput && cards.length > 1) {
    throw new CommandFault(
      'U901',
      `${cards.length} cards cannot go to standard output together: add --out and a folder, or --beside.`,
    );
  }
  let failed = 0;
  let written = 0;
  const unwritten: CommandFault[] = [];
  const stopped = await fileByFile(cards, async ({ file, pack }) => {
    const checked = checkFile(file, pack) as CheckedCard;
    if (!checked.card) {
      failed += 1;
      const errors = checked.diagnostics.filter((each) => each.severity === 'error');
      err(
        fileReport(
          { shown: file.shown, text: file.text, diagnostics: errors },
          await palette(2, options.color),
        ),
      );
      return;
    }
    const text = options.to === 'json' ? toJson(checked.card) : printCard(checked.card, pack.lexicon);
    if (toOutput) outExact(text);
    else {
      const goal = goalOf(file, options, cwd);
      try {
        if (isWritten(goal, text, cwd)) written += 1;
      } catch (problem) {
        if (!isFault(problem)) throw problem;
        unwritten.push(problem);
      }
    }
  });
  throwFirst(unwritten);
  if (stopped !== undefined) return stopped;
  if (failed > 0) err(`loam: ${amount(failed, 'card')} with errors not converted.\n`);
  if (!toOutput) out(`${amount(written, 'file')} written.\n`);
  return failed + unread > 0 ? 1 : 0;
}

/** The place where a converted card goes. */
function goalOf({ place, path }: Work, options: FmtOptions, cwd: string): FilePlace {
  if (place === undefined || path === undefined) {
    throw new CommandFault(
      'U901',
      'A card from standard input goes to standard output: leave out --beside and --out.',
    );
  }
  const ending = options.to === 'json' ? '.json' : '.card';
  if (options.out === undefined) return { ...place, path: withEnding(place.path, ending) };
  // A file elsewhere is called by its whole path.
  const name = path === place.path ? path : basename(path);
  return { folder: resolve(cwd, options.out), path: withEnding(name, ending) };
}

/** Writes a file that is not there yet; gives whether it was written. */
function isWritten(goal: FilePlace, text: string, cwd: string): boolean {
  const file = `${goal.folder}/${goal.path}`;
  const shown = displayPath(file, cwd);
  if (holds(goal, text, shown)) return false;
  writeNew(goal, text, shown);
  out(`${safe(shown)}\n`);
  return true;
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
