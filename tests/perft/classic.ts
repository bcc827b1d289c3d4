// Positions of the card games: how each is laid as lines of a scenario, and how the rules alone count from it.
import { DECK, SUITS, suitOf, type Card } from '../oracle/classic/cards.ts';
import { choiceOf, waysIn as waysOfCabinet } from './cabinet.ts';
import type { CabinetRow, EightsRow, HeartsRow, OhHellRow } from './classic-positions.ts';
import { begun, waysIn as waysOfEights } from './eights.ts';
import { waysIn as waysOfHearts } from './hearts.ts';
import { waysIn as waysOfOhHell } from './oh-hell.ts';
import { counterOf } from './plain.ts';
import { numbers, type Lines } from './positions.ts';

const seatsIn = (text: string): readonly string[] => text.split('|').map((each) => each.trim());
const cardsIn = (text: string): readonly Card[] =>
  text.split(' ').filter((each): each is Card => each !== '');

/** The ranks of eights in the order of their numbers. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const numberInEights = (card: Card): number =>
  SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(card.slice(0, -1)) + 1;
const numberInTricks = (card: Card): number => DECK.indexOf(card) + 1;

const laid = (zone: string, cards: readonly number[]): Lines =>
  cards.length > 0 ? [`${zone}: ${cards.join(', ')}`] : [];

const handsOf = (hands: readonly (readonly number[])[]): Lines =>
  hands.flatMap((hand, seat) => laid(`${seat + 1} hand`, hand));

function countsOf<S>(waysOf: (position: S) => readonly S[], from: S, depth: number): readonly number[] {
  const count = counterOf(waysOf);
  return Array.from({ length: depth }, (_, at) => count(from, at + 1));
}

/** A row of positions: its lines, and what the rules count. */
export interface Classic {
  readonly lines: Lines;
  readonly plain: (depth: number) => readonly number[];
}

export function eights([top, hands, stock, options]: EightsRow): Classic {
  const named = cardsIn(`${top} ${hands} ${stock}`);
  const others = DECK.filter((card) => !named.includes(card));
  const held = seatsIn(hands).map((hand) => (hand === '*' ? others : cardsIn(hand)));
  const from = begun({
    ...{ hands: held, stock: cardsIn(stock), under: [], top, asked: suitOf(top) },
    ...{ turn: 0, direction: 1, isNaming: false },
  });
  return {
    lines: [
      ...['pack eights', `mode ${held.length === 2 ? 'two' : 'table'}`, `seats ${held.length}`],
      ...Object.keys(options).map((option) => `option ${option} on`),
      `position turn ${held.length}, seat 1`,
      ...[`laid: ${numberInEights(top)}`, `pile: ${numberInEights(top)}`],
      ...laid('stock', cardsIn(stock).map(numberInEights)),
      ...handsOf(held.map((hand) => hand.map(numberInEights))),
    ],
    plain: (depth) => countsOf(waysOfEights(options), from, depth),
  };
}

const MODES = ['three', 'four', 'five'];

/** The lines of a game with tricks, in which the first trick may be begun. */
const trickLines = (
  pack: string,
  held: readonly (readonly Card[])[],
  trick: readonly { readonly seat: number; readonly card: Card }[],
): Lines => {
  const next = ((trick.at(-1)?.seat ?? -1) + 1) % held.length;
  const [led] = trick;
  return [
    ...[`pack ${pack}`, `mode ${MODES[held.length - 3] ?? ''}`, `seats ${held.length}`],
    led ? `position turn ${next === 0 ? held.length : next + 1}, seat ${next + 1}` : 'position set-up',
    ...(led ? [`led: ${numberInTricks(led.card)}`] : []),
    ...trick.map(({ seat, card }) => `${seat + 1} front: ${numberInTricks(card)}`),
    ...handsOf(held.map((hand) => hand.map(numberInTricks))),
  ];
};

const trickOf = (text: string, leader: number, seats: number) =>
  cardsIn(text).map((card, at) => ({ seat: (leader + at) % seats, card }));

export function hearts([hands, played, scores]: HeartsRow): Classic {
  const held = seatsIn(hands).map(cardsIn);
  const trick = trickOf(played, 0, held.length);
  const from = {
    ...{ hands: held, trick, scores, taken: held.map(() => []), isDealt: false },
    passing: trick.length > 0 ? undefined : held.map(() => ({ cards: [], isDone: false })),
    turn: trick.length % held.length,
  };
  return {
    lines: [
      ...trickLines('hearts', held, trick),
      // Cards were passed to the left when the first trick is begun.
      ...(trick.length > 0 ? held.map((_, seat) => `${seat + 1} way: 1`) : []),
      ...scores.map((score, seat) => `${seat + 1} point: ${score}`),
    ],
    plain: (depth) => countsOf(waysOfHearts, from, depth),
  };
}

export function ohHell([turned, hands, played, leader]: OhHellRow): Classic {
  const held = seatsIn(hands).map(cardsIn);
  const trick = trickOf(played, leader, held.length);
  const size = Math.max(...held.map((hand) => hand.length));
  const from = {
    ...{ size, hands: held, begins: leader, trump: suitOf(turned), trick, isDealt: false },
    bids: trick.length > 0 ? held.length : 0,
    turn: (leader + trick.length) % held.length,
  };
  return {
    lines: [
      ...trickLines('oh-hell', held, trick),
      ...[`trump: ${numberInTricks(turned)}`, `turned: ${numberInTricks(turned)}`, `${leader + 1} button: 1`],
      ...held.map((_, seat) => `${seat + 1} size: ${size}`),
    ],
    plain: (depth) => countsOf(waysOfOhHell, from, depth),
  };
}

export function cabinet([evening, hands, assistants]: CabinetRow): Classic {
  const held = seatsIn(hands).map(numbers);
  const lying = seatsIn(assistants).map(numbers);
  return {
    lines: [
      ...['pack cabinet', 'mode usual', `seats ${held.length}`, 'position set-up'],
      ...held.map((_, seat) => `${seat + 1} evening: ${evening}`),
      ...lying.flatMap((cards, seat) => laid(`${seat + 1} cabinet`, cards)),
      ...handsOf(held),
    ],
    plain: (depth) => countsOf(waysOfCabinet, choiceOf(evening, held, lying), depth),
  };
}
