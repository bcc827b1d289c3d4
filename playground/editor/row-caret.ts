import { isTable } from '../files/card-form.ts';
import { docPath, docText } from '../files/document.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import { cellOf, rowAt, tableIn } from '../files/table-text.ts';
import type { Entry } from '../search/entry.ts';
import type { Workbench } from '../store/workbench.ts';

/** The editor as far as the caret goes from row to row. */
interface RowEditor {
  /** Id of the document that is shown. */
  open(): string | undefined;
  caret(): number;
  /** True if the keyboard is in the text. */
  isWriting(): boolean;
  reveal(offset: number): void;
  select(range: Range): void;
}

/** Keeps the caret of a table and the card that the page shows at the same row. */
export class RowCaret {
  readonly #bench: Workbench;
  readonly #editor: RowEditor;

  constructor(bench: Workbench, editor: RowEditor) {
    this.#bench = bench;
    this.#editor = editor;
  }

  /** The caret moved, or its text is known anew: the card of its row is shown. */
  moved(): void {
    const [at, entry] = [this.#row(), this.#entry()];
    if (at === undefined || !entry || entry.at === at) return;
    const now = this.#bench.entries().find((each) => each.id === entry.id && each.at === at);
    if (now) this.#bench.navigation.row(now);
  }

  /** Another card is shown: the caret goes to its row, and chooses the name of a new one. */
  shown(): void {
    const entry = this.#entry();
    const table = entry && tableIn(this.#text(entry.id));
    const row = entry?.at === undefined ? undefined : table?.rows[entry.at];
    if (!entry || !table || !row) return;
    if (this.#row() !== entry.at) this.#editor.reveal(row.start);
    if (this.#bench.state.fresh !== entry.id) return;
    this.#bench.store.set({ fresh: undefined });
    const name = cellOf(table, row, 'name');
    if (name) this.#editor.select(name);
  }

  /** The text has another size: its row stays in sight while nobody writes. */
  resized(): void {
    if (!this.#editor.isWriting() && this.#row() !== undefined) this.#editor.reveal(this.#editor.caret());
  }

  /** The place of the row of the caret; undefined above the first one, and in what is no table. */
  #row(): number | undefined {
    const doc = this.#bench.documents.get(this.#editor.open());
    if (!doc || !isTable(docPath(doc))) return undefined;
    const rows = tableIn(docText(doc))?.rows;
    return rows && rowAt(rows, this.#editor.caret());
  }

  #entry(): Entry | undefined {
    const entry = this.#bench.openEntry();
    return entry?.id === this.#editor.open() ? entry : undefined;
  }

  #text(id: string): string {
    const doc = this.#bench.documents.get(id);
    return doc ? docText(doc) : '';
  }
}
