import { remember, remembered } from '../elements/remember.ts';
import type { KeptTable } from '../machine/commands.ts';
import { asKeptTable } from '../machine/kept-table.ts';

/** The table of a pack in the browser. A window replaces only what it has kept or read itself. */
export class RememberedTable {
  /** What the browser had when this window looked last; undefined for nothing. */
  #seen: string | undefined;

  /**
   * The table that the browser has kept; undefined where it has none.
   *
   * @param damaged called with the text of one that cannot be read
   */
  read(pack: string, damaged: (text: string) => void): KeptTable | undefined {
    const text = remembered(keyOf(pack));
    this.#seen = text;
    if (text === undefined) return undefined;
    const table = parsed(text);
    if (!table) damaged(text);
    return table;
  }

  /**
   * Keeps a table, or forgets the one that is there.
   *
   * @param replaces whether it takes the place of one that another window has kept
   * @returns whether nothing of another window stood in the way
   */
  keep(pack: string, table: KeptTable | undefined, replaces = false): boolean {
    const there = remembered(keyOf(pack));
    const text = table && JSON.stringify(table);
    if (there !== this.#seen && there !== undefined && !replaces) return text === undefined || text === there;
    if (text !== there) remember(keyOf(pack), text);
    this.#seen = remembered(keyOf(pack));
    return true;
  }
}

const keyOf = (pack: string): string => `loam-table-${pack}`;

function parsed(text: string): KeptTable | undefined {
  try {
    return asKeptTable(JSON.parse(text));
  } catch {
    return undefined;
  }
}
