import { describe, expect, test } from 'vitest';
import {
  cardsOn,
  CARD_WIDTHS,
  cutMarks,
  layOutPage,
  PAPERS,
  pagesFor,
  placeOn,
} from '../../../playground/print/paper.ts';

/** The edge in millimetres that most printers cannot print on. */
const UNPRINTABLE = 5;

const LAYOUTS = PAPERS.flatMap((paper) =>
  CARD_WIDTHS.map((width) => [paper.name, width, layOutPage(paper, width)] as const),
);

test.each([
  ['a4', 44, 4, 4],
  ['a4', 63, 3, 3],
  ['a4', 89, 2, 2],
  ['letter', 44, 4, 4],
  ['letter', 63, 3, 3],
  ['letter', 89, 2, 2],
] as const)('%s holds cards of %i mm in %i columns and %i rows', (id, width, columns, rows) => {
  const paper = PAPERS.find((each) => each.id === id) ?? PAPERS[0];
  expect(layOutPage(paper, width)).toMatchObject({ columns, rows });
});

describe.each(LAYOUTS)('on %s, cards of %i mm', (_, width, layout) => {
  const { paper, height, left, top, columns, rows } = layout;

  test('are five to seven, touch each other, and lie inside of what is printed', () => {
    expect(height / width).toBeCloseTo(7 / 5, 10);
    const places = Array.from({ length: cardsOn(layout) }, (_each, index) => placeOn(layout, index));
    expect(places[0]).toEqual({ left, top });
    expect(places[1]).toEqual({ left: left + width, top });
    expect(places[columns]).toEqual({ left, top: top + height });
    const last = places.at(-1) ?? { left: 0, top: 0 };
    expect(left).toBeGreaterThan(UNPRINTABLE);
    expect(top).toBeGreaterThan(UNPRINTABLE);
    expect(last.left + width).toBeCloseTo(paper.width - left, 6);
    expect(last.top + height).toBeCloseTo(paper.height - top, 6);
  });

  test('are cut along marks that lie outside of them and on the paper', () => {
    const marks = [...cutMarks(layout).matchAll(/M(\S+) ([\d.]+)([hv])4/g)];
    expect(marks).toHaveLength(2 * (columns + 1) + 2 * (rows + 1));
    for (const [, x, y, way] of marks) {
      const [from, to] = way === 'v' ? [Number(y), Number(y) + 4] : [Number(x), Number(x) + 4];
      const [begin, end, side] =
        way === 'v' ? [top, paper.height - top, paper.height] : [left, paper.width - left, paper.width];
      expect(from >= 0 && to <= side).toBe(true);
      expect(to < begin || from > end).toBe(true);
    }
  });
});

test.each([
  [0, 0],
  [1, 1],
  [9, 1],
  [10, 2],
  [439, 49],
])('%i faces of nine on a page need %i', (faces, pages) => {
  expect(pagesFor(layOutPage(PAPERS[0], 63), faces)).toBe(pages);
});
