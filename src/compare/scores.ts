import type { RunningGame } from '../game/game.ts';
import { resultOf } from '../game/result.ts';

/** A line of the score that has other points. */
export interface ScoreDifference {
  /** The seat, counted from 0; behind the seats stands an opponent that is none. */
  readonly party: number;
  /** Id of the line. */
  readonly line: string;
  /** Points in both packs. */
  readonly before: number;
  readonly after: number;
}

/** Lines of the score that have other points, as two games stand. */
export function scoresBetween(before: RunningGame, after: RunningGame): readonly ScoreDifference[] {
  const now = resultOf(after);
  return resultOf(before).flatMap(({ lines }, party) =>
    Object.entries(lines).flatMap(([line, points]) => {
      const other = now[party]?.lines[line] ?? 0;
      return points === other ? [] : [{ party, line, before: points, after: other }];
    }),
  );
}
