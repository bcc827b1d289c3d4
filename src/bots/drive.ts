import { MOST_CHOICES, type Game } from '../game/game.ts';
import { TABLE } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import { CHOICES, SORT } from '../vm/choices.ts';
import type { Player } from './player.ts';

/** Rounds after which a game counts as one without an end. */
export const MOST_ROUNDS = 100;

/** How a game was left: at its end, after the most rounds or where it does not go on, or because a player chose nothing. */
export type Left = 'over' | 'endless' | 'stopped';

/**
 * Lets players play a game on, in the one order that bots and simulation use: the seat that leads, then clockwise; each
 * of them as long as something is asked of it. What may come between two steps is offered beside what is asked.
 *
 * @param players one for each seat
 * @param make makes a legal choice
 */
export function drive(
  game: Game,
  players: readonly Player[],
  make: (seat: number, choice: number) => void,
): Left {
  const buffer = new Int32Array(MOST_CHOICES);
  // Views of the buffer by their length: each is made once, since making one takes longer than many a choice.
  const views: Int32Array[] = [];
  let seat = -1;
  while (!game.isOver) {
    if (roundOf(game) > MOST_ROUNDS) return 'endless';
    const next = nextAsked(game, seat, buffer);
    if (!next) return 'endless';
    seat = next.seat;
    const choice = players[seat]?.choose(seat, (views[next.count] ??= buffer.subarray(0, next.count)));
    if (choice === undefined) return 'stopped';
    make(seat, choice);
  }
  return 'over';
}

/**
 * The seat that chooses next in a game that is not over, with its choices in a buffer: the one that chose last as long
 * as something is asked of it, else the one that leads, then clockwise; undefined where the game is stuck.
 *
 * @param last the seat that chose last; -1 for none
 */
export function nextAsked(
  game: Game,
  last: number,
  buffer: Int32Array,
): { readonly seat: number; readonly count: number } | undefined {
  const { seats } = game.layout;
  let count = last < 0 ? 0 : askedFor(game, last, buffer);
  if (count > 0) return { seat: last, count };
  const first = firstOf(game);
  for (let turn = 0; turn < seats; turn++) {
    const seat = (first + turn) % seats;
    if (seat === last) continue;
    count = askedFor(game, seat, buffer);
    if (count > 0) return { seat, count };
  }
  if (game.isStuck) return undefined;
  throw new Error('nothing is asked of anybody, and the game is not over');
}

/** The round in which a game is, from 1; 0 before the first. */
export const roundOf = ({ layout, machine }: Game): number =>
  machine.run.state[layout.table + TABLE.round] as number;

/** The first choice that comes between two steps; all sorts of those come behind the others. */
const FIRST_BETWEEN = CHOICES.length * SORT;

/** Whether a choice comes between two steps, so that nobody has to make it. */
export const isBetween = (choice: number): boolean => choice >= FIRST_BETWEEN;

/** How many choices a seat has of which it must make one; 0 where it has none. */
function askedFor(game: Game, seat: number, buffer: Int32Array): number {
  const count = game.legal(seat, buffer);
  for (let at = 0; at < count; at++) if (!isBetween(word(buffer, at))) return count;
  return 0;
}

/** The seat that leads, or the one that began. */
function firstOf({ layout, state }: Game): number {
  const leading = word(state, layout.table + TABLE.leading);
  return leading > 0 ? leading - 1 : word(state, layout.table + TABLE.first);
}
