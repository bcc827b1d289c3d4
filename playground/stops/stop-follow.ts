import type { FileState } from '../../src/language-service/types.ts';
import type { StopLine } from '../game/stops.ts';
import type { Known } from '../store/phrases.ts';

/** The numbers of the cards of a file: the first, and the last where it is several. */
type Numbers = Pick<NonNullable<FileState['card']>, 'number' | 'last'>;

/** Lets stops go with their cards when these get other numbers. */
export class StopFollow {
  /** The numbers by which stops name the cards of a file, by the id of its document. */
  readonly #numbers = new Map<string, Numbers>();

  /**
   * Looks at the cards as they are now. A number that another file has as well is passed over: it is that of its own
   * card, or is still being typed.
   *
   * @returns the stops at the numbers that their cards have now; the same list where none goes elsewhere
   */
  follow(known: Known, stops: readonly StopLine[]): readonly StopLine[] {
    const firsts = new Map<number, number>();
    for (const { card } of known.values())
      if (card) firsts.set(card.number, (firsts.get(card.number) ?? 0) + 1);
    const moves = new Map<number, Numbers>();
    for (const [id, { card, current }] of known) {
      if (!card || !current) continue;
      const before = this.#numbers.get(id);
      if (before?.number === card.number && before.last === card.last) continue;
      if (before && firsts.get(card.number) !== 1) continue;
      this.#numbers.set(id, card);
      if (before) moves.set(before.number, card);
    }
    if (moves.size === 0 || !stops.some(({ of }) => 'card' in of && moves.has(of.card))) return stops;
    return stops.map((stop) => {
      const to = 'card' in stop.of ? moves.get(stop.of.card) : undefined;
      if (!to || !('card' in stop.of)) return stop;
      const { side } = stop.of;
      return { ...stop, of: { card: to.number, ...(to.last !== undefined && { last: to.last }), side } };
    });
  }
}
