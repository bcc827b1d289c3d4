import type { SourceFile } from '../../src/cards/catalogue.ts';
import { diffLines, type DiffRow } from '../../src/diff/line-diff.ts';
import { isTable } from '../files/card-form.ts';
import { changedRows, type ChangedRow } from '../files/changed-rows.ts';
import { docPath, docText, isInPack } from '../files/document.ts';
import type { KeptEdit } from '../files/kept.ts';
import { tableIn } from '../files/table-text.ts';
import type { State } from '../store/state.ts';

/** A document that is otherwise than it was: a card, or a file of rules. */
export interface ChangedDoc {
  /** Id of the document. */
  readonly id: string;
  /** Its file as it was; undefined where it is new. */
  readonly was: SourceFile | undefined;
  /** Its file as it is; undefined where it is deleted. */
  readonly is: SourceFile | undefined;
}

/**
 * All documents that are otherwise than they were, by path.
 *
 * @param version all edits at that time; none for the files themselves
 */
export function changedDocs(
  { docs }: Pick<State, 'docs'>,
  version: readonly KeptEdit[],
): readonly ChangedDoc[] {
  const then = new Map(version.map((kept) => [kept.id, kept.edit]));
  const ids = new Set([...docs.keys(), ...then.keys()]);
  const all = [...ids].flatMap((id): readonly ChangedDoc[] => {
    const doc = docs.get(id);
    const edit = then.get(id);
    const was = edit ? (edit.deleted ? undefined : { path: edit.path, text: edit.text }) : doc?.disk;
    const is = doc && isInPack(doc) ? { path: docPath(doc), text: docText(doc) } : undefined;
    if (was?.text === is?.text && was?.path === is?.path) return [];
    return [{ id, was: was && { path: was.path, text: was.text }, is }];
  });
  const pathOf = ({ is, was }: ChangedDoc): string => (is ?? was)?.path ?? '';
  return all.toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
}

/** A card that is otherwise than it was, or a file of rules. */
export interface ChangedCard extends ChangedDoc {
  /** Names it among all of them. */
  readonly key: string;
  /** The places of its row, where it is a card of a table; `was` and `is` have the text of the row alone. */
  readonly row?: ChangedRow;
  /** Both texts of its table. */
  readonly files?: { readonly was: string; readonly is: string };
}

/** The cards of a changed document: those of its rows that are otherwise, where it is a table, else itself. */
export function changedCards(doc: ChangedDoc): readonly ChangedCard[] {
  const { id, was, is } = doc;
  const rows =
    was && is && isTable(is.path) && is.path === was.path ? changedRows(was.text, is.text) : undefined;
  if (!was || !is || !rows) return [{ ...doc, key: id }];
  const [before, after] = [tableIn(was.text), tableIn(is.text)];
  const own = (path: string, text: string | undefined): SourceFile | undefined =>
    text === undefined ? undefined : { path, text };
  return rows.map((row) => ({
    id,
    key: `${id}#${row.number}#${row.is ?? ''}`,
    was: own(was.path, row.was === undefined ? undefined : before?.rows[row.was]?.text),
    is: own(is.path, row.is === undefined ? undefined : after?.rows[row.is]?.text),
    row,
    files: { was: was.text, is: is.text },
  }));
}

/** A line of the difference of two texts, with its number as it is; undefined where it is gone. */
export interface NumberedRow extends DiffRow {
  readonly line: number | undefined;
}

/** Both texts line by line. */
export function rowsOf({ was, is, row: card, files }: Omit<ChangedCard, 'key'>): readonly NumberedRow[] {
  let line = card && files ? linesAbove(files.is, card) : 0;
  return diffLines(is?.text ?? '', was?.text ?? '').flatMap((row) => {
    // A text that is not there has no empty line.
    if ((!is && row.mine !== undefined) || (!was && row.file !== undefined)) return [];
    if (row.mine !== undefined) line++;
    return [{ ...row, line: row.mine === undefined ? undefined : line }];
  });
}

/** The number of lines above a row in its table. */
function linesAbove(text: string, { is }: ChangedRow): number {
  const start = is === undefined ? undefined : tableIn(text)?.rows[is]?.start;
  return start === undefined ? 0 : text.slice(0, start).split(/\r\n|\n|\r/).length - 1;
}

/** The text with one of its lines as it was. */
export function withLineBack(text: string, rows: readonly DiffRow[], back: DiffRow): string {
  const lines = rows.flatMap((row) => {
    const line = row === back ? row.file : row.mine;
    return line === undefined ? [] : [line];
  });
  return lines.join(/\r\n/.test(text) ? '\r\n' : '\n');
}
