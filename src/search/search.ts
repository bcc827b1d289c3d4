import type { CheckedPack } from '../cards/pack.ts';
import { completeQuery, type QueryCompletion } from './complete.ts';
import { fits, isNumbered } from './fits.ts';
import { fold } from './fold.ts';
import { placesOf, type FoundPlace } from './places.ts';
import { readQuery } from './read-query.ts';
import type { ReadQuery, Term } from './query.ts';
import { haystackOf, type Searched } from './subject.ts';
import { SearchWords } from './vocabulary.ts';

/** A file that meets a query. */
export interface Hit<T extends Searched = Searched> {
  readonly subject: T;
  /** The rank of its name for the words of the query: 0 they are its beginning, 1 somewhere in it, 2 not. */
  readonly fit: 0 | 1 | 2;
}

/** The number of texts that are no files and are kept in their base forms. */
const MOST_TEXTS = 5000;

/** Searches the files of one pack. */
export class CardSearch {
  readonly #words: SearchWords;
  /** The base forms of texts that are no files: they are asked again with every key. */
  readonly #bases = new Map<string, string>();

  /** @param flags the things known of each file besides its text: `changed`, `draft`, `problem` */
  constructor(pack: CheckedPack, flags: readonly string[] = ['draft', 'problem']) {
    this.#words = new SearchWords(pack, flags);
  }

  /** Reads a query: U971 to U976. */
  read(text: string): ReadQuery {
    return readQuery(text, this.#words);
  }

  /** True if the words of a file have been read, so that it answers at once. */
  isRead(subject: Searched): boolean {
    return this.#haystackOf(subject).isRead;
  }

  /** Reads the words of a file before somebody searches for one; they are read once. */
  readWords(subject: Searched): void {
    void this.#haystackOf(subject).bases;
  }

  /** The files that meet a query: those whose names fit best first, else in their own order. */
  find<T extends Searched>(term: Term | undefined, subjects: readonly T[]): readonly Hit<T>[] {
    const found: Hit<T>[][] = [[], [], []];
    const wanted = term ? wordsOf(term) : [];
    for (const subject of subjects) {
      if (term && !fits(term, subject, this.#words)) continue;
      const fit = this.#fitOf(subject, wanted);
      found[fit]?.push({ subject, fit });
    }
    return found.flat();
  }

  /** True if a file meets a condition. */
  fits(term: Term, subject: Searched): boolean {
    return fits(term, subject, this.#words);
  }

  /** True if a text has a word in any of its forms, as a word of its own. */
  hasWord(text: string, word: string): boolean {
    const { forms } = this.#words;
    let bases = this.#bases.get(text);
    if (bases === undefined) {
      if (this.#bases.size === MOST_TEXTS) this.#bases.clear();
      bases = forms.basesOf(fold(text));
      this.#bases.set(text, bases);
    }
    return bases.includes(` ${forms.baseOf(fold(word))} `);
  }

  /** The reason why a file meets a query. */
  places(term: Term | undefined, subject: Searched): readonly FoundPlace[] {
    return term ? placesOf(term, subject, this.#words) : [];
  }

  /** The completions at a place of a query. */
  complete(text: string, at: number): QueryCompletion {
    return completeQuery(text, at, this.#words);
  }

  #haystackOf(subject: Searched): ReturnType<typeof haystackOf> {
    return haystackOf(subject, this.#words.pack, this.#words.forms);
  }

  #fitOf(subject: Searched, wanted: readonly Word[]): 0 | 1 | 2 {
    let worst: 0 | 1 | 2 = 0;
    for (const word of wanted) {
      if (word.form === 'numbered') return isNumbered(subject, Number(word.text)) ? 0 : 1;
      const { text, base } = word;
      const haystack = this.#haystackOf(subject);
      const { name } = haystack;
      const isNumber = /^#?\d+$/.test(text) && isNumbered(subject, Number(text.replace('#', '')));
      const isBegin =
        isNumber ||
        name.startsWith(text) ||
        (base !== undefined && haystack.nameBases.startsWith(` ${base} `));
      const isIn = name.includes(text) || (base !== undefined && haystack.nameBases.includes(` ${base} `));
      const fit = isBegin ? 0 : isIn ? 1 : 2;
      if (fit > worst) worst = fit;
    }
    return worst;
  }
}

type Word = Extract<Term, { form: 'word' | 'numbered' }>;

/** The words and phrases that must stand on a card. */
function wordsOf(term: Term): readonly Word[] {
  if (term.form === 'word' || term.form === 'numbered') return [term];
  return term.form === 'all' ? term.terms.flatMap(wordsOf) : [];
}
