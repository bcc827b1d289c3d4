import type { GridPlace, Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { ZONE_SIZE, ZONE_WORDS } from '../state/sizes.ts';
import { instanceOf, word } from '../state/zones.ts';
import { cellChoice, type Choices } from './choices.ts';
import { scratchOf } from './scratch.ts';

/** Cells that one word of a set of cells has a bit for. */
const BITS = 32;

/** Steps to the four cells side by side with one. */
const SIDES = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

/** The facts that follow from a grid alone. A place is a cell of the grid, or of the frame of empty cells round it. */
export interface GridPlaces {
  /** Words of a set of cells. */
  readonly words: number;
  /** By row, and by column, its cells as bits. */
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  /** By place, its cell as a bit; none in the frame. */
  readonly cells: Int32Array;
  /**
   * By place, the cells of which one must hold a card when one is put there, as bits; all of them where any cell will
   * do.
   */
  readonly touching: Int32Array;
  /** By bit of a word, the row of its cell, counted from the first of the word; a grid of one word is looked at so. */
  readonly rowOf: Int32Array;
  /**
   * True if a cell side by side with a card is always in reach: then a grid that is not full has a free cell, within
   * the rectangle of its cards or beside it.
   */
  readonly growsAnywhere: boolean;
}

/** The facts that follow from the grid of a layout; undefined where the pack has none. */
export const placesOf = ofLayout((layout): GridPlaces | undefined => {
  const { grid } = layout;
  if (!grid) return undefined;
  const words = Math.ceil((grid.rows * grid.columns) / BITS);
  const places = (grid.rows + 2) * (grid.columns + 2);
  const made: GridPlaces = {
    words,
    rows: new Int32Array(grid.rows * words),
    columns: new Int32Array(grid.columns * words),
    cells: new Int32Array(places * words),
    touching: new Int32Array(places * words).fill(grid.touch.length === 0 ? -1 : 0),
    rowOf: Int32Array.from({ length: BITS }, (_, bit) => Math.floor(bit / grid.columns)),
    growsAnywhere:
      grid.touch.length === 0 ||
      SIDES.every(([down, right]) => grid.touch.some((step) => step[0] === down && step[1] === right)),
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
 * Which cells of a grid are free for another card: empty, in reach of another card, and all cards still within the
 * grid. The cells that hold cards are looked up once, as bits; what is asked afterwards is asked of these.
 */
export class FreeCells {
  declare private readonly grid: GridPlace;
  declare private readonly grids: number;
  /** First word of the zone of the grid of the first party. */
  declare private readonly zones: number;
  declare private readonly places: GridPlaces;
  /** Words of a set of cells. */
  declare private readonly words: number;
  /** Places of a row. */
  declare private readonly width: number;
  /** The choice of the first place, in the corner of the frame; those of the others follow. */
  declare private readonly choices: number;
  /** Cells that hold a card, and the first word of them. */
  declare private readonly held: Int32Array;
  #first = 0;
  /** Rows and columns that the cards span. */
  #rows = 0;
  #columns = 0;
  /** Rows and columns in which a card can be put: from `#top` to `#bottom`, from `#left` to `#right`. */
  #top = 0;
  #bottom = 0;
  #left = 0;
  #right = 0;

  constructor(layout: Layout, grid: GridPlace, places: GridPlaces) {
    this.grid = grid;
    this.grids = layout.grids;
    this.zones = layout.zones + instanceOf(layout, grid.zone, 0) * ZONE_WORDS;
    this.places = places;
    this.words = places.words;
    this.width = grid.columns + 2;
    this.choices = cellChoice(-1, -1, grid.columns);
    this.held = new Int32Array(places.words);
  }

  /** Looks at the grid of a party. */
  look(state: Int32Array, party: number): void {
    const { rows, columns } = this.grid;
    const cells = rows * columns;
    const at = this.grids + party * cells;
    if (this.words > 1) this.#lookAtAll(state, at);
    else {
      let held = 0;
      // The sign of what is below 0 is the bit of a cell that holds a card.
      for (let cell = at + cells - 1; cell >= at; cell--) held = (held << 1) | (-word(state, cell) >>> 31);
      this.#first = held;
      let folded = 0;
      for (let row = 0, bits = held; row < rows; row++, bits >>>= columns) folded |= bits;
      this.#rows = held === 0 ? 0 : word(this.places.rowOf, 31 - Math.clz32(held)) + 1;
      this.#columns = BITS - Math.clz32(folded & (-1 >>> (BITS - columns)));
    }
    const isEmpty = this.#rows === 0;
    this.#top = isEmpty || this.#rows === rows ? 0 : -1;
    this.#left = isEmpty || this.#columns === columns ? 0 : -1;
    this.#bottom = this.#rows === rows ? rows - 1 : this.#rows;
    this.#right = this.#columns === columns ? columns - 1 : this.#columns;
  }

  /** The same where the cells do not fit in one word. */
  #lookAtAll(state: Int32Array, first: number): void {
    const { rows, columns } = this.grid;
    const cells = rows * columns;
    for (let index = 0, at = first; index < this.words; index++) {
      const end = Math.min(cells - index * BITS, BITS);
      let held = 0;
      for (let bit = 0; bit < end; bit++, at++) held |= (-word(state, at) >>> 31) << bit;
      this.held[index] = held;
    }
    this.#first = word(this.held, 0);
    const { rows: inRow, columns: inColumn } = this.places;
    let height = rows;
    while (height > 0 && !this.#holdsAny(inRow, height - 1)) height--;
    let width = columns;
    while (width > 0 && !this.#holdsAny(inColumn, width - 1)) width--;
    this.#rows = height;
    this.#columns = width;
  }

  /** True if a card may be put on a cell, counted from the top left corner of the smallest rectangle. */
  isFree(row: number, column: number): boolean {
    if (row < this.#top || row > this.#bottom || column < this.#left || column > this.#right) return false;
    return this.#isOpen((row + 1) * this.width + column + 1);
  }

  /** True if the place of a cell within the reach of the grid is open. */
  #isOpen(place: number): boolean {
    if (this.#rows === 0) return true;
    const { cells, touching } = this.places;
    if (this.words > 1) return !this.#holdsAny(cells, place) && this.#holdsAny(touching, place);
    const held = this.#first;
    return (held & word(cells, place)) === 0 && (held & word(touching, place)) !== 0;
  }

  /** True if there is room for another card on the grid of a party. */
  hasRoom(state: Int32Array, party: number): boolean {
    const { rows, columns } = this.grid;
    // Every card of the grid is one of its zone.
    const lying = word(state, this.zones + party * ZONE_WORDS + ZONE_SIZE);
    if (lying < rows * columns && this.places.growsAnywhere === true) return true;
    this.look(state, party);
    return this.hasAny();
  }

  /** True if there is any. */
  hasAny(): boolean {
    for (let row = this.#top; row <= this.#bottom; row++)
      for (let column = this.#left; column <= this.#right; column++)
        if (this.isFree(row, column)) return true;
    return false;
  }

  /** Adds all of them to the choices, row by row. */
  offer(choices: Choices): void {
    const { width, choices: corner } = this;
    const { cells, touching } = this.places;
    const held = this.#first;
    const right = this.#right;
    const bottom = this.#bottom;
    // The count of words is asked for here, since nothing stays at hand behind a call.
    const isOneWord = this.words === 1 && this.#rows > 0;
    const into = choices.spaceFor(cells.length);
    let { count } = choices;
    for (let row = this.#top; row <= bottom; row++) {
      const first = (row + 1) * width + 1;
      const last = first + right;
      for (let place = first + this.#left; place <= last; place++) {
        const isOpen = isOneWord
          ? (held & word(cells, place)) === 0 && (held & word(touching, place)) !== 0
          : this.#isOpen(place) === true;
        if (isOpen) into[count++] = corner + place;
      }
    }
    choices.wroteTo(count);
  }

  /** True if a cell lies so that the grid would become too large. */
  isOutside(row: number, column: number): boolean {
    const { rows, columns } = this.grid;
    return (
      row < -1 ||
      column < -1 ||
      row >= rows ||
      column >= columns ||
      (row < 0 && this.#rows === rows) ||
      (column < 0 && this.#columns === columns)
    );
  }

  /** True if any cell of one of some sets holds a card. */
  #holdsAny(sets: Int32Array, index: number): boolean {
    const held = this.held;
    const first = index * held.length;
    for (let at = 0; at < held.length; at++) if ((word(held, at) & word(sets, first + at)) !== 0) return true;
    return false;
  }
}

/** The free cells of a layout, to be looked at; undefined where the pack has no grid. */
export const freeCellsIn = scratchOf((layout): FreeCells | undefined => {
  const places = placesOf(layout);
  return layout.grid && places && new FreeCells(layout, layout.grid, places);
});
