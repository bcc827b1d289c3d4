/**
 * The longest path over marked cells that visits no cell twice. All answers for a grid of up to 16 cells stand in
 * tables of one byte for each set of cells, made at the first question; greater grids are searched.
 */
export class Paths {
  readonly #neighbours: readonly number[];
  readonly #cells: number;
  #walkable: Uint8Array | undefined;
  #longest: Uint8Array | undefined;
  readonly #through: (Uint8Array | undefined)[] = [];

  /** @param neighbours for each cell, the cells one step away, as bits */
  constructor(neighbours: readonly number[]) {
    this.#neighbours = neighbours;
    this.#cells = neighbours.length;
  }

  /** Cells on the longest path over these cells, given as bits. */
  longest(cells: number): number {
    if (this.#cells > MOST_CELLS) return this.#search(cells);
    this.#longest ??= this.#best(-1);
    return this.#longest[cells] as number;
  }

  /** Cells on the longest path over these cells and over one more that must be on it. */
  longestOver(cells: number, cell: number): number {
    const all = cells | (1 << cell);
    if (this.#cells > MOST_CELLS) return this.#searchOver(all, cell);
    const table = (this.#through[cell] ??= this.#best(cell));
    return table[all] as number;
  }

  /** By set of cells, the longest path inside it, over the cell if it is not -1. */
  #best(cell: number): Uint8Array {
    const walkable = (this.#walkable ??= this.#walk());
    const best = new Uint8Array(1 << this.#cells);
    for (let cells = 1; cells < best.length; cells++) {
      if (cell >= 0 && (cells & (1 << cell)) === 0) continue;
      if (walkable[cells] === 1) {
        best[cells] = ones(cells);
        continue;
      }
      let longest = 0;
      for (let rest = cells; rest !== 0; rest &= rest - 1) {
        const without = best[cells & ~(rest & -rest)] as number;
        if (without > longest) longest = without;
      }
      best[cells] = longest;
    }
    return best;
  }

  /** By set of cells, 1 if one path visits exactly all of them. */
  #walk(): Uint8Array {
    const ends = new Uint16Array(1 << this.#cells);
    const walkable = new Uint8Array(ends.length);
    for (let cells = 1; cells < ends.length; cells++) {
      let found = 0;
      for (let rest = cells; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const before = cells & ~bit;
        const reach = this.#neighbours[31 - Math.clz32(bit)] as number;
        if (before === 0 || ((ends[before] as number) & reach) !== 0) found |= bit;
      }
      ends[cells] = found;
      if (found !== 0) walkable[cells] = 1;
    }
    return walkable;
  }

  #search(cells: number): number {
    let longest = 0;
    for (let rest = cells; rest !== 0; rest &= rest - 1) {
      const start = rest & -rest;
      longest = Math.max(longest, this.#walkFrom(start, cells & ~start));
    }
    return longest;
  }

  #searchOver(cells: number, cell: number): number {
    const bit = 1 << cell;
    const reach = this.#neighbours[cell] as number;
    let longest = 1;
    // One arm is tried in every way; the other is the longest that is left beside it.
    const first = (at: number, free: number, length: number): void => {
      for (let rest = reach & free; rest !== 0; rest &= rest - 1) {
        const step = rest & -rest;
        longest = Math.max(longest, length + this.#walkFrom(step, free & ~step));
      }
      for (
        let rest = (this.#neighbours[31 - Math.clz32(at)] as number) & free;
        rest !== 0;
        rest &= rest - 1
      ) {
        const step = rest & -rest;
        first(step, free & ~step, length + 1);
      }
    };
    first(bit, cells & ~bit, 1);
    return longest;
  }

  /** Cells on the longest path that begins at a cell, over free cells. */
  #walkFrom(at: number, free: number): number {
    let longest = 1;
    const reach = (this.#neighbours[31 - Math.clz32(at)] as number) & free;
    for (let rest = reach; rest !== 0; rest &= rest - 1) {
      const step = rest & -rest;
      longest = Math.max(longest, 1 + this.#walkFrom(step, free & ~step));
    }
    return longest;
  }
}

/** The greatest grid whose answers are kept in tables. */
const MOST_CELLS = 16;

/** The number of bits that are set. */
export function ones(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
