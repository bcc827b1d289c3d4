import type { GridPlace } from '../../state/layout.ts';
import * as FRAME from '../../state/frame.ts';
import { AFTER } from '../../state/sizes.ts';
import { firstOf, liesIn, sizeOf, word } from '../../state/zones.ts';
import { fits } from '../fits.ts';
import { operand, selfOf } from '../frames.ts';
import type { Runtime } from '../runtime.ts';
import { look, type Found } from '../scopes.ts';
import type { Asking, Walk } from './ask.ts';
import { BY_FACE, makeRoute, type Route, type WalkList, type WalkZone } from './route.ts';

/** In how many parts of the zone there are abilities at which the seat is asked; what only counts has no order. */
export function partsOf({ run }: Asking, { cards, entries, count, parts }: Walk): number {
  let found = 0;
  for (let index = 0; index < count; index++) {
    if (run.entries.scores[word(entries, index)] === 1) continue;
    const part = liesIn(run.layout, run.state, word(cards, index));
    if (placeOf(part, parts, found) === found) parts[found++] = part;
  }
  return found;
}

/** Place of a part among those that were found; as many as there are where it is none of them. */
function placeOf(part: number, parts: Int32Array, found: number): number {
  let at = 0;
  while (at < found && parts[at] !== part) at++;
  return at;
}

/** Puts the part that the seat chose first, and the others behind it as they follow one another (ACT-2). */
function putFirst(ask: Asking, first: number): void {
  const { run, walk } = ask;
  const { layout, state } = run;
  const { cards, entries, count, parts, before } = walk;
  const many = partsOf(ask, walk);
  for (let index = 0; index < count; index++) {
    before.cards[index] = word(cards, index);
    before.entries[index] = word(entries, index);
  }
  let at = 0;
  // Parts in which everything only counts have no place among those that were found, and come last.
  for (let turn = 0; turn <= many; turn++) {
    const place = turn < many ? (first + turn) % many : many;
    for (let index = 0; index < count; index++) {
      const card = word(before.cards, index);
      if (placeOf(liesIn(layout, state, card), parts, many) !== place) continue;
      cards[at] = card;
      entries[at++] = word(before.entries, index);
    }
  }
}

/** Puts the cards that lie on the grid into the order of its cells; where the others stand among them, they stay. */
function sortCells(run: Runtime, { cards, count }: Found): void {
  for (let index = 1; index < count; index++) {
    const card = word(cards, index);
    const cell = run.cellOf(card);
    if (cell < 0) continue;
    let free = index;
    for (let at = index - 1; at >= 0; at--) {
      const before = run.cellOf(word(cards, at));
      if (before < 0) continue;
      if (before <= cell) break;
      cards[free] = word(cards, at);
      free = at;
    }
    cards[free] = card;
  }
}

/** Finds the abilities of the walk in their order; what only lies there and says something is not among them. */
export function walkOf(ask: Asking): Walk {
  const { run, walk } = ask;
  const { zones, using, counting } = routeOf(ask);
  const list = run.entries.scores[run.get(FRAME.entry) - 1] === 1 ? counting : using;
  if (!zones || !goOverZones(run, zones, list, walk)) lookAround(ask, list);
  const part = run.get(FRAME.times) - 1;
  if (part > 0) putFirst(ask, part);
  return walk;
}

const routeOf = ({ run, walk }: Asking): Route => (walk.routes[run.pc] ??= makeRoute(run.layout, run.pc));

/** Goes over zones of the party that runs; false where a card of the grid lies on no cell, so that its place is not known. */
function goOverZones(run: Runtime, zones: readonly WalkZone[], list: WalkList, walk: Walk): boolean {
  const { layout, state, party } = run;
  let count = 0;
  walk.zones = 0;
  for (let index = 0; index < zones.length; index++) {
    const { first, each, isGrid } = zones[index] as WalkZone;
    const instance = each ? first + party : first;
    const before = count;
    if (isGrid) count = goOverGrid(run, sizeOf(layout, state, instance), list, walk, before);
    else count = goAlongZone(run, firstOf(layout, state, instance), list, walk, before);
    if (count < 0) return false;
    if (count > before) walk.zones++;
  }
  walk.count = count;
  return true;
}

/** Goes along the cards of a zone from one on; gives how many abilities were found so far. */
function goAlongZone(run: Runtime, first: number, list: WalkList, walk: Walk, before: number): number {
  const { state, layout } = run;
  const { links } = layout;
  let count = before;
  for (let card = first; card >= 0; card = (word(state, links + card) & AFTER) - 1)
    if (word(list.byCard, card) !== 0) count = add(run, card, list, walk, count);
  return count;
}

/**
 * Goes over the cells of the grid row by row, as far as it holds cards.
 *
 * @param left how many cards there are
 * @returns how many abilities were found so far; -1 where not all of the cards lie on cells
 */
function goOverGrid(run: Runtime, left: number, list: WalkList, walk: Walk, before: number): number {
  const { state, party } = run;
  const { rows, columns } = run.layout.grid as GridPlace;
  const { byCard } = list;
  const first = run.gridOf(party);
  const end = first + rows * columns;
  let count = before;
  for (let at = first; left > 0; at++) {
    if (at === end) return -1;
    const card = word(state, at) - 1;
    if (card < 0) continue;
    left--;
    if (word(byCard, card) !== 0) count = add(run, card, list, walk, count);
  }
  return count;
}

/** Adds the abilities of a card that are run, if the selector fits it. */
function add(
  run: Runtime,
  card: number,
  { byCard, byFace, entries }: WalkList,
  walk: Walk,
  before: number,
): number {
  const selector = operand(run, 1);
  if (!run.fitsAll(selector) && !fits(run, selector, card, selfOf(run))) return before;
  let place = word(byCard, card);
  if (place === BY_FACE) place = word(byFace, run.face(card));
  let count = before;
  for (let entry = word(entries, place); entry >= 0; entry = word(entries, ++place)) {
    walk.cards[count] = card;
    walk.entries[count++] = entry;
  }
  return count;
}

/** Goes over the cards of any scope. */
function lookAround({ run, found, walk }: Asking, list: WalkList): void {
  look(run, operand(run, 0), operand(run, 1), run.party, selfOf(run), found);
  sortCells(run, found);
  let count = 0;
  for (let index = 0; index < found.count; index++)
    count = add(run, word(found.cards, index), list, walk, count);
  walk.count = count;
  // In which zones they lie is not known.
  walk.zones = count;
}
