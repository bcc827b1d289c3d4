import type { Words } from '../cards/manifest.ts';
import { limitsOf } from './measure.ts';
import { refuse, type CompiledLine } from './line.ts';

/** Sorts of word that can end a row of words. */
export type NounSort = 'kind' | 'value' | 'resource' | 'noun' | 'line';

/** Id of the zone in which a thing is looked for where the text names no place; M703 where nothing says which. */
export function homeOf(sort: NounSort, id: string, line: CompiledLine): string | undefined {
  const home = findHome(sort, id, line.words);
  if (home === undefined)
    refuse(
      line,
      'M703',
      `Nothing says where ${id} lies. Name a zone with in, or give it a home in the manifest.`,
    );
  return home;
}

function findHome(sort: NounSort, id: string, words: Words): string | undefined {
  switch (sort) {
    case 'kind':
      return words.kind[id]?.home;
    case 'value': {
      const attribute = words.value[id]?.attribute;
      return common(words, ({ required = [], optional = [] }) =>
        [...required, ...optional].some((each) => each === attribute),
      );
    }
    case 'resource': {
      if (words.resource[id]?.holds === 'pool') return undefined;
      const limits = limitsOf(id, words);
      return common(words, ({ required = [], optional = [] }) =>
        [...required, ...optional].some((each) => limits.includes(each)),
      );
    }
    case 'noun': {
      const noun = words.noun[id];
      if (noun?.home !== undefined) return noun.home;
      if (noun?.ranges === 'abilities') return words.noun[anyCard(words) ?? '']?.home;
      if (noun?.ranges !== 'goals') return undefined;
      return common(words, ({ triggers = [] }) =>
        triggers.some((trigger) => words.trigger[trigger]?.nature === 'goal'),
      );
    }
    case 'line':
      return undefined;
  }
}

/** Id of the first noun that stands for cards of any kind and has a home. */
export const anyCard = (words: Words): string | undefined =>
  Object.entries(words.noun).find(([, { ranges, home }]) => ranges === 'cards' && home !== undefined)?.[0];

/** The one home of all such kinds of card; undefined where they have several or none. */
function common(words: Words, fits: (kind: Words['kind'][string]) => boolean): string | undefined {
  const homes = new Set<string>();
  for (const kind of Object.values(words.kind))
    if (kind.home !== undefined && fits(kind)) homes.add(kind.home);
  const [home] = homes;
  return homes.size === 1 ? home : undefined;
}
