import type { Diagnostic, Range } from '../../src/language/diagnostic.ts';
import { LastRows, lastNumber } from '../../src/language-service/last-rows.ts';
import type { FileState } from '../../src/language-service/types.ts';
import {
  docPath,
  docStatus,
  docText,
  isInPack,
  type Doc,
  type DiskFile,
  type DocStatus,
} from '../files/document.ts';
import { pairRows } from '../files/changed-rows.ts';
import { numberIn, rowAt, tableIn, valueIn, type TableText, type TextRow } from '../files/table-text.ts';
import { fold } from '../text/fold.ts';
import type { Searched } from '../../src/search/subject.ts';
import { labelOf, searchedOf, type Entry } from './entry.ts';

/** An entry with the text of its row, and the number in it. */
interface RowEntry extends Entry {
  readonly at: number;
  readonly own: string;
  readonly written: number | undefined;
}

/** The parts of an entry that come from its file. */
type OfFile = Pick<Entry, 'id' | 'path' | 'inPack' | 'fileStatus'>;

/** The parts of an entry that do not follow from the text of its row. */
type Around = OfFile & Pick<RowEntry, 'key' | 'at' | 'state' | 'status' | 'errors' | 'warnings'>;

/** Makes the entries of the rows of one table. A row that stays as it is keeps its entry: thousands do at each key. */
export class TableEntries {
  #made: readonly RowEntry[] = [];
  #head = '';
  #disk: DiskFile | undefined;

  /**
   * The entries of the rows in their order; none where none was ever read. Where the text is no table, the rows are those
   * that were there last.
   */
  of(doc: Doc, state: FileState | undefined, findings: readonly Diagnostic[]): readonly Entry[] {
    const table = tableIn(docText(doc));
    const known = state?.rows ?? [];
    // A table of which no row could ever be read is shown as a file.
    if (table ? state && known.length === 0 : this.#made.length === 0) return [];
    const file: OfFile = {
      id: doc.id,
      path: docPath(doc),
      inPack: isInPack(doc),
      fileStatus: docStatus(doc),
    };
    // A row says something else under other columns.
    const head = table ? headOf(docText(doc), table) : this.#head;
    const made = head === this.#head ? this.#made : [];
    const [first] = made;
    const isSameFile =
      this.#disk === doc.disk &&
      first?.path === file.path &&
      first.inPack === file.inPack &&
      first.fileStatus === file.fileStatus;
    const rows: readonly { readonly own: string; readonly row?: TextRow }[] =
      table?.rows.map((row) => ({ own: row.text, row })) ?? made;
    const before = new Before(made);
    const states = new LastRows(known, rows.length);
    const told = file.inPack ? [...(state?.diagnostics ?? []), ...findings] : [];
    const said = new Said(told, table?.rows ?? known);
    const statusOf = statuses(doc, table);
    const taken = new Set<string>();
    this.#head = head;
    this.#disk = doc.disk;
    this.#made = rows.map(({ own, row }, at) => {
      const was = before.at(at, own);
      const written = was ? was.written : table && row && numberIn(table, row);
      const now = states.of(at, written);
      const { errors, warnings } = said.of(at);
      if (
        was &&
        isSameFile &&
        was.at === at &&
        was.state === now &&
        was.errors === errors &&
        was.warnings === warnings &&
        !taken.has(was.key)
      ) {
        taken.add(was.key);
        return was;
      }
      const key =
        was && !taken.has(was.key) ? was.key : keyFor(doc.id, written ?? lastNumber(now), at, taken);
      taken.add(key);
      // In a text that is no table, the row with the mistake is the one that is changed.
      const isBroken = !table && errors > 0 && file.fileStatus === 'changed';
      const status = isBroken ? 'changed' : statusOf(at, was);
      return entryOf(
        { ...file, key, at, state: now, status, errors, warnings },
        { own, written, table, row, was },
      );
    });
    return this.#made;
  }
}

