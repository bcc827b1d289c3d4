import type { Game } from './game.ts';
import type { RuleLine } from './plan.ts';

/** Points of one seat. */
export interface SeatResult {
  /** Points by line of the final score, by id; several lines of rules can make one. */
  readonly lines: Readonly<Record<string, number>>;
  /** All of them together. */
  readonly total: number;
  /** What breaks ties, in order. */
  readonly ties: readonly number[];
  /** Its place, from 1; seats that nothing tells apart share one (TIE-3, TIE-4). */
  readonly place: number;
}

/** Counts the points of every seat as the state stands (SCORE-1 to SCORE-11); nothing changes by it. */
export function resultOf(game: Game): readonly SeatResult[] {
  const { manifest } = game.layout.image.vocabulary;
  const final = game.rulesOf(manifest.final);
  const ties = game.rulesOf(manifest.ties);
  const seats = Array.from({ length: game.layout.seats }, (_, seat) => {
    let next = 0;
    const lines: Record<string, number> = {};
    for (const { id, lines: wide = 1 } of manifest.scores) {
      lines[id] = sum(game, seat, final.slice(next, next + wide));
      next += wide;
    }
    const total = Object.values(lines).reduce((all, points) => all + points, 0);
    return { lines, total, ties: ties.map((line) => sum(game, seat, [line])) };
  });
  return seats.map((seat) => ({ ...seat, place: 1 + seats.filter((other) => beats(other, seat)).length }));
}

type Counted = Omit<SeatResult, 'place'>;

/** Whether one seat is before another (SCORE-9, TIE-1). */
function beats(one: Counted, other: Counted): boolean {
  if (one.total !== other.total) return one.total > other.total;
  const at = one.ties.findIndex((amount, index) => amount !== other.ties[index]);
  return at >= 0 && (one.ties[at] ?? 0) > (other.ties[at] ?? 0);
}

const sum = (game: Game, seat: number, lines: readonly RuleLine[]): number =>
  lines.reduce((points, { entry }) => points + game.machine.pointsOf(seat, entry, -1), 0);
