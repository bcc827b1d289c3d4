import { nameOf, rangeIn, type Catalogue, type CatalogueEntry } from '../cards/catalogue.ts';
import { slugOf } from '../cards/paths.ts';
import { distance } from '../cards/suggest.ts';
import { numbersText } from '../language/print.ts';
import { safe } from './safe-text.ts';

/** The outcome of looking for a card. */
export type Search =
  | { readonly found: 'one'; readonly entry: CatalogueEntry; readonly side?: 'A' | 'B' }
  /** Several fit, or none does and these are close. */
  | { readonly found: 'several' | 'none'; readonly close: readonly FaceCandidate[] };

/** A face that somebody may have meant. */
export interface FaceCandidate {
  /** Number and side. */
  readonly card: string;
  /** Name of the face. */
  readonly name: string;
}

/** The number of letters of what was asked for that are said again. */
const LONGEST = 80;

/** The way in which a card is named, where nothing is near to what was asked for. */
const FORMS = 'Name a number, a number with its side, or a name or a part of one.';

/** The number of candidates that are listed at most. */
const MOST = 10;

interface Named extends FaceCandidate {
  readonly entry: CatalogueEntry;
  readonly side?: 'A' | 'B';
  readonly slug: string;
}

/**
 * Finds a card by its number (`10`), by number and side (`315A`), by the range of several equal ones (`7-12`), or by the
 * name of a face or a part of it. Case, accents and signs in names do not matter.
 */
export function findCard(query: string, catalogue: Catalogue): Search {
  const byNumber = /^(\d{1,9})\s*([ab])?$/i.exec(query.trim());
  const faces = catalogue.entries.flatMap(facesOf);
  if (byNumber) {
    const number = Number(byNumber[1]);
    const side = byNumber[2]?.toUpperCase() as 'A' | 'B' | undefined;
    const entry = catalogue.byNumber(number);
    const has = side === undefined || faces.some((face) => face.entry === entry && face.side === side);
    if (entry && has) return { found: 'one', entry, ...(side && { side }) };
    return { found: 'none', close: entry ? faces.filter((face) => face.entry === entry) : [] };
  }
  const said = query.trim().toUpperCase();
  const ranged = faces.find(
    ({ entry, card }) => rangeIn(entry)?.last !== undefined && [card, shownNumber(entry)].includes(said),
  );
  if (ranged) {
    const { entry, card, side } = ranged;
    return { found: 'one', entry, ...(card === said && side && { side }) };
  }
  const slug = slugOf(query);
  const stages: ((face: Named) => boolean)[] = [
    (face) => face.slug === slug,
    (face) => face.slug.startsWith(slug),
    (face) => `-${face.slug}`.includes(`-${slug}`),
    (face) => face.slug.includes(slug),
  ];
  for (const fits of slug === '' ? [] : stages) {
    const fitting = faces.filter(fits);
    const [only, ...more] = fitting;
    if (only && more.length === 0)
      return { found: 'one', entry: only.entry, ...(only.side && { side: only.side }) };
    if (only) return { found: 'several', close: fitting.slice(0, MOST) };
  }
  return { found: 'none', close: nearest(slug, faces) };
}

/** The one card that somebody means; else why there is none, and what may have been meant. */
export function findOne(query: string, catalogue: Catalogue): Extract<Search, { found: 'one' }> | string {
  const search = findCard(query, catalogue);
  if (search.found === 'one') return search;
  const { found, close } = search;
  const list = close.map(({ card, name }) => `  ${card} ${safe(name)}\n`).join('');
  const shown = safe(query.length > LONGEST ? `${query.slice(0, LONGEST)}…` : query);
  if (found === 'several') return `loam: U908 several cards fit "${shown}":\n${list}`;
  const advice = close.length > 0 ? `Did you mean one of these?\n${list}` : `${FORMS}\n`;
  return `loam: U908 there is no card "${shown}". ${advice}`;
}

function facesOf(entry: CatalogueEntry): readonly Named[] {
  const { card, located } = entry.checked;
  const faces =
    card?.faces ??
    located?.faces.map(({ name, side }) => ({ name: name.value, ...(side && { side: side.value }) }));
  return (faces ?? []).map(({ name, side }) => ({
    entry,
    name,
    slug: slugOf(name),
    card: `${shownNumber(entry)}${side ?? ''}`,
    ...(side && { side }),
  }));
}

/** Names with the fewest typing mistakes, at most one in four letters. */
function nearest(slug: string, faces: readonly Named[]): readonly FaceCandidate[] {
  const limit = Math.max(1, Math.floor(slug.length / 4));
  return faces
    .map((face) => ({ face, off: Math.min(...parts(face.slug).map((part) => distance(slug, part, limit))) }))
    .filter(({ off }) => off <= limit)
    .sort((a, b) => a.off - b.off)
    .slice(0, 5)
    .map(({ face }) => face);
}

/** A name and its single words. */
const parts = (slug: string): readonly string[] => [
  slug,
  ...slug.split('-').filter((word) => word.length > 3),
];

/** The words for a card in a sentence: number and name. */
export const callOf = (entry: CatalogueEntry): string =>
  `${shownNumber(entry)} ${nameOf(entry) ?? entry.path}`;

/** The number of a card, or the range of several that are equal, as far as it can be read. */
function shownNumber(entry: CatalogueEntry): string {
  const range = rangeIn(entry);
  return range ? numbersText(range) : '?';
}
