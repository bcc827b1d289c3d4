import type { FileState } from './types.ts';

/** The rows of a table as they were, to find the one that a row is, or was before it had a mistake. */
export class LastRows {
  readonly #rows: readonly { readonly state: FileState }[];
  readonly #isSameCount: boolean;
  #byNumber: ReadonlyMap<number | undefined, FileState> | undefined;

  /** @param count the number of rows that there are now */
  constructor(rows: readonly { readonly state: FileState }[], count: number) {
    this.#rows = rows;
    this.#isSameCount = rows.length === count;
  }

  /** The state that a row had: by its number, else by its place where no row came or went. */
  of(at: number, number: number | undefined): FileState | undefined {
    const there = this.#isSameCount ? this.#rows[at]?.state : undefined;
    if (number === undefined || lastNumber(there) === number) return there;
    this.#byNumber ??= new Map(this.#rows.toReversed().map(({ state }) => [lastNumber(state), state]));
    return this.#byNumber.get(number) ?? there;
  }
}

/** The number that a row has, or had when it last checked. */
export const lastNumber = (state: FileState | undefined): number | undefined =>
  state?.number ?? state?.card?.number;
