import { along, heading, rad, type Arc } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import type { LeafShape } from '../forms.ts';
import type { Plant } from './plant.ts';

/** The number of single bows that a leaf of each shape takes, since bows have to be kept few. */
const COST: Record<LeafShape, number> = { oval: 1, lance: 1, round: 1, linear: 1, feather: 4, lobed: 3 };

/** Widths of the strokes that stand for leaves on a tile. */
const STROKE: Record<LeafShape, number> = {
  oval: 3.2,
  lance: 2.4,
  round: 4,
  linear: 1.4,
  feather: 2.4,
  lobed: 4,
};

/** The number of leaves that may stand in the place of `plain` simple ones. */
export const leafCount = (plant: Plant, plain: number): number =>
  Math.max(3, Math.round(plain / Math.sqrt(COST[shapeOf(plant)])));

/** On a tile a compound leaf is drawn as a simple one. */
const shapeOf = ({ tile, traits: { leaf } }: Plant): LeafShape =>
  !tile ? leaf : leaf === 'feather' ? 'lance' : leaf === 'lobed' ? 'round' : leaf;

/** A slender leaf: an area on a face, a single stroke on a tile. */
export function sliver(
  layer: Layer,
  plant: Plant,
  ink: string,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
): void {
  if (!plant.tile) return layer.fill(ink).leaf(x, y, angle, long, wide);
  const stroke = wide > 3.5 ? 2.6 : wide > 2.4 ? 2 : 1.4;
  layer.line(ink, stroke).stroke(x, y, x + Math.cos(angle) * long * 0.9, y + Math.sin(angle) * long * 0.9);
}

/** One leaf of the plant's shape from its foot along an angle. */
export function leafAt(
  layer: Layer,
  plant: Plant,
  ink: string,
  x: number,
  y: number,
  angle: number,
  long: number,
): void {
  const shape = shapeOf(plant);
  if (plant.tile) {
    const far = shape === 'round' ? 0.5 : 0.85;
    layer
      .line(ink, STROKE[shape])
      .stroke(x, y, x + Math.cos(angle) * long * far, y + Math.sin(angle) * long * far);
    return;
  }
  const pen = layer.fill(ink);
  switch (shape) {
    case 'oval':
      return pen.leaf(x, y, angle, long, long * 0.5);
    case 'lance':
      return pen.leaf(x, y, angle, long * 1.2, long * 0.3);
    case 'round':
      return pen.ellipse(x + Math.cos(angle) * long * 0.36, y + Math.sin(angle) * long * 0.36, long * 0.36);
    case 'linear':
      return pen.leaf(x, y, angle, long * 1.3, long * 0.17);
    case 'feather': {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      for (const [t, turn] of [
        [0.25, 42],
        [0.25, -42],
        [0.6, 36],
        [0.6, -36],
      ] as const) {
        pen.leaf(x + dx * long * t, y + dy * long * t, angle + rad(turn), long * 0.5, long * 0.2);
      }
      return pen.leaf(x + dx * long * 0.7, y + dy * long * 0.7, angle, long * 0.5, long * 0.22);
    }
    case 'lobed':
      for (const turn of [-46, 46, 0]) {
        pen.leaf(x, y, angle + rad(turn), turn === 0 ? long : long * 0.72, long * 0.42);
      }
  }
}

/** Pairs of leaves along a stem; the left ones are in the light. `bare` is the share without leaves. */
export function leafPairs(
  layer: Layer,
  plant: Plant,
  stem: Arc,
  pairs: number,
  long: number,
  bare: number,
  spread = 52,
): void {
  const { leaf } = plant.inks;
  for (let i = 0; i < pairs; i++) {
    const t = bare + ((0.97 - bare) * (i + 0.5)) / pairs;
    const [x, y] = along(stem, t);
    const way = heading(stem, t);
    const size = long * (1 - 0.45 * (i / Math.max(1, pairs)));
    leafAt(layer, plant, leaf.light, x, y, way - rad(spread), size);
    leafAt(layer, plant, leaf.body, x, y, way + rad(spread), size);
  }
}
