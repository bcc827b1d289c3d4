import type { Word, Words } from '../cards/manifest.ts';
import type { WordSort } from '../language/form-parts.ts';
import type { Lexicon } from '../language/lexicon.ts';

/** A word of the pack with the sort under which it was found. */
export interface KnownWord {
  readonly sort: WordSort;
  readonly id: string;
  readonly entry: Word;
}

/** The word with that id under the first of the sorts that has it. */
export function wordOf(
  lexicon: Lexicon<Words>,
  id: string,
  sorts: readonly WordSort[],
): KnownWord | undefined {
  for (const sort of sorts) {
    const entry = lexicon.byId(sort, id);
    if (entry) return { sort, id, entry };
  }
  return undefined;
}

const LABELS: Readonly<Record<WordSort, string>> = {
  trigger: 'trigger',
  colour: 'colour',
  attribute: 'field',
  value: 'value',
  kind: 'kind of card',
  resource: 'resource',
  noun: 'thing',
  derived: 'property',
  relation: 'direction',
  line: 'line',
  zone: 'zone',
  verb: 'verb',
  role: 'player',
  period: 'time',
};

/** The sort of a word, for people: the name of its sort, or the field whose value it is. */
export function sortLabel(word: KnownWord): string {
  if (word.sort === 'value' && 'attribute' in word.entry) return String(word.entry.attribute);
  if (word.sort === 'kind' && 'rule' in word.entry && word.entry.rule === true) return 'kind of rule';
  return LABELS[word.sort];
}
