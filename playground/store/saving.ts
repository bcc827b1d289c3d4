import { docPath, docStatus, isConflict, written, type DiskFile, type Doc } from '../files/document.ts';
import type { DiskChange } from '../files/follow.ts';
import type { FileServer, WriteResult } from '../files/server.ts';
import type { Documents } from './documents.ts';
import { withEntry, withMember, type State } from './state.ts';
import type { Store } from './store.ts';

/** The outcome of saving one document. */
export type Saved = 'saved' | 'nothing' | 'conflict' | 'refused';

/** Writes documents to their files, one write of a document at a time. */
export class Saving {
  readonly #store: Store<State>;
  readonly #documents: Documents;
  readonly #server: FileServer;
  /** The changes that the disk said while a document was being written; looked at when the write has ended. */
  readonly #held = new Map<string, DiskChange[]>();

  constructor(store: Store<State>, documents: Documents, server: FileServer) {
    this.#store = store;
    this.#documents = documents;
    this.#server = server;
  }

  /** Writes, moves or deletes the file of a document, whatever its edit says. */
  async save(id: string): Promise<Saved> {
    const doc = this.#documents.get(id);
    if (!doc?.edit || doc.edit.gone || this.#store.state.saving.has(id)) return 'nothing';
    if (isConflict(docStatus(doc))) return 'conflict';
    this.#mark(id, true);
    this.#refuse(id, undefined);
    try {
      return await this.#write(id, doc);
    } finally {
      this.#mark(id, false);
      const held = this.#held.get(id) ?? [];
      this.#held.delete(id);
      for (const change of held) this.disk(change);
    }
  }

  /** A change on the disk; it waits while the document that it is about is being written. */
  disk(change: DiskChange): void {
    const { saving } = this.#store.state;
    for (const id of saving) {
      const doc = this.#documents.get(id);
      if (doc && (doc.disk?.path === change.path || doc.edit?.path === change.path)) {
        this.#held.set(id, [...(this.#held.get(id) ?? []), change]);
        return;
      }
    }
    const doc = this.#documents.at(change.path);
    if (doc?.disk?.hash === change.hash && doc?.disk?.path === change.path) return;
    this.#documents.disk(change);
  }

  async #write(id: string, doc: Doc): Promise<Saved> {
    const { disk, edit } = doc;
    if (!edit) return 'nothing';
    if (edit.deleted && disk) {
      return this.#ended(id, disk.path, await this.#server.remove(disk.path, disk.hash), () => undefined);
    }
    let path = disk?.path ?? edit.path;
    let base = disk?.hash ?? null;
    if (disk && disk.path !== edit.path) {
      const moved = await this.#server.rename(disk.path, edit.path, disk.hash);
      if (
        !moved.done &&
        'conflict' in moved &&
        (moved.conflict === null || moved.conflict.hash === disk.hash)
      ) {
        this.#refuse(id, `There is a file ${edit.path} already. Give the card another name or number.`);
        return 'refused';
      }
      const saved = this.#ended(id, disk.path, moved, (hash) => ({ path: edit.path, text: disk.text, hash }));
      if (!moved.done) return saved;
      path = edit.path;
      base = moved.hash;
      if (edit.text === disk.text) return saved;
    }
    const { text } = edit;
    return this.#ended(id, path, await this.#server.write(path, text, base), (hash) => ({
      path,
      text,
      hash,
    }));
  }

  #ended(id: string, path: string, result: WriteResult, file: (hash: string) => DiskFile | undefined): Saved {
    const doc = this.#documents.get(id);
    if (result.done) {
      if (doc) this.#documents.put(id, written(doc, file(result.hash)));
      return 'saved';
    }
    if ('problem' in result) {
      this.#refuse(id, result.problem);
      return 'refused';
    }
    const { conflict } = result;
    this.#documents.disk({ path, text: conflict?.text ?? null, hash: conflict?.hash ?? null });
    return 'conflict';
  }

  #mark(id: string, inside: boolean): void {
    this.#store.set({ saving: withMember(this.#store.state.saving, id, inside) });
  }

  #refuse(id: string, problem: string | undefined): void {
    this.#store.set({ refusals: withEntry(this.#store.state.refusals, id, problem) });
  }
}

/** Documents whose edit could be written now, in the order of their paths. */
export const unsaved = (docs: Iterable<Doc>): Doc[] =>
  [...docs]
    .filter((doc) => doc.edit && !doc.edit.gone && !isConflict(docStatus(doc)))
    .sort((a, b) => (docPath(a) < docPath(b) ? -1 : 1));
