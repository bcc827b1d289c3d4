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

/** The texts in which words are searched, folded; made once for each subject and pack. */
export interface Haystack {
  /** Its name. */
  readonly name: string;
  /** The base forms of the words of its name. */
  readonly nameBases: string;
  /** Name, path, text and rules texts. */
  readonly all: string;
  /** The base forms of all of these words. */
  readonly bases: string;
}

const HAYSTACKS = new WeakMap<Searched, readonly [SearchForms, Haystack]>();

/** The texts of a subject in which words are searched. */
export function haystackOf(subject: Searched, pack: CheckedPack, forms: SearchForms): Haystack {
  const [known, made] = HAYSTACKS.get(subject) ?? [];
  if (known === forms && made) return made;
  const english =
    subject.english?.() ?? partsOf(subject).flatMap(({ part }) => englishFace(part, '', pack.lexicon));
  const all = fold([subject.name, subject.path, subject.text, ...english].join(' '));
  const name = fold(subject.name);
  const haystack = { name, nameBases: forms.basesOf(name), all, bases: forms.basesOf(all) };
  HAYSTACKS.set(subject, [forms, haystack]);
  return haystack;
}
