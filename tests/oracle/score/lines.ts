import { coloursOf, habitatsOf, pointsOf, typesOf } from '../cards.ts';
import type { Seat } from '../position.ts';
import type { Line } from '../texts.ts';
import { tableau, type Placed } from './area.ts';

/** Rows or columns that hold four cards (ROW-1, TAB-6). */
export function fullLines(seat: Seat, line: Line): readonly (readonly Placed[])[] {
  const at = (placed: Placed): number => (line === 'row' ? placed.row : placed.col);
  const placed = tableau(seat);
  return [...new Set(placed.map(at))]
    .map((number) => placed.filter((each) => at(each) === number))
    .filter((each) => each.length === 4);
}

/** True if one thing can be taken from each list so that no two are the same; every way is tried. */
export function canAllDiffer(lists: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = lists;
  if (first === undefined) return true;
  return first.some((taken) => canAllDiffer(rest.map((list) => list.filter((each) => each !== taken))));
}

/** True if some thing stands in every list. */
export function haveOneInCommon(lists: readonly (readonly string[])[]): boolean {
  return (lists[0] ?? []).some((each) => lists.every((list) => list.includes(each)));
}

/** True if no two are equal. */
export function areAllDifferent(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length;
}

/** The colours of a card that a line can give it: multicolour is red, yellow or blue there (ROW-2, COUNT-8). */
export function lineColours({ card }: Placed): readonly string[] {
  return [...coloursOf(card)].filter((colour) => colour !== 'multicolour');
}

/** The types that a line can give a card, terrain being one of them (ROW-3). */
export function lineTypes({ card }: Placed): readonly string[] {
  return card.kind === 'terrain' ? ['terrain'] : typesOf(card);
}

/** Habitats of a planted card. */
export function lineHabitats({ card }: Placed): readonly string[] {
  return habitatsOf(card);
}

/** Printed base points of a planted card. */
export function linePoints({ card }: Placed): number {
  return pointsOf(card);
}
