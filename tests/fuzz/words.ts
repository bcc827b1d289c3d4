import { RESERVED } from '../../src/language/forms.ts';
import { ODD_NAMES } from './mutate-text.ts';
import { wordsOf, type PackName } from './packs.ts';

/** The way in which a word is written besides its id. */
interface Written {
  readonly plural?: string;
  readonly past?: string;
}

const known = new Map<PackName, readonly string[]>();

/** Words of the language and of a pack, as they are written. */
export function dictionaryOf(name: PackName): readonly string[] {
  const there = known.get(name);
  if (there) return there;
  const { words } = wordsOf(name).manifest;
  const all = new Set<string>([...RESERVED, ...ODD_NAMES, ':', ',', '->', '#', '"', 'A', 'B', '1', '2']);
  for (const sort of Object.values(words))
    for (const [id, entry] of Object.entries(sort as Readonly<Record<string, Written>>)) {
      all.add(id);
      if (entry.plural !== undefined) all.add(entry.plural);
      if (entry.past !== undefined) all.add(entry.past);
    }
  const list = [...all];
  known.set(name, list);
  return list;
}
