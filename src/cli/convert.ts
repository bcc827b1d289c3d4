import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CheckedCard } from '../cards/check.ts';
import { withEnding } from '../cards/paths.ts';
import { toJson } from '../cards/to-json.ts';
import { printCard } from '../language/print.ts';
import { checkFile } from './checked-file.ts';
import { palette } from './colours.ts';
import { Fault } from './fault.ts';
import { amount } from './lint-result.ts';
import { displayPath } from './paths.ts';
import { fileReport } from './report-text.ts';
import { err, out } from './terminal.ts';
import type { FmtOptions, Job, Work } from './work.ts';
import { writeWithFolders } from './write-file.ts';

/**
 * Runs `loam fmt --to`: one card to standard output, or any number beside their sources or into a folder. A card with
 * errors is not converted, and a file with other content is never written over.
 */
export async function convert(work: readonly Job[], options: FmtOptions, cwd: string): Promise<number> {
  const cards = work.filter(({ file }) => file.role !== 'rules');
  if (cards.length === 0)
    throw new Fault('U903', 'There is no card to convert: rules files have only one form.');
  const toOutput = options.beside !== true && options.out === undefined;
  if (toOutput && cards.length > 1) {
    throw new Fault(
      'U901',
      `${cards.length} cards cannot go to standard output together: add --out and a folder, or --beside.`,
    );
  }
  let failed = 0;
  let written = 0;
  for (const { file, pack } of cards) {
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
      continue;
    }
    const text = options.to === 'json' ? toJson(checked.card) : printCard(checked.card, pack.lexicon);
    if (toOutput) out(text);
    else if (writeNew(goalOf(file, options, cwd), text, cwd)) written += 1;
  }
  if (failed > 0) err(`loam: ${amount(failed, 'card')} with errors not converted.\n`);
  if (!toOutput) out(`${amount(written, 'file')} written.\n`);
  return failed > 0 ? 1 : 0;
}

/** Where a converted card goes. */
function goalOf(file: Work, options: FmtOptions, cwd: string): string {
  if (file.file === undefined || file.path === undefined) {
    throw new Fault(
      'U901',
      'A card from standard input goes to standard output: leave out --beside and --out.',
    );
  }
  const ending = options.to === 'json' ? '.json' : '.card';
  const name = file.path === file.file ? (/[^/\\]*$/.exec(file.file)?.[0] ?? '') : file.path;
  return options.out === undefined
    ? withEnding(file.file, ending)
    : withEnding(resolve(cwd, options.out, name), ending);
}

/** Writes a file that is not there yet; gives whether it was written. */
function writeNew(file: string, text: string, cwd: string): boolean {
  const shown = displayPath(file, cwd);
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === text) return false;
    throw new Fault('U905', `${shown} is there already and says something else. Move it away first.`);
  }
  writeWithFolders(file, text, shown);
  out(`${shown}\n`);
  return true;
}
