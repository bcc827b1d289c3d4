// Sequences of choices, counted without the product: nothing of src is imported here or in the games beside this file.

/**
 * One thing that can be chosen: how everything stands then, and what the seat is asked next, before what it had to do
 * already.
 */
export interface Way<S> {
  readonly state: S;
  readonly then?: readonly Step<S>[];
  /** The questions to every seat from now on instead of all that it had to do, where the choice is for everybody. */
  readonly seats?: readonly (readonly Step<S>[])[];
}

/** The question to a seat: all its ways. Where there is none, nothing is asked, and the seat goes on. */
export type Step<S> = (state: S, seat: number) => readonly Way<S>[];

/** The way in which a game stands: what lies there, and what each seat still has to do. */
export interface Position<S> {
  readonly state: S;
  readonly seats: readonly (readonly Step<S>[])[];
}

/** Begins the next turn, when nobody has anything to do any more; undefined where the game is over. */
export type NextTurn<S> = (state: S) => Position<S> | undefined;

/** The number of sequences of exactly so many choices that lead on, tried one by one. */
export function countOf<S>(position: Position<S> | undefined, depth: number, next: NextTurn<S>): number {
  if (!position) return depth === 0 ? 1 : 0;
  const { state } = position;
  const seats = position.seats.map((steps, seat) => {
    const first = steps.findIndex((step) => step(state, seat).length > 0);
    return first < 0 ? [] : steps.slice(first);
  });
  if (seats.every((steps) => steps.length === 0)) return countOf(next(state), depth, next);
  if (depth === 0) return 1;
  let sum = 0;
  seats.forEach((steps, seat) => {
    const [step, ...rest] = steps;
    for (const way of step?.(state, seat) ?? [])
      sum += countOf(
        {
          state: way.state,
          seats: way.seats ?? seats.map((own, at) => (at === seat ? [...(way.then ?? []), ...rest] : own)),
        },
        depth - 1,
        next,
      );
  });
  return sum;
}

/**
 * The number of sequences of exactly so many choices that lead on, where a position says all that it is and one seat or
 * several can choose. What leads on from a position is worked out once.
 *
 * @param waysOf the positions behind each choice, of all seats
 */
export function counterOf<S>(waysOf: (position: S) => readonly S[]): (position: S, depth: number) => number {
  const known = new Map<string, number>();
  const count = (position: S, depth: number): number => {
    if (depth === 0) return 1;
    const key = `${depth} ${JSON.stringify(position)}`;
    const there = known.get(key);
    if (there !== undefined) return there;
    const sum = waysOf(position).reduce((all, way) => all + count(way, depth - 1), 0);
    known.set(key, sum);
    return sum;
  };
  return count;
}

/** Counts up to a depth. */
export const countsOf = <S>(position: Position<S>, depth: number, next: NextTurn<S>): readonly number[] =>
  Array.from({ length: depth }, (_, at) => countOf(position, at + 1, next));

/** The seat says that it is done. */
export const done = <S>(state: S): readonly Way<S>[] => [{ state }];

/** So much of something or less, the numbers from the greatest to 0. */
export const amounts = (most: number): readonly number[] =>
  Array.from({ length: most + 1 }, (_, at) => most - at);

/** The same list with another value for one seat. */
export const withSeat = <T>(list: readonly T[], seat: number, value: T): readonly T[] =>
  list.map((each, at) => (at === seat ? value : each));
