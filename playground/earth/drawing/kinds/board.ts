import { clamp, polar, rad, shown, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { CountPicture } from '../picture.ts';
import type { PictureContext } from '../place.ts';
import { corners } from '../sky.ts';
import { drawDot, drawSign, MOST_SIGNS_ON_TILE } from './sign.ts';

const CELL = 34;
const GAP = 5;
const LEFT = (250 - 4 * CELL - 3 * GAP) / 2;
const TOP = (175 - 4 * CELL - 3 * GAP) / 2;
const at = (column: number, row: number): Point => [LEFT + column * (CELL + GAP), TOP + row * (CELL + GAP)];

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** An ecosystem: what it counts, on the 4 by 4 places of a tableau, or as a heap where it counts pieces. */
export function drawEcosystem(layer: Layer, place: PictureContext): void {
  const { palette, data } = place;
  const ground = blend(palette.paper, palette.land.none.sky, 0.55);
  layer.fill(ground).polygon(corners(0, 175));
  const counts: CountPicture = data.counts ?? { number: 0, shape: 'cards', what: [] };
  if (counts.shape === 'heap') return drawHeap(layer, place, counts, ground);
  drawCells(layer, place, ground);
  if (counts.shape === 'set') return drawSets(layer, place, counts, ground);
  const groups = groupsOf(place, counts);
  for (const group of groups) drawFrame(layer.above(), place, group, counts.shape);
  const cells = groups.flat();
  const plain = layer.above().fill(palette.night ? blend(ground, '#ffffff', 0.13) : '#ffffff');
  for (const { column, row } of cells) rounded(plain, place, ...at(column, row), CELL, CELL, 5);
  layer.above();
  cells.forEach((cell, index) => drawCell(layer, place, counts, cell, index, cells.length));
}

function drawCells(layer: Layer, place: PictureContext, ground: string): void {
  const pen = layer.fill(blend(ground, place.palette.chart.cell, 0.75));
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = at(column, row);
      rounded(pen, place, x, y, CELL, CELL, 5);
    }
  }
}

function rounded(
  pen: ReturnType<Layer['fill']>,
  place: PictureContext,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): void {
  if (place.tile) {
    pen.polygon([
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]);
    return;
  }
  pen.bows(
    [x + r, y],
    [
      [x + w / 2, y, x + w - r, y],
      [x + w, y, x + w, y + r],
      [x + w, y + h / 2, x + w, y + h - r],
      [x + w, y + h, x + w - r, y + h],
      [x + w / 2, y + h, x + r, y + h],
      [x, y + h, x, y + h - r],
      [x, y + h / 2, x, y + r],
      [x, y, x + r, y],
    ],
  );
}

/** The groups of cells that the card speaks of; which ones they are, the name decides. */
function groupsOf(place: PictureContext, { shape, number }: CountPicture): Cell[][] {
  const s = place.stream('cells');
  switch (shape) {
    case 'row':
    case 'column': {
      const first = s.whole(0, 3);
      const lines = shown(number, 1, 4);
      return Array.from({ length: lines }, (_, i) => {
        const line = (first + i * (lines > 2 ? 1 : 2)) % 4;
        return [0, 1, 2, 3].map((k): Cell =>
          shape === 'row' ? { column: k, row: line } : { column: line, row: k },
        );
      });
    }
    case 'diagonal': {
      const down = s.chance(0.5);
      const both = number === 2;
      const line = (falling: boolean): Cell[] =>
        [0, 1, 2, 3].map((k): Cell => ({ column: k, row: falling ? k : 3 - k }));
      return both ? [line(true), line(false)] : [line(down)];
    }
    case 'line': {
      const paths = [
        '0,0 0,1 1,1 2,1 2,2 3,2',
        '0,3 1,3 1,2 2,2 2,1 3,1',
        '3,0 2,0 2,1 1,1 1,2 0,2',
      ] as const;
      return [
        s
          .pick(paths)
          .split(' ')
          .map((text): Cell => ({ column: Number(text[0]), row: Number(text[2]) })),
      ];
    }
    case 'cards':
    case 'set':
    case 'heap': {
      const order = Array.from({ length: 16 }, (_, i) => ({ i, key: place.stream('cell', i).next() }));
      order.sort((a, b) => a.key - b.key);
      return order.slice(0, shown(number, 0, 16)).map(({ i }) => [{ column: i % 4, row: Math.floor(i / 4) }]);
    }
  }
}

