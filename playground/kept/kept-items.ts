import { isRecord } from '../text/is-record.ts';
import { textOf } from './box.ts';
import { KeptStore, type KeptForm } from './kept-store.ts';
import { whyNotKept, type Storage } from './storage.ts';

/** The values that are kept under each key. */
export interface ItemsForm<T> extends KeptForm<T> {
  /** True if two values say the same to people. */
  readonly same: (one: T, other: T) => boolean;
  /** The time that typing must rest before it is written, in milliseconds. */
  readonly rest: number;
}

/** Who is told of what happens to what is kept. */
export interface ItemsListener<T> {
  /** The browser keeps it, or why it does not. */
  readonly storage: (is: Storage) => void;
  /** Another window of this browser changed one, or took it away, and nothing was changed here meanwhile. */
  readonly elsewhere: (id: string, value: T | null) => void;
  /** One was changed here and in another window. What is here is not written before it is settled. */
  readonly clash: (id: string, theirs: T) => void;
}

/** Something that is to be written; null takes it away. */
interface Waiting<T> {
  readonly id: string;
  readonly value: T | null;
}

/**
 * Keeps many small things that are typed: each is written when typing rests, and told to the other windows. What was
 * changed in two windows at once is never replaced: whoever writes second is told. What still waits when the page goes
 * is written at once to the synchronous storage, each window for itself, and taken up at the next start.
 */
