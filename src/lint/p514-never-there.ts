import { MANIFEST } from '../cards/paths.ts';
import { count } from '../cards/reporter.ts';
import { cardsByKind } from './cards-by-kind.ts';
import { manifestRange } from './manifest-range.ts';
import type { LintRule } from './rule.ts';

export const neverThere: LintRule = {
  code: 'P514',
  accuracy: 'Exact. A card with mistakes counts as soon as its kind can be read.',
  unchecked:
    'Packs of which no mode has a flow. Whether anything ever takes cards from the zone in which they start.',
  check(catalogue) {
    const { modes, words } = catalogue.pack.manifest;
    if (!Object.values(modes).some(({ flow }) => flow !== undefined)) return [];
    return Object.entries(words.kind).flatMap(([kind, { rule, starts }]) => {
      const cards = cardsByKind(catalogue).get(kind)?.all ?? 0;
      if (rule === true || starts !== undefined || cards === 0) return [];
      return [
        {
          path: MANIFEST,
          range: manifestRange(catalogue, ['words', 'kind', kind], 'name'),
          message: `Nothing says where cards of the kind ${kind} lie before a game, so that ${count(cards, 'card is', 'cards are')} in none. Name a zone under starts.`,
        },
      ];
    });
  },
};
