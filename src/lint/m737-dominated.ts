import { headerOf } from './cards-by-kind.ts';
import { filesOf, type KeptCard } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { sheetOf, strengthsOf, type Sheet, type Strength } from './strength.ts';

export const dominated: LintRule = {
  code: 'M737',
  accuracy:
    'It compares cards of one kind with the same words and lines. A field counts as good if more of it costs more over all cards of the kind, and as bad if it costs less.',
  unchecked:
    'Kinds of less than 30 cards, cards with two sides, cards whose words or lines differ in anything.',
  check(catalogue) {
    const strengths = strengthsOf(catalogue);
    const alike = new Map<string, { readonly card: KeptCard; readonly sheet: Sheet }[]>();
    for (const card of filesOf(catalogue).cards) {
      const sheet = sheetOf(card);
      if (!sheet || !strengths.has(sheet.kind)) continue;
      const key = `${sheet.kind} ${sheet.says}`;
      const same = alike.get(key);
      if (same) same.push({ card, sheet });
      else alike.set(key, [{ card, sheet }]);
    }
    return [...alike.values()].flatMap((same) =>
      same.length < 2
        ? []
        : same.flatMap(({ card, sheet }): readonly Finding[] => {
            const strength = strengths.get(sheet.kind);
            const better = strength && same.find((other) => isBetter(other.sheet, sheet, strength));
            if (!better) return [];
            const { kind, number } = headerOf(better.card);
            const message = `${kind} ${number} says the same and ${gains(better.sheet, sheet, strength)}, so that it is better in every way.`;
            return [{ path: card.entry.path, range: sheet.range(), message }];
          }),
    );
  },
};

/** Whether a card is as good in every number as another one, and better in one of them. */
function isBetter(one: Sheet, other: Sheet, { worth }: Strength): boolean {
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
function gains(one: Sheet, other: Sheet, { price, fields }: Strength): string {
  const differ = fields.flatMap((field, at) => {
    const [has, beside] = [one.has[at + 1] ?? 0, other.has[at + 1] ?? 0];
    return has === beside ? [] : [`${field} ${has} instead of ${beside}`];
  });
  const all =
    one.price < other.price ? [`${price} ${one.price} instead of ${other.price}`, ...differ] : differ;
  return `has ${all.join(', ')}`;
}
