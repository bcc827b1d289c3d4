import { clamp, polar, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { drawPattern } from './cap-pattern.ts';
import type { Fruiting } from './fruiting.ts';
import type { Plant } from './plant.ts';
import { fleshOf } from './stalk.ts';

/** The height of a cap and the opening of its underside, in parts of half its width. */
const SHAPES = {
  dome: { rise: 0.86, open: 0.2, brim: 0.96 },
  bell: { rise: 1.3, open: 0.14, brim: 0.7 },
  flat: { rise: 0.46, open: 0.16, brim: 0.9 },
  bolete: { rise: 0.92, open: 0.17, brim: 1.08 },
} as const;

/** A cap with gills or pores, seen from a little below. */
export function drawGilledCap(layer: Layer, plant: Plant, { half, index }: Fruiting, [x, y]: Point): void {
  const { petal } = plant.inks;
  const form = plant.traits.mushroom;
  const { rise, open, brim } =
    SHAPES[form === 'bell' || form === 'flat' || form === 'bolete' ? form : 'dome'];
  const [h, lip] = [half * rise, half * open];
  const crest: Point = [x, y - h];
  layer.fill(petal.body).bows(
    [x - half, y],
    [
      [x - half * brim, y - h * 0.94, ...crest],
      [x + half * brim, y - h * 0.94, x + half, y],
      [x, y + lip * 1.3, x - half, y],
    ],
  );
  layer.fill(petal.deep).bows(
    [x + half, y],
    [
      [x + half * brim, y - h * 0.94, ...crest],
      [x + half * 0.5, y - h * 0.62, x + half * 0.42, y + lip * 0.6],
      [x + half * 0.7, y + lip * 0.5, x + half, y],
    ],
  );
  if (form === 'flat')
    layer.fill(petal.deep).bows(
      [x - half * 0.24, y - h * 0.9],
      [
        [x, y - h * 1.5, x + half * 0.24, y - h * 0.9],
        [x, y - h * 0.8, x - half * 0.24, y - h * 0.9],
      ],
    );
  layer
    .line(petal.light, plant.tile ? 1.6 : Math.max(0.9, half * 0.06))
    .strokeBows(
      [x - half * 0.72, y - h * 0.36],
      [[x - half * 0.6, y - h * 0.76, x - half * 0.22, y - h * 0.88]],
    );
  drawPattern(layer, plant, index, x, y, half, h);
  const flesh = fleshOf(plant);
  layer.above('gills').fill(flesh.deep).ellipse(x, y, half, lip);
  if (plant.tile) return;
  layer.fill(blend(flesh.deep, '#2a1c10', 0.32)).ellipse(x, y - lip * 0.12, half * 0.93, lip * 0.8);
  if (form === 'bolete') {
    const pores = layer.line(flesh.body, 0.9);
    for (let i = 0; i < plant.many(18, 7); i++) pores.dot(...oval(x, y, half * 0.85, lip * 0.62, i));
    return;
  }
  const gills = layer.line(flesh.body, half > 18 ? 0.8 : 0.6);
  const count = plant.many(17, 9);
  for (let i = 0; i < count; i++) {
    const angle = rad((360 * i) / count + 6);
    gills.stroke(
      x + Math.cos(angle) * half * 0.14,
      y + Math.sin(angle) * lip * 0.14,
      x + Math.cos(angle) * half * 0.88,
      y + Math.sin(angle) * lip * 0.74,
    );
  }
}

const oval = (x: number, y: number, rx: number, ry: number, i: number): Point => {
  const [dx, dy] = polar(0, 0, rad(i * 137.5), Math.sqrt((i + 0.5) / 19));
  return [x + dx * rx, y + dy * ry];
};

/** A funnel: ridges run from the rim down the stalk, and one looks a little into it. */
export function drawFunnelCap(layer: Layer, plant: Plant, { index, x, high, half, lean }: Fruiting): void {
  const { petal } = plant.inks;
  const [tx, rim] = [x + lean, -high - half * 0.36];
  const [deepness, w] = [half * 0.9 + high * 0.16, 3.4 + half * 0.08];
  const ry = half * 0.2;
  const flesh = fleshOf(plant);
  layer.fill(blend(petal.light, flesh.body, 0.45)).bows(
    [tx - half, rim],
    [
      [tx - half * 0.25, rim + deepness * 0.5, tx - w, rim + deepness],
      [x - w * 0.9, rim + deepness + high * 0.3, x - w * 1.3, 3],
      [x, 6, x + w * 1.3, 3],
      [x + w * 0.9, rim + deepness + high * 0.3, tx + w, rim + deepness],
      [tx + half * 0.25, rim + deepness * 0.5, tx + half, rim],
      [tx, rim + ry, tx - half, rim],
    ],
  );
  const ridges = layer.line(petal.deep, 0.8, 0.75);
  const count = plant.many(9, 5);
  for (let i = 0; i < count; i++) {
    const u = ((i + 0.5) / count) * 2 - 1;
    ridges.strokeBows(
      [tx + u * half * 0.96, rim + (1 - u * u) * ry],
      [[tx + u * half * 0.3, rim + deepness * 0.5, tx + u * w * 0.8, rim + deepness * 1.15]],
    );
  }
  const wave = plant.stream('rim', index);
  const edge: Point[] = Array.from({ length: 12 }, (_, i) => {
    const angle = rad(i * 30);
    return [
      tx + Math.cos(angle) * half * wave.between(0.97, 1.05),
      rim + Math.sin(angle) * ry * wave.between(0.9, 1.15),
    ];
  });
  layer.above('rim').fill(petal.body).blob(edge);
  layer.fill(petal.deep).ellipse(tx, rim + ry * 0.18, half * 0.66, ry * 0.55);
  const marks = clamp(plant.canopy, 0, 8);
  const lit = layer.line(petal.light, 0.9);
  for (let i = 0; i < (plant.tile ? 0 : marks); i++) {
    const angle = rad(200 + (140 * (i + 0.5)) / marks);
    lit.stroke(
      tx + Math.cos(angle) * half * 0.74,
      rim + Math.sin(angle) * ry * 0.72,
      tx + Math.cos(angle) * half * 0.92,
      rim + Math.sin(angle) * ry * 0.92,
    );
  }
}
