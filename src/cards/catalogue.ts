import { checkCard, checkRules, type CheckedCard, type CheckedRules } from './check.ts';
import { checkJson } from './json.ts';
import { numbersOf, rangeOf, type CardNumbers } from './copies.ts';
import type { CheckedPack } from './pack.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { beginsAsCard, COVERAGE, isManifestPath, isRead, isTextFile, roleOf } from './paths.ts';
import { checkTable } from './table.ts';
import { beginsAsTable } from './table-columns.ts';

/** One file of a pack. */
export interface SourceFile {
  /** Path relative to the pack, with forward slashes. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
}

/**
 * One card file, or a row of a table of cards, with what came of checking it. A row has the path and the text of its
 * table, and places in it.
 */
export interface CatalogueEntry extends SourceFile {
  /** Number of the row of a table, counted from 1 without the one that names the columns; missing for a card file. */
  readonly row?: number;
  /** The card, or why there is none. */
  readonly checked: CheckedCard;
}

/** One rules file with what came of checking it. */
export interface RulesEntry extends SourceFile {
  /** The rules, or why there are none. */
  readonly checked: CheckedRules;
}

/** All files of a pack, checked one by one; what they are together is the business of src/lint. */
export interface Catalogue {
  /** The pack whose words the files use. */
  readonly pack: CheckedPack;
  /** Text of the manifest's file, where it was among the files. */
  readonly manifestText?: string;
  /** Card files and rows of tables by number, then path, then row; those whose number cannot be read come last. */
  readonly entries: readonly CatalogueEntry[];
  /** Rules files by path. */
  readonly rules: readonly RulesEntry[];
  /** Text files and tables that are written like cards, by path; no game reads them. */
  readonly texts?: readonly SourceFile[];
  /** The file that tells what games have seen of the pack, where there is one; see {@link readCoverage}. */
  readonly coverage?: SourceFile;
  /** The first card file or row that has the number; a card with mistakes counts as soon as its number can be read. */
  readonly byNumber: (number: number) => CatalogueEntry | undefined;
}

/**
 * Checks every file by itself and puts the cards in order. `.card` files, and `.json` files where cards lie, are cards;
 * each row of a `.csv` file there is one. `.rules` files are rules. `pack.json` is kept for those who point into it;
 * `coverage.json`, a `.txt` file that begins like a card, and a table where no cards lie are kept for lint. Any other
 * file is left out. `check` is how the text of a card is checked.
 */
export function buildCatalogue(
  pack: CheckedPack,
  files: readonly SourceFile[],
  check: typeof checkCard = checkCard,
): Catalogue {
  const entries: CatalogueEntry[] = [];
  const rules: RulesEntry[] = [];
  const texts: SourceFile[] = [];
  let manifestText: string | undefined;
  let coverage: SourceFile | undefined;
  for (const { path, text } of files) {
    if (path === COVERAGE) {
      coverage = { path, text };
      continue;
    }
    if (isManifestPath(path)) {
      manifestText = text;
      continue;
    }
    switch (roleOf(path)) {
      case 'card':
        entries.push({ path, text, checked: check(text, pack) });
        break;
      case 'card-json':
        if (isRead({ path, text }, pack)) entries.push({ path, text, checked: checkJson(text, pack) });
        break;
      case 'table':
        if (isRead({ path, text }, pack)) entries.push(...rowsOf({ path, text }, pack));
        else if (beginsAsTable(text, pack)) texts.push({ path, text });
        break;
      case 'rules':
        rules.push({ path, text, checked: checkRules(text, pack) });
        break;
      default:
        if (isTextFile(path) && beginsAsCard(text, pack)) texts.push({ path, text });
    }
  }
  return {
    ...catalogueOf(pack, entries, rules, manifestText),
    ...(texts.length > 0 && { texts: texts.sort((a, b) => order(a.path, b.path)) }),
    ...(coverage && { coverage }),
  };
}

/** The rows of a table; one for the whole of it where it has no cards. */
export const rowsOf = ({ path, text }: SourceFile, pack: CheckedPack): readonly CatalogueEntry[] =>
  checkTable(text, pack).map((checked, at) => ({ path, text, row: at + 1, checked }));

/** A catalogue of files that have been checked already, for those who check only what changed. */
export function catalogueOf(
  pack: CheckedPack,
  entries: readonly CatalogueEntry[],
  rules: readonly RulesEntry[],
  manifestText?: string,
): Catalogue {
  const ordered = [...entries].sort(
    (a, b) => order(numberOf(a), numberOf(b)) || order(a.path, b.path) || order(a.row, b.row),
  );
  const numbers = new Map<number, CatalogueEntry>();
  for (const entry of ordered) {
    for (const number of numbersIn(entry)) if (!numbers.has(number)) numbers.set(number, entry);
  }
  return {
    pack,
    ...(manifestText !== undefined && { manifestText }),
    entries: ordered,
    rules: [...rules].sort((a, b) => order(a.path, b.path)),
    byNumber: (number) => numbers.get(number),
  };
}

/** A file with what came of checking it: a card file, or a table with all its rows. */
export interface CardFile extends SourceFile {
  /** Its only entry, or its rows in their order. */
  readonly entries: readonly CatalogueEntry[];
  /** Everything found in it, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of cards, in the order of their first entries; the rows of one table together. */
export function cardFiles(entries: readonly CatalogueEntry[]): readonly CardFile[] {
  const files = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    const known = files.get(entry.path);
    if (known) known.push(entry);
    else files.set(entry.path, [entry]);
  }
  return [...files.values()].flatMap((all): readonly CardFile[] => {
    const [first] = all;
    if (!first) return [];
    const { path, text } = first;
    const ordered = all.length === 1 ? all : all.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
    return [
      { path, text, entries: ordered, diagnostics: ordered.flatMap(({ checked }) => checked.diagnostics) },
    ];
  });
}

/** The text of a card alone: of a row of a table that row, else the whole file. */
export function ownTextOf({ row, text, checked }: CatalogueEntry): string {
  return row === undefined || !checked.located
    ? text
    : text.slice(checked.located.start, checked.located.end);
}

/** The place of a card in words: the path of its file, for a row with its line. */
export function placeName(entry: CatalogueEntry): string {
  return entry.row === undefined ? entry.path : `line ${lineOf(entry)} of ${entry.path}`;
}

/** The line in which a card begins in its file, counted from 1. */
export function lineOf({ row, text, checked }: CatalogueEntry): number {
  const start = checked.located?.start ?? 0;
  if (row === undefined || start === 0) return 1;
  // After a row of a table others are asked for: lines are counted on from the one that was asked for before.
  const from = counted.text === text && counted.start <= start ? counted : { text, start: 0, line: 1 };
  const line = from.line + text.slice(from.start, start).split(/\r\n|\n|\r/).length - 1;
  counted = { text, start, line };
  return line;
}

let counted = { text: '', start: 0, line: 1 };

/** Number of a card, as far as it can be read; the first of several equal ones. */
export function numberOf({ checked }: Pick<CatalogueEntry, 'checked'>): number | undefined {
  return checked.card?.number ?? (checked.located as Partial<typeof checked.located>)?.number?.value;
}

/** The number of a card or the range of several, as far as it can be read; of a range that is none, the first number. */
export function rangeIn({ checked }: CatalogueEntry): CardNumbers | undefined {
  if (checked.card) return checked.card;
  const { number, last } = (checked.located as Partial<typeof checked.located>) ?? {};
  return number && rangeOf(number.value, last?.value);
}

/** All numbers of a file, as far as they can be read. */
export function numbersIn(entry: CatalogueEntry): readonly number[] {
  const range = rangeIn(entry);
  return range ? numbersOf(range) : [];
}

/** Kind of a card, as far as it can be read. */
export function kindOf({ checked }: CatalogueEntry): string | undefined {
  return checked.card?.kind ?? (checked.located as Partial<typeof checked.located>)?.kind?.value;
}

/** Name of a card: that of its first face, as far as it can be read. */
export function nameOf({ checked }: CatalogueEntry): string | undefined {
  return checked.card?.faces[0]?.name ?? checked.located?.faces[0]?.name.value;
}

/** Ascending; what is missing comes last. Texts by their code units, the same everywhere. */
function order<T extends number | string>(a: T | undefined, b: T | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
