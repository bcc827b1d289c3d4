import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import { isRecord } from '../files/source.ts';

/** A scenario as it is kept in the browser. */
export interface KeptScenario {
  /** Names it; no other of the pack has the same. */
  readonly id: string;
  /** When it was made, in milliseconds: by this they stand in order. */
  readonly made: number;
  /** The scenario, whole or not. */
  readonly text: string;
}

/** A scenario that is kept, or the id of one that is gone. */
export type Keeping = KeptScenario | { readonly id: string; readonly text: null };

/** How long typing must rest before it is written, in milliseconds. */
const REST = 200;

/** Who is told of what happens to what is kept. */
export interface KeptListener {
  /** The browser keeps it, or refuses to. */
  readonly kept: (is: boolean) => void;
  /** Another window of this browser changed one. */
  readonly elsewhere: (keeping: Keeping) => void;
}

/**
 * Keeps scenarios in the browser's own storage, one database for each pack. What is still waiting when the page goes is
 * written at once to the synchronous storage and taken up at the next start.
 */
export class KeptScenarios {
  readonly #name: string;
  readonly #listener: KeptListener;
  readonly #waiting = new Map<string, Keeping>();
  /** What is being written at this moment: a page that goes takes a write with it that has not ended. */
  #writing: readonly Keeping[] = [];
  readonly #channel: BroadcastChannel | undefined;
  #store: UseStore | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pack: string, listener: KeptListener) {
    this.#name = `loam-scenarios-${pack}`;
    this.#listener = listener;
    if (typeof BroadcastChannel === 'function') {
      this.#channel = new BroadcastChannel(this.#name);
      this.#channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const keeping = asKeeping(event.data);
        // What waits here is newer, and will be told there.
        if (keeping && !this.#waiting.has(keeping.id)) listener.elsewhere(keeping);
      });
    }
    addEventListener('pagehide', () => this.#leave());
  }

  /** All that were kept, those made first at the front; none where the browser refuses. */
  async read(): Promise<readonly KeptScenario[]> {
    const found = new Map<string, KeptScenario>();
    try {
      for (const [, value] of await entries<string, unknown>(this.#open())) {
        const kept = asKeeping(value);
        if (kept && kept.text !== null) found.set(kept.id, kept);
      }
    } catch {
      this.#listener.kept(false);
    }
    for (const left of this.#takeLeft()) {
      if (left.text === null) found.delete(left.id);
      else found.set(left.id, left);
      this.keep(left);
    }
    return [...found.values()].sort((one, other) => one.made - other.made);
  }

  /** Keeps a scenario, or forgets it, as soon as typing rests. */
  keep(keeping: Keeping): void {
    this.#waiting.set(keeping.id, keeping);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), REST);
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    const batch = [...this.#waiting.values()];
    if (batch.length === 0) return;
    this.#waiting.clear();
    this.#writing = [...this.#writing, ...batch];
    const kept = batch.flatMap((one) => (one.text === null ? [] : [one]));
    const gone = batch.flatMap((one) => (one.text === null ? [one.id] : []));
    try {
      if (kept.length > 0)
        await setMany(
          kept.map((one) => [one.id, one]),
          this.#open(),
        );
      if (gone.length > 0) await delMany(gone, this.#open());
      for (const one of batch) this.#channel?.postMessage(one);
      this.#listener.kept(true);
      this.#forgetLeft();
    } catch {
      for (const one of batch) if (!this.#waiting.has(one.id)) this.#waiting.set(one.id, one);
      this.#listener.kept(false);
    } finally {
      this.#writing = this.#writing.filter((one) => !batch.includes(one));
    }
  }

  /** The page goes: an asynchronous write may not end, so what waits is left where a synchronous one does. */
  #leave(): void {
    // One that comes back although it was thrown away harms less than one that is lost.
    const begun = this.#writing.filter(({ id, text }) => text !== null && !this.#waiting.has(id));
    const left = [...begun, ...this.#waiting.values()];
    if (left.length === 0) return;
    try {
      localStorage.setItem(this.#leftKey, JSON.stringify(left));
    } catch {
      /* where storage is refused, this was said when it first refused */
    }
    void this.#flush();
  }

  /** What was left is kept now; read again, it would stand above what is newer. */
  #forgetLeft(): void {
    try {
      localStorage.removeItem(this.#leftKey);
    } catch {
      /* nothing can be left there either */
    }
  }

  #takeLeft(): readonly Keeping[] {
    try {
      const left = localStorage.getItem(this.#leftKey);
      localStorage.removeItem(this.#leftKey);
      const list: unknown = left === null ? [] : JSON.parse(left);
      return Array.isArray(list) ? list.flatMap((one: unknown) => asKeeping(one) ?? []) : [];
    } catch {
      return [];
    }
  }

  get #leftKey(): string {
    return `${this.#name}-left`;
  }

  #open(): UseStore {
    this.#store ??= createStore(this.#name, 'scenarios');
    return this.#store;
  }
}

/** Data as a kept scenario or the id of one that is gone; undefined where they have another form. */
function asKeeping(data: unknown): Keeping | undefined {
  if (!isRecord(data)) return undefined;
  const { id, made, text } = data;
  if (typeof id !== 'string') return undefined;
  if (text === null) return { id, text };
  return typeof made === 'number' && typeof text === 'string' ? { id, made, text } : undefined;
}
