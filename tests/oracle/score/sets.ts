import { coloursOf } from '../cards.ts';
import type { Seat } from '../position.ts';
import { cards } from './area.ts';

const ROLES = ['red', 'blue', 'yellow', 'terrain'] as const;

/**
 * The most sets of a red, a blue and a yellow card, a terrain and an event, each card in one role of one set only
 * (SETS-1, SETS-2): every way of giving each card one of its roles, or none, is followed.
 */
export function setsOf(seat: Seat): number {
  const area = cards(seat);
  // More of a role than there can be sets makes no difference.
  const most = Math.min(seat.events.length, Math.floor(area.length / ROLES.length));
  // The numbers of cards that have each role so far, for every way that differs in that.
  let ways: ReadonlyMap<string, readonly number[]> = new Map([['', ROLES.map(() => 0)]]);
  for (const card of area) {
    const colours = coloursOf(card);
    const next = new Map<string, readonly number[]>();
    for (const way of ways.values()) {
      next.set(way.join(), way);
      ROLES.forEach((role, index) => {
        if (role === 'terrain' ? card.kind !== 'terrain' : !colours.has(role)) return;
        const more = way.map((have, at) => (at === index ? Math.min(have + 1, most) : have));
        next.set(more.join(), more);
      });
    }
    ways = next;
  }
  return Math.max(...[...ways.values()].map((way) => Math.min(...way, most)));
}
