import type { CheckedPack } from '../cards/pack.ts';
import type { Word } from '../cards/manifest.ts';
import { thirdPerson } from '../language/english/third-person.ts';
import { WORD_SORTS } from '../language/form-parts.ts';

/** The forms of each word of a pack that people write: as card text and rules text have them, and the third person of verbs. */
export function wordForms({ manifest }: CheckedPack): readonly (readonly string[])[] {
  return WORD_SORTS.flatMap((sort) =>
    Object.entries<Word & { readonly past?: string }>(manifest.words[sort]).flatMap(([id, word]) => {
      const { one, many, participle } = word.forms?.en ?? {};
      const forms = [id, word.plural, word.past, one, many, participle];
      if (sort === 'verb') forms.push(thirdPerson(one ?? id));
      const all = [...new Set(forms.filter((form) => form !== undefined))];
      return all.length > 1 ? [all] : [];
    }),
  );
}
