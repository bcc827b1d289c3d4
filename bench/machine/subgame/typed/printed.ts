// The facts on the cards, as numbers: made once, when the process begins.
import { CARDS } from '../cards.ts';
import { printedOf, type PrintedCard } from '../printed.ts';
import type { Piece } from '../state.ts';
import { CARD_COUNT } from './layout.ts';

/** Sorts of pieces, as they are numbered. */
export const PIECES: readonly Piece[] = ['sprouts', 'growth'];

/** Colours of abilities, as they are numbered. No card of the sub-game has a green one. */
export const COLOURS: readonly string[] = ['red', 'yellow', 'blue'];

/** Every card, by place. */
export const PRINTED: readonly PrintedCard[] = CARDS.map(printedOf);
if (PRINTED.length !== CARD_COUNT) throw new Error(`there are ${PRINTED.length} cards`);

/** A set of cards in two words. */
export function cardsWhere(isMeant: (card: PrintedCard) => boolean): readonly [number, number] {
  const set: [number, number] = [0, 0];
  PRINTED.forEach((card, place) => {
    if (isMeant(card)) set[place >>> 5] = (set[place >>> 5] as number) | (1 << place);
  });
  return set;
}

const column = (of: (card: PrintedCard) => number): Int32Array => Int32Array.from(PRINTED, of);

/** Soil that planting a card costs. */
export const COST = column(({ cost }) => cost);

/** The most that a card costs. */
export const MOST_COST = Math.max(...COST);

/** For each amount of soil up to the most that a card costs, the set of cards that can be paid with it. */
export const AFFORDABLE = Int32Array.from(
  Array.from({ length: MOST_COST + 1 }, (_, soil) => cardsWhere(({ cost }) => cost <= soil)).flat(),
);

/** Spaces for pieces: of all cards for sprouts, then for growth. */
export const SPACES = Int32Array.from(PIECES.flatMap((piece) => PRINTED.map((card) => card[piece])));

/** Sets of cards with any space, for each sort of pieces. */
export const WITH_SPACE = Int32Array.from(PIECES.flatMap((piece) => cardsWhere((card) => card[piece] > 0)));

/** Points of a card as it is planted; one that needs no growth has its canopy at once. */
export const POINTS = column(({ points, growth, canopy }) => points + (growth === 0 ? canopy : 0));

/** The gift of a card that is grown full beyond its growth. */
export const CANOPY = column(({ growth, canopy }) => canopy - growth);

/** Colours of the abilities of a card, a bit for each. */
export const COLOURS_OF = column(({ abilities }) =>
  COLOURS.reduce(
    (bits, colour, index) =>
      bits | (abilities.some(({ colours }) => colours.includes(colour)) ? 1 << index : 0),
    0,
  ),
);
