import type { KindInfo } from '../../src/language-service/types.ts';
import { csvCell } from '../../src/cards/csv.ts';
import { isTable } from '../files/card-form.ts';
import { docPath, docText, isInPack, type Doc } from '../files/document.ts';
import {
  numberIn,
  placeOf,
  tableIn,
  withCell,
  withoutRow,
  withRow,
  withRowFrom,
} from '../files/table-text.ts';
import type { Entry } from '../search/entry.ts';
import { EVERYTHING } from '../search/query.ts';
import type { ActionGround } from './action-ground.ts';

/** An entry of a row of a table. */
export type RowOf = Entry & { readonly at: number };

/** True if an entry is a row of a table. */
export const isRow = (entry: Entry): entry is RowOf => entry.at !== undefined;

/** The acts with single rows of tables. Each changes the text of the table, and can be taken back in one step. */
export class RowActions {
  readonly #bench: ActionGround;

  constructor(bench: ActionGround) {
    this.#bench = bench;
  }

  /** Adds a card of a kind to the table where most cards of the kind stand, and opens it; false where it can be in none. */
  create({ id: kind, singular, folder, cells }: KindInfo, number: number): boolean {
    const doc = cells && this.#tableOf(kind, folder);
    const table = doc && tableIn(docText(doc));
    if (!table || !Object.keys(cells).every((column) => table.columns.includes(column))) return false;
    const says = `New ${singular} ${number} in ${docPath(doc)}. It stays here until you save the table.`;
    const values: Readonly<Record<string, string>> = { ...cells, number: String(number) };
    const row = table.columns.map((column) => csvCell(values[column] ?? '')).join(',');
    const before = this.#bench.openEntry();
    // A filter of the list may not fit a new card, and a card that nobody sees is lost.
    this.#bench.navigation.narrow(EVERYTHING);
    this.#write(doc, withRow(docText(doc), table.rows.length, row), says, number, before);
    this.#bench.store.set({ fresh: doc.id });
    this.#bench.navigation.open({ id: doc.id, number });
    return true;
  }

  /** The table in which most cards of a kind stand, else one in its folder that has no cards yet. */
  #tableOf(kind: string, folder: string): Doc | undefined {
    const counts = new Map<string, number>();
    for (const entry of this.#bench.entries())
      if (entry.inPack && isRow(entry) && entry.kind === kind)
        counts.set(entry.id, (counts.get(entry.id) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most) return this.#bench.documents.get(most[0]);
    return [...this.#bench.state.docs.values()].find(
      (doc) =>
        isInPack(doc) &&
        isTable(docPath(doc)) &&
        docPath(doc).startsWith(`${folder}/`) &&
        tableIn(docText(doc))?.rows.length === 0,
    );
  }

  /** Puts a row below another one that says the same under other numbers, and opens it. */
  duplicate(entry: RowOf, number: number, draft: { attribute: string; word: string } | undefined): void {
    const doc = this.#docOf(entry);
    const text = doc && docText(doc);
    const row = text === undefined ? undefined : tableIn(text)?.rows[entry.at];
    if (!doc || text === undefined || !row) return;
    const at = entry.at + 1;
    let now = withRow(text, at, row.text);
    now = withCell(now, at, 'number', String(number));
    now = withCell(now, at, 'name', `${entry.label} copy`);
    if (draft) now = withCell(now, at, draft.attribute, draft.word);
    this.#write(doc, now, `${entry.label} copied to ${number}.`, number, entry);
    this.#bench.navigation.open({ id: entry.id, number });
  }

  /** Gives the card of a row another name. */
  rename(entry: RowOf, name: string): void {
    const doc = this.#docOf(entry);
    if (doc)
      this.#write(
        doc,
        withCell(docText(doc), entry.at, 'name', name),
        `${entry.label} is now ${name}.`,
        entry.number,
        entry,
      );
  }

  /** Takes a row out of its table. */
  remove(entry: RowOf): void {
    const doc = this.#docOf(entry);
    if (!doc) return;
    this.#write(
      doc,
      withoutRow(docText(doc), entry.at),
      `${entry.label} is out of ${entry.path}.`,
      entry.number,
      entry,
    );
  }

  /** Makes a row as its file has it, by its number. */
  reset(entry: RowOf): void {
    const doc = this.#docOf(entry);
    if (!doc?.disk) return;
    const from = { text: doc.disk.text, at: placeOf(tableIn(doc.disk.text), entry.number) };
    const text = withRowFrom(docText(doc), entry.at, from);
    this.#write(doc, text, `${entry.label} is as in its file again.`, entry.number, entry);
  }

  /** The document of a row; says so where its text is no table now, in which no row can be told from another. */
  #docOf({ id }: { readonly id: string }): Doc | undefined {
    const doc = this.#bench.documents.get(id);
    if (!doc || tableIn(docText(doc))) return doc;
    this.#bench.tell(
      `${docPath(doc)} cannot be read as a table now, so its cards stay as they are. Mend its text, or take it back in Changes.`,
    );
    return undefined;
  }

  /**
   * @param number of the card whose row is another one in the text
   * @param reopened the card that is open again when it is taken back
   */
  #write(
    doc: Doc,
    text: string,
    says: string,
    number: number | undefined,
    reopened: Entry | undefined,
  ): void {
    const { documents } = this.#bench;
    documents.edit(doc.id, text);
    this.#bench.tell(says, () => {
      const now = documents.get(doc.id);
      // The other rows stay as they are now.
      if (now && docText(now) !== text) {
        if (!this.#docOf(doc)) return;
        if (number === undefined || ![now, doc].every((each) => isAlone(docText(each), number))) {
          this.#bench.tell(
            `${docPath(doc)} was changed since, and the row has no number of its own by which it is found. Take it back in Changes.`,
          );
          return;
        }
        documents.edit(doc.id, withCardFrom(docText(now), number, docText(doc)));
      } else documents.put(doc.id, { ...doc, disk: now ? now.disk : doc.disk });
      this.#bench.navigation.open(reopened, 'replace');
      this.#bench.say('Taken back.');
    });
  }
}

/** True if no two rows of a table have a number. */
const isAlone = (text: string, number: number): boolean => {
  const table = tableIn(text);
  return (table?.rows.filter((row) => numberIn(table, row) === number).length ?? 0) <= 1;
};

/** The text of a table in which the row with a number is as in another text of it. */
const withCardFrom = (text: string, number: number, from: string): string =>
  withRowFrom(text, placeOf(tableIn(text), number), { text: from, at: placeOf(tableIn(from), number) });
