import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import { asKept, newerKept, type KeptEdit } from './kept.ts';

/** An edit that is kept, or the id of a document whose edit is gone. */
export type Keeping = KeptEdit | { readonly id: string; readonly edit: null };

/** How long typing must rest before it is written, in milliseconds. */
const REST = 120;

/**
 * Keeps edits in the browser's own storage, one database for each pack. What is still waiting when the page goes
 * is written at once to the synchronous storage and taken up at the next start.
 */
export class Keeper {
  readonly #pack: string;
  readonly #refused: () => void;
  readonly #waiting = new Map<string, Keeping>();
  /** What is being written at this moment: a page that goes takes a write with it that has not ended. */
  #writing: readonly Keeping[] = [];
  readonly #channel: BroadcastChannel | undefined;
  #store: UseStore | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param pack Id of the pack.
   * @param refused Called when the browser refuses to keep something.
   * @param elsewhere Called when another window of this browser changed an edit.
   */
  constructor(pack: string, refused: () => void, elsewhere: (keeping: Keeping) => void) {
    this.#pack = pack;
    this.#refused = refused;
    if (typeof BroadcastChannel === 'function') {
      this.#channel = new BroadcastChannel(`loam-edits-${pack}`);
      this.#channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const kept = asKept(event.data) ?? asForgotten(event.data);
        if (kept) elsewhere(kept);
      });
    }
    addEventListener('pagehide', () => this.#leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.#flush();
    });
  }

  /** Everything that was kept; empty when the browser refuses. */
  async read(): Promise<KeptEdit[]> {
    const found = new Map<string, KeptEdit>();
    try {
      this.#store = createStore(`loam-edits-${this.#pack}`, 'edits');
      for (const [, value] of await entries<string, unknown>(this.#store)) {
        const kept = asKept(value);
        if (kept) found.set(kept.id, kept);
      }
    } catch {
      this.#store = undefined;
      this.#refused();
    }
    for (const left of this.#takeLeft()) {
      if (left.edit === null) found.delete(left.id);
      else found.set(left.id, newerKept(found.get(left.id), left));
      this.keep(left);
    }
    return [...found.values()];
  }

  /** Keeps an edit, or forgets it, as soon as typing rests. */
  keep(keeping: Keeping): void {
    this.#waiting.set(keeping.id, keeping);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#flush(), REST);
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#waiting.size === 0) return;
    if (!this.#store) {
      this.#refused();
      return;
    }
    const batch = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#writing = [...this.#writing, ...batch];
    try {
      const kept = batch.filter((one) => one.edit !== null);
      const gone = batch.filter((one) => one.edit === null);
      if (kept.length > 0)
        await setMany(
          kept.map((one) => [one.id, one]),
          this.#store,
        );
      if (gone.length > 0)
        await delMany(
          gone.map((one) => one.id),
          this.#store,
        );
      for (const one of batch) this.#channel?.postMessage(one);
    } catch {
      for (const one of batch) if (!this.#waiting.has(one.id)) this.#waiting.set(one.id, one);
      this.#refused();
    } finally {
      this.#writing = this.#writing.filter((one) => !batch.includes(one));
    }
  }

  /** The page goes: an asynchronous write may not end, so what waits is left where a synchronous one does. */
  #leave(): void {
    // An edit that comes back although it was thrown away harms less than one that is lost.
    const begun = this.#writing.filter(({ id, edit }) => edit !== null && !this.#waiting.has(id));
    const left = [...begun, ...this.#waiting.values()];
    if (left.length === 0) return;
    try {
      localStorage.setItem(this.#leftKey, JSON.stringify(left));
    } catch {
      /* refused storage was reported when it first refused */
    }
    void this.#flush();
  }

  #takeLeft(): Keeping[] {
    try {
      const left = localStorage.getItem(this.#leftKey);
      localStorage.removeItem(this.#leftKey);
      const list: unknown = left === null ? [] : JSON.parse(left);
      return Array.isArray(list) ? list.flatMap((one: unknown) => asKept(one) ?? asForgotten(one) ?? []) : [];
    } catch {
      return [];
    }
  }

  get #leftKey(): string {
    return `loam-left-${this.#pack}`;
  }
}

function asForgotten(data: unknown): Keeping | undefined {
  const one = data as { id?: unknown; edit?: unknown } | null;
  return typeof one?.id === 'string' && one.edit === null ? { id: one.id, edit: null } : undefined;
}
