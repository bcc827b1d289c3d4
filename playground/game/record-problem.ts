/** A fault of a record or a scenario. */
export interface RecordProblem {
  readonly code: string;
  /** The line, counted from 1; 0 for the file as a whole. */
  readonly line: number;
  readonly message: string;
}
