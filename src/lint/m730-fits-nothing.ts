import { printCounted } from '../language/print.ts';
import { filesOf, together } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { selectingIn } from './selecting.ts';
import { supplyOf } from './supply.ts';

export const fitsNothing: LintRule = {
  code: 'M730',
  accuracy:
    'Exact over what cards print and count as, the zones to which their kinds can come, and the pieces they have room for. It is a note while the pack lacks cards that it promises and a card to come may fit.',
  unchecked:
    'Cards with mistakes, and packs without any card. Pieces and room for them, abilities, what lies face down, the parties that a text names. Values of options.',
  check(catalogue) {
    const supply = supplyOf(catalogue);
    const { pack } = catalogue;
    return together(filesOf(catalogue).all, selectingIn).flatMap(
      ({ text, selectors }): readonly Finding[] => {
        for (const { of, there } of selectors) {
          const empty = supply.isEmpty(there);
          if (empty === undefined) continue;
          const shown = printCounted({ form: 'things', of }, pack.lexicon);
          const message =
            empty === 'never'
              ? `No card can be among "${shown}": no kind of the pack prints that, or none comes there. Name what there is.`
              : `No card of the pack is among "${shown}". Name what there is, or write such a card.`;
          return [
            {
              path: text.path,
              range: text.range(),
              message,
              mild: empty === 'not-here' && supply.samples.isDraft,
            },
          ];
        }
        return [];
      },
    );
  },
};
