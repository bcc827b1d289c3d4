import type { CheckedPack } from '../cards/pack.ts';
import { completeQuery, type QueryCompletion } from './complete.ts';
import { fits } from './fits.ts';
import { placesOf, type FoundPlace } from './places.ts';
import { readQuery } from './read-query.ts';
import type { ReadQuery, Term } from './query.ts';
import { haystackOf, type Searched } from './subject.ts';
import { SearchWords } from './vocabulary.ts';

/** A file that meets a query. */
export interface Hit<T extends Searched = Searched> {
  readonly subject: T;
  /** How well its name fits the words of the query: 0 its beginning, 1 somewhere in it, 2 not. */
  readonly fit: 0 | 1 | 2;
}

/** Searches the files of one pack. */
export class CardSearch {
  readonly #words: SearchWords;

  /** @param flags what is known of each file besides its text: `changed`, `draft`, `problem` */
  constructor(pack: CheckedPack, flags: readonly string[] = ['draft', 'problem']) {
    this.#words = new SearchWords(pack, flags);
  }

  /** Reads a query: U971 to U976. */
  read(text: string): ReadQuery {
    return readQuery(text, this.#words);
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

  /** Why a file meets a query. */
  places(term: Term | undefined, subject: Searched): readonly FoundPlace[] {
    return term ? placesOf(term, subject, this.#words) : [];
  }

  /** What can be written at a place of a query. */
  complete(text: string, at: number): QueryCompletion {
    return completeQuery(text, at, this.#words);
  }

  #fitOf(subject: Searched, wanted: readonly Word[]): 0 | 1 | 2 {
    let worst: 0 | 1 | 2 = 0;
    for (const { text, base } of wanted) {
      const { name, nameBases } = haystackOf(subject, this.#words.pack, this.#words.forms);
      const isNumber = String(subject.number ?? '') === text.replace('#', '');
      const isBegin =
        isNumber || name.startsWith(text) || (base !== undefined && nameBases.startsWith(` ${base} `));
      const isIn = name.includes(text) || (base !== undefined && nameBases.includes(` ${base} `));
      const fit = isBegin ? 0 : isIn ? 1 : 2;
      if (fit > worst) worst = fit;
    }
    return worst;
  }
}

type Word = Extract<Term, { form: 'word' }>;

/** The words and phrases that must stand on a card. */
function wordsOf(term: Term): readonly Word[] {
  if (term.form === 'word') return [term];
  return term.form === 'all' ? term.terms.flatMap(wordsOf) : [];
}
