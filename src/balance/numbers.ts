import type { Numbers } from '../simulate/summing.ts';
import { fillSums, fillTally, numbersOfSums, numbersOfTally } from '../simulate/tally.ts';
import type { SeatCounts } from './spread.ts';
import type { BalanceTally, Look } from './tally.ts';

/** Stands for the seat of a look that is of all seats. */
const ALL_SEATS = -1;

/** The numbers of a tally, in the order in which {@link fillBalance} takes them. */
export function numbersOfBalance(tally: BalanceTally): readonly number[] {
  const { before, after, rounds, total, lines, cards, pointsBefore, pointsAfter, looks } = tally;
  return [
    tally.games,
    tally.unfinished,
    tally.same,
    ...(before ? numbersOfTally(before) : []),
    ...numbersOfTally(after),
    ...[rounds, total, ...lines].flatMap(numbersOfSums),
    ...cards,
    ...numbersOfCounts(pointsBefore),
    ...numbersOfCounts(pointsAfter),
    looks.length,
    ...looks.flatMap(({ game, seat = ALL_SEATS, more }) => [game, seat, more]),
  ];
}

/** Puts numbers into an empty tally for the same packs and the same plan. */
export function fillBalance(tally: BalanceTally, from: Numbers): void {
  tally.games = from.next();
  tally.unfinished = from.next();
  tally.same = from.next();
  if (tally.before) fillTally(tally.before, from);
  fillTally(tally.after, from);
  for (const sums of [tally.rounds, tally.total, ...tally.lines]) fillSums(sums, from);
  for (let at = 0; at < tally.cards.length; at++) tally.cards[at] = from.next();
  fillCounts(tally.pointsBefore, from);
  fillCounts(tally.pointsAfter, from);
  tally.looks = Array.from({ length: countIn(from) }, (): Look => {
    const [game, seat, more] = [from.next(), from.next(), from.next()];
    return { game, seat: seat === ALL_SEATS ? undefined : seat, more };
  });
}

/** The number of sums of points, the least first, and each with its seats. */
const numbersOfCounts = (counts: SeatCounts): readonly number[] => [
  counts.size,
  ...[...counts].sort(([one], [other]) => one - other).flat(),
];

function fillCounts(counts: SeatCounts, from: Numbers): void {
  for (let left = countIn(from); left > 0; left--) counts.set(from.next(), from.next());
}

/** The number of things that follow: never more than there are numbers. */
const countIn = (from: Numbers): number => Math.min(Math.max(0, from.next()), from.left);
