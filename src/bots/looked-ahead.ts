import { copyState, sameState } from '../state/state.ts';

/**
 * The moments that were foreseen behind a choice, each with the choice that is made there, and what comes of all of
 * them.
 */
export class LookedAhead {
  /** Its worth in the end. */
  worth = -Infinity;
  /** The number of moments that were foreseen. */
  count = 0;
  readonly #states: readonly Int32Array[];
  readonly #choices: Int32Array;
  #seat = -1;
  /** The first moment that has not been reached yet. */
  #next = 0;

  /**
   * @param words the number of words of a state
   * @param most the number of moments that are foreseen at most
   */
  constructor(words: number, most: number) {
    this.#states = Array.from({ length: most }, () => new Int32Array(words));
    this.#choices = new Int32Array(most);
  }

  /** Begins anew, for choices of a seat. */
  begin(seat: number): void {
    this.#seat = seat;
    this.count = 0;
    this.#next = 0;
  }

  /** Notes the moment that {@link count} tells, and the choice that is made there. */
  note(state: Int32Array, choice: number): void {
    copyState(state, this.#states[this.count] as Int32Array);
    this.#choices[this.count] = choice;
  }

  /** Lets what was foreseen say nothing of later moments. */
  forget(): void {
    this.#next = this.count;
  }

  /** True if a choice of a seat in a state is one of those that were foreseen; those before it are behind. */
  goesOn(seat: number, state: Int32Array, choice: number): boolean {
    if (seat !== this.#seat) return false;
    for (let at = this.#next; at < this.count; at++) {
      if (this.#choices[at] !== choice || !sameState(state, this.#states[at] as Int32Array)) continue;
      this.#next = at + 1;
      return true;
    }
    return false;
  }
}
