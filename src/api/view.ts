import type { RunningGame } from '../game/game.ts';
import { isSeen, seesCard } from '../record/seen.ts';
import { cellOf } from '../state/grid.ts';
import { SEAT, SEAT_WORDS, TABLE, type ZonePlace } from '../state/layout.ts';
import { piecesOn, sideUp } from '../state/cards.ts';
import { bindingsOf, lastDone } from '../state/last-done.ts';
import { cardsIn, sizeOf, word } from '../state/zones.ts';

/** A card whose face is seen. */
export interface CardView extends BackView {
  /** Its printed number. */
  readonly number: number;
  /** Side that is up; only on cards with two. */
  readonly side?: 'A' | 'B';
  /** Name of the face. */
  readonly name: string;
}

/** A card of which only the back is seen. */
export interface BackView {
  /** Row and column in the grid, counted from 1. */
  readonly cell?: readonly [row: number, column: number];
  /** Pieces on it by resource; only what is there. */
  readonly pieces: Readonly<Record<string, number>>;
}

/** Cards that lie together. */
export interface ZoneView {
  /** The number of its cards; everybody knows that. */
  readonly count: number;
  /** The cards from the first to the last, where the seat sees their faces. */
  readonly cards?: readonly CardView[];
  /** Cards among them that lie face down for the seat, which are not among `cards`; only where there are some. */
  readonly faceDown?: readonly BackView[];
}

/** The view of a party: a seat, or an opponent that is none. */
export interface PartyView {
  /** Its holdings outside of cards, by resource. */
  readonly pools: Readonly<Record<string, number>>;
  /** The amounts that it has put aside for its team in this turn, by resource; only what is there. */
  readonly shared: Readonly<Record<string, number>>;
  /** Other counts of the rules for it, by id, such as the bonus of the first complete tableau; only what is there. */
  readonly counters: Readonly<Record<string, number>>;
  /** Its claims: number of the card, and the step, counted from 1; 0 as long as the turn goes on. */
  readonly claims: readonly { readonly card: number; readonly step: number }[];
  /** The names that it gave in this turn, by verb. */
  readonly named: Readonly<Record<string, string>>;
  /** True if it has said that it is done with the step. */
  readonly done: boolean;
  /** Its zones by id; cards that it looks at or pays for just now lie in `(aside)`. */
  readonly zones: Readonly<Record<string, ZoneView>>;
}

/** The card to which a verb was done last, which all have seen. */
export interface LastView {
  /** Its printed number; absent where the verb was not done yet. */
  readonly card?: number;
  /** The value that was named since then, in place of its own. */
  readonly value?: string;
  /**
   * The values of it that count where texts ask, by attribute, a number as its digits: those that the card has, or the one
   * that was named since then. An attribute of which it has none is absent.
   */
  readonly binds: Readonly<Record<string, readonly string[]>>;
}

/** The view of one seat: plain data that stays as it is. */
export interface View {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The round, from 1; 0 before the first. */
  readonly round: number;
  /** The number of turns that are over. */
  readonly turn: number;
  /** The seat that leads; -1 where none does. */
  readonly leading: number;
  /** True if the game is over. */
  readonly over: boolean;
  /** Zones of the table by id. */
  readonly table: Readonly<Record<string, ZoneView>>;
  /** Cards to which verbs were done last, by the verb; only in packs whose texts ask for them. */
  readonly last?: Readonly<Record<string, LastView>>;
  /** Which of the parties is an opponent that is no seat; -1 for none. */
  readonly opponent: number;
  /** All seats in order, then the opponent, where there is one. */
  readonly parties: readonly PartyView[];
}

/** The view of a seat: hidden zones are counts, and nothing else depends on what lies there (ZONE-1 to ZONE-14). */
export function viewOf(game: RunningGame, seat: number): View {
  const { layout, state } = game;
  const table = (field: number): number => word(state, layout.table + field);
  return {
    seat,
    round: table(TABLE.round),
    turn: table(TABLE.turn),
    leading: table(TABLE.leading) - 1,
    over: game.isOver,
    table: zonesOf(game, -1, seat),
    ...(layout.image.remembered.length > 0 && { last: lastOf(game) }),
    opponent: layout.parties > layout.seats ? layout.seats : -1,
    parties: Array.from({ length: layout.parties }, (_, party) => partyOf(game, party, seat)),
  };
}

function lastOf({ layout, state }: RunningGame): Readonly<Record<string, LastView>> {
  const { image } = layout;
  return Object.fromEntries(
    image.remembered.map(({ verb }): [string, LastView] => {
      const { card, value } = lastDone(layout, state, verb);
      const number = image.cards[card]?.number;
      const binds = bindingsOf(layout, state, verb).map(
        ({ attribute, values }) => [attribute, values] as const,
      );
      return [
        image.vocabulary.name('verb', verb) ?? '',
        {
          ...(number !== undefined && { card: number }),
          ...(value !== undefined && { value }),
          binds: Object.fromEntries(binds),
        },
      ];
    }),
  );
}

