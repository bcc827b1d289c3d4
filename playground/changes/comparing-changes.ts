import type { PackDifference } from '../../src/diff/difference.ts';
import type { FileState } from '../../src/language-service/types.ts';
import type { KeptEdit } from '../files/kept.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { changedDocs, type ChangedDoc } from './changed-docs.ts';

/** A changed document with what is said of it. */
export interface ToldDoc extends ChangedDoc {
  /** Of a file of rules one for each section; empty while it is being compared. */
  readonly differences: readonly PackDifference[];
  /** The state of it as it was. */
  readonly were: FileState | undefined;
}

/** The time that typing must rest before the words are found anew, in milliseconds. */
const REST = 150;

/** Finds what differs between the pack as it was and as it is, whenever something changes. */
export class ComparingChanges {
  readonly store = new Store<{ readonly docs: readonly ToldDoc[] }>({ docs: [] });
  readonly #bench: Workbench;
  readonly #then: () => readonly KeptEdit[];
  #rest: ReturnType<typeof setTimeout> | undefined;
  #stop: (() => void) | undefined;
  #asked = 0;

  /** @param then all edits at the time with which it is compared */
  constructor(bench: Workbench, then: () => readonly KeptEdit[]) {
    this.#bench = bench;
    this.#then = then;
  }

  /** Follows the documents from now on. */
  start(): void {
    this.#stop = this.#bench.store.watch(['docs', 'language', 'manifest'], () => this.later());
    void this.now();
  }

  /** Ends that. */
  end(): void {
    clearTimeout(this.#rest);
    this.#stop?.();
  }

  /** Compares when typing rests; what was said of a text that is as it was stays meanwhile. */
  later(): void {
    this.#show(this.store.state.docs);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.now(), REST);
  }

  /** Compares at once. */
  async now(): Promise<void> {
    this.#asked++;
    const asked = this.#asked;
    this.#show(this.store.state.docs);
    const { docs } = this.store.state;
    const [was, is] = [docs.flatMap((doc) => doc.was ?? []), docs.flatMap((doc) => doc.is ?? [])];
    if (docs.length === 0) return;
    const found = await this.#bench.language.compare(was, is);
    if (!found || asked !== this.#asked) return;
    this.#show(
      docs.map((doc) => ({
        ...doc,
        differences: found.differences.filter(
          ({ before, after }) =>
            (after !== undefined && after.path === doc.is?.path) ||
            (after === undefined && before?.path === doc.was?.path),
        ),
        were: found.were.find(({ path }) => path === doc.was?.path),
      })),
    );
  }

  /** Shows the documents that are changed now, with what was found of them. */
  #show(found: readonly ToldDoc[]): void {
    const now = changedDocs(this.#bench.state, this.#then());
    this.store.set({
      docs: now.map((doc): ToldDoc => {
        const told = found.find(({ id }) => id === doc.id);
        return { ...doc, differences: told?.differences ?? [], were: told?.were };
      }),
    });
  }
}
