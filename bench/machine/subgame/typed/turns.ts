// Whose turn it is, and when the game is over.
import { FULL, SEATS } from '../set-up.ts';
import {
  FIRST,
  LEADING,
  OFFER,
  OVER,
  PLANTED_SIZE,
  ROUND,
  SEAT_WORDS,
  SEATS_AT,
  STEP,
  TURNS,
} from './layout.ts';
import { ACTION, CLOSED, STEPS } from './programs.ts';
import { SET } from './steps.ts';

if (SEATS !== 2) throw new Error('the typed state is that of two seats');

/** The place where the words of a seat begin. */
export const seatAt = (seat: number): number => (seat === 0 ? SEATS_AT : SEATS_AT + SEAT_WORDS);

/** The place where those of the other seat begin. */
export const otherOf = (at: number): number => 2 * SEATS_AT + SEAT_WORDS - at;

/** Begins a turn of the seat that is next. */
export function beginTurn(s: Int32Array): void {
  const turns = s[TURNS] as number;
  const leading = ((s[FIRST] as number) + turns) & 1;
  s[TURNS] = turns + 1;
  s[LEADING] = leading;
  const at = seatAt(leading);
  s[at + STEP] = ACTION;
  s[at + OFFER] = STEPS[ACTION + SET] as number;
}

/** A seat is done with the turn, which ends when both are. */
export function close(s: Int32Array, at: number): void {
  s[at + STEP] = CLOSED;
  s[at + OFFER] = 0;
  s[at + OFFER + 1] = 0;
  if (s[otherOf(at) + STEP] === CLOSED) endTurn(s);
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
