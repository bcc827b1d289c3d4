import type { LaidCard, Laying } from './laying.ts';

/** Checks that the cards of each grid have cells of their own, touch one another and fit: G962. */
export function checkGrids(laying: Laying): void {
  const { grid, parties } = laying.layout;
  if (!grid) return;
  for (let party = 0; party < parties; party++) {
    const own = laying.cards.filter(({ cell, party: whose }) => cell && whose === party);
    checkCells(laying, own);
    checkExtent(laying, own, grid.rows, grid.columns);
    if (grid.touch.length > 0 && !laying.isAlone) checkTouch(laying, own, grid.touch);
  }
}

const cellOf = ({ cell }: LaidCard): readonly [number, number] => cell ?? [0, 0];

function checkCells(laying: Laying, cards: readonly LaidCard[]): void {
  const taken = new Map<string, LaidCard>();
  for (const each of cards) {
    const key = cellOf(each).join();
    const before = taken.get(key);
    if (!before) taken.set(key, each);
    else {
      const [row, column] = cellOf(each);
      laying.refuse(each, 'G962', `r${row}c${column} is taken by the card of line ${before.line}.`);
    }
  }
}

function checkExtent(laying: Laying, cards: readonly LaidCard[], rows: number, columns: number): void {
  for (const [axis, most, word] of [
    [0, rows, 'rows'],
    [1, columns, 'columns'],
  ] as const) {
    const lines = cards.map((each) => cellOf(each)[axis]);
    const wide = Math.max(...lines) - Math.min(...lines) + 1;
    const last = cards[lines.indexOf(Math.max(...lines))];
    if (last && wide > most)
      laying.refuse(last, 'G962', `The cards span ${wide} ${word}, and the grid has ${most}.`);
  }
}

function checkTouch(
  laying: Laying,
  cards: readonly LaidCard[],
  touch: readonly (readonly [number, number])[],
): void {
  const reached = new Set(cards.slice(0, 1));
  for (const each of reached) {
    const [row, column] = cellOf(each);
    for (const other of cards) {
      const [down, right] = [cellOf(other)[0] - row, cellOf(other)[1] - column];
      const isSame = down === 0 && right === 0;
      if (isSame || touch.some(([rows, columns]) => rows === down && columns === right)) reached.add(other);
    }
  }
  const loose = cards.find((each) => !reached.has(each));
  if (loose) {
    const [row, column] = cellOf(loose);
    laying.refuse(
      loose,
      'G962',
      `No chain of cards that touch leads from the first card to r${row}c${column}.`,
    );
  }
}
