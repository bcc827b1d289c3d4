import type { SourceFile } from '../../src/cards/catalogue.ts';
import { diffLines, type DiffRow } from '../../src/diff/line-diff.ts';
import { docPath, docText, isInPack } from '../files/document.ts';
import type { KeptEdit } from '../files/kept.ts';
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

/** A line of the difference of two texts, with its number as it is; undefined where it is gone. */
export interface NumberedRow extends DiffRow {
  readonly line: number | undefined;
}

/** Both texts line by line. */
export function rowsOf({ was, is }: ChangedDoc): readonly NumberedRow[] {
  let line = 0;
  return diffLines(is?.text ?? '', was?.text ?? '').map((row) => {
    if (row.mine !== undefined) line++;
    return { ...row, line: row.mine === undefined ? undefined : line };
  });
}

/** The text with one of its lines as it was. */
export function withLineBack(text: string, rows: readonly DiffRow[], back: DiffRow): string {
  const lines = rows.flatMap((row) => {
    const line = row === back ? row.file : row.mine;
    return line === undefined ? [] : [line];
  });
  return lines.join(/\r\n/.test(text) ? '\r\n' : '\n');
}
