import type { Numbers } from './summing.ts';

/** A number over several games. */
export interface Sums {
  /** Its sum. */
  sum: number;
  /** The sum of its squares, exact also where it is more than a number keeps. */
  squares: bigint;
}

/** The sums for a seat. */
export interface SeatTally {
  /** Games in which it had the first place, alone or with others. */
  wins: number;
  /** Its points. */
  readonly total: Sums;
  /** Its points by line of the final score, in the order of the manifest. */
  readonly points: readonly Sums[];
}

/**
 * The sums over games: whole numbers only, so that it does not matter in which order games are added. Games
 * without an end stand in `unfinished` and the hash, and nowhere else.
 */
export interface Tally {
  /** Games that came to their end. */
  finished: number;
  /** Games that did not. */
  unfinished: number;
  /** The first of them, by its place among all games; -1 where there is none. */
  endless: number;
  /** Rounds of a game. */
  readonly rounds: Sums;
  /** Fewest and most rounds of a game; 0 as long as there was none. */
  fewest: number;
  most: number;
  /** By seat. */
  readonly seats: readonly SeatTally[];
  /** Two sums over hashes of the games, from 0 to 2^32 - 1 each. */
  readonly hash: [number, number];
}

const sums = (): Sums => ({ sum: 0, squares: 0n });

/** Nothing added yet. */
export const emptyTally = (seats: number, lines: number): Tally => ({
  finished: 0,
  unfinished: 0,
  endless: -1,
  rounds: sums(),
  fewest: 0,
  most: 0,
  seats: Array.from({ length: seats }, () => ({
    wins: 0,
    total: sums(),
    points: Array.from({ length: lines }, sums),
  })),
  hash: [0, 0],
});

/** Adds a number. */
export function addNumber(to: Sums, number: number): void {
  to.sum += number;
  to.squares += BigInt(number) * BigInt(number);
}

/** Adds all of a tally to another for as many seats and lines. */
export function addTally(to: Tally, more: Tally): void {
  if (more.finished > 0) {
    to.fewest = to.finished > 0 ? Math.min(to.fewest, more.fewest) : more.fewest;
    to.most = Math.max(to.most, more.most);
  }
  to.finished += more.finished;
  to.unfinished += more.unfinished;
  if (more.endless >= 0 && (to.endless < 0 || more.endless < to.endless)) to.endless = more.endless;
  addSums(to.rounds, more.rounds);
  to.seats.forEach((seat, index) => {
    const other = more.seats[index];
    if (!other) return;
    seat.wins += other.wins;
    addSums(seat.total, other.total);
    seat.points.forEach((line, at) => addSums(line, other.points[at] ?? sums()));
  });
  to.hash[0] = (to.hash[0] + more.hash[0]) >>> 0;
  to.hash[1] = (to.hash[1] + more.hash[1]) >>> 0;
}

function addSums(to: Sums, more: Sums): void {
  to.sum += more.sum;
  to.squares += more.squares;
}

/** The numbers of a tally, in the order in which {@link fillTally} takes them. */
export const numbersOfTally = (tally: Tally): readonly number[] => [
  tally.finished,
  tally.unfinished,
  tally.endless,
  ...numbersOfSums(tally.rounds),
  tally.fewest,
  tally.most,
  ...tally.seats.flatMap(({ wins, total, points }) => [
    wins,
    ...numbersOfSums(total),
    ...points.flatMap(numbersOfSums),
  ]),
  ...tally.hash,
];

/** Puts numbers into an empty tally for as many seats and lines. */
export function fillTally(tally: Tally, from: Numbers): void {
  tally.finished = from.next();
  tally.unfinished = from.next();
  tally.endless = from.next();
  fillSums(tally.rounds, from);
  tally.fewest = from.next();
  tally.most = from.next();
  for (const seat of tally.seats) {
    seat.wins = from.next();
    fillSums(seat.total, from);
    for (const line of seat.points) fillSums(line, from);
  }
  tally.hash[0] = from.next() >>> 0;
  tally.hash[1] = from.next() >>> 0;
}

/** The number of bits of a sum of squares that one number keeps; another one keeps those above. */
const LOW_BITS = 52n;

/** The numbers of a sum. */
export const numbersOfSums = ({ sum, squares }: Sums): readonly number[] => [
  sum,
  Number(squares >> LOW_BITS),
  Number(BigInt.asUintN(Number(LOW_BITS), squares)),
];

/** Puts numbers into a sum. */
export function fillSums(sums: Sums, from: Numbers): void {
  sums.sum = from.next();
  sums.squares = (BigInt(from.next()) << LOW_BITS) + BigInt(from.next());
}
