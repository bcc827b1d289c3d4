import { remember, remembered } from '../elements/remember.ts';

/** The table of a pack in the browser, as a text. A window replaces only what it has kept or read itself. */
export class RememberedTable {
  /** The text that the browser had when this window looked last; undefined for nothing. */
  #seen: string | undefined;

  /** The text that the browser has kept; undefined for nothing. */
  read(pack: string): string | undefined {
    this.#seen = remembered(keyOf(pack));
    return this.#seen;
  }

  /**
   * Keeps a table, or forgets the one that is there.
   *
   * @param replaces true if it takes the place of one that another window has kept
   * @returns true if nothing of another window stood in the way
   */
  keep(pack: string, text: string | undefined, replaces = false): boolean {
    const there = remembered(keyOf(pack));
    if (there !== this.#seen && there !== undefined && !replaces) return text === undefined || text === there;
    if (text !== there) remember(keyOf(pack), text);
    this.#seen = remembered(keyOf(pack));
    return true;
  }
}

const keyOf = (pack: string): string => `loam-table-${pack}`;
