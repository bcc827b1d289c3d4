/**
 * One file of the project as the page sees it: what the disk says, and what was changed here. All functions are
 * pure: they take a document and give the next one.
 */

/** A file as it lies on the disk (or in the published project). */
export interface DiskFile {
  /** Path relative to the pack, with forward slashes. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
  /** Fingerprint of the text, as the source of the project gave it. */
  readonly hash: string;
}

/** The edit that was made here and not yet saved. */
export interface LocalEdit {
  /** The path at which it will be saved; differs from the file's own path after a rename. */
  readonly path: string;
  /** The text as it is now. */
  readonly text: string;
  /** True if the file is to be deleted. */
  readonly deleted: boolean;
  /** Fingerprint of the file that the edit started from; null for a new card. */
  readonly base: string | null;
  /** When it was last changed, in milliseconds since 1970. */
  readonly at: number;
  /** True if it changes nothing and only keeps the text of a file that went while its card was open. */
  readonly gone?: true;
}

/** A file, an edit of it, or both; at least one of them is there. */
export interface Doc {
  /** Names the document for as long as the page is open; not shown to people. */
  readonly id: string;
  /** The file as the disk has it now. */
  readonly disk: DiskFile | undefined;
  /** The edit that was made here. */
  readonly edit: LocalEdit | undefined;
  /** The edit that was made in another window at the same moment, until somebody decides which edit stays. */
  readonly rival?: LocalEdit;
}

/**
 * same: as on the disk; gone: the file went while its card was open, and its text is only kept; changed, new, deleted: here only, to be saved; both-changed: the file changed under the
 * edit; file-gone: the edited file was deleted from the disk; file-came: a new card's path is taken by a file; both-windows: another window
 * of this browser changed it at the same moment.
 */
export type DocStatus = 'same' | 'changed' | 'new' | 'deleted' | 'gone' | DocConflict;

/** The change that the disk, or another window, made while the text was edited here. */
export type DocConflict = 'both-changed' | 'file-gone' | 'file-came' | 'both-windows';

/** Fields of an edit that a change may set. */
type Change = Partial<Pick<LocalEdit, 'path' | 'text' | 'deleted'>>;

/** The text as it is now. */
export const docText = (doc: Doc): string => doc.edit?.text ?? doc.disk?.text ?? '';
/** The path at which the document is, or will be saved. */
export const docPath = (doc: Doc): string => doc.edit?.path ?? doc.disk?.path ?? '';

/** The state of a document between page and disk. */
export function docStatus(doc: Doc): DocStatus {
  const { disk, edit } = doc;
  if (!edit) return 'same';
  if (doc.rival) return 'both-windows';
  if (edit.gone) return disk ? 'same' : 'gone';
  if (edit.base !== (disk?.hash ?? null)) {
    if (!disk) return 'file-gone';
    return edit.base === null ? 'file-came' : 'both-changed';
  }
  if (edit.deleted) return 'deleted';
  return disk ? 'changed' : 'new';
}

/** Narrows a status to the three that need a decision. */
export const isConflict = (status: DocStatus): status is DocConflict =>
  status === 'both-changed' || status === 'file-gone' || status === 'file-came' || status === 'both-windows';

/** True if somebody has to say what becomes of a document in this state. */
export const needsDecision = (status: DocStatus): boolean => isConflict(status) || status === 'gone';

/** True if a document is part of the pack as it would be if everything were saved. */
export const isInPack = ({ disk, edit }: Doc): boolean => !edit?.deleted && !(edit?.gone && !disk);

/** A document for a file without edits. */
export const fromDisk = (disk: DiskFile): Doc => ({ id: disk.path, disk, edit: undefined });

/** A document for a card that no file has yet. */
export const fromNothing = (id: string, path: string, text: string, at: number): Doc => ({
  id,
  disk: undefined,
  edit: { path, text, deleted: false, base: null, at },
});

/** The document after a change made here. An edit that says what the file says is none. */
export function changed(doc: Doc, change: Change, at: number): Doc {
  const base = doc.edit ? doc.edit.base : (doc.disk?.hash ?? null);
  const edit: LocalEdit = {
    path: change.path ?? docPath(doc),
    text: change.text ?? docText(doc),
    deleted: change.deleted ?? doc.edit?.deleted ?? false,
    base,
    at,
  };
  return settled({ ...doc, edit });
}

/**
 * The document after the disk changed; undefined when nothing is left of it. Without an edit it follows; with one
 * the difference between the edit's base and the disk shows as a conflict, unless both say the same.
 */
export function diskChanged(doc: Doc, disk: DiskFile | undefined): Doc | undefined {
  const next = settled({ ...doc, disk, edit: disk && doc.edit?.gone ? undefined : doc.edit });
  if (next.disk) return next;
  return next.edit && !next.edit.deleted ? next : undefined;
}

/** The document of a file that went, its text kept; undefined where there is no text of a file to keep. */
export function gone({ id, disk, edit }: Doc, at: number): Doc | undefined {
  if (!disk || edit) return undefined;
  const { path, text, hash } = disk;
  return { id, disk: undefined, edit: { path, text, deleted: false, base: hash, at, gone: true } };
}

/** The document after its edit was written; `disk` is what the disk has now, undefined after a deletion. */
export function written(doc: Doc, disk: DiskFile | undefined): Doc | undefined {
  if (!disk) return undefined;
  const edit = doc.edit && { ...doc.edit, base: disk.hash, deleted: false };
  return settled({ ...doc, disk, edit });
}

/** The text that stands against the one here: of another window, else of the file. */
export const otherText = ({ disk, rival }: Doc): string | undefined => rival?.text ?? disk?.text;

/** Decides between the edits of two windows for the one here. */
export function withoutRival({ rival: _rival, ...doc }: Doc): Doc {
  return doc;
}

/** The document with the edit thrown away; undefined for a card that was only here. */
export const reset = (doc: Doc): Doc | undefined => (doc.disk ? { ...doc, edit: undefined } : undefined);

/** Decides a conflict for the text here: the next save replaces what the disk has now. */
export function keepMine(doc: Doc): Doc {
  if (!doc.edit) return doc;
  const { gone: _gone, ...edit } = doc.edit;
  return settled({ ...doc, edit: { ...edit, base: doc.disk?.hash ?? null } });
}

/** Drops an edit that says what the disk says. */
function settled(doc: Doc): Doc {
  const { disk, edit } = doc;
  if (disk && edit && !edit.deleted && edit.text === disk.text && edit.path === disk.path) {
    return { ...doc, edit: undefined };
  }
  return doc;
}
