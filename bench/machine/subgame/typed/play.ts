// The calls of the sub-game: a new game, what may be chosen, a choice, and points.
import { stream } from '../../../../src/state/random.ts';
import { NUMBERS } from '../piles.ts';
import { SEATS, START } from '../set-up.ts';
import { carryOut } from './carry-out.ts';
import {
  CARD_COUNT,
  COMPOST_SIZE,
  DECK,
  DECK_SIZE,
  FIRST,
  HAND,
  OFFER,
  ROUND,
  SEED,
  SOIL,
  STEP,
} from './layout.ts';
import { draw, shuffleDeck } from './piles.ts';
import { CLOSED } from './programs.ts';
import { DONE } from './steps.ts';
import { clearBoard, pointsOnCards } from './tableau.ts';
import { beginTurn, seatAt } from './turns.ts';

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

/** Lists what a seat may choose, the most natural first; gives how much it is. */
export function list(s: Int32Array, at: number, out: Int32Array): number {
  let count = 0;
  for (let set = s[at + OFFER] as number; set !== 0; set &= set - 1)
    out[count++] = 31 - Math.clz32(set & -set);
  for (let set = s[at + OFFER + 1] as number; set !== 0; set &= set - 1)
    out[count++] = 63 - Math.clz32(set & -set);
  return count;
}

/** True if a number is offered to a seat. */
export const canChoose = (s: Int32Array, at: number, choice: number): boolean =>
  choice >>> 0 <= DONE && (((s[at + OFFER + (choice >>> 5)] as number) >>> choice) & 1) !== 0;

/** Makes a choice of a seat; gives whether it was offered. Where it was not, nothing changes. */
export function choose(s: Int32Array, at: number, choice: number): boolean {
  if (!canChoose(s, at, choice)) return false;
  carryOut(s, at, choice);
  return true;
}

/** Points of a seat as the game stands. */
export const pointsOf = (s: Int32Array, at: number): number =>
  (s[at + COMPOST_SIZE] as number) + pointsOnCards(s, at);
