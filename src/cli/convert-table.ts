import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { takesRows } from '../cards/table.ts';
import { putInTable } from '../cards/to-table.ts';
import { diskFault } from '../disk/fault.mjs';
import { checkWay, readFile, statOf } from '../disk/read.mjs';
import type { Card } from '../language/tree.ts';
import { cardsOf, placeIn, sayLeft, type Source } from './convert-source.ts';
import { CommandFault, isFault } from './fault.ts';
import { movedAway, saysAll } from './move-away.ts';
import { displayPath } from './paths.ts';
import type { FilePlace } from './read-files.ts';
import { safe } from './safe-text.ts';
import { fileByFile } from './stop-signals.ts';
import { out } from './terminal.ts';
import type { FmtOptions } from './work.ts';
import { replaceText, unwritable, writeNew } from './write-file.ts';

/** The name of a table where there is none yet. */
export const NEW_TABLE = 'deck.csv';

/** Bytes of a table that are read at most; more are too many for any table. */
const MOST = 4 * 1024 * 1024;

/** All that a conversion needs besides its sources. */
export interface Converting {
  readonly options: FmtOptions;
  readonly cwd: string;
  /** Says what is wrong with a file; gives the number of cards that have errors. */
  readonly report: (source: Source) => number;
  /** Gets what went wrong. */
  readonly unwritten: CommandFault[];
  readonly counts: { failed: number; written: number; moved: number };
}

/** A table with the files whose cards are put in it. */
interface Gathered {
  readonly goal: FilePlace;
  readonly sources: Source[];
}

/**
 * Puts cards in tables, one for each folder: in the one that is there, else in a new one. Tables themselves stay. Gives
 * the exit code of the signal that stopped it.
 */
export async function convertToTables(
  sources: readonly Source[],
  converting: Converting,
): Promise<number | undefined> {
  const { options, cwd, report, unwritten, counts } = converting;
  const tables = new Map<string, Gathered>();
  for (const source of sources) {
    if (source.file.role === 'table') continue;
    const { folder, path } = placeIn(source.file, options, cwd);
    const below = dirname(path) === '.' ? '' : `${dirname(path)}/`;
    const key = `${folder}/${below}`;
    const known = tables.get(key);
    if (known) known.sources.push(source);
    else tables.set(key, { goal: { folder, path: `${below}${tableIn(key)}` }, sources: [source] });
  }
  return fileByFile([...tables.values()], ({ goal, sources: all }) => {
    for (const source of all) counts.failed += report(source);
    const cards = cardsOf(all);
    const [first] = cards;
    if (!first) return;
    let left: ReadonlyMap<Card, string>;
    const { pack } = first.source;
    try {
      const shown = displayPath(`${goal.folder}/${goal.path}`, cwd);
      const before = textAt(goal, shown);
      if (before !== undefined && !takesRows(before, pack))
        throw new CommandFault('U905', `${shown} has errors, so that no card can be added. Mend it first.`);
      const put = putInTable(
        before ?? '',
        cards.map(({ card }) => card),
        pack,
      );
      ({ left } = put);
      if (left.size < cards.length && put.text !== before) {
        if (before === undefined) writeNew(goal, put.text, shown);
        else replaceText(goal, before, put.text, shown);
        out(`${safe(shown)}\n`);
        counts.written += 1;
      }
    } catch (problem) {
      if (!isFault(problem)) throw problem;
      unwritten.push(problem);
      return;
    }
    sayLeft(
      cards.flatMap(({ card, source }) => {
        const why = left.get(card);
        return why === undefined ? [] : [{ shown: source.file.shown, why }];
      }),
    );
    if (options.move !== true) return;
    const rows = cards.filter(({ card }) => !left.has(card));
    const isAll = saysAll(
      goal,
      rows.map(({ card }) => card),
      pack,
    );
    for (const { source } of rows) if (movedAway(source.file, [goal], isAll, unwritten)) counts.moved += 1;
  });
}

/** The name of the table in a folder: of the one that is there, where there is just one. */
export function tableIn(folder: string): string {
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder, 'utf8').filter((name) => name.endsWith('.csv') && !name.startsWith('.'));
  } catch {
    // Without a folder there is no table.
  }
  const [only] = names;
  return only !== undefined && names.length === 1 ? only : NEW_TABLE;
}

/** The text of a table; nothing where there is none. Throws a {@link CommandFault} where it cannot be read. */
function textAt(goal: FilePlace, shown: string): string | undefined {
  const file = `${goal.folder}/${goal.path}`;
  try {
    checkWay(goal.folder, goal.path);
    return statOf(file) === undefined ? undefined : readFile(file, MOST).bytes.toString('utf8');
  } catch (problem) {
    throw unwritable(goal, shown, diskFault(problem));
  }
}
