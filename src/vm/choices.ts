/**
 * A choice is one whole number: its sort times {@link SORT}, plus what is chosen.
 * done: nothing more, or none; amount: that much; card: a card by index; cell: of the grid, see {@link cellChoice};
 * path: one of several, from 0; use: an ability, or another way, by what the asking instruction says.
 */
export const CHOICES = ['done', 'amount', 'card', 'cell', 'path', 'use'] as const;

/** Sort of a choice: something that the seat gets is put aside for the team, so much of it, or that card. */
export const SHARE = 8;

/** Sort of a choice: something that was put aside for the team is taken. */
export const FETCH = 9;

/** Sort of a choice: an ability or a line of rules is begun by itself, by its entry. */
export const BEGIN = 10;

/** Bits of what is chosen; those of the sort stand above them. */
const OPERAND_BITS = 16;

/** The factor of the sort of a choice. */
export const SORT = 1 << OPERAND_BITS;

/** Nothing more, or none. */
export const DONE = 0;

export const amountChoice = (amount: number): number => SORT + amount;
export const cardChoice = (card: number): number => 2 * SORT + card;
export const pathChoice = (path: number): number => 4 * SORT + path;
export const useChoice = (what: number): number => 5 * SORT + what;

/**
 * A cell, counted from the smallest rectangle of the grid: -1 is the row above it or the column left of it.
 *
 * @param columns columns that the grid can have at most
 */
export const cellChoice = (row: number, column: number, columns: number): number =>
  3 * SORT + (row + 1) * (columns + 2) + column + 1;

/** The sort of a choice, a place in {@link CHOICES}. */
export const sortOf = (choice: number): number => choice >> OPERAND_BITS;

/** The operand of a choice. */
export const operandOf = (choice: number): number => choice & (SORT - 1);

/**
 * True if a choice comes between two steps, so that nobody has to make it; all sorts of those are behind the others.
 */
export const isBetween = (choice: number): boolean => choice >= CHOICES.length * SORT;

/** Row and column of a chosen cell. */
export function cellOfChoice(choice: number, columns: number): { row: number; column: number } {
  const operand = operandOf(choice);
  const row = Math.floor(operand / (columns + 2));
  return { row: row - 1, column: operand - row * (columns + 2) - 1 };
}

const NOTHING_LENT = new Int32Array(0);

/** Collects choices in a buffer that is used again; drops what goes beyond its end, and says so. */
export class Choices {
  #buffer: Int32Array = NOTHING_LENT;
  /** The buffer that stands in for a buffer that is too short. */
  #lent: Int32Array = NOTHING_LENT;
  /** The longest one that was ever lent, to be lent again. */
  #spare: Int32Array = NOTHING_LENT;
  /** The number of choices that were added. */
  count = 0;
  /** True if more were added than the buffer holds. */
  isCut = false;

  /** Begins anew, in a buffer. */
  start(buffer: Int32Array): void {
    this.#buffer = buffer;
    this.count = 0;
    this.isCut = false;
  }

  add(choice: number): void {
    if (this.count < this.#buffer.length) this.#buffer[this.count++] = choice;
    else this.isCut = true;
  }

  /**
   * A buffer in which so many more can be written from {@link count} on, by the caller itself; {@link wroteTo} says
   * then how many there are. A buffer that is too short is replaced by a longer one meanwhile.
   */
  spaceFor(many: number): Int32Array {
    const buffer = this.#buffer;
    return this.count + many <= buffer.length ? buffer : this.#lend(many);
  }

  /** Goes on behind what was written into the space, as far as the buffer reaches. */
  wroteTo(count: number): void {
    const { count: before } = this;
    if (count > this.#buffer.length) this.isCut = true;
    this.count = Math.min(count, this.#buffer.length);
    if (this.#lent.length > 0) this.#takeOver(before);
  }

  #lend(many: number): Int32Array {
    if (this.#spare.length < this.count + many) this.#spare = new Int32Array(this.count + many);
    this.#lent = this.#spare;
    return this.#lent;
  }

  #takeOver(before: number): void {
    for (let index = before; index < this.count; index++) this.#buffer[index] = this.#lent[index] as number;
    this.#lent = NOTHING_LENT;
  }

  /** Adds the first so many of some cards. */
  addCards(cards: Int32Array, many: number): void {
    const buffer = this.#buffer;
    const before = this.count;
    const fitting = Math.min(many, buffer.length - before);
    if (fitting < many) this.isCut = true;
    for (let index = 0; index < fitting; index++) buffer[before + index] = cardChoice(cards[index] as number);
    this.count = before + fitting;
  }
}
