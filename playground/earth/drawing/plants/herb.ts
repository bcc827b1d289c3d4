import { along, arc, clamp, heading, mix, rad, type Arc } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawCushion, drawGrass, drawPads } from './low.ts';
import { headCount } from './heads.ts';
import { leafAt, leafCount, leafPairs } from './leaves.ts';
import { crownOf, type Plant } from './plant.ts';
import { herbHeight, placeHeads } from './stems.ts';
import { drawRoots } from './wood.ts';

/** An herb: stems, leaves and heads, or a cushion of moss. Growth is height and leaf pairs, canopy heads. */
export function drawHerb(layer: Layer, plant: Plant): void {
  drawRoots(layer, plant, 9);
  layer.above();
  switch (plant.traits.herb) {
    case 'leafy':
      return drawLeafy(layer, plant);
    case 'branching':
      return drawBranching(layer, plant);
    case 'rosette':
      return drawRosette(layer, plant);
    case 'grass':
      return drawGrass(layer, plant);
    case 'pads':
      return drawPads(layer, plant);
    case 'cushion':
      return drawCushion(layer, plant);
  }
}

function drawLeafy(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf } = plant.inks;
  const count = clamp(plant.stream('stems').whole(4, 6), 2, plant.many(6, 3));
  const stems = Array.from({ length: count }, (_, i): Arc => {
    const s = plant.stream('stem', i);
    const side = count === 1 ? 0 : mix(-1, 1, i / (count - 1));
    const long = high * (1 - 0.16 * Math.abs(side)) * s.between(0.94, 1.04);
    const angle = rad(-90 + side * (15 + (1 - plant.traits.slender) * 14) + plant.traits.lean * 6);
    return arc([side * 6, 2], [side * 6 + Math.cos(angle) * long, Math.sin(angle) * long], side * -7);
  });
  const pairs = clamp(leafCount(plant, 2 + plant.growth), 2, plant.many(9, 4));
  const long = (9.5 + Math.min(5.5, high * 0.055)) * crownOf(plant) * plant.size(1, 1.35);
  const stalks = layer.line(leaf.deep, 1.3);
  for (const stem of stems) stalks.strokeBows(stem.from, [[...stem.control, ...stem.to]]);
  for (const stem of stems) leafPairs(layer, plant, stem, pairs, long, 0.1);
  if (headCount(plant) < count)
    for (const stem of stems.slice(headCount(plant)))
      leafAt(layer, plant, leaf.light, stem.to[0], stem.to[1], heading(stem, 1), long * 0.6);
  placeHeads(layer, plant, inside(stems), leaf.deep);
}

/** Stems from the middle outwards, so that few heads sit in the middle. */
const inside = (stems: readonly Arc[]): Arc[] =>
  [...stems].sort((a, b) => Math.abs(a.to[0]) - Math.abs(b.to[0]));

/** One main stem that forks: a branch for each growth space. */
function drawBranching(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant) * 1.04;
  const { leaf } = plant.inks;
  const main = arc([0, 2], [plant.traits.lean * 8, -high], plant.traits.lean * -6);
  const branches = clamp(2 + plant.growth, 2, 9);
  const arms = Array.from({ length: branches }, (_, i): Arc => {
    const s = plant.stream('arm', i);
    const t = 0.22 + (0.62 * i) / branches;
    const side = i % 2 === 0 ? 1 : -1;
    const from = along(main, t);
    const long = high * (0.52 - 0.28 * t) * s.between(0.9, 1.1) + 8;
    const angle = rad(-90 + side * (38 + s.between(-6, 8)));
    return arc(from, [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long], side * -5);
  });
  layer.line(leaf.deep, 1.7).strokeBows(main.from, [[...main.control, ...main.to]]);
  const thin = layer.line(leaf.deep, 1.1);
  for (const { from, control, to } of arms) thin.strokeBows(from, [[...control, ...to]]);
  const long = (10 + high * 0.045) * crownOf(plant) * plant.size(1, 1.3);
  for (const arm of arms)
    leafPairs(layer, plant, arm, clamp(leafCount(plant, 3), 2, plant.many(4, 2)), long, 0.15);
  leafPairs(
    layer,
    plant,
    main,
    clamp(leafCount(plant, 2 + Math.ceil(plant.growth / 2)), 2, 5),
    long * 1.15,
    0.04,
  );
  placeHeads(layer, plant, [main, ...[...arms].reverse()], leaf.deep);
}

/** A leaf of a rosette: always longer than wide, with a vein. */
function basalLeaf(layer: Layer, plant: Plant, ink: string, x: number, angle: number, long: number): void {
  const { leaf } = plant.traits;
  const wide = leaf === 'linear' ? 0.13 : leaf === 'round' || leaf === 'oval' ? 0.36 : 0.27;
  layer.fill(ink).leaf(x, 2, angle, long, long * wide, leaf === 'round' ? 0.2 : 0.1);
  if (plant.tile) return;
  const { deep, light } = plant.inks.leaf;
  layer
    .line(ink === light ? deep : light, 0.5, 0.7)
    .stroke(x, 2, x + Math.cos(angle) * long * 0.8, 2 + Math.sin(angle) * long * 0.8);
}

/** A rosette on the ground; bare stalks carry the heads. */
function drawRosette(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf } = plant.inks;
  const stalks = clamp(headCount(plant), 1, plant.many(7, 5));
  const stems = Array.from({ length: stalks }, (_, i): Arc => {
    const s = plant.stream('stalk', i);
    const side = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (0.62 - 0.02 * stalks);
    const long = high * (1 - 0.1 * Math.abs(side)) * s.between(0.88, 1.02);
    const angle = rad(-90 + side * 16 + plant.traits.lean * 5);
    return arc([side * 3, 1], [side * 5 + Math.cos(angle) * long, Math.sin(angle) * long], side * -4);
  });
  const pen = layer.line(leaf.deep, 1.3);
  if (headCount(plant) > 0)
    for (const stem of stems) pen.strokeBows(stem.from, [[...stem.control, ...stem.to]]);
  const long = (15 + high * 0.2) * crownOf(plant) * 0.92;
  const leaves = clamp(8 + plant.growth, 8, plant.many(14, 9));
  for (let i = 0; i < leaves; i++) {
    const s = plant.stream('leaf', i);
    const side = i % 2 === 0 ? 1 : -1;
    const lift = 8 + Math.floor(i / 2) * (66 / Math.ceil(leaves / 2)) + s.between(-4, 4);
    const angle = rad(side > 0 ? -lift : -180 + lift);
    const ink =
      [leaf.body, leaf.light, leaf.deep, leaf.body, leaf.light][(i * 2 + Math.floor(i / 2)) % 5] ?? leaf.body;
    basalLeaf(layer, plant, ink, side * 1.5, angle, long * s.between(0.85, 1.08));
  }
  placeHeads(layer, plant, stems, leaf.deep);
}
