import { rangeOfNumber } from './card-range.ts';
import { headerOf } from './cards-by-kind.ts';
import { filesOf, keep, type KeptCard } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const alikeButForName: LintRule = {
  code: 'P542',
  accuracy:
    'Exact: kind, numbers, words and all lines are the same. Reprints are meant to be so, and are set aside with a reason.',
  unchecked: 'Copies under the same name. Cards that print no number, such as tokens.',
  check(catalogue) {
    const known = new Map<string, { readonly first: KeptCard; readonly byContent: Map<string, KeptCard> }>();
    return filesOf(catalogue).cards.flatMap((card): readonly Finding[] => {
      const key = numbersOn(card);
      if (key === '') return [];
      const before = known.get(key);
      if (!before) {
        known.set(key, { first: card, byContent: new Map() });
        return [];
      }
      // Written out only beside cards with the same numbers.
      const { byContent } = before;
      if (byContent.size === 0) byContent.set(contentOf(before.first), before.first);
      const content = contentOf(card);
      const first = byContent.get(content);
      if (!first) byContent.set(content, card);
      if (!first || namesOf(first) === namesOf(card)) return [];
      const { kind, number } = headerOf(first);
      const message = `This is ${kind} ${number} with another name: every number, word and line is the same. Change what it does, or set this aside with the reason.`;
      return [{ path: card.entry.path, range: rangeOfNumber(card.entry), message }];
    });
  },
};

/** The kind and the printed numbers of a card; '' where it prints none. */
const numbersOn = keep(({ entry: { checked } }: KeptCard): string => {
  const numbers = checked.card?.faces
    .map(({ fields }) => fields.map(({ form, value }) => (form === 'number' ? value : '')))
    .join();
  return numbers !== undefined && /\d/.test(numbers) ? `${checked.card?.kind} ${numbers}` : '';
});

const namesOf = keep(({ entry: { checked } }: KeptCard): string =>
  JSON.stringify(checked.card?.faces.map(({ name }) => name) ?? []),
);

/** The content of a card but for its names, texts and number. */
const contentOf = keep(({ entry: { checked }, pack }: KeptCard): string => {
  const isText = (field: string): boolean => pack.manifest.words.attribute[field]?.sort === 'text';
  return JSON.stringify(
    checked.card?.faces.map(({ fields, abilities }) => [
      fields.flatMap(({ field, value }) => (isText(field) ? [] : [[field, value]])),
      abilities.map(({ trigger, guard, body }) => [trigger, guard, body]),
    ]) ?? [],
  );
});