export class KeptItems<T> {
  readonly #form: ItemsForm<T>;
  readonly #store: KeptStore<T>;
  readonly #listener: ItemsListener<T>;
  readonly #channel: BroadcastChannel | undefined;
  readonly #waiting = new Map<string, Waiting<T>>();
  /** The values that are being written at this moment: a page that goes takes a write with it that has not ended. */
  #writing: readonly Waiting<T>[] = [];
  /** The values that were changed in two windows and are not decided yet, with the mark of what they were before. */
  readonly #clashing = new Map<string, string>();
  readonly #leftKey: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(form: ItemsForm<T>, listener: ItemsListener<T>) {
    this.#form = form;
    this.#store = new KeptStore(form);
    this.#listener = listener;
    this.#leftKey = `${form.name}-left-${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    if (typeof BroadcastChannel === 'function') {
      this.#channel = new BroadcastChannel(form.name);
      this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#told(data));
    }
    addEventListener('pagehide', () => this.#leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.#flush();
    });
  }

  /** Everything that was kept; nothing where the browser refuses, or does not answer. */
  async read(): Promise<ReadonlyMap<string, T>> {
    const found = new Map<string, T>();
    try {
      const { values, newer } = await this.#store.read();
      for (const [id, value] of values) found.set(id, value);
      if (newer) this.#listener.storage('newer');
    } catch (error) {
      this.#listener.storage(whyNotKept(error));
    }
    for (const { id, value, mark } of await this.#takeLeft()) {
      const isNewest = mark === this.#store.seen(id);
      // A value that another window has kept since is not taken away; where both have one, the write will find it.
      if (value === null && !isNewest) continue;
      this.#store.saw(id, mark);
      if (value === null) found.delete(id);
      else found.set(id, value);
      this.keep(id, value);
    }
    return found;
  }

  /** Keeps a value, or takes it away, as soon as typing rests. */
  keep(id: string, value: T | null): void {
    this.#waiting.set(id, { id, value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), this.#form.rest);
  }

  /** It is decided which of two values stays; where it is the other window's, nothing is written. */
  settle(id: string, isMine: boolean): void {
    this.#clashing.delete(id);
    if (isMine) void this.#flush();
    else this.#waiting.delete(id);
  }

  /** Writes what waits, one batch after the other. */
  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    // Several may wait for the same batch to end: each joins the line at once.
    this.#flushing = this.#flushing.then(() => this.#writeWaiting());
    await this.#flushing;
  }

  async #writeWaiting(): Promise<void> {
    const batch = [...this.#waiting.values()].filter(({ id }) => !this.#clashing.has(id));
    if (batch.length === 0) return;
    for (const { id } of batch) this.#waiting.delete(id);
    this.#writing = batch;
    await this.#write(batch);
  }

  async #write(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      for (const one of batch) await this.#writeOne(one);
      this.#listener.storage('kept');
      // A value that was left is kept now; read again, it would stand above what is newer.
      if (this.#waiting.size === 0) forget(this.#leftKey);
    } catch (error) {
      for (const one of this.#writing) if (!this.#waiting.has(one.id)) this.#waiting.set(one.id, one);
      this.#listener.storage(whyNotKept(error));
    } finally {
      this.#writing = [];
    }
  }

  async #writeOne(one: Waiting<T>): Promise<void> {
    const { id, value } = one;
    const before = this.#store.seen(id);
    const wrote = await this.#store.write(id, value);
    this.#writing = this.#writing.filter((each) => each !== one);
    if (wrote.is === 'kept') {
      this.#channel?.postMessage({ id, value, mark: this.#store.seen(id) });
      return;
    }
    const { value: theirs } = wrote;
    const now = this.#waiting.has(id) ? this.#waiting.get(id)?.value : value;
    if (theirs === null) {
      // It was thrown away, or saved, elsewhere: what is typed here is kept all the same.
      if (value !== null && !this.#waiting.has(id)) this.#waiting.set(id, one);
      if (this.#waiting.has(id)) this.keep(id, this.#waiting.get(id)?.value ?? null);
    } else if (now === null || now === undefined) {
      this.#waiting.delete(id);
      this.#listener.elsewhere(id, theirs);
    } else if (this.#form.same(now, theirs)) {
      this.#waiting.delete(id);
    } else {
      if (!this.#waiting.has(id)) this.#waiting.set(id, one);
      this.#clashing.set(id, before);
      this.#listener.clash(id, theirs);
    }
  }

  /** Another window has written. */
  #told(data: unknown): void {
    if (!isRecord(data)) return;
    const { id, mark, value: told } = data;
    if (typeof id !== 'string' || typeof mark !== 'string') return;
    const value = told === null ? null : this.#form.read(told);
    if (value === undefined) return;
    const isClashing = this.#clashing.has(id);
    // The value that waits here is newer: its write will find what the other window wrote.
    if (!isClashing && (this.#waiting.has(id) || this.#writing.some((one) => one.id === id))) return;
    this.#store.saw(id, mark);
    if (!isClashing) this.#listener.elsewhere(id, value);
    else if (value !== null) this.#listener.clash(id, value);
  }

  /** The page goes: an asynchronous write may not end, so what waits is left where a synchronous one does. */
  #leave(): void {
    // One that comes back although it was thrown away harms less than one that is lost.
    const begun = this.#writing.filter(({ id, value }) => value !== null && !this.#waiting.has(id));
    const left = [...begun, ...this.#waiting.values()];
    if (left.length === 0) return;
    const marked = left.map(({ id, value }) => ({
      id,
      value,
      // A value that is not decided is found again.
      mark: this.#clashing.get(id) ?? this.#store.seen(id),
    }));
    try {
      localStorage.setItem(this.#leftKey, JSON.stringify(marked));
    } catch {
      /* A refused storage was told of when it first refused. */
    }
    void this.#flush();
  }

  /** The values left by windows that are gone. */
  async #takeLeft(): Promise<readonly (Waiting<T> & { readonly mark: string })[]> {
    const taken: (Waiting<T> & { readonly mark: string })[] = [];
    for (const [key, text] of leftUnder(`${this.#form.name}-left-`)) {
      const { items, damaged } = leftItems(text, this.#form.read);
      try {
        if (damaged !== undefined) await this.#form.aside(damaged);
        forget(key);
      } catch {
        /* it stays where it is */
      }
      taken.push(...items);
    }
    return taken;
  }
}

/** Reads what a window left, and what of it is damaged. */
function leftItems<T>(
  text: string,
  read: (data: unknown) => T | undefined,
): {
  readonly items: readonly (Waiting<T> & { readonly mark: string })[];
  readonly damaged: string | undefined;
} {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return { items: [], damaged: text };
  }
  const all: readonly unknown[] = Array.isArray(list) ? list : [list];
  const items: (Waiting<T> & { readonly mark: string })[] = [];
  const damaged: unknown[] = [];
  for (const one of all) {
    const value = isRecord(one) ? (one['value'] === null ? null : read(one['value'])) : undefined;
    if (
      isRecord(one) &&
      typeof one['id'] === 'string' &&
      typeof one['mark'] === 'string' &&
      value !== undefined
    )
      items.push({ id: one['id'], value, mark: one['mark'] });
    else damaged.push(one);
  }
  return { items, damaged: damaged.length === 0 ? undefined : textOf(damaged) };
}

/** All texts of the synchronous storage whose keys begin so, by key. */
function leftUnder(begin: string): readonly (readonly [key: string, text: string])[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(begin));
    return keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const);
  } catch {
    return [];
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    /* nothing can be left there either */
  }
}
