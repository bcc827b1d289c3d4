import type { RunningGame } from '../game/game.ts';
import { sideUp } from '../state/cards.ts';
import { cellOf } from '../state/grid.ts';
import { PURPOSES, type Layout } from '../state/layout.ts';
import { pileOn, pileWord } from '../state/piles.ts';
import { cardsIn, liesIn, word } from '../state/zones.ts';

/** Something of a game that has a value, by the ids of the pack and the numbers of its cards. */
export type ObservedThing =
  /** The amount of a resource that a party holds outside of cards. */
  | { readonly thing: 'pool'; readonly party: number; readonly resource: string }
  /** The amount of it that a seat has put aside for its team. */
  | { readonly thing: 'aside'; readonly party: number; readonly resource: string }
  /** The zone in which a card lies. */
  | { readonly thing: 'zone'; readonly card: number }
  /** The side of a card that is up. */
  | { readonly thing: 'side'; readonly card: number }
  /** The cell of the grid on which a card lies. */
  | { readonly thing: 'cell'; readonly card: number }
  /** The number of pieces of a resource that lie on a card. */
  | { readonly thing: 'pieces'; readonly card: number; readonly resource: string }
  /** The claims of a party. */
  | { readonly thing: 'claim'; readonly party: number; readonly card: number }
  /** The value of a counter of a party, by its name in the vocabulary; how often it did a verb in this turn among them. */
  | { readonly thing: 'counter'; readonly party: number; readonly counter: string }
  /** The mark that a party has named with a verb for the turn. */
  | { readonly thing: 'named'; readonly party: number; readonly verb: string }
  /** The number of times that random numbers were asked for. */
  | { readonly thing: 'chance'; readonly purpose: string }
  /** The order of the cards in a zone of a party, -1 for the table. */
  | { readonly thing: 'order'; readonly party: number; readonly zone: string };

/**
 * The value of a thing in a state. Amounts are numbers; a zone is its id and whose it is, as in `hand 0`, `deck -1`; a cell is
 * `row,column` from 1; a side `A` or `B`; a claim `0` for none, `-1` for one of this turn, else its step from 1; what was
 * named is a mark of the vocabulary; an order are numbers of cards.
 */
export type Value = number | string;

/** A thing with where it stands in a state. */
export interface ThingPlace {
  readonly thing: ObservedThing;
  /** The word in which it stands, perhaps beside others. */
  readonly at: number;
  /** Its number in a state. */
  readonly read: (state: Int32Array) => number;
}

/** The facts of a card that a layout has. */
type Field = (layout: Layout, state: Int32Array, card: number) => number;

/** All things of a game that are one number each, in the order in which people ask for them. */
export function thingsOf(layout: Layout): readonly ThingPlace[] {
  const { cards, vocabulary } = layout.image;
  const { resource: resources, counter: counters, verb: verbs } = vocabulary.names;
  const parties = Array.from({ length: layout.parties }, (_, party) => party);
  const found: ThingPlace[] = [];
  const add = (
    thing: ObservedThing,
    at: number,
    read = (state: Int32Array): number => word(state, at),
  ): void => void found.push({ thing, at, read });
  const lying = (thing: ObservedThing, card: number, read: Field): void =>
    add(thing, layout.lying + card, (state) => read(layout, state, card));
  const counting = (tallies: boolean): void => {
    for (const party of parties)
      counters.forEach((counter, index) => {
        if (counter.startsWith('verb:') === tallies)
          add({ thing: 'counter', party, counter }, layout.counters + party * counters.length + index);
      });
  };
  for (const party of parties)
    resources.forEach((resource, index) =>
      add({ thing: 'pool', party, resource }, layout.pools + party * resources.length + index),
    );
  if (layout.shares)
    for (const party of parties.slice(0, layout.seats))
      resources.forEach((resource, index) =>
        add({ thing: 'aside', party, resource }, layout.board + party * resources.length + index),
      );
  cards.forEach(({ number }, card) => lying({ thing: 'zone', card: number }, card, liesIn));
  cards.forEach(({ number, faces }, card) => {
    if (faces > 1) lying({ thing: 'side', card: number }, card, sideUp);
  });
  if (layout.grid) cards.forEach(({ number }, card) => lying({ thing: 'cell', card: number }, card, cellOf));
  resources.forEach((resource, index) => {
    const place = layout.pieces[index] ?? -1;
    if (place >= 0)
      cards.forEach(({ number }, card) =>
        add({ thing: 'pieces', card: number, resource }, pileWord(place, card), (state) =>
          pileOn(state, place, card),
        ),
      );
  });
  for (const party of parties)
    cards.forEach(({ number }, card) => {
      const goal = layout.goals[card] ?? -1;
      if (goal >= 0)
        add({ thing: 'claim', party, card: number }, layout.claims + party * layout.goalCount + goal);
    });
  counting(false);
  for (const party of parties)
    verbs.forEach((verb, index) =>
      add({ thing: 'named', party, verb }, layout.names + party * verbs.length + index),
    );
  PURPOSES.forEach((purpose, index) => add({ thing: 'chance', purpose }, layout.random + 1 + index));
  counting(true);
  return found;
}

/** A thing as a text; equal things have equal texts. */
export function keyOf(thing: ObservedThing): string {
  const { party, card, ...of }: Partial<Record<string, string | number>> = thing;
  return [
    of['thing'],
    party,
    card,
    of['resource'] ?? of['counter'] ?? of['verb'] ?? of['purpose'] ?? of['zone'],
  ].join(' ');
}

/** The value that the number of a thing means. */
export function valueOf(layout: Layout, { thing, read }: ThingPlace, state: Int32Array): Value {
  const value = read(state);
  switch (thing.thing) {
    case 'zone':
      return zoneOf(layout, value);
    case 'side':
      return 'AB'.charAt(value);
    case 'cell': {
      const columns = layout.grid?.columns ?? 1;
      return value < 0 ? '' : `${Math.floor(value / columns) + 1},${(value % columns) + 1}`;
    }
    case 'named':
      return value === 0 ? '' : (layout.image.vocabulary.names.mark[value - 1] ?? '');
    default:
      return value;
  }
}

/** An instance of a zone by its id and whose it is, -1 for the table; nothing where a card lies nowhere. */
function zoneOf({ places, parties, image }: Layout, instance: number): string {
  for (const [zone, { first, each }] of places.entries())
    if (first >= 0 && instance >= first && instance < first + (each ? parties : 1))
      return `${image.vocabulary.name('zone', zone) ?? ''} ${each ? instance - first : -1}`;
  return '';
}

/** The orders of the zones in which order counts, with the numbers of their cards. */
export function ordersOf({
  layout,
  state,
}: Pick<RunningGame, 'layout' | 'state'>): ReadonlyMap<string, readonly number[]> {
  const orders = new Map<string, readonly number[]>();
  for (const [zone, { first, each, sorted }] of layout.places.entries()) {
    if (first < 0 || sorted) continue;
    for (let party = 0; party < (each ? layout.parties : 1); party++) {
      const cards = cardsIn(layout, state, first + party).map(
        (card) => layout.image.cards[card]?.number ?? 0,
      );
      orders.set(`${layout.image.vocabulary.name('zone', zone) ?? ''} ${each ? party : -1}`, cards);
    }
  }
  return orders;
}
