import { expect, test } from 'vitest';
import { makeEngine } from '../../playground/machine/engine.ts';
import { layOut } from '../../playground/machine/lay-out.ts';
import { readyTable } from '../../playground/machine/ready.ts';
import { marketWith, playableFrom } from '../support/market.ts';

const STREET = '"owner": "seat",\n        "order": "row"';

/** The cells of the cards on a table that is made ready in a grid of that size, and what is said of it. */
function cellsIn(
  rows: number,
  columns: number,
): { readonly cells: readonly string[]; readonly notes: readonly string[] } {
  const grid = `"owner": "seat", "order": "grid", "grid": [${rows}, ${columns}]`;
  const { image } = playableFrom(marketWith(['pack.json', STREET, grid]));
  const ready = readyTable(image, { card: 8, side: 'A' });
  if (!ready) throw new Error('no table');
  const { notes } = layOut(ready.setUp, image, makeEngine(image, 1).layout);
  const cells = ready.setUp.cards.flatMap(({ row, column }) =>
    row === undefined ? [] : [`${row},${column}`],
  );
  return { cells, notes };
}

test.each([
  [4, 4, ['1,1', '0,1', '1,0', '2,1', '1,2', '0,0', '2,2', '1,3']],
  [3, 3, ['1,1', '0,1', '1,0', '2,1', '1,2', '0,0', '2,2']],
  [2, 2, ['1,1', '0,1', '1,0', '0,0']],
  [1, 4, ['0,1', '0,0']],
  [1, 1, ['0,0']],
])('the table beside a card keeps to a grid of %i by %i', (rows, columns, cells) => {
  expect(cellsIn(rows, columns)).toEqual({ cells, notes: [] });
});
