import { endOfLine, startOfLine } from '../../src/cards/text-places.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import type { FileState, OutlineItem, Segment } from '../../src/language-service/types.ts';

/** The ranges of the parts of a tree in the text: path in the tree to range. */
export type Places = ReadonlyMap<string, Range>;

/**
 * The places of a file whose text checked. The text of an earlier check has other places, so a file whose present
 * text does not check gives those that its outline still knows.
 */
export function placesOf(state: FileState): Places {
  const places = new Map<string, Range>();
  for (const item of state.outline) addItem(item, places);
  if (!state.current) return places;
  for (const lines of [...state.faces, ...state.sections]) {
    for (const ability of lines.abilities) {
      places.set(ability.path, ability.range);
      for (const clause of ability.clauses) places.set(clause.path, clause.range);
    }
  }
  return places;
}

function addItem(item: OutlineItem, places: Map<string, Range>): void {
  places.set(item.path, item.range);
  if (item.kind === 'face' || item.kind === 'section') places.set(`${item.path}/name`, item.nameRange);
  if (item.kind === 'card') places.set('/faces/0/name', item.nameRange);
  for (const child of item.children) addItem(child, places);
}

/** The range of a node, or of the nearest one around it that has a place. */
export function rangeFor(path: string, places: Places): Range | undefined {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const range = places.get(at);
    if (range || at === '') return range;
  }
}

/** A place in a row as one in the text of its table. */
export const movedBy = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by });

/** Path of the smallest part around an offset; the end of a part belongs to it. */
export function pathAt(offset: number, places: Places): string | undefined {
  let best: { path: string; size: number } | undefined;
  for (const [path, { start, end }] of places) {
    if (offset < start || offset > end) continue;
    const size = end - start;
    if (!best || size < best.size || (size === best.size && path.length > best.path.length))
      best = { path, size };
  }
  return best?.path;
}

/** Path of the ability in whose lines an offset is, blanks before and behind it included. */
export function abilityAt(offset: number, text: string, outline: readonly OutlineItem[]): string | undefined {
  const found = abilitiesIn(outline).filter(
    ({ range }) => startOfLine(text, range.start) <= offset && offset <= endOfLine(text, range.end),
  );
  // Of two abilities, of which one ends in the line where the next begins, the one around the offset counts.
  return (found.find(({ range }) => range.start <= offset && offset <= range.end) ?? found[0])?.path;
}

const abilitiesIn = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((item) => (item.kind === 'ability' ? [item] : abilitiesIn(item.children)));

/** True if one part lies in another, or is the same. */
export const isInside = (path: string, around: string): boolean =>
  path === around || path.startsWith(`${around}/`);

/** True if a piece of rules text is lit: it is what is lit, lies in it, or is the smallest piece around it. */
export function isLit(path: string, lit: string | undefined, all: readonly Segment[]): boolean {
  if (lit === undefined || !lit.includes('/abilities/')) return false;
  if (isInside(path, lit)) return true;
  return isInside(lit, path) && !all.some((one) => one.path.length > path.length && isInside(lit, one.path));
}
