import type { Word } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { WORD_SORTS, type WordSort } from '../language/form-parts.ts';
import { thirdPerson } from '../language/english/third-person.ts';
import { fold } from './fold.ts';

/**
 * The base form of a folded English word, as far as its ending tells: plurals, third persons and forms in -ing lose it. Two
 * forms of one word have the same base; that another word may have it as well does no harm to a search.
 */
export function baseOf(word: string): string {
  if (/[aeiouy].{0,20}.ing$/.test(word)) return word.slice(0, -3).replace(/([bdgmnprt])\1$/, '$1');
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|[xzo]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** `placing` of `place`, `getting` of `get`. */
const presentParticiple = (verb: string): string =>
  `${verb.replace(/([^e])e$/, '$1').replace(/^([^aeiou]*[aeiou])([bdgmnprt])$/, '$1$2$2')}ing`;

/** A word of the pack that some form stands for. */
export interface MeantWord {
  readonly sort: WordSort;
  readonly id: string;
}

/** The number of words of which the base forms are kept: those of a language come again and again. */
const MOST_BASES = 20_000;

/** The words of a pack in all of their forms: those of card text, of rules text, and the regular ones of English. */
export class SearchForms {
  readonly #known = new Map<string, MeantWord[]>();
  readonly #base = new Map<string, string>();
  /** The base forms of the words that were read. */
  readonly #read = new Map<string, string>();

  constructor({ manifest }: CheckedPack) {
    for (const sort of WORD_SORTS) {
      const list: Readonly<Record<string, Word & { readonly past?: string }>> = manifest.words[sort];
      for (const [id, { forms: { en = {} } = {}, plural, past }] of Object.entries(list)) {
        const spoken = en.one ?? id;
        const forms = [id, spoken, en.many, plural, past, en.participle];
        if (sort === 'verb')
          forms.push(thirdPerson(id), thirdPerson(spoken), presentParticiple(id), presentParticiple(spoken));
        for (const form of forms) if (form !== undefined) this.#add(fold(form), { sort, id });
      }
    }
  }

  #add(form: string, known: MeantWord): void {
    const all = this.#known.get(form);
    if (!all) this.#known.set(form, [known]);
    else if (!all.some(({ sort, id }) => sort === known.sort && id === known.id)) all.push(known);
    if (!form.includes(' ') && !this.#base.has(form)) this.#base.set(form, baseOf(fold(known.id)));
  }

  /** The base form of a word in any form. */
  find(word: string): readonly MeantWord[] {
    const folded = fold(word);
    return this.#known.get(folded) ?? this.#known.get(baseOf(folded)) ?? [];
  }

  /** The same among some sorts, in their order. */
  among(word: string, sorts: readonly WordSort[]): readonly MeantWord[] {
    const all = this.find(word);
    return sorts.flatMap((sort) => all.filter((each) => each.sort === sort));
  }

  /** The base form of one folded word: that of the pack's word, else that of its ending. */
  baseOf(word: string): string {
    return this.#base.get(word) ?? this.#base.get(baseOf(word)) ?? baseOf(word);
  }

  /** The base forms of all words of a folded text, each between blanks. */
  basesOf(folded: string): string {
    return ` ${(folded.match(/[\p{L}\p{N}'-]+/gu) ?? []).map((word) => this.#baseRead(word)).join(' ')} `;
  }

  #baseRead(word: string): string {
    const known = this.#read.get(word);
    if (known !== undefined) return known;
    if (this.#read.size === MOST_BASES) this.#read.clear();
    const base = this.baseOf(word);
    this.#read.set(word, base);
    return base;
  }
}
