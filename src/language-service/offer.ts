import type { CheckedPack } from '../cards/pack.ts';
import type { WordSort } from '../language/form-parts.ts';
import { helpOn } from './help.ts';
import type { Completion } from './types.ts';
import { sortLabel, wordOf } from './words.ts';

/** A completion before it has its place in text and list. */
export type CompletionOffer = Omit<Completion, 'range' | 'rank'> & {
  /** True if it belongs at the left edge of its line. */
  readonly edge?: true;
};

/** Something that is no word of the pack. */
export function offerOf(text: string, sort: Completion['sort'], detail: string): CompletionOffer {
  const documentation = sort === 'reserved' || sort === 'sign' ? helpOn(text) : undefined;
  return {
    label: text,
    insert: text,
    sort,
    detail,
    ...(documentation !== undefined && { documentation }),
    rules: [],
  };
}

/** A word of the pack as it is written, with what the pack says about it. */
export function wordOffer(sort: WordSort, id: string, written: string, pack: CheckedPack): CompletionOffer {
  const word = wordOf(pack.lexicon, id, [sort]);
  return {
    label: written,
    insert: written,
    sort,
    detail: word ? sortLabel(word) : sort,
    ...(word && { documentation: word.entry.gloss }),
    rules: word?.entry.rules ?? [],
  };
}
