import { rangeOfNumber } from './card-range.ts';
import type { Card } from '../language/tree.ts';
import type { Finding, LintRule } from './rule.ts';

export const alikeButForName: LintRule = {
  code: 'P542',
  accuracy:
    'Exact: kind, numbers, words and all lines are the same. Reprints are meant to be so, and are set aside with a reason.',
  unchecked: 'Copies under the same name. Cards that print no number, such as tokens.',
  check({ entries, pack }) {
    const { words } = pack.manifest;
    const isText = (field: string): boolean => words.attribute[field]?.sort === 'text';
    const known = new Map<string, { readonly first: Card; readonly byContent: Map<string, Card> }>();
    return entries.flatMap((entry): readonly Finding[] => {
      const { card } = entry.checked;
      const numbers = card?.faces
        .map(({ fields }) => fields.map(({ form, value }) => (form === 'number' ? value : '')))
        .join();
      if (!card || numbers === undefined || !/\d/.test(numbers)) return [];
      const key = `${card.kind} ${numbers}`;
      const before = known.get(key);
      if (!before) {
        known.set(key, { first: card, byContent: new Map() });
        return [];
      }
      // Written out only beside cards with the same numbers.
      const { byContent } = before;
      if (byContent.size === 0) byContent.set(contentOf(before.first, isText), before.first);
      const content = contentOf(card, isText);
      const first = byContent.get(content);
      if (!first) byContent.set(content, card);
      if (!first || first.faces.every(({ name }, at) => name === card.faces[at]?.name)) return [];
      const message = `This is ${first.kind} ${first.number} with another name: every number, word and line is the same. Change what it does, or set this aside with the reason.`;
      return [{ path: entry.path, range: rangeOfNumber(entry), message }];
    });
  },
};

const contentOf = ({ faces }: Card, isText: (field: string) => boolean): string =>
  JSON.stringify(
    faces.map(({ fields, abilities }) => [
      fields.flatMap(({ field, value }) => (isText(field) ? [] : [[field, value]])),
      abilities.map(({ trigger, guard, body }) => [trigger, guard, body]),
    ]),
  );
