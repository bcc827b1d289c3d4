import { searchIn } from '../search/card-search.ts';
import type { Entry } from '../search/entry.ts';
import type { State } from './state.ts';
import type { Store } from './store.ts';

/** The characters of text that a search reads itself without anybody noticing: all of the cards of a usual game. */
export const READ_AT_SEARCH = 150_000;

/** The characters of text that are read in one piece; between two of them the page does what else there is. */
export const PIECE = 20_000;

/**
 * Reads the words of the cards before somebody searches, piece by piece, from the time the pack is known. Sooner only
 * where somebody searches: with the pack its words come, and all is read anew. `searchable` says whether a search
 * finds at once.
 */
export class WordReading {
  readonly #store: Store<State>;
  readonly #entries: () => readonly Entry[];
  readonly #later: (then: () => void) => void;
  /** The entries that are left to read, the first of them at the end. */
  #left: Entry[] = [];
  #isComing = false;

  /** @param later calls back when the page has done what else there is */
  constructor(
    store: Store<State>,
    entries: () => readonly Entry[],
    later: (then: () => void) => void = (then) => {
      setTimeout(then);
    },
  ) {
    this.#store = store;
    this.#entries = entries;
    this.#later = later;
    store.watch(['docs', 'known', 'findings', 'project', 'language'], () => this.#look());
    store.watch(['query'], () => {
      if (store.state.language === 'opening') this.#look();
    });
  }

  /** Looks which words are not read yet, and how much text that is. */
  #look(): void {
    const { language, project, query } = this.#store.state;
    const search = searchIn(project);
    this.#left = this.#entries().filter((entry) => !search.isRead(entry.searched()));
    this.#left.reverse();
    let size = 0;
    for (const entry of this.#left) size += entry.searched().text.length;
    this.#store.set({ searchable: size <= READ_AT_SEARCH });
    if (size === 0 || (language === 'opening' && query.text.trim() === '')) this.#left = [];
    else this.#readLater();
  }

  #readLater(): void {
    if (this.#isComing) return;
    this.#isComing = true;
    this.#later(() => {
      this.#isComing = false;
      this.#readPiece();
    });
  }

  #readPiece(): void {
    const search = searchIn(this.#store.state.project);
    let size = 0;
    while (size < PIECE) {
      const entry = this.#left.pop();
      if (!entry) break;
      const subject = entry.searched();
      search.readWords(subject);
      size += subject.text.length;
    }
    if (this.#left.length > 0) this.#readLater();
    else if (size > 0) this.#store.set({ searchable: true });
  }
}
