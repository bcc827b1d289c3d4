import { WORD_SORTS, type WordSort } from './form-parts.ts';

/** The parts of a word that the language needs to know; the pack's own record has more. */
export interface WordEntry {
  readonly gloss: string;
  readonly plural?: string;
  readonly past?: string;
}

/** Words by sort and id, as a pack declares them. */
export type WordTable = { readonly [S in WordSort]: Readonly<Record<string, WordEntry>> };

/** A written form that stands for a word of the pack. */
export interface FoundWord {
  /** Sort under which the word was found. */
  readonly sort: WordSort;
  /** Its id. */
  readonly id: string;
  /** True if the form is singular; a word without a plural of its own is both. */
  readonly one: boolean;
  /** True if the form is plural. */
  readonly many: boolean;
  /** True if the form is the past form of a verb. */
  readonly past: boolean;
}

/** The words of a pack, to be looked up by sort: one written form may stand under several sorts. */
export class Lexicon<T extends WordTable = WordTable> {
  readonly words: T;
  readonly #forms: Record<WordSort, Map<string, FoundWord>>;

  constructor(words: T) {
    this.words = words;
    const forms = {} as Record<WordSort, Map<string, FoundWord>>;
    for (const sort of WORD_SORTS) {
      const map = new Map<string, FoundWord>();
      for (const [id, entry] of Object.entries(words[sort])) {
        const many = entry.plural === undefined || entry.plural === id;
        if (entry.plural !== undefined && !many)
          map.set(entry.plural, { sort, id, one: false, many: true, past: false });
        if (entry.past !== undefined) map.set(entry.past, { sort, id, one: false, many: false, past: true });
        map.set(id, { sort, id, one: true, many, past: entry.past === id });
      }
      forms[sort] = map;
    }
    this.#forms = forms;
  }

  /** The word with that id, if the pack declares it under that sort. */
  byId<S extends WordSort>(sort: S, id: string): T[S][string] | undefined {
    return Object.hasOwn(this.words[sort], id) ? (this.words[sort][id] as T[S][string]) : undefined;
  }

  /** The word that a written form stands for under a sort. */
  findOne(form: string, sort: WordSort): FoundWord | undefined {
    return this.#forms[sort].get(form);
  }

  /** The word that a written form stands for under the first of the sorts that knows it. */
  find(form: string, sorts: readonly WordSort[]): FoundWord | undefined {
    for (const sort of sorts) {
      const found = this.#forms[sort].get(form);
      if (found) return found;
    }
    return undefined;
  }

  /** All sorts under which a written form is known. */
  findAll(form: string): readonly FoundWord[] {
    return WORD_SORTS.flatMap((sort) => this.#forms[sort].get(form) ?? []);
  }

  /** All written forms of a sort with what they stand for, in the pack's order. */
  forms(sort: WordSort): ReadonlyMap<string, FoundWord> {
    return this.#forms[sort];
  }

  /** The written form of a word; its id when the pack does not know it. */
  write(sort: WordSort, id: string, number: 'one' | 'many' = 'one', tense?: 'past'): string {
    const entry = this.byId(sort, id) as WordEntry | undefined;
    if (tense === 'past') return entry?.past ?? id;
    return number === 'many' ? (entry?.plural ?? id) : id;
  }
}
