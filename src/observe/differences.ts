import type { RunningGame } from '../game/game.ts';
import type { Layout } from '../state/layout.ts';
import {
  keyOf,
  ordersOf,
  thingsOf,
  valueOf,
  type ObservedThing,
  type ThingPlace,
  type Value,
} from './things.ts';

/** A thing that has another value in another state. */
export interface Difference {
  /** The thing that differs. */
  readonly thing: ObservedThing;
  /** Its value in the first state. */
  readonly before: Value;
  /** Its value in the second. */
  readonly after: Value;
}

/** A layout and a state of it. */
type Position = Pick<RunningGame, 'layout' | 'state'>;

/** The things that two layouts have in common. */
interface Common {
  /** Each with its place in both. */
  readonly pairs: readonly (readonly [ThingPlace, ThingPlace])[];
  /** True if a number means the same in both, so that equal words need not be read. */
  readonly alike: boolean;
}

const COMMON = new WeakMap<Layout, WeakMap<Layout, Common>>();

/**
 * The differences between two states, in the order in which people ask. Two states of different layouts, as those of
 * a pack before and after a change, are compared thing by thing; what only one of them has is left out.
 */
export function differencesBetween(before: Position, after: Position): readonly Difference[] {
  const common = commonOf(before.layout, after.layout);
  const found = [...valuesBetween(before, after, common)];
  const moved = common.alike ? !sameChains(before, after) : true;
  if (!moved) return found;
  const tallies = found.findIndex(({ thing }) => isTally(thing));
  found.splice(tallies < 0 ? found.length : tallies, 0, ...ordersBetween(before, after));
  return found;
}

/** True if a thing only counts how often a verb was done in the turn. */
export const isTally = (thing: ObservedThing): boolean =>
  thing.thing === 'counter' && thing.counter.startsWith('verb:');

function* valuesBetween(before: Position, after: Position, { pairs, alike }: Common): Generator<Difference> {
  for (const [here, there] of pairs) {
    if (alike && before.state[here.at] === after.state[there.at]) continue;
    const was = valueOf(before.layout, here, before.state);
    const is = valueOf(after.layout, there, after.state);
    if (was !== is) yield { thing: here.thing, before: was, after: is };
  }
}

/** The things that two layouts have in common; worked out once for each two. */
function commonOf(before: Layout, after: Layout): Common {
  const known = COMMON.get(before)?.get(after);
  if (known) return known;
  const there = new Map(thingsOf(after).map((place) => [keyOf(place.thing), place]));
  const pairs = thingsOf(before).flatMap((place): Common['pairs'] => {
    const other = there.get(keyOf(place.thing));
    return other ? [[place, other]] : [];
  });
  const common = { pairs, alike: areAlike(before, after) };
  const others = COMMON.get(before) ?? new WeakMap<Layout, Common>();
  COMMON.set(before, others.set(after, common));
  return common;
}

/** True if cards, zones and marks have the same numbers in both. */
function areAlike(before: Layout, after: Layout): boolean {
  if (before === after) return true;
  const meaning = ({ image, parties, instances, grid, pieces }: Layout): string =>
    JSON.stringify([
      image.cards.map(({ number }) => number),
      image.vocabulary.names,
      parties,
      instances,
      grid?.columns,
      Array.from(pieces, (place) => place < 0),
    ]);
  return meaning(before) === meaning(after);
}

/** Zones that hold the same cards in another order; where other cards lie, that is said of the cards. */
function ordersBetween(before: Position, after: Position): readonly Difference[] {
  const now = ordersOf(after);
  return [...ordersOf(before)].flatMap(([zone, cards]) => {
    const others = now.get(zone);
    if (!others || others.length !== cards.length) return [];
    const all = new Set(cards);
    if (!others.every((card) => all.has(card)) || others.every((card, at) => card === cards[at])) return [];
    const [id = '', party = ''] = zone.split(' ');
    const thing = { thing: 'order', zone: id, party: Number(party) } as const;
    return [{ thing, before: cards.join(' '), after: others.join(' ') }];
  });
}

/** True if every card has the same cards beside it. */
function sameChains(before: Position, after: Position): boolean {
  const cards = before.layout.image.cards.length;
  for (let card = 0; card < cards; card++)
    if (before.state[before.layout.links + card] !== after.state[after.layout.links + card]) return false;
  return true;
}
