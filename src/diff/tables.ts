import type { CatalogueEntry } from '../cards/catalogue.ts';
import { BROKEN, brokenNote, SAME } from './notes.ts';
import { diffHunks } from './unified-diff.ts';

/** A table on both sides, as far as it is there. */
interface BothTables {
  before?: CatalogueEntry;
  after?: CatalogueEntry;
  /** Its cards that had files of their own. */
  fromFiles: number;
  /** Its cards that stood in another table. */
  fromTables: number;
  /** Its cards that have files of their own now. */
  toFiles: number;
}

/** The files of something that differs. */
interface Sides {
  readonly before?: { readonly path: string };
  readonly after?: { readonly path: string };
}

/** A table of which something is told as a whole. */
interface TableDifference extends Sides {
  readonly of: 'file';
  readonly before?: { readonly path: string; readonly name: string };
  readonly after?: { readonly path: string; readonly name: string };
  readonly changes: readonly [];
  readonly notes: readonly string[];
  readonly lines: readonly [];
  readonly text: string;
}

/** Tables of cards as a whole: those that cannot be read, and those that only are written otherwise. */
export class TableDifferences {
  readonly #tables = new Map<string, BothTables>();
  readonly #broken = new Set<string>();

  constructor(before: readonly CatalogueEntry[], after: readonly CatalogueEntry[]) {
    this.#add(before, 'before');
    this.#add(after, 'after');
  }

  /** True if an entry is of a table that one side cannot read; it is compared as a text. */
  isBroken({ path, row }: CatalogueEntry): boolean {
    return row !== undefined && this.#broken.has(path);
  }

  /** Counts a card that says the same on both sides; says whether its tables tell all that there is to tell of it. */
  takes(before: CatalogueEntry | undefined, after: CatalogueEntry | undefined): boolean {
    if (before?.row === undefined && after?.row === undefined) return false;
    const [was, is] = [before, after].map((each) => each && this.#tables.get(each.path));
    if (is && after?.row !== undefined) {
      if (before?.row === undefined) is.fromFiles += 1;
      else if (before.path !== after.path) is.fromTables += 1;
    } else if (was && before?.row !== undefined) was.toFiles += 1;
    return true;
  }

  /** All that is told of tables besides their cards. */
  told(cards: readonly Sides[]): readonly TableDifference[] {
    const named = new Set(cards.flatMap(({ before, after }) => [before?.path, after?.path]));
    return [...this.#tables].flatMap(([path, table]): readonly TableDifference[] => {
      const { before, after } = table;
      const text = diffHunks(before?.text ?? '', after?.text ?? '');
      const notes = this.#broken.has(path) ? brokenNotes(table, text) : notesOf(table, text, named.has(path));
      if (notes.length === 0) return [];
      const side = { path, name: path };
      const sides = { ...(before && { before: side }), ...(after && { after: side }) };
      return [{ of: 'file', ...sides, changes: [], notes, lines: [], text }];
    });
  }

  #add(entries: readonly CatalogueEntry[], side: 'before' | 'after'): void {
    for (const entry of entries) {
      const { path, row, checked } = entry;
      if (row === undefined) continue;
      let table = this.#tables.get(path);
      if (!table) this.#tables.set(path, (table = { fromFiles: 0, fromTables: 0, toFiles: 0 }));
      table[side] ??= entry;
      if (!checked.located) this.#broken.add(path);
    }
  }
}

function brokenNotes({ before, after }: BothTables, text: string): readonly string[] {
  if (text === '') return [];
  const isRead = (entry: CatalogueEntry): boolean => entry.checked.located !== undefined;
  return [before && after ? brokenNote(!isRead(before), !isRead(after)) : BROKEN];
}

function notesOf(
  { before, after, fromFiles, fromTables, toFiles }: BothTables,
  text: string,
  isNamed: boolean,
): readonly string[] {
  const same = isNamed ? '' : ', and says the same';
  const notes = [
    ...(fromFiles > 0
      ? [`has ${cards(fromFiles, 'had a file of its own', 'had files of their own')}${same}`]
      : []),
    ...(fromTables > 0
      ? [`has ${cards(fromTables, 'stood in another table', 'stood in another table')}${same}`]
      : []),
    ...(toFiles > 0
      ? [`had ${cards(toFiles, 'has a file of its own now', 'have files of their own now')}${same}`]
      : []),
  ];
  return notes.length === 0 && before && after && text !== '' && !isNamed ? [SAME] : notes;
}

const cards = (many: number, one: string, more: string): string =>
  many === 1 ? `1 card that ${one}` : `${many} cards that ${more}`;
