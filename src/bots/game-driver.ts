import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { MOST_ROUNDS } from '../state/bounds.ts';
import { TABLE } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import { isBetween } from '../vm/choices.ts';
import type { Refusal } from '../vm/refusal.ts';
import { ChoiceCount } from './choice-count.ts';
import type { SeatPlayer } from './player.ts';

/**
 * The way in which a game was left: at its end, after the most rounds or choices or where it does not go on, or because
 * a player chose nothing.
 */
export type Left = 'over' | 'endless' | 'stopped';

/** Who chooses next in a game, among what, and what comes of it. */
export interface GameDriver {
  /** True if the game is over. */
  readonly isOver: boolean;
  /** The round in which it is, see {@link roundOf}. */
  readonly round: number;
  /** The seat that was asked last. */
  readonly seat: number;
  /** Its choices, and behind them what is of no use. */
  readonly choices: Int32Array;
  /** Their number. */
  readonly count: number;
  /** Asks who chooses next, as {@link nextAsked} says; false where the game is stuck. */
  next(last: number): boolean;
  /** Makes a choice of a seat. */
  choose(seat: number, choice: number): Refusal | undefined;
  /** Begins the game anew, see `Game.beginAgain`. */
  beginAgain(seed: number): void;
  /** Lets the game go: all of it stands in its own state again. */
  end(): void;
}

/** Drives a game by what the game itself says. */
export class PlainDriver implements GameDriver {
  readonly choices = new Int32Array(MOST_CHOICES);
  seat = -1;
  count = 0;
  readonly #game: RunningGame;

  constructor(game: RunningGame) {
    this.#game = game;
  }

  get isOver(): boolean {
    return this.#game.isOver;
  }

  get round(): number {
    return roundOf(this.#game);
  }

  next(last: number): boolean {
    const asked = nextAsked(this.#game, last, this.choices);
    if (asked) ({ seat: this.seat, count: this.count } = asked);
    return asked !== undefined;
  }

  choose(seat: number, choice: number): Refusal | undefined {
    return this.#game.choose(seat, choice);
  }

  beginAgain(seed: number): void {
    this.#game.beginAgain(seed);
  }

  end(): void {
    // It never had another state.
  }
}

/** Makes the driver of a game that has just begun. */
export type DriverMaker = (game: RunningGame) => GameDriver;

/** Makes a {@link PlainDriver}. */
export const plainDriver: DriverMaker = (game) => new PlainDriver(game);

/**
 * Lets players play a game on, in the one order that bots and simulation use: the seat that leads, then clockwise; each
 * of them as long as something is asked of it. What may come between two steps is offered beside what is asked.
 *
 * @param players one for each seat
 * @param make makes a legal choice
 * @param driver says who is asked; where it is not the plain one, `make` makes choices by it
 */
export function drive(
  game: RunningGame,
  players: readonly SeatPlayer[],
  make: (seat: number, choice: number) => void,
  driver: GameDriver = plainDriver(game),
): Left {
  const { choices } = driver;
  // Views of the buffer by their length: each is made once, since making one takes longer than many a choice.
  const views: Int32Array[] = [];
  let last = -1;
  const made = new ChoiceCount(game);
  while (!driver.isOver) {
    if (driver.round > MOST_ROUNDS || !driver.next(last)) return 'endless';
    const { seat, count } = driver;
    last = seat;
    if (!made.note(seat)) return 'endless';
    const choice = players[seat]?.choose(seat, (views[count] ??= choices.subarray(0, count)));
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
  game: RunningGame,
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
  // Who begins abilities by themselves need not begin one.
  if (game.alone || game.isStuck) return undefined;
  throw new Error('nothing is asked of anybody, and the game is not over');
}

/** The round in which a game is, from 1; 0 before the first. */
export const roundOf = ({ layout, machine }: RunningGame): number =>
  machine.run.state[layout.table + TABLE.round] as number;

/** The number of choices that a seat has of which it must make one; 0 where it has none. */
function askedFor(game: RunningGame, seat: number, buffer: Int32Array): number {
  const count = game.legal(seat, buffer);
  for (let at = 0; at < count; at++) if (!isBetween(word(buffer, at))) return count;
  return 0;
}

/** The seat that leads, or the one that began. */
function firstOf({ layout, state }: RunningGame): number {
  const leading = word(state, layout.table + TABLE.leading);
  return leading > 0 ? leading - 1 : word(state, layout.table + TABLE.first);
}
