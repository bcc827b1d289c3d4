import * as FRAME from '../../state/frame.ts';
import { AFTER, ZONE_SIZE } from '../../state/sizes.ts';
import { word } from '../../state/zones.ts';
import { operand, selfOf } from '../frames.ts';
import type { Runtime } from '../runtime.ts';
import { look } from '../scopes.ts';
import type { Deciding, AbilitySeries } from './decision.ts';
import { putFirst } from './parts.ts';
import { makeRoute, placeOn, type Route, type WalkList, type WalkZone } from './route.ts';

/** Finds the cards of the walk in their order; what only lies there and says something is not among them. */
export function walkOf(deciding: Deciding): AbilitySeries {
  const { run, walk } = deciding;
  const { zones, list } = routeOf(deciding, run.pc);
  walk.list = list;
  if (zones === undefined || goOverZones(run, zones, walk) < 0) lookAround(deciding);
  const part = run.get(FRAME.times) - 1;
  if (part > 0) putFirst(deciding, part);
  return walk;
}

/**
 * Finds the cards of the walk of a `run` that only counts, so that their order means nothing and nobody is asked.
 *
 * @param pc word of the code at which it stands
 * @returns the abilities that it runs of them; undefined where it goes over no zones, but looks for cards
 */
export function gatherWalk(deciding: Deciding, pc: number): WalkList | undefined {
  const { run, walk } = deciding;
  const { zones, list } = routeOf(deciding, pc);
  walk.list = list;
  return zones !== undefined && goOverZones(run, zones, walk) >= 0 ? list : undefined;
}

const routeOf = ({ run, walk }: Deciding, pc: number): Route =>
  (walk.routes[pc] ??= makeRoute(run.layout, pc));

/** Finds the ability at a place of a walk whose cards were just found; false behind the last one. */
export function findAt(run: Runtime, walk: AbilitySeries, at: number): boolean {
  const { stops, size, list } = walk;
  const { entries } = list;
  let left = at;
  for (let stop = 0; stop < size; stop++) {
    const card = word(stops, stop);
    const place = placeOn(run, list, card);
    const many = word(entries, place);
    if (left < many) {
      walk.at = at;
      walk.entry = word(entries, place + 1 + left);
      walk.card = card;
      return true;
    }
    left -= many;
  }
  return false;
}

/**
 * Goes over zones of the party that runs.
 *
 * @returns the number of cards that were found; -1 where a card of the grid lies on no cell, so that its place is not
 *   known
 */
function goOverZones(run: Runtime, zones: readonly WalkZone[], walk: AbilitySeries): number {
  const { state, party } = run;
  const { links } = run.layout;
  const { stops } = walk;
  const { byCard } = walk.list;
  let size = 0;
  let found = 0;
  for (let index = 0; index < zones.length; index++) {
    const { first, each, grid, cells } = zones[index] as WalkZone;
    const zone = first + party * each;
    const before = size;
    if (cells === 0) {
      for (let card = word(state, zone) - 1; card >= 0; card = (word(state, links + card) & AFTER) - 1)
        if (word(byCard, card) !== 0) stops[size++] = card;
    } else {
      // Row by row, as far as it holds cards.
      const from = grid + party * cells;
      const end = from + cells;
      let left = word(state, zone + ZONE_SIZE);
      for (let at = from; left > 0; at++) {
        if (at === end) return -1;
        const card = word(state, at) - 1;
        if (card < 0) continue;
        left--;
        if (word(byCard, card) !== 0) stops[size++] = card;
      }
    }
    if (size > before) found++;
  }
  walk.size = size;
  walk.zones = found;
  return size;
}

/** Goes over the cards of any scope. */
function lookAround({ run, found, walk }: Deciding): void {
  const { cards } = found;
  look(run, operand(run, 0), operand(run, 1), run.party, selfOf(run), found);
  sortCells(run, cards, found.count);
  walk.size = 0;
  for (let index = 0; index < found.count; index++) {
    const card = word(cards, index);
    if (word(walk.list.byCard, card) !== 0) walk.stops[walk.size++] = card;
  }
  // In which zones they lie is not known.
  walk.zones = walk.size;
}

/** Puts the cards that lie on the grid into the order of its cells; where the others stand among them, they stay. */
function sortCells(run: Runtime, cards: Int32Array, count: number): void {
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
