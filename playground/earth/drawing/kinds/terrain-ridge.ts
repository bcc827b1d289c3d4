import { mix, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { Habitat } from '../picture.ts';
import type { PictureContext } from '../place.ts';
import type { Stream } from '../random.ts';
import { drawPeaks, hill, hillLine, peaksOf } from '../ridges.ts';

/** The look of a ridge: that of one habitat, or of a meadow where there is none. */
export type Manner = Habitat | 'meadow';

/** The build of one ridge. */
export interface Ridge {
  readonly manner: Manner;
  /** The place of its line, and how far down it fills. */
  readonly y: number;
  readonly foot: number;
  /** 0 at the back to 3 in front. */
  readonly depth: number;
  readonly ink: string;
  readonly shade: string;
  readonly s: Stream;
}

/** Draws a ridge of a terrain, from its line down. */
export function drawRidge(layer: Layer, place: PictureContext, ridge: Ridge): void {
  switch (ridge.manner) {
    case 'rocky':
      return drawRock(layer, place, ridge);
    case 'cold':
      return drawSnow(layer, place, ridge);
    case 'sunny':
      return drawDry(layer, place, ridge);
    case 'wet':
    case 'meadow':
      return drawGreen(layer, place, ridge);
  }
}

/** Peaks, table mountains or one great cone. */
function drawRock(layer: Layer, place: PictureContext, { y, foot, depth, ink, shade, s }: Ridge): void {
  const shape = s.pick(['peaks', 'peaks', 'peaks', 'tables', 'cone', 'cone'] as const);
  const snow = place.has('cold') && depth < 2 ? place.palette.snow : undefined;
  const high = 58 - depth * 11;
  if (shape === 'peaks' || depth > 1) {
    const peaks = peaksOf(s, place.amount(6, 4), y + high * 0.62, high);
    drawPeaks(layer, peaks, y + high * 0.62, { deep: shade, body: ink, light: ink }, snow, s, place.tile);
    return hill(layer.above(), ink, hillLine(s, y + high * 0.5, 3, 4), foot);
  }
  hill(layer, ink, hillLine(s, y + 8, 4, 5), foot);
  const x = s.between(62, 188);
  if (shape === 'cone') {
    const [wide, top] = [s.between(64, 84), y - high * 0.9];
    layer.fill(ink).bows(
      [x - wide, y + 16],
      [
        [x - wide * 0.3, y - high * 0.1, x - 13, top],
        [x, top + 7, x + 13, top],
        [x + wide * 0.3, y - high * 0.1, x + wide, y + 16],
        [x, y + 26, x - wide, y + 16],
      ],
    );
    layer.fill(shade).bows(
      [x + 4, top + 3],
      [
        [x + 9, top + 2, x + 13, top],
        [x + wide * 0.3, y - high * 0.1, x + wide, y + 16],
        [x + wide * 0.4, y + 20, x + wide * 0.24, y + 14],
        [x + wide * 0.06, y - high * 0.2, x + 4, top + 3],
      ],
    );
    if (snow)
      layer.fill(snow.body).bows(
        [x - 24, top + high * 0.34],
        [
          [x - 15, top + 8, x - 13, top],
          [x, top + 7, x + 13, top],
          [x + 15, top + 8, x + 24, top + high * 0.34],
          [x + 10, top + high * 0.16, x + 2, top + high * 0.4],
          [x - 10, top + high * 0.18, x - 24, top + high * 0.34],
        ],
      );
    return;
  }
  for (let i = 0; i < place.amount(3, 2); i++) {
    const [cx, half, rise] = [
      mix(40, 214, (i + s.between(0.1, 0.9)) / 3),
      s.between(16, 30),
      high * s.between(0.5, 0.95),
    ];
    const block = layer.above();
    block.fill(ink).polygon([
      [cx - half * 1.5, y + 14],
      [cx - half, y - rise],
      [cx + half, y - rise],
      [cx + half * 1.5, y + 14],
    ]);
    block.fill(shade).polygon([
      [cx + half * 0.3, y - rise],
      [cx + half, y - rise],
      [cx + half * 1.5, y + 14],
      [cx + half * 0.5, y + 14],
    ]);
    const layers = block.line(shade, 0.9, 0.7);
    for (let k = 1; k < 4; k++)
      layers.stroke(
        cx - half * (1 + k * 0.1),
        y - rise * (1 - k * 0.22),
        cx + half * 0.3,
        y - rise * (1 - k * 0.22),
      );
  }
}

/** Snowfields with blue folds, and dark conifers in the distance. */
function drawSnow(layer: Layer, place: PictureContext, { y, foot, depth, ink, shade, s }: Ridge): void {
  const { snow } = place.palette;
  const white = blend(snow.body, ink, (place.palette.night ? 0.42 : 0.16) + (3 - depth) * 0.1);
  const line = hillLine(s, y, 7 - depth, 5);
  hill(layer, white, line, foot);
  const folds = layer.line(blend(snow.deep, ink, 0.35), 1.2, 0.9);
  for (let i = 0; i < place.amount(9, 4); i++) {
    const [x, dy, w] = [s.between(0, 230), s.between(7, 21), s.between(12, 34)];
    folds.strokeBows([x, y + dy], [[x + w * 0.5, y + dy - 3.4, x + w, y + dy + 1]]);
  }
  if (s.chance(0.7)) trees(layer, place, line, depth, blend(shade, '#1d3a33', 0.55), true, s);
}

/** Dunes with a sharp crest, dry hills with hatching, or fields of straw. */
function drawDry(layer: Layer, place: PictureContext, ridge: Ridge): void {
  const { y, foot, depth, ink, shade, s } = ridge;
  const shape = s.pick(['dunes', 'hatched', 'fields'] as const);
  const line = hillLine(s, y, 8 - depth * 1.4, 4);
  hill(layer, ink, line, foot);
  if (shape === 'dunes') {
    for (let i = 0; i < place.amount(3, 2); i++) {
      const [x, w, h] = [s.between(10, 200), s.between(54, 96), s.between(13, 22) - depth * 1.6];
      layer.fill(ink).bows(
        [x - w * 0.6, y + 10],
        [
          [x - w * 0.1, y + 4, x, y - h],
          [x + w * 0.2, y + 2, x + w, y + 12],
          [x, y + 20, x - w * 0.6, y + 10],
        ],
      );
      layer.fill(shade, 0.75).bows(
        [x, y - h],
        [
          [x + w * 0.2, y + 2, x + w, y + 12],
          [x + w * 0.3, y + 15, x + w * 0.1, y + 12],
          [x + w * 0.16, y - h * 0.1, x, y - h],
        ],
      );
    }
  }
  const pen = layer.line(shade, 0.9, 0.75);
  for (let i = 0; i < place.amount(shape === 'fields' ? 20 : 12, 6); i++) {
    const [x, dy] = [s.between(2, 238), s.between(5, 21)];
    if (shape === 'fields') {
      for (const lean of [-1.6, 0, 1.6]) pen.stroke(x, y + dy + 4, x + lean, y + dy - 1);
    } else pen.strokeBows([x, y + dy], [[x + 9, y + dy - 2.4, x + s.between(14, 26), y + dy + 0.6]]);
  }
  if (depth > 0 && depth < 3 && s.chance(0.5))
    trees(layer, place, line, depth, blend(shade, '#3d4a1c', 0.5), false, s);
}

/** Green hills with woods along their line, or meadows. */
function drawGreen(layer: Layer, place: PictureContext, { y, foot, depth, ink, shade, s }: Ridge): void {
  const line = hillLine(s, y, 9 - depth * 1.6, 5);
  hill(layer, ink, line, foot);
  if (s.chance(0.65)) trees(layer, place, line, depth, blend(ink, '#123a2e', 0.34), s.chance(0.35), s);
  const pen = layer.line(shade, 0.9, 0.55);
  for (let i = 0; i < place.amount(14, 6); i++) {
    const [x, dy] = [s.between(2, 240), s.between(7, 22)];
    pen.strokeBows([x, y + dy], [[x + 4, y + dy - 2.6, x + 9, y + dy]]);
  }
}

/** A wood along a ridge: conifers or round crowns, smaller the further away. */
function trees(
  layer: Layer,
  place: PictureContext,
  line: readonly Point[],
  depth: number,
  ink: string,
  pointed: boolean,
  s: Stream,
): void {
  const size = 4.5 + depth * 2.6;
  const count = place.amount(pointed ? 22 : 17, 8);
  const from = s.between(0, 0.4);
  const to = from + s.between(0.4, 0.7);
  const pen = layer.fill(ink);
  for (let i = 0; i < count; i++) {
    const t = Math.min(0.999, mix(from, to, (i + s.between(0, 0.7)) / count)) * (line.length - 1);
    const [a, b] = [line[Math.floor(t)] ?? [0, 0], line[Math.floor(t) + 1] ?? [0, 0]];
    const [x, y] = [mix(a[0], b[0], t % 1), mix(a[1], b[1], t % 1) + 1.5];
    const high = size * s.between(0.8, 1.5);
    if (pointed)
      pen.polygon([
        [x - high * 0.3, y + 2],
        [x, y - high * 1.3],
        [x + high * 0.3, y + 2],
      ]);
    else if (place.tile) layer.line(ink, Math.round(size)).dot(x, y - size * 0.3);
    else pen.ellipse(x, y - high * 0.35, high * 0.6, high * 0.58);
  }
}
