import {
  along,
  arc,
  clamp,
  heading,
  mix,
  rad,
  saturate,
  type Arc,
  type Bow,
  type Point,
} from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawCrown, type Clump } from './crown.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { leafAt, leafCount } from './leaves.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { drawRoots } from './wood.ts';

/** A bush: leaves on many stems. Sprouts are its width, growth its height and stems, the canopy its berries. */
export function drawBush(layer: Layer, plant: Plant): void {
  const half = 34 + 44 * saturate(plant.sprouts, 3.6);
  const high = heightOf(plant, 40, 102) * (0.9 + 0.1 * crownOf(plant));
  drawRoots(layer, plant, 14);
  layer.above();
  switch (plant.traits.bush) {
    case 'dome':
      return drawDome(layer, plant, half, high, 0);
    case 'arching':
      return drawDome(layer, plant, half, high, 1);
    case 'upright':
      return drawDome(layer, plant, half * 0.72, high * 1.08, -0.5);
    case 'tiered':
      return drawTiers(layer, plant, half, high);
    case 'columns':
      return drawColumns(layer, plant, half, high);
  }
}

/** The dark inside of a bush, so that the sky does not show through its middle: narrow at the foot. */
function drawHeart(layer: Layer, ink: string, half: number, high: number): void {
  const side = (sign: number): Point[] => [
    [sign * 5, 3],
    [sign * half * 0.5, -high * 0.1],
    [sign * half * 0.86, -high * 0.34],
    [sign * half * 0.78, -high * 0.66],
    [sign * half * 0.42, -high * 0.87],
  ];
  layer.fill(ink).blob([...side(-1), [0, -high * 0.92], ...side(1).reverse()]);
}

/**
 * Stems that fan out to a dome, each set with leaves. `droop` bends them: 1 over and down again, 0 straight,
 * below 0 upwards.
 */
function drawDome(layer: Layer, plant: Plant, half: number, high: number, droop: number): void {
  const { leaf, bark } = plant.inks;
  const count = clamp(7 + plant.growth * 2, 7, plant.many(17, 9));
  const stems = Array.from({ length: count }, (_, i): Arc => {
    const s = plant.stream('stem', i);
    const side = mix(-1, 1, (i + 0.5) / count) + s.between(-0.05, 0.05);
    const angle = rad(-90 + side * (droop < 0 ? 52 : 80));
    const far = i % 2 === 0 ? 1 : s.between(0.66, 0.82);
    const to: Point = [
      Math.cos(angle) * half * far,
      Math.sin(angle) * high * far + (droop > 0 ? Math.abs(side) * high * 0.12 : 0),
    ];
    return arc([side * 5, 3], to, side * (droop > 0 ? 20 : droop < 0 ? -12 : 5));
  });
  // Needles hide little, so what is behind them has to be small.
  const thin = plant.traits.leaf === 'linear' ? 0.62 : 1;
  drawHeart(
    layer,
    leaf.deep,
    half * thin * (droop < 0 ? 0.5 : droop > 0 ? 0.55 : 0.78),
    high * thin * (droop < 0 ? 0.72 : 0.78),
  );
  const wood = layer.line(bark.body, 1.3);
  for (const { from, control, to } of stems) wood.strokeBows(from, [[...control, ...to]]);
  layer.above();
  const perStem = leafCount(plant, plant.many(11, 4));
  const long = (8.5 + half * 0.035) * crownOf(plant) * plant.size(1, 1.4);
  const order = stems.map((_, i) => i).sort((a, b) => (a % 2) - (b % 2));
  for (const i of order) {
    const stem = stems[i];
    if (!stem) continue;
    const s = plant.stream('leaves', i);
    for (let k = 0; k < perStem; k++) {
      const t = 0.2 + (0.8 * (k + 0.6)) / perStem;
      const [x, y] = along(stem, t);
      const side = k % 2 === 0 ? -1 : 1;
      const way = heading(stem, t) + rad(side * (46 - 26 * t) + s.between(-8, 8));
      const light = 0.6 - (x / half) * 0.34 - (y / high) * 0.2 + s.between(-0.45, 0.45);
      const ink = light > 0.8 ? leaf.light : light > 0.24 ? leaf.body : leaf.deep;
      leafAt(layer, plant, ink, x, y, way, long * s.between(0.85, 1.1));
    }
  }
  fillIn(layer, plant, half * (droop < 0 ? 0.5 : 0.74), high * 0.8, long);
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const s = plant.stream('fruit', i);
    const stem = stems[Math.floor(((i * 0.618 + 0.31) % 1) * stems.length)];
    if (!stem) continue;
    const [x, y] = along(stem, s.between(0.62, 0.98));
    drawFruit(layer, plant, [x, y], 3.1);
  }
}

