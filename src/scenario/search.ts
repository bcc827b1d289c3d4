import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { hashPosition } from '../state/hash.ts';

/** A choice of a seat. */
export interface SeatChoice {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The choice as the game takes it. */
  readonly choice: number;
}

/** The bounds of a search. */
export interface SearchBounds {
  /** The greatest number of positions that are looked at. */
  readonly positions: number;
  /** The greatest number of choices that lie behind one another. */
  readonly choices: number;
}

/** The most choices behind one another that any search follows. */
export const MOST_DEPTH = 4000;

/** The greatest count that is exact; a greater one is told as at least this. */
export const MOST_WAYS = Number.MAX_SAFE_INTEGER;

/** A sum that never passes {@link MOST_WAYS}. */
export const sumOf = (one: number, other: number): number => Math.min(MOST_WAYS, one + other);

/** Goes through a game choice by choice, and back. Positions are told apart by the hash of their whole state. */
export class ChoiceSearch {
  /** The number of positions that have been looked at. */
  positions = 0;
  /** The number of choices that have been made. */
  made = 0;
  /** True if a bound has cut something off. */
  isCut = false;
  readonly #game: RunningGame;
  readonly #bounds: SearchBounds;
  readonly #buffer = new Int32Array(MOST_CHOICES);

  constructor(game: RunningGame, bounds: SearchBounds) {
    this.#game = game;
    this.#bounds = bounds;
  }

  /** A number that the position has and no other one of the search. */
  get key(): number {
    return hashPosition(this.#game.layout, this.#game.state);
  }

  /** True if one more position can be looked at, so many choices from the first one; counts it. */
  enter(depth: number): boolean {
    if (this.positions >= this.#bounds.positions || depth > this.#bounds.choices) {
      this.isCut = true;
      return false;
    }
    this.positions += 1;
    return true;
  }

  /** All choices of all seats, seat by seat, in the order in which the game offers them; none where it is over. */
  choices(): readonly SeatChoice[] {
    const game = this.#game;
    if (game.isOver) return [];
    return Array.from({ length: game.layout.seats }, (_, seat) => {
      const count = game.legal(seat, this.#buffer);
      return Array.from(this.#buffer.subarray(0, count), (choice) => ({ seat, choice }));
    }).flat();
  }

  /** Makes each choice of a position in turn, lets somebody look at what comes of it, and takes it back. */
  each(choices: readonly SeatChoice[], look: (choice: SeatChoice) => void): void {
    const kept = this.#game.state.slice();
    for (const choice of choices) {
      if (this.#game.choose(choice.seat, choice.choice)) throw new Error('an offered choice was refused');
      this.made += 1;
      look(choice);
      this.#game.state.set(kept);
    }
  }
}