/** The frame or line that holds a group together. */
function drawFrame(
  layer: Layer,
  place: PictureContext,
  group: readonly Cell[],
  shape: CountPicture['shape'],
): void {
  const first = group[0];
  const last = group[group.length - 1];
  if (!first || !last || group.length < 2) return;
  const centre = ({ column, row }: Cell): Point => {
    const [x, y] = at(column, row);
    return [x + CELL / 2, y + CELL / 2];
  };
  const { ink } = place.palette;
  if (shape === 'diagonal' || shape === 'line') {
    layer.line(blend(ink, place.palette.chart.cell, 0.45), 7).polyline(group.map(centre));
    return;
  }
  const [x, y] = at(first.column, first.row);
  const [x2, y2] = at(last.column, last.row);
  rounded(layer.line(ink, 1.6), place, x - 3.5, y - 3.5, x2 - x + CELL + 7, y2 - y + CELL + 7, 7);
}

/** One counted cell: its sign, and pips where the cells have to differ in number or be alike. */
function drawCell(
  layer: Layer,
  place: PictureContext,
  { what, shape, different }: CountPicture,
  { column, row }: Cell,
  index: number,
  total: number,
): void {
  const [x, y] = at(column, row);
  const { palette } = place;
  const line = shape === 'row' || shape === 'column';
  const turn = line && different === true ? index : line ? Math.floor(index / 4) : index;
  const name = what[turn % Math.max(1, what.length)];
  if (name === undefined) return;
  if (what.length > 1) layer.above();
  if (place.tile && total > MOST_SIGNS_ON_TILE) return drawDot(layer, palette, name, x + 6, y + 6, CELL - 12);
  const pips = line && what.length === 1 ? (different === true ? (index % 4) + 1 : 3) : 0;
  const size = pips > 0 ? 17 : 21;
  drawSign(layer, palette, name, x + (CELL - size) / 2, y + (pips > 0 ? 4 : (CELL - size) / 2), size);
  const dots = layer.line(palette.ink, 3);
  for (let i = 0; i < pips; i++) dots.dot(x + CELL / 2 + (i - (pips - 1) / 2) * 5.4, y + CELL - 6);
}

/** Sets of different things: each set is a ring of its signs. */
function drawSets(layer: Layer, place: PictureContext, { what, number }: CountPicture, ground: string): void {
  const sets = shown(number, 1, 2);
  for (let k = 0; k < sets; k++) {
    const [cx, cy] = [sets === 1 ? 125 : 76 + k * 98, 87.5];
    const radius = sets === 1 ? 44 : 31;
    const size = sets === 1 ? 26 : 20;
    layer
      .above()
      .fill(ground)
      .ellipse(cx, cy, radius + size * 0.95);
    layer.line(place.palette.ink, 1.4).ellipse(cx, cy, radius + size * 0.95);
    what.slice(0, 8).forEach((name, i) => {
      const [x, y] = polar(cx, cy, rad(-90 + (360 * i) / Math.min(8, what.length)), radius);
      drawSign(layer.above(), place.palette, name, x - size / 2, y - size / 2, size);
    });
  }
}

/** A heap of pieces or cards, row on row. */
function drawHeap(layer: Layer, place: PictureContext, { what, number }: CountPicture, ground: string): void {
  const { palette } = place;
  const count = shown(number, 1, 21);
  const name = what[0];
  let rows = 1;
  while ((rows * (rows + 1)) / 2 < count) rows++;
  const size = clamp(120 / rows, 20, 44);
  layer.fill(blend(ground, palette.chart.cell, 0.8)).bows(
    [30, 160],
    [
      [125, 138, 220, 160],
      [125, 172, 30, 160],
    ],
  );
  const draw = place.tile && count > MOST_SIGNS_ON_TILE ? drawDot : drawSign;
  let left = count;
  for (let row = 0; row < rows && left > 0; row++) {
    const wide = Math.min(rows - row, left);
    for (let i = 0; i < wide; i++) {
      if (name !== undefined)
        draw(layer, palette, name, 125 + (i - wide / 2) * (size + 3), 154 - size - row * (size + 1), size);
    }
    left -= wide;
  }
}
