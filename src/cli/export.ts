import type { CatalogueEntry } from '../cards/catalogue.ts';
import { exportPack } from '../cards/export.ts';
import { exportCsv } from '../cards/export-csv.ts';
import { PLAIN } from './colours.ts';
import { AS_ARGUMENT, onePack } from './find-packs.ts';
import { amount } from './lint-result.ts';
import { openPack } from './open-pack.ts';
import { isMeant } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { CommandFault } from './fault.ts';
import { err, outExact, outJson } from './terminal.ts';
import { unreadReport } from './unread.ts';

/** Without it, the commonest spreadsheet takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** The options of `loam export`. */
export interface ExportOptions {
  /** Rows instead of JSON. */
  readonly csv?: boolean;
  /** JSON, as without any option. */
  readonly json?: boolean;
  /** True if a table starts with the mark by which spreadsheets know UTF-8; false with `--no-bom`. */
  readonly bom?: boolean;
}

/** Runs `loam export`; gives the exit code: 0 all cards printed, 1 some have errors and are left out. */
export function exportCommand(path: string | undefined, options: ExportOptions): number {
  if (options.csv === true && options.json === true)
    throw new CommandFault('U901', '--csv and --json exclude each other.');
  if (options.bom === false && options.csv !== true)
    throw new CommandFault(
      'U901',
      '--no-bom is about a table: it needs --csv. JSON never starts with such a mark.',
    );
  const cwd = process.cwd();
  const target = onePack(path, cwd, AS_ARGUMENT);
  const { catalogue, unread } = openPack(target, cwd);
  const entries = catalogue.entries.filter((entry) => isMeant(target, entry.path));
  const cards = exportPack({ ...catalogue, entries });
  const mark = options.bom === false ? '' : BYTE_ORDER_MARK;
  if (options.csv === true) outExact(mark + exportCsv(cards, catalogue.pack));
  else outJson(cards, 2);
  const left = entries.filter(({ checked }) => !checked.card);
  if (left.length > 0) err(`loam: ${named(left)} with errors left out. loam lint says what is wrong.\n`);
  const missing = unread.filter(({ path }) => isMeant(target, path));
  for (const each of missing) err(fileReport(unreadReport(each), PLAIN));
  return left.length + missing.length > 0 ? 1 : 0;
}

/** The cards without meaning, and the tables of which no card can be read: `1 table and 2 cards`. */
function named(left: readonly CatalogueEntry[]): string {
  const tables = left.filter(({ row, checked }) => row !== undefined && !checked.located).length;
  const cards = left.length - tables;
  return [
    ...(tables > 0 ? [amount(tables, 'table')] : []),
    ...(cards > 0 ? [amount(cards, 'card')] : []),
  ].join(' and ');
}
