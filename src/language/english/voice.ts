import type { WordSort } from '../form-parts.ts';
import { NOUNS } from '../forms.ts';

/** The English forms of a word that differ from what is written in card text. */
interface EnglishForms {
  readonly one?: string;
  readonly many?: string;
  readonly in?: string;
  readonly from?: string;
  readonly after?: string;
  readonly thing?: string;
  readonly things?: string;
  readonly home?: string;
  readonly following?: string;
  readonly opening?: string;
}

/** The parts of a word that the renderer reads. */
interface EnglishEntry {
  readonly plural?: string;
  readonly past?: string;
  readonly noun?: boolean;
  readonly bare?: boolean;
  readonly forms?: { readonly en?: EnglishForms };
}

/** The door to the words of a pack: a lexicon over the words of its manifest. */
export interface EnglishWords {
  /** The word with that id, if the pack declares it under that sort. */
  byId(sort: WordSort, id: string): EnglishEntry | undefined;
}

/** Singular or plural. */
export type Count = 'one' | 'many';

/** Which number goes with an amount. */
export const countOf = (amount: number | 'each'): Count =>
  amount === 1 || amount === 'each' ? 'one' : 'many';

/** The words that can stand before a noun, in the order in which a word is looked up. */
const BEFORE: readonly WordSort[] = ['value', 'colour', 'derived', 'relation'];
const NAMES: readonly WordSort[] = ['colour', 'kind'];
const MEMBERS: readonly WordSort[] = ['colour', 'value', 'kind', 'noun'];
const MEASURES: readonly WordSort[] = ['resource', 'attribute', 'noun'];

/** A word that is measured, with whether it is a value on the card rather than a thing lying there. */
export interface Measured {
  readonly text: string;
  readonly value: boolean;
  /** True if it reads the same for one and for many, so that it takes "less" instead of "fewer". */
  readonly mass: boolean;
}

/** The words of one pack as they read in English. Every method is total: an unknown word is said as its id. */
export class Voice {
  readonly #words: EnglishWords;

  constructor(words: EnglishWords) {
    this.#words = words;
  }

  /** A word in one number. */
  word(sort: WordSort | readonly WordSort[], id: string, count: Count = 'one'): string {
    const entry = this.#entry(sort, id);
    const forms = entry?.forms?.en;
    return count === 'one' ? (forms?.one ?? id) : (forms?.many ?? entry?.plural ?? forms?.one ?? id);
  }

  /** The last of a row of words, which is the thing itself. */
  noun(id: string, count: Count): string {
    return this.word(NOUNS, id, count);
  }

  /** The place where a thing is counted when a text names no place, as a phrase after it. */
  home(id: string): string {
    return this.#forms(NOUNS, id)?.home ?? '';
  }

  /** An adjective as it reads before its noun. */
  before(id: string): string {
    return this.word(BEFORE, id);
  }

  /** An adjective as a phrase after its noun, if it has one. */
  after(id: string): string | undefined {
    const forms = this.#forms(BEFORE, id);
    return forms?.following ?? forms?.after;
  }

  /** True if an adjective says where the thing lies. */
  places(id: string): boolean {
    return this.#forms(BEFORE, id)?.after !== undefined;
  }

  /** The past form of a verb. */
  past(id: string): string {
    return this.#entry('verb', id)?.past ?? id;
  }

  /** The thing that a number counts by itself with a verb, where that is said so; or nothing. */
  unit(verb: string, count: Count): string {
    return this.#entry('verb', verb)?.bare === true ? this.bare(verb, count) : '';
  }

  /** The thing that a verb is done to, or nothing. */
  bare(verb: string, count: Count): string {
    const forms = this.#forms('verb', verb);
    return (count === 'one' ? forms?.thing : forms?.things) ?? '';
  }

  /** A zone as a phrase after a noun. */
  inZone(id: string): string {
    return this.#forms('zone', id)?.in ?? `in the ${this.word('zone', id)}`;
  }

  /** A zone as a phrase after a verb. */
  fromZone(id: string): string {
    return this.#forms('zone', id)?.from ?? `from the ${this.word('zone', id)}`;
  }

  /** Somebody, as a phrase. */
  role(id: string): string {
    return this.#forms('role', id)?.one ?? `the ${id}`;
  }

  /** The things that a verb is done to when the text names only a colour, with what the verb is done to, or a kind. */
  choice(verb: string, id: string, count: Count): string {
    if (this.#words.byId('colour', id)) {
      const thing = this.bare(verb, 'one');
      const colour = this.word('colour', id);
      return thing === '' ? colour : `the ${colour} ${thing}`;
    }
    const name = this.word(NAMES, id, count);
    return count === 'one' ? article(name) : name;
  }

  /** One member of a group of different cards. */
  member(id: string): string {
    return article(this.#forms(MEMBERS, id)?.thing ?? this.word(MEMBERS, id));
  }

  /** A value that a card has: with an article where it is the name of a thing. */
  value(id: string): string {
    const written = this.word('value', id);
    return this.#words.byId('value', id)?.noun === true ? article(written) : written;
  }

  /** A word that is measured on cards. */
  measured(id: string, count: Count): Measured {
    const sort = MEASURES.find((each) => this.#words.byId(each, id) !== undefined) ?? 'noun';
    return {
      text: this.word(sort, id, count),
      value: sort === 'attribute',
      mass: this.word(sort, id, 'one') === this.word(sort, id, 'many'),
    };
  }

  /** The words that open a line of text. */
  opening(trigger: string): string {
    return this.#forms('trigger', trigger)?.opening ?? trigger;
  }

  #entry(sort: WordSort | readonly WordSort[], id: string): EnglishEntry | undefined {
    if (typeof sort === 'string') return this.#words.byId(sort, id);
    for (const each of sort) {
      const entry = this.#words.byId(each, id);
      if (entry) return entry;
    }
    return undefined;
  }

  #forms(sort: WordSort | readonly WordSort[], id: string): EnglishForms | undefined {
    return this.#entry(sort, id)?.forms?.en;
  }
}

/** Vowels in writing that are consonants in speech: "a unit", "a one". */
const CONSONANT = /^(?:eu|one|uni|u[bfkstu][aeiou])/i;
const SILENT = /^(?:heir|honest|honou?r|hour)/i;

/** The words with "a" or "an" before them. */
export function article(words: string): string {
  const an = SILENT.test(words) || (/^[aeiou]/i.test(words) && !CONSONANT.test(words));
  return `${an ? 'an' : 'a'} ${words}`;
}
