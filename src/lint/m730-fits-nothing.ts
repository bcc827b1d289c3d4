import { printCounted } from '../language/print.ts';
import type { Finding, LintRule } from './rule.ts';
import { selectorsOf } from './clauses.ts';
import { supplyOf } from './supply.ts';
import { textsOf } from './texts.ts';

export const fitsNothing: LintRule = {
  code: 'M730',
  accuracy:
    'Exact over what cards print and count as, the zones to which their kinds can come, and the pieces they have room for. It is a note while the pack lacks cards that it promises and a card to come may fit.',
  unchecked:
    'Cards with mistakes, and packs without any card. Pieces and room for them, abilities, what lies face down, the parties that a text names. Values of options.',
  check(catalogue) {
    const supply = supplyOf(catalogue);
    const { pack } = catalogue;
    return textsOf(catalogue).flatMap((text): readonly Finding[] => {
      for (const { of, as } of selectorsOf(text.ability, text.effects)) {
        const empty = supply.isEmpty(of, AT_HOME.has(as));
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
    });
  },
};

/** Where cards are counted that lie somewhere; others are moved from elsewhere. */
const AT_HOME: ReadonlySet<string> = new Set(['per', 'counted', 'table', 'total']);
