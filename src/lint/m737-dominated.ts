import { headerOf } from './cards-by-kind.ts';
import { filesOf, type KeptCard } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { pricedOf, strengthsOf, type PricedCard, type Strength } from './strength.ts';

export const dominated: LintRule = {
  code: 'M737',
  accuracy:
    'It compares cards of one kind with the same words and lines. A field counts as good if more of it costs more over all cards of the kind, and as bad if it costs less.',
  unchecked:
    'Kinds of less than 30 cards, cards with two sides, cards whose words or lines differ in anything.',
  check(catalogue) {
    const strengths = strengthsOf(catalogue);
    const alike = new Map<string, { readonly card: KeptCard; readonly priced: PricedCard }[]>();
    for (const card of filesOf(catalogue).cards) {
      const priced = pricedOf(card);
      if (!priced || !strengths.has(priced.kind)) continue;
      const key = `${priced.kind} ${priced.says}`;
      const same = alike.get(key);
      if (same) same.push({ card, priced });
      else alike.set(key, [{ card, priced }]);
    }
    return [...alike.values()].flatMap((same) =>
      same.length < 2
        ? []
        : same.flatMap(({ card, priced }): readonly Finding[] => {
            const strength = strengths.get(priced.kind);
            const better = strength && same.find((other) => isBetter(other.priced, priced, strength));
            if (!better) return [];
            const { kind, number } = headerOf(better.card);
            const message = `${kind} ${number} says the same and ${gains(better.priced, priced, strength)}, so that it is better in every way.`;
            return [{ path: card.entry.path, range: priced.range(), message }];
          }),
    );
  },
};

/** True if a card is as good in every number as another one, and better in one of them. */
function isBetter(one: PricedCard, other: PricedCard, { worth }: Strength): boolean {
  if (one.price > other.price) return false;
  let isMore = one.price < other.price;
  for (let at = 0; at < one.has.length; at += 1) {
    const more = ((one.has[at] ?? 0) - (other.has[at] ?? 0)) * (worth[at] ?? 0);
    if (more < 0) return false;
    isMore ||= more > 0;
  }
  return isMore;
}

/** In what a card is better, in numbers. */
function gains(one: PricedCard, other: PricedCard, { price, fields }: Strength): string {
  const differ = fields.flatMap((field, at) => {
    const [has, beside] = [one.has[at + 1] ?? 0, other.has[at + 1] ?? 0];
    return has === beside ? [] : [`${field} ${has} instead of ${beside}`];
  });
  const all =
    one.price < other.price ? [`${price} ${one.price} instead of ${other.price}`, ...differ] : differ;
  return `has ${all.join(', ')}`;
}
