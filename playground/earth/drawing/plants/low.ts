import { arc, clamp, mix, rad, type Arc, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { headCount } from './heads.ts';

import { sliver } from './leaves.ts';
import { crownOf, type Plant } from './plant.ts';
import { herbHeight, placeHeads } from './stems.ts';

/** A tuft of blades; ears on culms, one for each point of the canopy. */
export function drawGrass(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf, petal } = plant.inks;
  const blades = clamp(14 + plant.growth * 3, 14, plant.many(32, 16));
  for (let i = 0; i < blades; i++) {
    const s = plant.stream('blade', i);
    const side = s.between(-1, 1);
    const ink = [leaf.deep, leaf.body, leaf.light, leaf.body][i % 4] ?? leaf.body;
    layer
      .fill(ink)
      .blade(
        side * 9,
        3,
        rad(-90 + side * 20),
        high * s.between(0.45, 0.85),
        plant.size(2.4, 3.4),
        side * high * s.between(0.12, 0.4),
      );
  }
  layer.above();
  const ears = headCount(plant);
  for (let i = 0; i < ears; i++) {
    const s = plant.stream('ear', i);
    const side = (i % 2 === 0 ? 1 : -1) * (Math.ceil(i / 2) / Math.max(2, ears / 2));
    const angle = rad(-90 + side * 22 + plant.traits.lean * 4);
    const long = high * s.between(0.88, 1.06);
    const top: Point = [side * 6 + Math.cos(angle) * long, Math.sin(angle) * long];
    layer.line(leaf.deep, 1).strokeBows([side * 4, 2], [[side * 3, -long * 0.6, ...top]]);
    drawEar(layer, plant, top, angle + rad(side * 14), (10 + high * 0.09) * plant.size(1, 1.2));
  }
  if (ears === 0) layer.line(petal.light, 0.8).stroke(0, -high * 0.5, 1, -high * 0.7);
}

function drawEar(layer: Layer, plant: Plant, [x, y]: Point, angle: number, long: number): void {
  const { petal } = plant.inks;
  if (plant.tile) {
    const end: Point = [x + Math.cos(angle) * long * 0.7, y + Math.sin(angle) * long * 0.7];
    layer.line(petal.deep, 5).stroke(x, y, ...end);
    layer.line(petal.body, 2.6).stroke(x - 0.8, y, ...end);
    return;
  }
  const grains = plant.many(5, 3);
  for (let k = 0; k < grains; k++) {
    const [px, py] = [
      x + Math.cos(angle) * long * (k / grains - 0.25),
      y + Math.sin(angle) * long * (k / grains - 0.25),
    ];
    const size = long * 0.34;
    layer.fill(petal.body).leaf(px, py, angle - rad(30), size, size * 0.5);
    layer.fill(petal.deep).leaf(px, py, angle + rad(30), size, size * 0.5);
  }
  layer
    .fill(petal.light)
    .leaf(
      x + Math.cos(angle) * long * 0.66,
      y + Math.sin(angle) * long * 0.66,
      angle,
      long * 0.4,
      long * 0.16,
    );
}

