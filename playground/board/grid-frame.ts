import type { TableCard } from '../game/board-view.ts';

/** One place of the frame that is shown. */
export interface Cell {
  /** Row and column of the frame; below 0 where a card would widen it upwards or to the left. */
  readonly row: number;
  readonly column: number;
  /** The card that lies there. */
  readonly card: TableCard | undefined;
}

/**
 * Rows of the frame with what lies there. While a place is chosen for a card, rows and columns that the frame would
 * get by it are shown as well.
 *
 * @param chosen places of the frame that can be chosen
 */
export function frameOf(
  cards: readonly TableCard[],
  [rows, columns]: readonly [number, number],
  chosen: readonly { readonly row: number; readonly column: number }[],
): readonly (readonly Cell[])[] {
  const first = (of: 'row' | 'column'): number => Math.min(0, ...chosen.map((cell) => cell[of]));
  const last = (of: 'row' | 'column', room: number): number =>
    Math.max(room - 1, ...chosen.map((cell) => cell[of]), ...cards.map((card) => card[of] ?? 0));
  const between = (from: number, to: number): readonly number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const across = between(first('column'), last('column', columns));
  return between(first('row'), last('row', rows)).map((row) =>
    across.map((column) => ({
      row,
      column,
      card: cards.find((card) => card.row === row && card.column === column),
    })),
  );
}
