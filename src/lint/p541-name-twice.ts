import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { Range } from '../language/diagnostic.ts';
import { rangeOfField, rangeOfName } from './card-range.ts';
import type { Finding, LintRule } from './rule.ts';

export const nameTwice: LintRule = {
  code: 'P541',
  accuracy: 'Exact for names of faces and for texts of a field within a kind, but for capitals and blanks.',
  unchecked:
    'Copies of a card, which differ in nothing but their number. Texts with a full stop, which may be said again. Names of different kinds of card.',
  check({ entries, pack }) {
    const known = new Map<string, CatalogueEntry>();
    const found: Finding[] = [];
    const look = (key: string, what: string, entry: CatalogueEntry, range: () => Range): void => {
      const first = known.get(key);
      if (first === undefined) known.set(key, entry);
      else if (first !== entry && !areCopies(first, entry, pack.manifest.provenance?.attribute)) {
        const number = first.checked.card?.number ?? 0;
        const message = `${what} stands on ${first.checked.card?.kind ?? 'card'} ${number} already. Write another one.`;
        found.push({ path: entry.path, range: range(), message });
      }
    };
    for (const entry of entries) {
      const { card } = entry.checked;
      if (!card) continue;
      card.faces.forEach((face, at) => {
        look(`${card.kind} ${plain(face.name)}`, `The name "${face.name}"`, entry, () => {
          const place = entry.checked.located?.faces[at]?.name;
          return place ? { start: place.start, end: place.end } : rangeOfName(entry);
        });
        for (const field of face.fields)
          if (field.form === 'text' && !/[.!?]/.test(field.value))
            look(
              `${card.kind}.${field.field} ${plain(field.value)}`,
              `The ${field.field} "${field.value}"`,
              entry,
              () => rangeOfField(entry, at, field.field),
            );
      });
    }
    return found;
  },
};

/** Whether two cards are the same but for their numbers and how sure their facts are, as copies are that a pack holds several of. */
function areCopies(one: CatalogueEntry, other: CatalogueEntry, provenance: string | undefined): boolean {
  const contentOf = ({ checked }: CatalogueEntry): string =>
    JSON.stringify(
      checked.card?.faces.map(({ name, fields, abilities }) => [
        name,
        fields.flatMap(({ field, value }) => (field === provenance ? [] : [[field, value]])),
        abilities.map(({ trigger, guard, body }) => [trigger, guard, body]),
      ]),
    );
  return contentOf(one) === contentOf(other);
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/gu, ' ');
