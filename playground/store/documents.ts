import {
  changed,
  diskChanged,
  docPath,
  docStatus,
  docText,
  fromDisk,
  fromNothing,
  gone,
  keepMine,
  reset,
  withoutRival,
  type DiskFile,
  type Doc,
} from '../files/document.ts';
import { isMove, MOVE } from '../files/moves.ts';
import type { DiskChange } from '../files/follow.ts';
import type { EditKeeping } from '../files/keeper.ts';
import { keptOf, type KeptEdit } from '../files/kept.ts';
import { withEntry, type State } from './state.ts';
import type { Store } from './store.ts';

/** Who has to know when a document changes: the storage of edits and the language. */
export interface DocumentListeners {
  /** Keeps an edit or forgets it. */
  keep(keeping: EditKeeping): void;
  /** Decides which of two edits stays that were made in two windows. */
  settle(id: string, isMine: boolean): void;
  /** A document has another text or path, is new, or is gone. */
  changed(before: Doc | undefined, after: Doc | undefined): void;
}

/** Changes to documents. Each is applied at once to the state, kept in the browser and told to the language. */
export class Documents {
  readonly #store: Store<State>;
  readonly #listeners: DocumentListeners;
  readonly #now: () => number;
  /** When files came that were not there before, by path. */
  readonly #came = new Map<string, number>();
  #made = 0;

  /** @param now Gives the time in milliseconds since 1970. */
  constructor(store: Store<State>, listeners: DocumentListeners, now: () => number = Date.now) {
    this.#store = store;
    this.#listeners = listeners;
    this.#now = now;
  }

  /** A document by its id. */
  get(id: string | undefined): Doc | undefined {
    return id === undefined ? undefined : this.#store.state.docs.get(id);
  }

