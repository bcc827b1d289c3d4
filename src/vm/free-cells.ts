import type { GridPlace, Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { word } from '../state/zones.ts';
import { cellChoice, type Choices } from './choices.ts';

/** Cells that one word of a set of cells has a bit for. */
const BITS = 32;

/** What follows from a grid alone. A place is a cell of the grid, or of the frame of empty cells round it. */
interface Places {
  /** Words of a set of cells. */
  readonly words: number;
  /** By row, and by column, its cells as bits. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  /** By place, its cell as a bit; none in the frame. */
  readonly cells: Int32Array;
  /** By place, the cells of which one must hold a card when one is put there, as bits. */
  readonly touching: Int32Array;
}

const placesOf = ofLayout((layout): Places | undefined => {
  const { grid } = layout;
  if (!grid) return undefined;
  const words = Math.ceil((grid.rows * grid.columns) / BITS);
  const places = (grid.rows + 2) * (grid.columns + 2);
  const made: Places = {
    words,
    rows: new Int32Array(grid.rows * words),
    columns: new Int32Array(grid.columns * words),
    cells: new Int32Array(places * words),
    touching: new Int32Array(places * words),
  };
  const set = (sets: Int32Array, index: number, row: number, column: number): void => {
    if (row < 0 || column < 0 || row >= grid.rows || column >= grid.columns) return;
    const cell = row * grid.columns + column;
    const at = index * words + Math.floor(cell / BITS);
    sets[at] = word(sets, at) | (1 << (cell % BITS));
  };
  for (let row = -1; row <= grid.rows; row++)
    for (let column = -1; column <= grid.columns; column++) {
      const place = (row + 1) * (grid.columns + 2) + column + 1;
      set(made.cells, place, row, column);
      if (column === 0) for (let each = 0; each < grid.columns; each++) set(made.rows, row, row, each);
      if (row === 0) for (let each = 0; each < grid.rows; each++) set(made.columns, column, each, column);
      for (const [down, right] of grid.touch) set(made.touching, place, row + down, column + right);
    }
  return made;
});

/**
 * Which cells of a grid are free for another card: empty, in reach of another card, and all cards still within the grid.
 * The cells that hold cards are looked up once, as bits; what is asked afterwards is asked of these.
 */
export class FreeCells {
  readonly #grid: GridPlace;
  readonly #grids: number;
  readonly #places: Places;
  /** Cells that hold a card. */
  readonly #held: Int32Array;
  /** Rows and columns that the cards span. */
  #rows = 0;
  #columns = 0;
  /** Rows and columns in which a card can be put: from `#top` to `#bottom`, from `#left` to `#right`. */
  #top = 0;
  #bottom = 0;
  #left = 0;
  #right = 0;

  constructor(layout: Layout, grid: GridPlace, places: Places) {
    this.#grid = grid;
    this.#grids = layout.grids;
    this.#places = places;
    this.#held = new Int32Array(places.words);
  }

  /** Looks at the grid of a party. */
  look(state: Int32Array, party: number): void {
    const { rows, columns } = this.#grid;
    const { words } = this.#places;
    const cells = rows * columns;
    let at = this.#grids + party * cells;
    for (let index = 0; index < words; index++) {
      const end = Math.min(cells - index * BITS, BITS);
      let held = 0;
      // The sign of what is below 0 is the bit of a cell that holds a card.
      for (let bit = 0; bit < end; bit++, at++) held |= (-word(state, at) >>> 31) << bit;
      this.#held[index] = held;
    }
    const { rows: inRow, columns: inColumn } = this.#places;
    let height = rows;
    while (height > 0 && !this.#holdsAny(inRow, height - 1)) height--;
    let width = columns;
    while (width > 0 && !this.#holdsAny(inColumn, width - 1)) width--;
    this.#rows = height;
    this.#columns = width;
    const isEmpty = height === 0;
    this.#top = isEmpty || height === rows ? 0 : -1;
    this.#left = isEmpty || width === columns ? 0 : -1;
    this.#bottom = height === rows ? rows - 1 : height;
    this.#right = width === columns ? columns - 1 : width;
  }

  /** Whether a card may be put on a cell, counted from the top left corner of the smallest rectangle. */
  isFree(row: number, column: number): boolean {
    if (row < this.#top || row > this.#bottom || column < this.#left || column > this.#right) return false;
    if (this.#rows === 0) return true;
    const { cells, touching } = this.#places;
    const place = (row + 1) * (this.#grid.columns + 2) + column + 1;
    return (
      !this.#holdsAny(cells, place) && (this.#grid.touch.length === 0 || this.#holdsAny(touching, place))
    );
  }

  /** Whether there is any. */
  hasAny(): boolean {
    for (let row = this.#top; row <= this.#bottom; row++)
      for (let column = this.#left; column <= this.#right; column++)
        if (this.isFree(row, column)) return true;
    return false;
  }

  /** Adds all of them to the choices, row by row. */
  offer(choices: Choices): void {
    const { columns } = this.#grid;
    for (let row = this.#top; row <= this.#bottom; row++)
      for (let column = this.#left; column <= this.#right; column++)
        if (this.isFree(row, column)) choices.add(cellChoice(row, column, columns));
  }

  /** Whether a cell lies so that the grid would become too large. */
  isOutside(row: number, column: number): boolean {
    const { rows, columns } = this.#grid;
    return (
      row < -1 ||
      column < -1 ||
      row >= rows ||
      column >= columns ||
      (row < 0 && this.#rows === rows) ||
      (column < 0 && this.#columns === columns)
    );
  }

  #holdsAny(sets: Int32Array, index: number): boolean {
    const held = this.#held;
    const first = index * held.length;
    for (let at = 0; at < held.length; at++) if ((word(held, at) & word(sets, first + at)) !== 0) return true;
    return false;
  }
}

/** The free cells of a layout, to be looked at; undefined where the pack has no grid. */
export function makeFreeCells(layout: Layout): FreeCells | undefined {
  const places = placesOf(layout);
  return layout.grid && places && new FreeCells(layout, layout.grid, places);
}
