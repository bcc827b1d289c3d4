import { filesOf } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { expectedPrice, pricedOf, strengthsOf, type PricedCard, type Strength } from './strength.ts';

/** The number of times as far as usual a price lies from what is expected before it is told. */
const FAR = 3;

export const oddPrice: LintRule = {
  code: 'M738',
  accuracy:
    'What is expected is the best fit to all cards of the kind: so much for each line and for each 1 in a field. It is told where a price lies more than 3 times as far from that as prices usually do.',
  unchecked:
    'Kinds of less than 30 cards and cards with two sides. What lines do, and how good fields are together.',
  check(catalogue) {
    const strengths = strengthsOf(catalogue);
    return filesOf(catalogue).cards.flatMap((card): readonly Finding[] => {
      const priced = pricedOf(card);
      const strength = priced && strengths.get(priced.kind);
      if (!priced || !strength) return [];
      const expected = expectedPrice(priced, strength);
      const times = Math.abs(priced.price - expected) / strength.spread;
      if (times <= FAR) return [];
      const message = `With ${told(priced, strength)} cards of the kind ${priced.kind} have a ${strength.price} of about ${expected.toFixed(1)}, and this one has ${priced.price}: ${times.toFixed(1)} times as far off as usual over ${strength.cards} cards.`;
      return [{ path: card.entry.path, range: priced.range(), message }];
    });
  },
};

/** The properties of a card, in numbers. */
const told = ({ has: [lines = 0, ...numbers] }: PricedCard, { fields }: Strength): string =>
  [
    `${lines} ${lines === 1 ? 'line' : 'lines'}`,
    ...fields.map((field, at) => `${field} ${numbers[at] ?? 0}`),
  ].join(', ');
