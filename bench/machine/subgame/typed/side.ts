// The sub-game on one array of numbers, which only this game fits.
import { CARDS } from '../cards.ts';
import { SEATS } from '../set-up.ts';
import type { SubGameSide } from '../side.ts';
import {
  CELL_MASK,
  COMPOST,
  COMPOST_SIZE,
  DECK,
  DECK_SIZE,
  DISCARDS,
  FIRST,
  FRAME,
  HAND,
  LEADING,
  OFFER,
  ON,
  OVER,
  PLANTED,
  ROUND,
  SEATS_AT,
  SOIL,
  WORDS,
} from './layout.ts';
import { begin, canChoose, choose, list, pointsOf } from './play.ts';
import { piecesOn } from './tableau.ts';
import { otherOf, seatAt } from './turns.ts';

/** As many as two words have bits. */
const MOST_CHOICES = 64;

/** Makes the side of the typed state. */
export function typedSide(): SubGameSide {
  const s = new Int32Array(WORDS);
  const buffer = new Int32Array(MOST_CHOICES);
  const points = [0, 0];
  let [at, count] = [SEATS_AT, 0];
  return {
    start(seed) {
      begin(s, seed);
    },
    round: () => (s[OVER] === 0 ? (s[ROUND] as number) : 0),
    next(last) {
      let seat = last < 0 ? (s[LEADING] as number) : last;
      at = seatAt(seat);
      if (!isAsked(s, at)) {
        seat ^= 1;
        at = otherOf(at);
      }
      count = list(s, at, buffer);
      return seat;
    },
    count: () => count,
    choose(index) {
      if (!choose(s, at, buffer[index] as number)) throw new Error('an offered choice was refused');
    },
    points() {
      for (let each = 0; each < SEATS; each++) points[each] = pointsOf(s, seatAt(each));
      return points;
    },
    print: () => JSON.stringify(positionOf(s)),
    check: () => checkOffers(s),
  };
}

const isAsked = (s: Int32Array, at: number): boolean =>
  ((s[at + OFFER] as number) | (s[at + OFFER + 1] as number)) !== 0;

/** A number that is offered nowhere. */
const NO_CHOICE = -2;

/** More than any choice. */
const BEYOND = 300;

/**
 * Exactly what is listed must be taken, by everybody; what is refused must change nothing, and what is taken can be
 * taken back by a copy of the array.
 */
function checkOffers(s: Int32Array): void {
  const before = s.slice();
  const buffer = new Int32Array(MOST_CHOICES);
  for (let seat = 0; seat < SEATS; seat++) {
    const at = seatAt(seat);
    const offered = [...buffer.subarray(0, list(s, at, buffer))];
    for (let choice = NO_CHOICE; choice < BEYOND; choice++) {
      const isOffered = offered.includes(choice);
      if (canChoose(s, at, choice) !== isOffered || (!isOffered && choose(s, at, choice)))
        throw new Error(`for seat ${seat}, ${choice} is no choice of both or none of ${offered.join(' ')}`);
    }
    if (s.some((word, index) => word !== before[index])) throw new Error('what is not offered was taken');
    for (const choice of offered) {
      if (!choose(s, at, choice)) throw new Error(`for seat ${seat}, ${choice} is offered and refused`);
      s.set(before);
    }
  }
}

/** Numbers of the cards of a set, in order. */
function numbersIn(s: Int32Array, set: number): number[] {
  return CARDS.filter((_, card) => (((s[set + (card >>> 5)] as number) >>> card) & 1) !== 0);
}

/** Numbers of the cards of a pile, from bottom to top. */
const numbersFrom = (s: Int32Array, pile: number, size: number): number[] =>
  Array.from(s.subarray(pile, pile + size), (card) => CARDS[card] as number);

/** The things on the table, as the sides that keep objects have it. */
function positionOf(s: Int32Array): object {
  const players = Array.from({ length: SEATS }, (_, seat) => {
    const at = seatAt(seat);
    return {
      soil: s[at + SOIL],
      hand: numbersIn(s, at + HAND),
      compost: numbersFrom(s, at + COMPOST, s[at + COMPOST_SIZE] as number),
      tableau: numbersIn(s, at + PLANTED).map((number) => {
        const card = CARDS.indexOf(number);
        const cell = (s[at + ON + card] as number) & CELL_MASK;
        return {
          card: number,
          row: (cell >>> 3) - (s[at + FRAME] as number),
          column: (cell & 7) - (s[at + FRAME + 2] as number),
          sprouts: piecesOn(s, at, card, 0),
          growth: piecesOn(s, at, card, 1),
        };
      }),
    };
  });
  const isOver = s[OVER] === 1;
  return {
    deck: numbersFrom(s, DECK, s[DECK_SIZE] as number),
    discards: numbersIn(s, DISCARDS),
    players,
    first: s[FIRST],
    leading: isOver ? -1 : s[LEADING],
    round: s[ROUND],
    over: isOver,
  };
}
