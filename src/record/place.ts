/** A choice of a record. */
export interface Place {
  /** The number of choices that come before it. */
  readonly choice: number;
  /** Its line in the record, counted from 1; 0 where it is not known. */
  readonly line: number;
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The choice in words. */
  readonly words: string;
  /** The moment of the game, such as `turn 3, seat 2`. */
  readonly heading: string;
}