function partyOf(game: RunningGame, party: number, seat: number): PartyView {
  const { layout, state } = game;
  const { names, manifest } = layout.image.vocabulary;
  // An opponent that is no seat has no cards to put pieces on, and holds them like anything else.
  const holds = (id: string): boolean => {
    const held = manifest.words.resource[id]?.holds;
    return held === 'pool' || (held === 'piece' && party >= layout.seats);
  };
  const pools = names.resource.flatMap((id, resource) =>
    holds(id) ? [[id, word(state, layout.pools + party * names.resource.length + resource)] as const] : [],
  );
  const claims = layout.image.cards.flatMap(({ number }, card) => {
    const goal = layout.goals[card] ?? -1;
    const step = goal < 0 ? 0 : word(state, layout.claims + party * layout.goalCount + goal);
    if (step > 0) return [{ card: number, step }];
    // The step that a card face down has reached becomes public when it is turned up (FAUNA-11).
    return step === 0 || hides(game, party, seat) ? [] : [{ card: number, step: 0 }];
  });
  const named = names.verb.flatMap((id, verb) => {
    const mark = word(state, layout.names + party * names.verb.length + verb) - 1;
    return mark < 0 ? [] : [[id, (names.mark[mark] ?? '').replace(/^[a-z]+:/, '')] as const];
  });
  const shared = names.resource.flatMap((id, resource) => {
    const amount =
      layout.shares && party < layout.seats
        ? word(state, layout.board + party * names.resource.length + resource)
        : 0;
    return amount === 0 ? [] : [[id, amount] as const];
  });
  return {
    pools: Object.fromEntries(pools),
    shared: Object.fromEntries(shared),
    counters: countersOf(game, party),
    claims,
    named: Object.fromEntries(named),
    done: word(state, layout.seatWords + party * SEAT_WORDS + SEAT.closed) === 1,
    zones: zonesOf(game, party, seat),
  };
}

/**
 * The counts of the rules for a party. How many claims it has is left out, since one on a card face down is not public.
 */
function countersOf({ layout, state }: RunningGame, party: number): Readonly<Record<string, number>> {
  const { names, manifest } = layout.image.vocabulary;
  const counters = names.counter.flatMap((name, counter) => {
    const [sort, id = ''] = name.split(':');
    const ranges = sort === 'noun' ? manifest.words.noun[id]?.ranges : undefined;
    if (ranges === undefined || ranges === 'claims' || ranges === 'goals') return [];
    const amount = word(state, layout.counters + party * layout.counterWords + counter);
    return amount === 0 ? [] : [[id, amount] as const];
  });
  return Object.fromEntries(counters);
}

/** True if a party has a card that lies face down for a seat. */
function hides(game: RunningGame, party: number, seat: number): boolean {
  const { layout, state } = game;
  return layout.image.cards.some(
    (_, card) => game.faceDownOf(card) === party && !seesCard(game, state, card, seat),
  );
}

/** Zones of a party, or of the table where it is -1. */
function zonesOf(game: RunningGame, party: number, seat: number): Readonly<Record<string, ZoneView>> {
  const { layout, state } = game;
  const zones = layout.places.flatMap((place: ZonePlace, zone) => {
    if (place.first < 0 || place.each !== party >= 0) return [];
    const instance = place.first + Math.max(0, party);
    const count = sizeOf(layout, state, instance);
    const id = layout.image.vocabulary.name('zone', zone) ?? '';
    if (!isSeen(game, zone, party, seat)) return [[id, { count }] as const];
    const all = cardsIn(layout, state, instance);
    const seen = all.filter((card) => seesCard(game, state, card, seat));
    const backs = all.filter((card) => !seen.includes(card)).map((card) => backView(game, card));
    const cards = seen.map((card) => cardView(game, card));
    return [[id, { count, cards, ...(backs.length > 0 && { faceDown: backs }) }] as const];
  });
  return Object.fromEntries(zones);
}

function cardView(game: RunningGame, card: number): CardView {
  const { layout, state } = game;
  const { number = 0, firstFace = 0, faces = 1 } = layout.image.cards[card] ?? {};
  const side = sideUp(layout, state, card);
  return {
    number,
    ...(faces > 1 && { side: side === 0 ? 'A' : 'B' }),
    name: layout.image.faces[firstFace + side]?.program.name ?? '',
    ...backView(game, card),
  };
}

/** The place of a card in the grid, and what lies on it. */
function backView({ layout, state }: RunningGame, card: number): BackView {
  const { image, grid } = layout;
  const cell = cellOf(layout, state, card);
  const pieces = image.vocabulary.names.resource.flatMap((id, resource) => {
    const amount = piecesOn(layout, state, resource, card);
    return amount === 0 ? [] : [[id, amount] as const];
  });
  return {
    ...(cell >= 0 &&
      grid && { cell: [Math.floor(cell / grid.columns) + 1, (cell % grid.columns) + 1] as const }),
    pieces: Object.fromEntries(pieces),
  };
}
