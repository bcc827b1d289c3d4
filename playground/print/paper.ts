// Sizes and places on paper, in millimetres, so that printed cards come out as large as real ones.

/** A sheet of paper as printers know it. */
export interface Paper {
  /** Its name in styles. */
  readonly id: string;
  /** The name that people give it. */
  readonly name: string;
  /** Its sides, held upright. */
  readonly width: number;
  readonly height: number;
}

/** Sheets of paper that can be printed on. */
export const PAPERS: readonly [Paper, ...Paper[]] = [
  { id: 'a4', name: 'A4', width: 210, height: 297 },
  { id: 'letter', name: 'Letter', width: 215.9, height: 279.4 },
];

/** Widths of a card; the middle one is that of most cards that are played with. */
export const CARD_WIDTHS = [44, 63, 89] as const;
export type CardWidth = (typeof CARD_WIDTHS)[number];

/** A face is 250 by 350 units. */
const TALLER = 350 / 250;

/** The edge that printers leave free. */
const EDGE = 6;

/** The distance from the cards at which the marks for cutting begin, and their length. */
const [GAP, MARK] = [1, 4];

/** The places of cards on every page. */
export interface PageLayout {
  readonly paper: Paper;
  /** Sides of a card. */
  readonly width: number;
  readonly height: number;
  /** The number of cards beside each other, and below each other. */
  readonly columns: number;
  readonly rows: number;
  /** The place of the first one, from the left and the upper edge of the paper. */
  readonly left: number;
  readonly top: number;
}

/** Puts as many cards on a sheet as there is room for, in its middle, without gaps: one cut parts two of them. */
export function layOutPage(paper: Paper, width: number): PageLayout {
  const height = width * TALLER;
  const columns = Math.floor((paper.width - 2 * EDGE) / width);
  const rows = Math.floor((paper.height - 2 * EDGE) / height);
  return {
    paper,
    width,
    height,
    columns,
    rows,
    left: (paper.width - columns * width) / 2,
    top: (paper.height - rows * height) / 2,
  };
}

/** The number of cards on a page. */
export const cardsOn = ({ columns, rows }: PageLayout): number => columns * rows;

/** The number of pages that so many faces need. */
export const pagesFor = (layout: PageLayout, faces: number): number => Math.ceil(faces / cardsOn(layout));

/** The corner of the card at a place of a page, counted from 0 row by row. */
export function placeOn(
  { left, top, width, height, columns }: PageLayout,
  index: number,
): { readonly left: number; readonly top: number } {
  return { left: left + (index % columns) * width, top: top + Math.floor(index / columns) * height };
}

/** Lines along which the cards are cut, as an outline of an SVG in millimetres: short ones outside, as in a frame. */
export function cutMarks({ left, top, width, height, columns, rows }: PageLayout): string {
  const [right, bottom] = [left + columns * width, top + rows * height];
  const down = (x: number, y: number): string => `M${x} ${y}v${MARK}`;
  const along = (x: number, y: number): string => `M${x} ${y}h${MARK}`;
  const marks: string[] = [];
  for (let column = 0; column <= columns; column++) {
    const x = rounded(left + column * width);
    marks.push(down(x, rounded(top - GAP - MARK)), down(x, rounded(bottom + GAP)));
  }
  for (let row = 0; row <= rows; row++) {
    const y = rounded(top + row * height);
    marks.push(along(rounded(left - GAP - MARK), y), along(rounded(right + GAP), y));
  }
  return marks.join('');
}

const rounded = (millimetres: number): number => Math.round(millimetres * 100) / 100;