  /** The document whose file is at a path, or the unsaved card that will be there. */
  at(path: string): Doc | undefined {
    const docs = [...this.#store.state.docs.values()];
    return (
      docs.find((doc) => doc.disk?.path === path) ?? docs.find((doc) => !doc.disk && docPath(doc) === path)
    );
  }

  /** Paths that files or unsaved cards have. */
  taken(): Set<string> {
    const docs = [...this.#store.state.docs.values()];
    return new Set(docs.flatMap((doc) => [docPath(doc), doc.disk?.path ?? '']));
  }

  /** A new text. */
  edit(id: string, text: string): void {
    const doc = this.get(id);
    if (doc && docText(doc) !== text) this.put(id, changed(doc, { text }, this.#now()));
  }

  /** A new path and text in one change. */
  move(id: string, path: string, text?: string): void {
    const doc = this.get(id);
    if (doc) this.put(id, changed(doc, text === undefined ? { path } : { path, text }, this.#now()));
  }

  /** A card that no file has yet. @returns Its id. */
  create(path: string, text: string): string {
    this.#made += 1;
    const id = `new-${this.#now().toString(36)}-${this.#made}`;
    this.put(id, fromNothing(id, path, text, this.#now()));
    return id;
  }

  /** Marks a file to be deleted; a card that was only here goes at once. */
  remove(id: string): void {
    const doc = this.get(id);
    if (doc) this.put(id, doc.disk ? changed(doc, { deleted: true }, this.#now()) : undefined);
  }

  /** Throws the edit away. */
  reset(id: string): void {
    const doc = this.get(id);
    if (doc) this.put(id, reset(doc));
  }

  /** Decides a conflict for the text here. */
  keepMine(id: string): void {
    const doc = this.get(id);
    if (!doc?.rival) {
      if (doc) this.put(id, keepMine(doc));
      return;
    }
    const mine = withoutRival(doc);
    this.put(id, mine);
    this.#listeners.settle(keptOf(mine)?.id ?? id, true);
  }

  /** Decides between two windows for what the other one says. */
  takeRival(id: string): void {
    const doc = this.get(id);
    if (doc?.rival) this.put(id, { ...doc, edit: undefined });
  }

  /** Another window changed an edit at the same moment as this one: both stay until somebody decides. */
  clash(id: string, { on, edit: rival }: KeptEdit): void {
    const doc = this.get(id) ?? this.at(on ?? id);
    if (doc?.edit) this.#set(doc.id, { ...doc, rival });
  }

  /** A file changed, came or went. */
  disk(change: DiskChange): void {
    const disk: DiskFile | undefined =
      change.text === null || change.hash === null
        ? undefined
        : { path: change.path, text: change.text, hash: change.hash };
    const doc = this.at(change.path);
    if (!doc) {
      if (disk) this.#come(disk);
    } else if (!disk && doc.disk && !doc.edit && this.#store.state.open === doc.id) {
      this.#went(doc, doc.disk);
    } else if (doc.disk || disk) {
      this.put(doc.id, diskChanged(doc, disk));
    }
  }

  /** Another window changed an edit. */
  elsewhere(keeping: EditKeeping): void {
    const doc = this.get(keeping.id) ?? this.at(keeping.id);
    if (keeping.edit === null) {
      if (doc?.edit) this.#set(doc.id, reset(withoutRival(doc)));
    } else if (doc) {
      this.#set(doc.id, { ...doc, edit: keeping.edit });
    } else {
      this.#set(keeping.id, { id: keeping.id, disk: undefined, edit: keeping.edit });
    }
  }

  /** Takes an edit from a file of edits in place of the one here, if there is one. */
  take(kept: KeptEdit): void {
    const doc = this.get(kept.id) ?? this.at(kept.on ?? kept.id);
    const id = doc?.id ?? kept.id;
    const disk = doc?.disk;
    this.put(id, changed({ id, disk, edit: kept.edit }, {}, kept.edit.at));
  }

  /** Puts a document in place of the one with its id, or takes it away, and keeps its edit. */
  put(id: string, doc: Doc | undefined): void {
    const before = this.get(id);
    if (before === doc) return;
    if (before?.rival && !doc?.edit) {
      // With the edit from here gone, the one of the other window stands alone.
      this.#listeners.settle(keptOf(before)?.id ?? id, false);
      this.put(id, { ...withoutRival(before), edit: before.rival });
      return;
    }
    this.#set(id, doc);
    const was = before && keptOf(before);
    const is = doc && keptOf(doc);
    if (was && was.id !== is?.id) this.#listeners.keep({ id: was.id, edit: null });
    if (is) this.#listeners.keep(is);
  }

  /** A file came: a card, or the other half of a move of the open one. */
  #come(disk: DiskFile): void {
    const now = this.#now();
    for (const [path, at] of this.#came) if (now - at > MOVE) this.#came.delete(path);
    this.#came.set(disk.path, now);
    this.put(disk.path, fromDisk(disk));
    const moved = [...this.#store.state.docs.values()].find(
      (doc) =>
        docStatus(doc) === 'gone' &&
        isMove({ path: docPath(doc), text: docText(doc) }, disk, now - (doc.edit?.at ?? 0)),
    );
    if (moved) this.#moved(moved, disk.path);
  }

  /** The file of the open card went: to another path, or its text is kept until somebody says what to do. */
  #went(doc: Doc, disk: DiskFile): void {
    const now = this.#now();
    const to = [...this.#came].find(([path, at]) => {
      const file = this.get(path)?.disk;
      return file && isMove(disk, file, now - at);
    });
    if (to) this.#moved(doc, to[0]);
    else this.put(doc.id, gone(doc, now));
  }

  #moved(doc: Doc, to: string): void {
    const says = `The file ${docPath(doc)} is now ${to}.`;
    if (this.#store.state.open === doc.id) {
      this.#store.set({ open: to, toast: { says, undo: undefined }, announcement: says });
    }
    this.put(doc.id, undefined);
  }

  #set(id: string, doc: Doc | undefined): void {
    const before = this.get(id);
    this.#store.set({ docs: withEntry(this.#store.state.docs, id, doc) });
    this.#listeners.changed(before, doc);
  }
}
