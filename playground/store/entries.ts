import type { Diagnostic } from '../../src/language/diagnostic.ts';
import type { FileState } from '../../src/language-service/types.ts';
import { isTable } from '../files/card-form.ts';
import { changedRows } from '../files/changed-rows.ts';
import { docPath, type Doc } from '../files/document.ts';
import { byNumber, entryOf, fileLabel, hasCard, numberText, type Entry } from '../search/entry.ts';
import { pause } from './pause.ts';
import type { State } from './state.ts';
import { TableEntries } from '../search/table-entries.ts';

/** The number of documents of which the entries are made in one piece. */
const AT_ONCE = 500;

/** The parts of the state from which entries are made. */
export type EntryParts = Pick<State, 'docs' | 'known' | 'findings'>;

/** The parts from which the entries of a document were made. */
interface Made {
  readonly doc: Doc;
  readonly known: FileState | undefined;
  readonly findings: readonly Diagnostic[] | undefined;
  readonly entries: readonly Entry[];
}

/**
 * The list of the project, kept between two looks: only entries whose document, meaning or findings changed are made
 * anew. A table of cards has an entry for each of its rows.
 */
export class Entries {
  #cache = new Map<string, Made>();
  readonly #tables = new Map<string, TableEntries>();
  #from: readonly unknown[] = [];
  #all: readonly Entry[] = [];

  /**
   * Makes entries before somebody looks, piece by piece: the first look at thousands would stop the page. Of up to
   * {@link AT_ONCE} documents they are made at once.
   */
  async prepare({ docs, known, findings }: EntryParts): Promise<void> {
    let count = 0;
    for (const [id, doc] of docs) {
      if (count > 0 && count % AT_ONCE === 0) await pause();
      count += 1;
      const made = this.#make(id, doc, known, findings);
      this.#cache.set(id, made);
      for (const entry of made.entries) entry.searched();
    }
  }

  /** All entries, by number. */
  all({ docs, known, findings }: EntryParts): readonly Entry[] {
    const from = [docs, known, findings];
    if (from.every((part, i) => part === this.#from[i])) return this.#all;
    this.#from = from;
    const cache = new Map<string, Made>();
    const all: Entry[] = [];
    for (const [id, doc] of docs) {
      const made = this.#make(id, doc, known, findings);
      cache.set(id, made);
      for (const entry of made.entries) all.push(entry);
    }
    this.#cache = cache;
    this.#all = all.sort(byNumber);
    return this.#all;
  }

  /** The entries of a document as it is now, or those that were made of the same. */
  #make(id: string, doc: Doc, known: State['known'], findings: State['findings']): Made {
    const now = { doc, known: known.get(id), findings: findings.get(docPath(doc)) };
    const before = this.#cache.get(id);
    const same = before?.doc === doc && before.known === now.known && before.findings === now.findings;
    return same ? before : { ...now, entries: this.#entriesOf(doc, now.known, now.findings) };
  }

  #entriesOf(
    doc: Doc,
    known: FileState | undefined,
    findings: readonly Diagnostic[] | undefined,
  ): readonly Entry[] {
    if (isTable(docPath(doc))) {
      const table = this.#tables.get(doc.id) ?? new TableEntries();
      this.#tables.set(doc.id, table);
      const rows = table.of(doc, known, findings ?? []);
      if (rows.length > 0) return rows;
    }
    return [entryOf(doc, known, findings)];
  }
}

/** A card that is opened: its document, and its row where that is a table. */
export interface OpenedCard {
  /** Id of the document. */
  readonly id: string;
  /** Names its entry; the first card of the document where both are missing. */
  readonly key?: string;
  /** The number of the card, where it is known and the entry is not. */
  readonly number?: number | undefined;
}

/** The entry that is meant; undefined where there is none. */
export function findOpened({ id, key, number }: OpenedCard, entries: readonly Entry[]): Entry | undefined {
  if (key === undefined && number === undefined)
    return entries.find((entry) => entry.id === id && (entry.at ?? 0) === 0);
  return (
    entries.find((entry) => entry.id === id && entry.key === key) ??
    entries.find((entry) => entry.id === id && number !== undefined && hasCard(entry, number)) ??
    findOpened({ id }, entries)
  );
}

/** A file in a sentence: its number, or its numbers, and its name. */
export const titleOf = (entry: Entry): string => `${numberText(entry)} ${entry.label}`.trim();

/**
 * The name of what was changed in a file, and what is opened of it: its card, or the first of its rows that is changed. A
 * table of which several are goes by its file.
 *
 * @param nameOf names a card; {@link titleOf}, or its label
 */
export function changedIn(
  id: string,
  was: string | undefined,
  is: string | undefined,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): { readonly name: string | undefined; readonly opened: OpenedCard } {
  const entry = entries.find((each) => each.id === id);
  if (entry?.at === undefined) return { name: entry && nameOf(entry), opened: { id } };
  const [first, ...others] = (was === undefined || is === undefined ? undefined : changedRows(was, is)) ?? [];
  const row = first && entries.find((each) => each.id === id && each.at === first.is);
  const opened = row ?? { id };
  return { name: row && others.length === 0 ? nameOf(row) : fileLabel(entry), opened };
}

/** The way in which an entry is named in an address: by its number where that is its alone, else by its path. */
export function nameInAddress(entry: Entry, entries: readonly Entry[]): string {
  if (entry.number === undefined || !entry.card) return entry.path;
  const { number } = entry;
  const first = entries.find((one) => hasCard(one, number));
  return first === entry ? String(number) : entry.path;
}

/** The entry that an address names: by number, path, or number with side as in `315A`. */
export function findNamed(
  name: string,
  entries: readonly Entry[],
): { entry: Entry; side?: 'A' | 'B' } | undefined {
  const byPath = entries.find((entry) => entry.path === name);
  if (byPath) return { entry: byPath };
  const numbered = /^(\d+)([AB])?$/i.exec(name);
  if (!numbered) return undefined;
  const entry = entries.find((one) => hasCard(one, Number(numbered[1])));
  if (!entry) return undefined;
  const side = numbered[2]?.toUpperCase();
  return side === 'A' || side === 'B' ? { entry, side } : { entry };
}
