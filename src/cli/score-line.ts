import type { PositionFault } from '../packs/earth/position-faults.ts';
import type { Score } from '../packs/earth/position.ts';
import { readLine, TOO_LONG } from '../packs/earth/read-line.ts';
import type { ScorePad } from '../packs/earth/score-pad.ts';

/** The outcome of scoring a line. */
export interface ScoredLine {
  /** Name of the position; null where it cannot be read. */
  readonly id: string | null;
  /** Its score. */
  readonly score?: Score;
  /** The score that the line says that it should score. */
  readonly expected?: unknown;
  /** The first thing that is wrong with it; there is no score then. */
  readonly error?: PositionFault;
}

/**
 * Scores one line.
 *
 * @param text the line; undefined where it is too long to be read
 * @param checking true if it must say what it should score
 */
export function scoreLine(pad: ScorePad, text: string | undefined, checking = false): ScoredLine {
  if (text === undefined) return { id: null, error: { code: 'X962', message: TOO_LONG } };
  const { id, position, fault, expected } = readLine(text);
  if (!position) return { id, ...(fault && { error: fault }) };
  const { score, faults } = pad.score(position);
  const [error] = faults;
  if (!score || error) return { id, ...(error && { error }) };
  if (checking && expected === undefined)
    return { id, error: { code: 'X963', message: '"expected" is missing in a line.' } };
  return { id, score, expected };
}