/** Names a row by its number; of several with one number each has a name. */
function keyFor(id: string, number: number | undefined, at: number, taken: ReadonlySet<string>): string {
  const name = `${id}#${number ?? `row ${at + 1}`}`;
  let key = name;
  for (let time = 2; taken.has(key); time += 1) key = `${name}#${time}`;
  return key;
}

/** The text of a row. */
interface RowParts extends Pick<RowEntry, 'own' | 'written'> {
  readonly table: TableText | undefined;
  readonly row: TextRow | undefined;
  readonly was: RowEntry | undefined;
}

function entryOf(around: Around, { own, written, table, row, was }: RowParts): RowEntry {
  const { state, at } = around;
  const valueOf = (column: string): string => (table && row ? valueIn(table, row, column) : '');
  const label = valueOf('name') || (state && labelOf('', state)) || was?.label || `Row ${at + 1}`;
  const faces = state?.faces ?? [];
  let searched: Searched | undefined;
  const said = {
    ...around,
    own,
    written,
    number: written ?? lastNumber(state),
    kind: valueOf('kind') || state?.kind || state?.card?.kind,
    label,
  };
  const entry: RowEntry = {
    ...said,
    folded: fold(label),
    card: true,
    faces,
    colours: [...new Set(faces.flatMap(({ colours }) => colours))],
    draft: state?.draft ?? false,
    // Words that were read stay read, also where the file is another one for the page.
    searched:
      was && SEARCHED.every((part) => was[part] === said[part])
        ? was.searched
        : () => (searched ??= searchedOf(entry, own, own)),
  };
  return entry;
}

/** The parts of an entry that a search looks at. */
const SEARCHED = ['path', 'own', 'state', 'number', 'kind', 'label', 'status', 'errors', 'warnings'] as const;

/** Finds the entry that a row had: at its place, else by its text. */
class Before {
  readonly #rows: readonly RowEntry[];
  #byText: Map<string, RowEntry> | undefined;

  constructor(rows: readonly RowEntry[]) {
    this.#rows = rows;
  }

  at(at: number, own: string): RowEntry | undefined {
    const there = this.#rows[at];
    if (there?.own === own) return there;
    this.#byText ??= new Map(this.#rows.map((row) => [row.own, row]));
    return this.#byText.get(own);
  }
}

/** The numbers of errors and warnings of rows; what is about the whole table is told at its first row. */
class Said {
  readonly #rows = new Map<number, { errors: number; warnings: number }>();

  constructor(findings: readonly Diagnostic[], rows: readonly Range[]) {
    for (const { severity, range } of findings) {
      if (severity === 'info') continue;
      const at = rowAt(rows, range.start) ?? 0;
      const row = this.#rows.get(at) ?? { errors: 0, warnings: 0 };
      row[severity === 'error' ? 'errors' : 'warnings'] += 1;
      this.#rows.set(at, row);
    }
  }

  of(at: number): { readonly errors: number; readonly warnings: number } {
    return this.#rows.get(at) ?? NOTHING;
  }
}

const NOTHING = { errors: 0, warnings: 0 };

/** The names of the columns as they are written. */
const headOf = (text: string, { head }: TableText): string => text.slice(head.start, head.end);

/** The place of each row between page and disk. */
function statuses(
  doc: Doc,
  table: TableText | undefined,
): (at: number, was: RowEntry | undefined) => DocStatus {
  const status = docStatus(doc);
  const isEdited = status === 'changed' && docPath(doc) === doc.disk?.path;
  const disk = isEdited && doc.disk ? tableIn(doc.disk.text) : undefined;
  if (!disk) return () => status;
  // In a text that is no table the rows are those that were there last.
  if (!table) return (_, was) => (was?.fileStatus === 'changed' ? was.status : 'same');
  if (disk.columns.join() !== table.columns.join()) return () => status;
  const pairs = pairRows(disk, table);
  return (at) => {
    const was = pairs.wasOf(at);
    if (was === undefined) return 'new';
    return disk.rows[was]?.text === table.rows[at]?.text ? 'same' : 'changed';
  };
}
