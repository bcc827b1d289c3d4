import type { CheckedPack } from '../cards/pack.ts';
import { englishFace } from '../language/english/english.ts';
import type { Located } from '../language/located.ts';
import type { Card, Face, Rules, Section } from '../language/tree.ts';
import { fold } from './fold.ts';
import type { SearchForms } from './word-forms.ts';

/** A file of a pack as it is searched: a card, or some sections of rules. */
export interface Searched {
  /** Path of the file in its pack. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
  /** The text of a card alone, where its file has others: a row of a table. */
  readonly own?: string;
  /** Number of a card, where it can be read. */
  readonly number?: number;
  /** Number of the last of several equal cards. */
  readonly last?: number;
  /** Kind of a card, where it can be read. */
  readonly kind?: string;
  /** The name that people give it: the names of its faces or sections, else its path. */
  readonly name: string;
  /** The card of the text, where it has no errors. */
  readonly card?: Card;
  /** The rules of the text, where they have no errors. */
  readonly rules?: Rules;
  /** The same trees with their places in the text, as far as they are known. */
  readonly located?: () => Located<Card> | Located<Rules> | undefined;
  /** Its lines as they read, where they are known already; made from the trees otherwise. */
  readonly english?: () => readonly string[];
  /** The things known besides what stands on it, by the names of flags. */
  readonly flags: Readonly<Record<string, boolean>>;
}

/** A face or a section. */
export type SearchedPart = Face | Section;

/** The faces or sections of a file with where they stand in its tree. */
export function partsOf({
  card,
  rules,
}: Searched): readonly { readonly part: SearchedPart; readonly path: string }[] {
  const [parts, name] = card ? [card.faces, 'faces'] : [rules?.sections ?? [], 'sections'];
  return parts.map((part: SearchedPart, at) => ({ part, path: `/${name}/${at}` }));
}

/** The texts of one subject in which words are searched, folded; each is made once, and only when it is asked for. */
class Haystack {
  readonly #subject: Searched;
  readonly #pack: CheckedPack;
  readonly #forms: SearchForms;
  #name: string | undefined;
  #nameBases: string | undefined;
  #all: string | undefined;
  #bases: string | undefined;

  constructor(subject: Searched, pack: CheckedPack, forms: SearchForms) {
    this.#subject = subject;
    this.#pack = pack;
    this.#forms = forms;
  }

  /** Its name. */
  get name(): string {
    return (this.#name ??= fold(this.#subject.name));
  }

  /** The base forms of the words of its name. */
  get nameBases(): string {
    return (this.#nameBases ??= this.#forms.basesOf(this.name));
  }

  /** Name, path, text and rules texts. */
  get all(): string {
    return (this.#all ??= this.#read());
  }

  /** The base forms of all of these words. */
  get bases(): string {
    return (this.#bases ??= this.#forms.basesOf(this.all));
  }

  /** True if all of its words have been read. */
  get isRead(): boolean {
    return this.#bases !== undefined;
  }

  /** True if its base forms are those of a pack. */
  isOf(forms: SearchForms): boolean {
    return this.#forms === forms;
  }

  #read(): string {
    const { name, path, text, own = text, english } = this.#subject;
    const { lexicon } = this.#pack;
    const lines = english?.() ?? partsOf(this.#subject).flatMap(({ part }) => englishFace(part, '', lexicon));
    return fold([name, path, own, ...lines].join(' '));
  }
}

const HAYSTACKS = new WeakMap<Searched, Haystack>();

/** The texts of a subject in which words are searched. */
export function haystackOf(subject: Searched, pack: CheckedPack, forms: SearchForms): Haystack {
  const known = HAYSTACKS.get(subject);
  if (known?.isOf(forms) === true) return known;
  const made = new Haystack(subject, pack, forms);
  HAYSTACKS.set(subject, made);
  return made;
}
