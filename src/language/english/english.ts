import type { Ability } from '../tree.ts';
import { sentence } from './body.ts';
import { capital, finish } from './phrase.ts';
import { Voice, type EnglishWords } from './voice.ts';

/** A stretch of the English text of an ability. */
export interface EnglishSegment {
  /** The printed text. */
  readonly text: string;
  /** JSON pointer, from the ability, of the innermost node that says it; empty for the ability itself. */
  readonly path: string;
}

/**
 * The rules text of an ability in pieces, each with the node of the tree that says it, for lighting up the phrase
 * of a clause. The texts together are exactly {@link englishAbility}; a clause is said by the pieces whose path is
 * its own or begins with it and a slash.
 */
export function englishSegments(ability: Ability, lexicon: EnglishWords): readonly EnglishSegment[] {
  return finish(sentence(ability, new Voice(lexicon))).map(({ text, path }) => ({ text, path }));
}

/**
 * The rules text of an ability, without the mark of its trigger: whole sentences with a capital and a full stop.
 * Total over all trees that fit the schema; a word that the pack does not know is said as its id. Two different
 * trees of one trigger never read alike, comments aside, as long as no two words of the pack do at one place.
 */
export function englishAbility(ability: Ability, lexicon: EnglishWords): string {
  return englishSegments(ability, lexicon)
    .map((segment) => segment.text)
    .join('');
}

/**
 * The rules text of a face or of a section of rules: one line for each ability from top to bottom, opened by the
 * words of its trigger. The wording does not depend on the kind of card.
 */
export function englishFace(
  face: { readonly abilities: readonly Ability[] },
  _kind: string,
  lexicon: EnglishWords,
): string[] {
  const voice = new Voice(lexicon);
  return face.abilities.map(
    (each) => `${capital(voice.opening(each.trigger))}. ${englishAbility(each, lexicon)}`,
  );
}
