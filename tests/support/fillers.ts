import type { Words } from '../../src/cards/manifest.ts';
import type { WordSort } from '../../src/language/form-parts.ts';

/** The place where a word is to stand. */
export interface Slot {
  /** Sorts that fit, the likeliest first. */
  readonly sorts: readonly WordSort[];
  /** Number in which it stands. */
  readonly number: 'one' | 'many';
  /** True if it is a verb in its past form. */
  readonly past?: boolean;
  /** True if only values that are nouns can stand here. */
  readonly noun?: boolean;
}

/** A word that can fill a slot. */
export interface Filler {
  readonly sort: WordSort;
  readonly id: string;
}

type Entry = { readonly plural?: string; readonly past?: string; readonly noun?: boolean };

const memo = new WeakMap<Words, Map<string, readonly Filler[]>>();

/**
 * All words that can fill a slot so that the written form means that word again: where two words of the allowed
 * sorts are written alike, the first sort has it. Written from the rules of the language, without its code.
 */
export function fillers(words: Words, slot: Slot): readonly Filler[] {
  let byKey = memo.get(words);
  if (!byKey) {
    byKey = new Map<string, readonly Filler[]>();
    memo.set(words, byKey);
  }
  const key = JSON.stringify(slot);
  let found = byKey.get(key);
  if (!found) byKey.set(key, (found = work(words, slot)));
  return found;
}

function work(words: Words, slot: Slot): readonly Filler[] {
  const entries = (sort: WordSort): [string, Entry][] => Object.entries<Entry>(words[sort]);
  const written = (id: string, entry: Entry): string | undefined =>
    slot.past ? entry.past : slot.number === 'many' ? (entry.plural ?? id) : id;
  const allowed = (sort: WordSort, entry: Entry): boolean =>
    !(slot.noun && sort === 'value' && entry.noun !== true);
  const taken = new Map<string, Filler>();
  for (const sort of slot.sorts) {
    for (const [id, entry] of entries(sort)) {
      const form = written(id, entry);
      if (form !== undefined && allowed(sort, entry) && !taken.has(form)) taken.set(form, { sort, id });
    }
  }
  // An id that an earlier sort has as well is written as that sort's word.
  return [...taken].flatMap(([form, filler]) => {
    const first = slot.sorts.find((sort) => Object.hasOwn(words[sort], filler.id));
    if (first === undefined) return [];
    const entry = (words[first] as Record<string, Entry>)[filler.id];
    return entry && written(filler.id, entry) === form ? [filler] : [];
  });
}
