import { clamp, type Bow, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { heightOf, type Plant } from './plant.ts';
import { fleshOf } from './stalk.ts';

/** Brackets on a stump: one shelf for each mushroom, the stump as high as growth says. */
export function drawBrackets(layer: Layer, plant: Plant, count: number): void {
  const { bark } = plant.inks;
  const high = heightOf(plant, 44, 102);
  const w = 15;
  layer.fill(bark.body).bows(
    [-w - 9, 4],
    [
      [-w, -2, -w, -high * 0.4],
      [-w + 1, -high * 0.7, -w + 1, -high],
      [0, -high - 1, w - 1, -high],
      [w - 1, -high * 0.7, w, -high * 0.4],
      [w, -2, w + 9, 4],
      [0, 7, -w - 9, 4],
    ],
  );
  layer.fill(bark.deep).bows(
    [2, 5],
    [
      [4, -high * 0.4, 3, -high + 1],
      [8, -high, w - 1, -high],
      [w - 1, -high * 0.7, w, -high * 0.4],
      [w, -2, w + 9, 4],
      [8, 6, 2, 5],
    ],
  );
  layer.fill(bark.light).ellipse(0, -high, w - 1, 4.4);
  const rings = layer.line(bark.body, 0.7);
  for (const t of plant.tile ? [0.5] : [0.72, 0.44, 0.18]) rings.ellipse(0, -high, (w - 1) * t, 4.4 * t);
  const cracks = layer.line(bark.light, 0.8);
  const s = plant.stream('cracks');
  for (let i = 0; i < plant.many(9, 4); i++) {
    const [x, y] = [s.between(-w + 2, 0), -high * s.between(0.05, 0.85)];
    cracks.stroke(x, y, x + s.between(-0.6, 0.6), y - s.between(4, 9));
  }
  const shelves = count + 2;
  for (let i = 0; i < shelves; i++) {
    const one = plant.stream('shelf', i);
    const side = i % 2 === 0 ? 1 : -1;
    const y = -high * (0.14 + (0.72 * (i + 0.4)) / shelves);
    const reach = (13 + 15 * (1 - Math.exp(-plant.canopy / 3.6))) * one.between(0.78, 1.08);
    const x = side * (w - 4);
    shelf(layer.above('shelf'), plant, x, y, side, reach);
  }
}

/** Half a plate seen from above its edge, with bands. */
function shelf(layer: Layer, plant: Plant, x: number, y: number, side: number, reach: number): void {
  const { petal } = plant.inks;
  const flesh = fleshOf(plant);
  const plate = (r: number, rise: number): readonly Bow[] => [
    [x + side * r * 0.3, y - rise * 1.5, x + side * r * 0.8, y - rise * 0.85],
    [x + side * r * 1.15, y - rise * 0.3, x + side * r, y + rise * 0.25],
    [x + side * r * 0.6, y + rise * 0.9, x - side * 2, y + rise * 0.75],
    [x - side * 3, y, x - side * 2, y - rise * 0.9],
  ];
  const rise = reach * 0.36;
  const start = (k: number): Point => [x - side * 2, y - k * 0.9];
  layer.fill(flesh.body).bows(
    [x - side * 2, y - rise * 0.9 + 2.6],
    plate(reach, rise).map(([cx, cy, ...to]): Bow => [cx, cy + 2.8, to[0], to[1] + 2.8]),
  );
  layer.fill(petal.deep).bows(start(rise), plate(reach, rise));
  const bands = clamp(1 + plant.canopy, 1, plant.size(5, 2));
  for (let i = 0; i < bands; i++) {
    const t = 0.88 - (0.7 * i) / bands;
    layer
      .fill(i % 2 === 0 ? petal.body : i % 4 === 1 ? petal.light : petal.deep)
      .bows(start(rise * t), plate(reach * t, rise * t));
    layer.above(`band ${i}`);
  }
}
