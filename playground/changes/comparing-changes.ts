import type { PackDifference } from '../../src/diff/difference.ts';
import type { FileState } from '../../src/language-service/types.ts';
import type { KeptEdit } from '../files/kept.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { changedCards, changedDocs, type ChangedCard } from './changed-docs.ts';

/** A changed document with what is said of it. */
export interface ToldDoc extends ChangedCard {
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
    if (docs.length === 0) return;
    const files = changedDocs(this.#bench.state, this.#then());
    const found = await this.#bench.language.compare(
      files.flatMap(({ was }) => was ?? []),
      files.flatMap(({ is }) => is ?? []),
    );
    if (!found || asked !== this.#asked) return;
    this.#show(docs.map((doc) => ({ ...doc, ...toldOf(doc, found) })));
  }

  /** Shows the documents that are changed now, with what was found of them. */
  #show(found: readonly ToldDoc[]): void {
    const now = changedDocs(this.#bench.state, this.#then()).flatMap(changedCards);
    const told = new Map(found.map((doc) => [doc.key, doc]));
    this.store.set({
      docs: now.map((doc): ToldDoc => {
        const said = told.get(doc.key);
        return { ...doc, differences: said?.differences ?? [], were: said?.were };
      }),
    });
  }
}

/** The part of what was found that is about one card or file. */
function toldOf(
  { was, is, row }: ChangedCard,
  { differences, were }: { differences: readonly PackDifference[]; were: readonly FileState[] },
): Pick<ToldDoc, 'differences' | 'were'> {
  const isOf = ({ before, after }: PackDifference): boolean =>
    row === undefined || (after ?? before)?.number === row.number;
  const file = were.find(({ path }) => path === was?.path);
  return {
    differences: differences.filter(
      (each) =>
        isOf(each) &&
        ((each.after !== undefined && each.after.path === is?.path) ||
          (each.after === undefined && each.before?.path === was?.path)),
    ),
    were: row === undefined ? file : row.was === undefined ? undefined : file?.rows?.[row.was]?.state,
  };
}
