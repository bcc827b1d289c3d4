import type { DiskFile, Doc, LocalEdit } from './document.ts';
import { isRecord } from '../text/is-record.ts';

/** An edit as it is kept in the browser or in a file of edits. */
export interface KeptEdit {
  /** Names the edit: the path of its file, or the id of a card that has none. */
  readonly id: string;
  /** Path of the file that it is an edit of; null for a new card. */
  readonly on: string | null;
  /** The edit. */
  readonly edit: LocalEdit;
}

/** The part of a document that is kept: nothing when it has no edit. */
export function keptOf({ id, disk, edit }: Doc): KeptEdit | undefined {
  if (!edit) return undefined;
  const on = disk?.path ?? (edit.base === null ? null : edit.path);
  return { id: on ?? id, on, edit };
}

/** Reads what was kept; undefined when it is something else. */
export function asKept(data: unknown): KeptEdit | undefined {
  if (!isRecord(data) || !isRecord(data['edit'])) return undefined;
  const { id, on, edit } = data;
  const { path, text, deleted, base, at, gone } = data['edit'];
  if (typeof id !== 'string' || !(typeof on === 'string' || on === null) || !isRecord(edit)) return undefined;
  if (typeof path !== 'string' || typeof text !== 'string' || typeof deleted !== 'boolean') return undefined;
  // A number beyond all others is read, and could not be written again.
  if (!(typeof base === 'string' || base === null) || typeof at !== 'number' || !Number.isFinite(at))
    return undefined;
  return { id, on, edit: { path, text, deleted, base, at, ...(gone === true && { gone }) } };
}

/** Of two keepings of one document, the one that was changed last. */
export const newerKept = (a: KeptEdit | undefined, b: KeptEdit): KeptEdit =>
  a && a.edit.at > b.edit.at ? a : b;

/**
 * Puts files and kept edits together. An edit that says what its file says is dropped; the rest shows as changed,
 * new, deleted or in conflict, by comparing its base with the disk.
 */
export function joinDocs(disk: readonly DiskFile[], kept: readonly KeptEdit[]): Doc[] {
  const edits = new Map<string, KeptEdit>();
  for (const one of kept) edits.set(one.on ?? one.id, newerKept(edits.get(one.on ?? one.id), one));
  const docs: Doc[] = disk.map((file) => {
    const one = edits.get(file.path);
    edits.delete(file.path);
    return { id: file.path, disk: file, edit: one && !isNone(file, one.edit) ? one.edit : undefined };
  });
  const byPath = new Map(docs.map((doc) => [doc.disk?.path, doc]));
  for (const one of edits.values()) {
    // A new card whose file has come meanwhile: the file may be the same text, saved from another window.
    const file = one.on === null ? byPath.get(one.edit.path)?.disk : undefined;
    if (file && file.text === one.edit.text) continue;
    if (one.edit.deleted) continue;
    docs.push({ id: one.id, disk: undefined, edit: one.edit });
  }
  return docs;
}

/** True if an edit changes nothing of its file. */
const isNone = (file: DiskFile, edit: LocalEdit): boolean =>
  edit.gone === true || (!edit.deleted && edit.text === file.text && edit.path === file.path);
