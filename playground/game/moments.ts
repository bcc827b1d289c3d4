import type { TurnView } from './view.ts';

/** A place in the time of a game. */
export interface GameMoment {
  /** The number of choices that lie before it; undefined for how far it was played. */
  readonly at: number | undefined;
  /** Its name, such as `Round 3, turn 9, Seat B`. */
  readonly says: string;
  /** The event there, such as `Plant`; empty where nothing is said. */
  readonly note: string;
  /** The round in which it is, from 1; 0 for none. */
  readonly round: number;
  /** The turn that begins there, from 1; 0 for none. */
  readonly turn: number;
}

/** Moments of a game of so many choices: its beginning, that of each turn, and how far it was played. */
export function momentsOf(turns: readonly TurnView[], last: number): readonly GameMoment[] {
  const places = turns
    .filter(({ round }) => round > 0)
    .map(({ from, round, turn, title }): GameMoment => {
      const [says = '', note = ''] = title.split(': ', 2);
      return { at: from, says, note, round, turn: turn + 1 };
    });
  const start: GameMoment = { at: 0, says: 'The start of the game', note: '', round: 0, turn: 0 };
  const end: GameMoment = { at: undefined, says: 'The end so far', note: choices(last), round: 0, turn: 0 };
  return [start, ...places, end];
}

const choices = (count: number): string => (count === 1 ? '1 choice' : `${count} choices`);
