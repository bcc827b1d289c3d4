import { formOf } from './card-form.ts';

/** The time between the two halves of a move on the disk at most, in milliseconds. */
export const MOVE = 2_000;

/** A file with its text. */
interface TextFile {
  /** Path relative to the pack. */
  readonly path: string;
  /** Its whole text. */
  readonly text: string;
}

/**
 * True if a file that went and one that came are one that was moved: they say the same, or they came together and
 * have the same number. `apart` is the time between the two, in milliseconds.
 */
export function isMove(went: TextFile, came: TextFile, apart: number): boolean {
  if (went.text === came.text) return true;
  const number = formOf(went.path).numbersIn(went.text)?.number;
  return apart <= MOVE && number !== undefined && number === formOf(came.path).numbersIn(came.text)?.number;
}
