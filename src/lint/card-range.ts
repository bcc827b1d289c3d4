import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Card } from '../language/tree.ts';

/** The known places in a card file: a card that could not be read whole may lack any of it. */
type Places = { readonly [K in keyof Located<Card>]?: Located<Card>[K] };

const START: Range = { start: 0, end: 0 };
const places = (entry: CatalogueEntry): Places => entry.checked.located ?? {};
const rangeOf = (place: Range | undefined): Range => (place ? { start: place.start, end: place.end } : START);

/** The place where a card file says its number, or its range of numbers. */
export function rangeOfNumber(entry: CatalogueEntry): Range {
  const { number, last } = places(entry);
  if (!number || !last) return rangeOf(number);
  // In JSON they can stand in either order.
  return { start: Math.min(number.start, last.start), end: Math.max(number.end, last.end) };
}

/** The place where it says its kind. */
export const rangeOfKind = (entry: CatalogueEntry): Range => rangeOf(places(entry).kind);

/** The place where it says the name of its first face. */
export const rangeOfName = (entry: CatalogueEntry): Range => rangeOf(places(entry).faces?.[0]?.name);

/** The range of a line of a face, both counted from 0; nothing where it is not known. */
export function rangeOfAbility(entry: CatalogueEntry, face: number, at: number): Range | undefined {
  const found = places(entry).faces?.[face]?.abilities[at];
  return found && rangeOf(found);
}

/** The range of the field of that name on a face, counted from 0; its number where the field is not found. */
export function rangeOfField(entry: CatalogueEntry, face: number, field: string): Range {
  const found = places(entry).faces?.[face]?.fields.find((each) => each.field.value === field);
  return found ? rangeOf(found) : rangeOfNumber(entry);
}
