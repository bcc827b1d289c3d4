import type { KindInfo } from '../../src/language-service/types.ts';
import { csvCell } from '../../src/cards/csv.ts';
import { isTable } from '../files/card-form.ts';
import { docPath, docText, isInPack, type Doc } from '../files/document.ts';
import { pairRows, withoutChange, type ChangedRow } from '../files/changed-rows.ts';
import { tableIn, withCell, withoutRow, withRow, withRowFrom } from '../files/table-text.ts';
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

  /**
   * Adds a card of a kind to the table where most cards of the kind stand, and opens it, or says why the table takes none;
   * false where it can be in none.
   */
  create({ id: kind, singular, folder, cells }: KindInfo, number: number): boolean {
    const doc = cells && this.#tableOf(kind, folder);
    if (!doc) return false;
    const table = tableIn(docText(doc));
    const missing = Object.keys(cells).find((column) => !table?.columns.includes(column));
    if (!table || missing !== undefined) {
      const why = table ? `has no column "${missing}"` : 'cannot be read as a table now';
      this.#bench.tell(`${docPath(doc)} ${why}, so no ${singular} can be added to it. Mend it first.`);
      return true;
    }
    const says = `New ${singular} ${number} in ${docPath(doc)}. It stays here until you save the table.`;
    const values: Readonly<Record<string, string>> = { ...cells, number: String(number) };
    const row = table.columns.map((column) => csvCell(values[column] ?? '')).join(',');
    const before = this.#bench.openEntry();
    // A filter of the list may not fit a new card, and a card that nobody sees is lost.
    this.#bench.navigation.narrow(EVERYTHING);
    this.#write(doc, withRow(docText(doc), table.rows.length, row), says, before);
    this.#bench.store.set({ fresh: doc.id });
    this.#bench.navigation.open({ id: doc.id, number });
    return true;
  }

  /** The table in which most cards of a kind stand, else one in its folder of which no card can be read. */
  #tableOf(kind: string, folder: string): Doc | undefined {
    const counts = new Map<string, number>();
    const rows = this.#bench.entries().filter((entry) => entry.inPack && isRow(entry));
    for (const { id, kind: own } of rows) if (own === kind) counts.set(id, (counts.get(id) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most) return this.#bench.documents.get(most[0]);
    const read = new Set(rows.map(({ id }) => id));
    return [...this.#bench.state.docs.values()].find(
      (doc) =>
        isInPack(doc) && isTable(docPath(doc)) && docPath(doc).startsWith(`${folder}/`) && !read.has(doc.id),
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
    this.#write(doc, now, `${entry.label} copied to ${number}.`, entry);
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
        entry,
      );
  }

  /** Takes a row out of its table. */
  remove(entry: RowOf): void {
    const doc = this.#docOf(entry);
    if (!doc) return;
    this.#write(doc, withoutRow(docText(doc), entry.at), `${entry.label} is out of ${entry.path}.`, entry);
  }

  /** Makes a row as its file has it. */
  reset(entry: RowOf): void {
    const doc = this.#docOf(entry);
    if (!doc) return;
    const [table, disk] = [tableIn(docText(doc)), tableIn(doc.disk?.text ?? '')];
    const at = table && disk && pairRows(disk, table).wasOf(entry.at);
    if (!doc.disk || at === undefined) {
      this.#bench.tell(`${entry.label} is not found in the file of its table, so it stays as it is.`);
      return;
    }
    const text = withRowFrom(docText(doc), entry.at, { text: doc.disk.text, at });
    this.#write(doc, text, `${entry.label} is as in its file again.`, entry);
  }

  /** Makes a row as another text of its table has it, whether it is there now or not. */
  takeBack(id: string, { was, is }: ChangedRow, from: string, label: string): void {
    const doc = this.#docOf({ id });
    if (doc)
      this.#write(doc, withRowFrom(docText(doc), is, { text: from, at: was }), `${label} is as it was.`);
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

  /** @param reopened the card that is open again when it is taken back; where none is given, what is open stays so */
  #write(doc: Doc, text: string, says: string, ...reopened: readonly (Entry | undefined)[]): void {
    const { documents } = this.#bench;
    documents.edit(doc.id, text);
    this.#bench.tell(says, () => {
      const now = documents.get(doc.id);
      // The other rows stay as they are now.
      if (now && docText(now) !== text) {
        if (!this.#docOf(doc)) return;
        const back = withoutChange(docText(now), docText(doc), text);
        if (back === undefined) {
          this.#bench.tell(
            `${docPath(doc)} was changed since, and the row is not found in it. Take it back in Changes.`,
          );
          return;
        }
        documents.edit(doc.id, back);
      } else documents.put(doc.id, { ...doc, disk: now ? now.disk : doc.disk });
      for (const entry of reopened) this.#bench.navigation.open(entry, 'replace');
      this.#bench.say('Taken back.');
    });
  }
}
