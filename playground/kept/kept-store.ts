import { createStore, type UseStore } from 'idb-keyval';
import { boxed, markOf, newMark, unboxed, type StoredValue } from './box.ts';
import { inTime, NotKeptError } from './storage.ts';

/** The outcome of a write: done, or nothing was written, since another window had written before; what that left. */
export type Wrote<T> = { readonly is: 'kept' } | { readonly is: 'other'; readonly value: T | null };

/** The things that a store keeps. */
export interface KeptForm<T> {
  /** Name of the database; each pack has its own. */
  readonly name: string;
  /** Name of the store in it. */
  readonly store: string;
  /** Reads a value; undefined where it is something else. */
  readonly read: (data: unknown) => T | undefined;
  /** Puts what cannot be read where it is not in the way, before it is taken out here. Rejects where it cannot. */
  readonly aside: (text: string) => Promise<void>;
}

/**
 * Values by key in the browser's own storage. Each write compares, in one transaction, whether the value is still the
 * one that this window has seen last, so no window replaces what another one has kept. What cannot be read is set
 * aside. Everything rejects with a `NotKeptError` where the storage refuses, or does not answer.
 */
export class KeptStore<T> {
  readonly #form: KeptForm<T>;
  /** Marks of the values as this window has seen them last. */
  readonly #seen = new Map<string, string>();
  /** Marks of values that the storage was too slow with: it may have written them all the same. */
  readonly #unanswered = new Set<string>();
  #opened: UseStore | undefined;

  constructor(form: KeptForm<T>) {
    this.#form = form;
  }

  /** The mark of a value as it was seen last; empty for none. */
  seen(key: string): string {
    return this.#seen.get(key) ?? '';
  }

  /** Takes the mark of a value that another window, or this page before it was loaded again, has seen. */
  saw(key: string, mark: string): void {
    this.#seen.set(key, mark);
  }

  /** All values that can be read, and whether there are some of a later version. */
  async read(): Promise<{ readonly values: ReadonlyMap<string, T>; readonly newer: boolean }> {
    const all = await inTime(
      this.#inStore<readonly [string, unknown][]>('readonly', (store, done) => {
        const found: [string, unknown][] = [];
        const cursor = store.openCursor();
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (!at) return done(found);
          if (typeof at.key === 'string') found.push([at.key, at.value]);
          at.continue();
        };
      }),
    );
    const values = new Map<string, T>();
    let newer = false;
    for (const [key, data] of all) {
      const found = await this.#found(key, data);
      if (found.is === 'newer') newer = true;
      if (found.is !== 'value') continue;
      this.#seen.set(key, markOf(data));
      values.set(key, found.value);
    }
    return { values, newer };
  }

  /** Writes a value, or takes it out, unless another window wrote since this one looked last. */
  async write(key: string, value: T | null): Promise<Wrote<T>> {
    const own = value === null ? '' : newMark();
    const replaced = inTime(this.#replace(key, this.seen(key), value, own));
    const { data, mark } = await replaced.catch((error: unknown) => {
      if (own !== '') this.#unanswered.add(own);
      throw error;
    });
    if (data === undefined) {
      this.#seen.set(key, mark);
      return { is: 'kept' };
    }
    const found = await this.#found(key, data.there);
    if (found.is === 'newer') throw new NotKeptError('newer');
    this.#seen.set(key, found.is === 'damaged' ? '' : mark);
    return { is: 'other', value: found.is === 'value' ? found.value : null };
  }

  /** Reads what lies under a key; what is damaged is set aside. */
  async #found(key: string, data: unknown): Promise<StoredValue<T>> {
    const found = unboxed(data, this.#form.read);
    if (found.is === 'damaged') {
      await this.#form.aside(found.text);
      await inTime(this.#replace(key, markOf(data), null, ''));
    }
    return found;
  }

  /** Replaces a value whose mark is the expected one, or one of this window's own; else gives what is there, with its mark. */
  #replace(
    key: string,
    expected: string,
    value: T | null,
    own: string,
  ): Promise<{ readonly data: { readonly there: unknown } | undefined; readonly mark: string }> {
    return this.#inStore('readwrite', (store, done) => {
      const got = store.get(key);
      got.onsuccess = () => {
        const there: unknown = got.result;
        const mark = markOf(there);
        if (mark !== expected && !this.#unanswered.has(mark)) return done({ data: { there }, mark });
        done({ data: undefined, mark: own });
        if (value === null) store.delete(key);
        else store.put(boxed(value, own), key);
      };
    });
  }

  /** Does something in one transaction; resolves with what was done when all of it is in the storage. */
  async #inStore<R>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore, done: (result: R) => void) => void,
  ): Promise<R> {
    this.#opened ??= createStore(this.#form.name, this.#form.store);
    return await this.#opened(
      mode,
      (store) =>
        new Promise<R>((resolve, reject) => {
          const { transaction } = store;
          let result: { readonly is: R } | undefined;
          transaction.addEventListener('complete', () => result && resolve(result.is));
          transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
          act(store, (is) => {
            result = { is };
          });
        }),
    );
  }
}
