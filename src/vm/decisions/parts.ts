import { liesIn, word } from '../../state/zones.ts';
import type { Runtime } from '../runtime.ts';
import type { Deciding, AbilitySeries } from './decision.ts';
import { placeOn } from './route.ts';

/** In how many parts of the zone there are abilities at which the seat is asked; what only counts has no order. */
export function partsOf(run: Runtime, walk: AbilitySeries): number {
  const { stops, size, parts } = walk;
  let found = 0;
  for (let stop = 0; stop < size; stop++) {
    const card = word(stops, stop);
    if (onlyCounts(run, walk, card)) continue;
    const part = liesIn(run.layout, run.state, card);
    if (placeOf(part, parts, found) === found) parts[found++] = part;
  }
  return found;
}

/** True if all that a walk runs of a card only counts points. */
function onlyCounts(run: Runtime, { list }: AbilitySeries, card: number): boolean {
  const place = placeOn(run, list, card);
  for (let left = word(list.entries, place); left > 0; left--)
    if (run.entries.scores[word(list.entries, place + left)] === 0) return false;
  return true;
}

/** Place of a part among those that were found; as many as there are where it is none of them. */
function placeOf(part: number, parts: Int32Array, found: number): number {
  let at = 0;
  while (at < found && parts[at] !== part) at++;
  return at;
}

/** Puts the part that the seat chose first, and the others behind it as they follow one another (ACT-2). */
export function putFirst({ run, walk }: Deciding, first: number): void {
  const { layout, state } = run;
  const { stops, size, parts, before } = walk;
  const many = partsOf(run, walk);
  for (let stop = 0; stop < size; stop++) before[stop] = word(stops, stop);
  let at = 0;
  // Parts in which everything only counts have no place among those that were found, and come last.
  for (let turn = 0; turn <= many; turn++) {
    const place = turn < many ? (first + turn) % many : many;
    for (let stop = 0; stop < size; stop++) {
      const card = word(before, stop);
      if (placeOf(liesIn(layout, state, card), parts, many) === place) stops[at++] = card;
    }
  }
}