/** Round leaves on stalks, as of a lotus; the heads stand above them. */
export function drawPads(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant) * 0.82 + 8;
  const { leaf } = plant.inks;
  const pads = clamp(4 + plant.growth, 4, plant.many(9, 6));
  const stems = Array.from({ length: Math.max(1, Math.min(headCount(plant), 7)) }, (_, i): Arc => {
    const s = plant.stream('stalk', i);
    const side = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 0.42;
    return arc([side * 5, 2], [side * 34 + s.between(-3, 3), -high * s.between(0.98, 1.14)], side * -8);
  });
  const pen = layer.line(leaf.deep, 1.4);
  if (headCount(plant) > 0)
    for (const stem of stems) pen.strokeBows(stem.from, [[...stem.control, ...stem.to]]);
  for (let i = 0; i < pads; i++) {
    const s = plant.stream('pad', i);
    const side = (i % 2 === 0 ? -1 : 1) * (0.25 + 0.75 * (i / pads));
    const [x, y] = [side * 46, -high * s.between(0.3, 0.78) * (1.1 - Math.abs(side) * 0.4)];
    const r = (11 + high * 0.05) * crownOf(plant) * s.between(0.8, 1.1);
    layer
      .above('pad')
      .line(leaf.deep, 1.2)
      .strokeBows([side * 6, 2], [[side * 20, y * 0.5, x, y]]);
    layer.fill(leaf.deep).ellipse(x + 0.6, y + 1.4, r, r * 0.42);
    layer.fill(i % 3 === 0 ? leaf.light : leaf.body).ellipse(x, y, r, r * 0.4);
    if (plant.tile) continue;
    const veins = layer.line(i % 3 === 0 ? leaf.body : leaf.light, 0.6);
    for (let k = 0; k < plant.many(6, 3); k++)
      veins.stroke(x, y, x + Math.cos(rad(k * 60 + 15)) * r * 0.8, y + Math.sin(rad(k * 60 + 15)) * r * 0.32);
  }
  layer.above();
  placeHeads(layer, plant, stems, leaf.deep);
}

/** A cushion of moss: mounds for growth, capsules on bristles for the canopy. */
export function drawCushion(layer: Layer, plant: Plant): void {
  const { leaf, petal } = plant.inks;
  const mounds = clamp(3 + plant.growth, 3, plant.size(8, 5));
  const swell = crownOf(plant);
  const arcs = plant.size(8, 3);
  const tops: Point[] = [];
  for (let i = 0; i < mounds; i++) {
    const s = plant.stream('mound', i);
    const side = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2);
    const x = side * 17 + s.between(-3, 3);
    const half = 22 * swell * s.between(0.85, 1.05);
    const high = (20 + plant.growth * 2.4) * (1 - 0.11 * Math.abs(side)) * s.between(0.9, 1.08);
    tops.push([x, -high]);
    const dome = (wide: number, tall: number): Point[] =>
      Array.from({ length: arcs + 1 }, (_, k): Point => {
        const angle = rad(180 + (180 * k) / arcs);
        return [x + Math.cos(angle) * wide, 3 + Math.sin(angle) * tall];
      });
    layer
      .above('mound')
      .fill(i % 2 === 0 ? leaf.deep : leaf.body)
      .shore(dome(half, high), [[x, 5]]);
    layer.fill(i % 2 === 0 ? leaf.body : leaf.light).shore(
      dome(half * 0.8, high * 0.86).map(([px, py]): Point => [px - 1.6, py]),
      [[x, 5]],
    );
    const bristles = plant.many(30, 10);
    for (let k = 0; k < bristles; k++) {
      const angle = rad(186 + (168 * k) / bristles + s.between(-4, 4));
      const far = s.between(0.45, 0.98);
      const [px, py] = [x + Math.cos(angle) * half * far, 3 + Math.sin(angle) * high * far];
      const ink = far > 0.86 ? leaf.deep : k % 3 === 0 ? leaf.deep : leaf.light;
      sliver(
        layer,
        plant,
        ink,
        px,
        py,
        rad(-90 + (px - x) * 2 + s.between(-16, 16)),
        plant.size(4.2, 6),
        1.7,
      );
    }
  }
  layer.above();
  for (let i = 0; i < headCount(plant); i++) {
    const s = plant.stream('capsule', i);
    const [x, y] = tops[i % tops.length] ?? [0, 0];
    const from: Point = [mix(x, 0, 0.2) + s.between(-9, 9), y * 0.8];
    const long = 19 + s.between(0, 12);
    const to: Point = [from[0] + s.between(-5, 5), from[1] - long];
    layer.line(petal.deep, 1).strokeBows(from, [[from[0], from[1] - long * 0.6, ...to]]);
    if (plant.tile) layer.line(petal.body, 4.4).stroke(to[0], to[1], to[0] + 1, to[1] - 6);
    else {
      layer.fill(petal.body).leaf(to[0] - 1, to[1] + 2, rad(-78), 8.5, 4);
      layer.fill(petal.light).leaf(to[0] - 1.2, to[1] + 1, rad(-80), 5, 1.6);
    }
  }
}
