import { basename, resolve } from 'node:path';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Card } from '../language/tree.ts';
import { CommandFault } from './fault.ts';
import type { FilePlace } from './read-files.ts';
import { safe } from './safe-text.ts';
import { err } from './terminal.ts';
import type { FmtOptions, Job, Work } from './work.ts';

/** A file with its cards; a table has several. */
export interface Source extends Job {
  /** The cards that could be read, in the order of the text. */
  readonly cards: readonly Card[];
  /** The number of those that have errors. */
  readonly wrong: number;
  readonly errors: readonly Diagnostic[];
}

/** The cards of files with the files, in the order of their numbers. */
export const cardsOf = (
  sources: readonly Source[],
): readonly { readonly card: Card; readonly source: Source }[] =>
  sources
    .flatMap((source) => source.cards.map((card) => ({ card, source })))
    .sort((a, b) => a.card.number - b.card.number);

/** The most files that are named. */
const MOST_NAMED = 3;

/** Says of cards why they stay files, once for each reason. */
export function sayLeft(left: readonly { readonly shown: string; readonly why: string }[]): void {
  for (const why of new Set(left.map((each) => each.why))) {
    const paths = left.filter((each) => each.why === why).map(({ shown }) => safe(shown));
    const more = paths.length - MOST_NAMED;
    const named = paths.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
    const stay =
      paths.length === 1
        ? '1 card stays a file, since it has'
        : `${paths.length} cards stay files, since they have`;
    err(`loam: ${stay} ${why}: ${named}\n`);
  }
}

/** The place of a source, in the folder where what it becomes goes. */
export function placeIn({ place, path }: Work, options: FmtOptions, cwd: string): FilePlace {
  if (place === undefined || path === undefined) {
    throw new CommandFault(
      'U901',
      'A card from standard input goes to standard output: leave out --beside and --out.',
    );
  }
  if (options.out === undefined) return place;
  // A file elsewhere is called by its whole path.
  return { folder: resolve(cwd, options.out), path: path === place.path ? path : basename(path) };
}
