import type { KeptEdit } from '../files/kept.ts';
import { keptOf } from '../files/kept.ts';
import { KeptItems } from '../kept/kept-items.ts';
import { newMark } from '../kept/box.ts';
import type { Storage } from '../kept/storage.ts';
import { asVersion, type Version } from '../parcel/parcel.ts';
import { Store } from '../store/store.ts';
import type { State } from '../store/state.ts';
import type { Workbench } from '../store/workbench.ts';

/** The state of the versions of a pack. */
export interface VersionsState {
  /** Those made last at the front. */
  readonly versions: readonly Version[];
  /** The state of storage: it says whether the browser keeps versions. */
  readonly storage: Storage;
}

/** The time that typing must rest before it is written, in milliseconds. */
const REST = 200;

/** States of all edits that somebody has named, kept in the browser for each pack. */
export class VersionStore {
  readonly store = new Store<VersionsState>({ versions: [], storage: 'kept' });
  /** Settles when what was kept stands here. */
  readonly read: Promise<void>;
  readonly #bench: Workbench;
  readonly #kept: KeptItems<Version>;

  constructor(bench: Workbench) {
    this.#bench = bench;
    this.#kept = new KeptItems<Version>(
      {
        name: `loam-versions-${bench.state.pack}`,
        store: 'versions',
        read: asVersion,
        same: (one, other) => one.name === other.name && one.note === other.note,
        rest: REST,
        aside: (text) => bench.asides.add('edits', 'damaged', text),
      },
      {
        storage: (storage) => this.store.set({ storage }),
        elsewhere: (id, version) => this.#put(id, version),
        clash: (id, theirs) => {
          this.#kept.settle(id, false);
          this.#put(id, theirs);
        },
      },
    );
    this.read = this.#kept.read().then((all) => {
      for (const [id, version] of all) this.#put(id, version);
    });
  }

  get versions(): readonly Version[] {
    return this.store.state.versions;
  }

  /** Keeps all edits as they are now under a name. */
  add(name: string, note = ''): Version {
    const version = { id: newMark(), name, note, at: Date.now(), edits: editsOf(this.#bench.state) };
    this.keep(version);
    return version;
  }

  /** Keeps a version, in place of one with the same id. */
  keep(version: Version): void {
    this.#kept.keep(version.id, version);
    this.#put(version.id, version);
  }

  /** Lets a version go. */
  letGo(id: string): void {
    this.#kept.keep(id, null);
    this.#put(id, null);
  }

  #put(id: string, version: Version | null): void {
    const others = this.versions.filter((each) => each.id !== id);
    const all = version ? [...others, version] : others;
    this.store.set({ versions: all.toSorted((one, other) => other.at - one.at) });
  }
}

/** All edits as they are now. */
export const editsOf = ({ docs }: Pick<State, 'docs'>): readonly KeptEdit[] =>
  [...docs.values()].flatMap((doc) => (doc.edit?.gone ? [] : (keptOf(doc) ?? [])));

const stores = new WeakMap<Workbench, VersionStore>();

/** The versions of a workbench. */
export function versionsOf(bench: Workbench): VersionStore {
  const store = stores.get(bench) ?? new VersionStore(bench);
  stores.set(bench, store);
  return store;
}
