import type { RunningGame } from '../../src/game/game.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import { poolsOf } from './zones-view.ts';
import type { Note } from './game-history.ts';
import { scoresOf } from './scores.ts';
import type { MarkView, NumberView } from './worlds-view.ts';

/** A turn of a game at its end. */
export interface TurnMark extends MarkView {
  /** The number of choices that lie before its end. */
  readonly at: number;
  /** The state there; nobody changes it. */
  readonly state: Int32Array;
}

/** The turn in which a game is, from 1; 0 before the first. */
export const turnOf = ({ layout, state }: RunningGame): number =>
  word(state, layout.table + TABLE.round) === 0 ? 0 : word(state, layout.table + TABLE.turn) + 1;

/** The turn in which a choice was made, from 1; 0 before the first. */
export const turnOfNote = ({ round, turn }: Pick<Note, 'round' | 'turn'>): number =>
  round === 0 ? 0 : turn + 1;

/** Numbers that every party of a game has: its points, and what it holds outside of cards. */
export function numbersOf({ layout, state }: RunningGame): readonly NumberView[] {
  const pools = poolsOf(state, layout.image, layout, 0).map(({ id, label }) => ({ id, label }));
  return [{ id: 'points', label: 'points' }, ...pools];
}

/** Writes down what a game has at the end of each turn. */
export class WorldMarks {
  readonly #game: RunningGame;
  readonly #marks: TurnMark[] = [];
  #turn: number;

  constructor(game: RunningGame) {
    this.#game = game;
    this.#turn = turnOf(game);
  }

  get all(): readonly TurnMark[] {
    return this.#marks;
  }

  /** Looks at the game after a choice. @param at how many choices lie before this moment */
  look(at: number): void {
    const turn = turnOf(this.#game);
    if (turn === this.#turn) return;
    this.#write(at, false);
    this.#turn = turn;
  }

  /** Writes down the last turn, which may not have ended. */
  end(at: number): void {
    this.#write(at, !this.#game.isOver);
  }

  #write(at: number, open: boolean): void {
    const { layout, state } = this.#game;
    const totals = scoresOf(this.#game);
    const values = Array.from({ length: layout.parties }, (_, party) => [
      totals[party]?.total ?? 0,
      ...poolsOf(state, layout.image, layout, party).map(({ value }) => value),
    ]);
    this.#marks.push({ turn: this.#turn, at, open, values, state: state.slice() });
  }
}
