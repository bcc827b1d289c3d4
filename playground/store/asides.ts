import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { State } from './state.ts';
import type { Store } from './store.ts';
import { asAside, type Aside, type AsideKind } from '../kept/aside.ts';
import { newMark } from '../kept/box.ts';
import { inTime } from '../kept/storage.ts';

/** Edits that were set aside: each is kept in a database of its own until a person lets it go. */
export class Asides {
  readonly #store: Store<State>;
  #opened: UseStore | undefined;

  constructor(store: Store<State>) {
    this.#store = store;
  }

  /** Reads what was set aside before; nothing where the browser refuses. */
  async read(): Promise<void> {
    try {
      const all = await inTime(entries<string, unknown>(this.#open()));
      const there = this.#store.state.asides;
      const before = all.flatMap(([id, data]) => asAside(id, data) ?? []);
      const others = before.filter(({ id }) => there.every((one) => one.id !== id));
      this.#put([...others, ...there]);
    } catch {
      /* whatever keeps things says that the browser refuses */
    }
  }

  /** Sets a text aside. Rejects where the browser does not keep it; it is shown all the same. */
  async add(what: AsideKind, why: Aside['why'], text: string): Promise<void> {
    const { asides } = this.#store.state;
    if (asides.some((one) => one.what === what && one.text === text)) return;
    const aside: Aside = { id: newMark(), what, why, at: Date.now(), text };
    this.#put([...asides, aside]);
    await inTime(set(aside.id, aside, this.#open()));
  }

  /** Lets one go for good. */
  async letGo(id: string): Promise<void> {
    this.#put(this.#store.state.asides.filter((one) => one.id !== id));
    await inTime(del(id, this.#open())).catch(() => undefined);
  }

  #put(asides: readonly Aside[]): void {
    this.#store.set({ asides: asides.toSorted((one, other) => one.at - other.at) });
  }

  #open(): UseStore {
    this.#opened ??= createStore(`loam-aside-${this.#store.state.pack}`, 'aside');
    return this.#opened;
  }
}
