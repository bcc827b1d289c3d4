// The flow of the sub-game: choices of seats, turns and rounds.
import { stream } from '../../../../src/state/random.ts';
import { NUMBERS } from '../piles.ts';
import { FULL, SEATS, START } from '../set-up.ts';
import { answer } from './answer.ts';
import { goOn } from './go-on.ts';
import {
  CARD_COUNT,
  COMPOST_SIZE,
  DECK,
  DECK_SIZE,
  FIRST,
  HAND,
  LEADING,
  OFFER,
  OVER,
  PLANTED_SIZE,
  ROUND,
  SEAT_WORDS,
  SEATS_AT,
  SEED,
  SOIL,
  STEP,
  TURNS,
} from './layout.ts';
import { draw, shuffleDeck } from './piles.ts';
import { ACTION, ACTIVE, CLOSED, OTHERS, STEPS } from './programs.ts';
import * as steps from './steps.ts';
import { clearBoard, pointsOnCards } from './tableau.ts';

if (SEATS !== 2) throw new Error('the typed state is that of two seats');

/** Where the words of a seat begin. */
export const seatAt = (seat: number): number => (seat === 0 ? SEATS_AT : SEATS_AT + SEAT_WORDS);

/** Where those of the other seat begin. */
export const otherOf = (at: number): number => 2 * SEATS_AT + SEAT_WORDS - at;

/** Puts a new game into an array, at its first choice. */
export function begin(s: Int32Array, seed: number): void {
  s.fill(0);
  s[SEED] = seed;
  for (let card = 0; card < CARD_COUNT; card++) s[DECK + card] = card;
  s[DECK_SIZE] = CARD_COUNT;
  shuffleDeck(s, NUMBERS.deck, 1);
  const first = stream(seed, NUMBERS.first, 1).below(SEATS);
  s[FIRST] = first;
  s[ROUND] = 1;
  setUp(s, seatAt(first));
  setUp(s, seatAt(1 - first));
  beginTurn(s);
}

function setUp(s: Int32Array, at: number): void {
  s[at + STEP] = CLOSED;
  s[at + SOIL] = START.soil;
  draw(s, at + HAND, START.cards);
  clearBoard(s, at);
}

function beginTurn(s: Int32Array): void {
  const leading = ((s[FIRST] as number) + (s[TURNS] as number)) & 1;
  s[TURNS] = (s[TURNS] as number) + 1;
  s[LEADING] = leading;
  goOn(s, seatAt(leading), ACTION);
}

/** Lists what a seat may choose, the most natural first; gives how much it is. */
export function list(s: Int32Array, at: number, out: Int32Array): number {
  let count = 0;
  for (let set = s[at + OFFER] as number; set !== 0; set &= set - 1)
    out[count++] = 31 - Math.clz32(set & -set);
  for (let set = s[at + OFFER + 1] as number; set !== 0; set &= set - 1)
    out[count++] = 63 - Math.clz32(set & -set);
  return count;
}

/** Whether a number is offered to a seat. */
export const canChoose = (s: Int32Array, at: number, choice: number): boolean =>
  choice >>> 0 <= steps.DONE && (((s[at + OFFER + (choice >>> 5)] as number) >>> choice) & 1) !== 0;

/** Makes a choice of a seat; gives whether it was offered. Where it was not, nothing changes. */
export function choose(s: Int32Array, at: number, choice: number): boolean {
  if (!canChoose(s, at, choice)) return false;
  switch (STEPS[(s[at + STEP] as number) + steps.ANSWERS]) {
    case steps.TAKE_ACTION:
      goOn(s, at, ACTIVE[choice] as number);
      goOn(s, otherOf(at), OTHERS[choice] as number);
      break;
    case steps.CLOSE:
      s[at + STEP] = CLOSED;
      s[at + OFFER + 1] = 0;
      if (s[otherOf(at) + STEP] === CLOSED) endTurn(s);
      break;
    default:
      answer(s, at, choice);
  }
  return true;
}

function endTurn(s: Int32Array): void {
  if (s[TURNS] === SEATS) {
    if ((s[seatAt(0) + PLANTED_SIZE] as number) >= FULL || (s[seatAt(1) + PLANTED_SIZE] as number) >= FULL) {
      s[OVER] = 1;
      return;
    }
    s[ROUND] = (s[ROUND] as number) + 1;
    s[TURNS] = 0;
  }
  beginTurn(s);
}

/** Points of a seat as the game stands. */
export const pointsOf = (s: Int32Array, at: number): number =>
  (s[at + COMPOST_SIZE] as number) + pointsOnCards(s, at);
