import { rangeOfField, rangeOfName } from './card-range.ts';
import { headerOf } from './cards-by-kind.ts';
import { filesOf, keep, type KeptCard } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const nameTwice: LintRule = {
  code: 'P541',
  accuracy: 'Exact for names of faces and for texts of a field within a kind, but for capitals and blanks.',
  unchecked:
    'Copies of a card, which differ in nothing but their number. Texts with a full stop, which may be said again. Names of different kinds of card.',
  check(catalogue) {
    const known = new Map<string, KeptCard>();
    const found: Finding[] = [];
    for (const card of filesOf(catalogue).cards)
      for (const { key, what, range } of namesOn(card)) {
        const first = known.get(key);
        if (first === undefined) known.set(key, card);
        else if (first !== card && contentOf(first) !== contentOf(card)) {
          const { kind, number } = headerOf(first);
          const message = `${what} stands on ${kind ?? 'card'} ${number ?? 0} already. Write another one.`;
          found.push({ path: card.entry.path, range: range(), message });
        }
      }
    return found;
  },
};

/** The names of a card, and its texts that are names as well. */
const namesOn = keep(({ entry }: KeptCard) => {
  const { card } = entry.checked;
  return (card?.faces ?? []).flatMap((face, at) => [
    {
      key: `${card?.kind} ${plain(face.name)}`,
      what: `The name "${face.name}"`,
      range: () => {
        const place = entry.checked.located?.faces[at]?.name;
        return place ? { start: place.start, end: place.end } : rangeOfName(entry);
      },
    },
    ...face.fields.flatMap((field) =>
      field.form === 'text' && !/[.!?]/.test(field.value)
        ? [
            {
              key: `${card?.kind}.${field.field} ${plain(field.value)}`,
              what: `The ${field.field} "${field.value}"`,
              range: () => rangeOfField(entry, at, field.field),
            },
          ]
        : [],
    ),
  ]);
});

/**
 * The content of a card but for its number and how sure its facts are: copies say the same, of which a pack can hold
 * several.
 */
const contentOf = keep(({ entry: { checked }, pack: { manifest } }: KeptCard): string =>
  JSON.stringify(
    checked.card?.faces.map(({ name, fields, abilities }) => [
      name,
      fields.flatMap(({ field, value }) =>
        field === manifest.provenance?.attribute ? [] : [[field, value]],
      ),
      abilities.map(({ trigger, guard, body }) => [trigger, guard, body]),
    ]) ?? [],
  ),
);

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/gu, ' ');