/** Leaves that look at us, over the dark inside. */
function fillIn(layer: Layer, plant: Plant, half: number, high: number, long: number): void {
  const { leaf } = plant.inks;
  const count = leafCount(plant, plant.many(46, 10));
  for (let i = 0; i < count; i++) {
    const s = plant.stream('inner', i);
    const angle = rad(190 + 160 * ((i * 0.618 + 0.2) % 1));
    const far = Math.sqrt(s.between(0.02, 1));
    const [x, y] = [Math.cos(angle) * half * far, Math.sin(angle) * high * far - 4];
    const light = 0.5 - (x / half) * 0.35 + s.between(-0.3, 0.4);
    leafAt(
      layer,
      plant,
      light > 0.6 ? leaf.light : light > 0.3 ? leaf.body : leaf.deep,
      x,
      y,
      angle + rad(s.between(-50, 50)),
      long * 0.9,
    );
  }
}

/** Mounds that stand one behind another, as of a clipped or a cushioned shrub. */
function drawTiers(layer: Layer, plant: Plant, half: number, high: number): void {
  const { bark } = plant.inks;
  const wood = layer.line(bark.body, 1.8);
  for (const x of [-0.5, -0.22, 0.04, 0.28, 0.52])
    wood.strokeBows([x * 12, 3], [[x * half * 0.6, -high * 0.2, x * half * 1.1, -high * 0.5]]);
  const rows = [
    1 + Math.floor(plant.growth / 3),
    2 + Math.floor((plant.growth + 1) / 3),
    3 + Math.floor((plant.growth + 2) / 3),
  ];
  const clumps = rows.flatMap((most, row) => {
    const size = Math.min(most, 4);
    return Array.from({ length: size }, (_, k): Clump => {
      const s = plant.stream('mound', row, k);
      const side = size === 1 ? 0 : mix(-1, 1, k / (size - 1));
      return {
        x: side * half * ([0.36, 0.56, 0.7][row] ?? 0) + s.between(-2, 2),
        y: -high * ([0.78, 0.52, 0.24][row] ?? 0) + Math.abs(side) * high * 0.06,
        rx: (half * 0.4 + 4) * s.between(0.92, 1.08),
        ry: high * 0.24 + 3,
      };
    });
  });
  drawHeart(layer, plant.inks.leaf.deep, half * 0.92, high * 0.8);
  drawCrown(layer, plant, clumps, 0.2);
}

/** Ribbed columns from one foot, as of a cactus; flowers sit on their tops. */
function drawColumns(layer: Layer, plant: Plant, half: number, high: number): void {
  const { leaf } = plant.inks;
  const count = clamp(2 + plant.growth, 2, 8);
  const wide = clamp(half / (count + 1), 6, 11) * (0.85 + 0.15 * crownOf(plant));
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  const tops: Point[] = [];
  for (const i of order) {
    const s = plant.stream('column', i);
    const side = count === 1 ? 0 : mix(-1, 1, i / (count - 1));
    const x = side * (half - wide) * 0.8;
    const tall = high * (1.04 - 0.42 * Math.abs(side)) * s.between(0.9, 1.05);
    const body = (w: number, dx: number): Point[] => [
      [side * 7 + dx - w * 0.7, 4],
      [x + dx - w, -tall * 0.3],
      [x + dx - w, -tall * 0.82],
      [x + dx, -tall],
      [x + dx + w, -tall * 0.82],
      [x + dx + w, -tall * 0.3],
      [side * 7 + dx + w * 0.7, 4],
    ];
    if (plant.tile) {
      const limb: readonly Bow[] = [[x, -tall * 0.2, x, -tall + wide]];
      layer
        .above('column')
        .line(leaf.deep, wide * 2)
        .strokeBows([side * 7, 2], limb);
      layer.line(leaf.body, wide * 1.3).strokeBows([side * 7 - wide * 0.2, 2], limb);
      layer.line(leaf.light, 1).stroke(x - wide * 0.3, -tall * 0.3, x - wide * 0.3, -tall * 0.9);
      tops.push([x, -tall]);
      continue;
    }
    layer.above().fill(leaf.deep).blob(body(wide, 0));
    layer.fill(leaf.body).blob(body(wide * 0.72, -wide * 0.2));
    const ribs = layer.line(leaf.light, 0.9);
    for (const dx of [-0.5, -0.05, 0.4])
      ribs.strokeBows(
        [side * 7 + dx * wide * 0.7, 2],
        [[x + dx * wide, -tall * 0.3, x + dx * wide, -tall * 0.86]],
      );
    const spines = layer.line(plant.place.palette.night ? leaf.light : leaf.deep, 0.6);
    for (let k = 0; k < plant.many(9, 5); k++) {
      const y = -tall * (0.2 + 0.7 * (k / 9));
      for (const edge of [-1, 1]) spines.stroke(x + edge * wide * 0.96, y, x + edge * (wide + 2.6), y - 1.8);
    }
    tops.push([x, -tall]);
  }
  layer.above();
  tops.reverse();
  for (let i = 0; i < fruitCount(plant); i++) {
    const [x, y] = tops[i % tops.length] ?? [0, 0];
    const level = Math.floor(i / tops.length);
    drawFruit(
      layer,
      plant,
      [x + (level === 0 ? 0 : (level % 2 === 0 ? 1 : -1) * wide * 0.8), y + level * 9],
      3,
    );
  }
}
