/** A place of a grid that is drawn. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/**
 * The place to which the arrow keys, Home and End lead from the cell on which the key was pressed; with Ctrl, Home and End
 * lead to the corners. Undefined for other keys.
 */
export function spotOfKey(event: KeyboardEvent, cells: readonly HTMLElement[]): Spot | undefined {
  const { dataset } = event.target as HTMLElement;
  const place = (of: 'row' | 'column'): readonly number[] => cells.map((cell) => Number(cell.dataset[of]));
  const [rows, columns] = [place('row'), place('column')];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [row, column] = [Number(dataset['row']), Number(dataset['column'])];
  const far = event.ctrlKey || event.metaKey;
  const to: Partial<Record<string, Spot>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: far ? top : row, column: left },
    End: { row: far ? bottom : row, column: right },
  };
  const next = to[event.key];
  if (!next || event.altKey || event.shiftKey) return undefined;
  return {
    row: Math.min(bottom, Math.max(top, next.row)),
    column: Math.min(right, Math.max(left, next.column)),
  };
}
