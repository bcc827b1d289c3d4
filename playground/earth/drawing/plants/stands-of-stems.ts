import { along, arc, clamp, heading, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { headCount } from './heads.ts';
import { leafAt } from './leaves.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { herbHeight } from './stems.ts';

/** Swords of leaves that stand stiffly from one foot, and dark flower stems above them. */
export function drawSwords(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf, petal } = plant.inks;
  const count = clamp(7 + plant.growth, 7, plant.many(15, 9));
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => (a % 2) - (b % 2));
  const stems = clamp(Math.ceil(headCount(plant) / 2), 1, 4);
  for (let i = 0; i < stems; i++) {
    const side = stems === 1 ? 0.2 : (i / (stems - 1)) * 2 - 1;
    const stem = arc([side * 3, 0], [side * 30, -high * 1.02], side * -6);
    layer.line(petal.deep, plant.size(1.7, 2.2)).strokeBows(stem.from, [[...stem.control, ...stem.to]]);
    for (const t of [0.78, 0.88, 1]) {
      const [x, y] = along(stem, t);
      layer.fill(petal.body).leaf(x, y, rad(-90 + (t === 0.88 ? 40 : -40)), 9, 4.4);
    }
  }
  for (const i of order) {
    const side = (i / (count - 1)) * 2 - 1;
    const s = plant.stream('sword', i);
    layer
      .above('swords')
      .fill(i % 3 === 0 ? leaf.light : i % 3 === 1 ? leaf.body : leaf.deep)
      .blade(
        side * 9,
        4,
        rad(-90 + side * 46),
        high * (0.92 - 0.2 * Math.abs(side)) * s.between(0.9, 1.04),
        7.4,
        side * 7,
      );
  }
}

/** Asparagus: bare spears with scales, and behind them the feathery fern they become. */
export function drawAsparagus(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 44, 110);
  const { leaf, petal } = plant.inks;
  for (const side of [-1, 1]) {
    const stem = arc([side * 20, 3], [side * 44, -high], side * 8);
    layer.line(leaf.deep, plant.size(1.5, 2)).strokeBows(stem.from, [[...stem.control, ...stem.to]]);
    const twigs = plant.many(11, 6);
    for (let k = 0; k < twigs; k++) {
      const t = 0.3 + (0.7 * k) / twigs;
      const [x, y] = along(stem, t);
      for (const edge of [-1, 1]) {
        const turn = heading(stem, t) + rad(edge * 50);
        const long = 24 * (1.1 - t) + 5;
        layer
          .line(k % 2 === 0 ? leaf.body : leaf.light, plant.size(1.4, 2))
          .stroke(x, y, x + Math.cos(turn) * long, y + Math.sin(turn) * long);
      }
    }
  }
  for (let i = 0; i < fruitCount(plant); i++) {
    const s = plant.stream('berry', i);
    drawFruit(layer, plant, [(i % 2 === 0 ? -1 : 1) * s.between(28, 52), -high * s.between(0.45, 0.95)], 2);
  }
  const spears = clamp(3 + Math.ceil(plant.sprouts / 2), 3, 6);
  for (let i = 0; i < spears; i++) {
    const s = plant.stream('spear', i);
    const x = ((i + 0.5) / spears - 0.5) * 54;
    const tall = high * s.between(0.42, 0.62);
    const one = layer.above('spear');
    one.line(leaf.body, plant.size(6, 7)).stroke(x, 2, x, -tall + 8);
    one.line(leaf.light, 1.8).stroke(x - 1.4, 0, x - 1.4, -tall + 8);
    one.fill(petal.deep).leaf(x, -tall + 14, rad(-90), 19, 8.5);
    if (plant.tile) continue;
    for (let k = 0; k < 3; k++)
      one.fill(petal.deep).leaf(x + (k % 2 === 0 ? -2.6 : 2.6), -tall * (0.2 + 0.2 * k), rad(-90), 7, 3.6);
  }
}

/** Lichen: a low cushion of branches that fork and fork again, with cups at some of their tips. */
export function drawLichen(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 30, 84);
  const { leaf, petal } = plant.inks;
  const count = plant.many(13, 8);
  const depth = plant.tile ? 1 : 2;
  const tips: Point[] = [];
  const grow = (x: number, y: number, angle: number, long: number, level: number, seed: number): void => {
    const to: Point = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    const ink = (seed + level) % 3 === 0 ? leaf.light : (seed + level) % 3 === 1 ? leaf.body : leaf.deep;
    layer.line(ink, plant.size(2.6, 3.2) - level * 0.6).stroke(x, y, ...to);
    if (level === depth) {
      tips.push(to);
      return;
    }
    for (const turn of [-30, 26]) grow(...to, angle + rad(turn), long * 0.66, level + 1, seed);
  };
  for (let i = 0; i < count; i++) {
    const s = plant.stream('branch', i);
    const side = ((i + 0.5) / count) * 2 - 1;
    grow(
      side * 36,
      3,
      rad(-90 + side * 48 + s.between(-8, 8)),
      high * (0.46 - 0.14 * Math.abs(side)) * crownOf(plant) ** 0.1,
      0,
      i,
    );
  }
  layer.above();
  for (let i = 0; i < headCount(plant); i++) {
    const [x, y] = tips[Math.floor(((i * 0.618 + 0.2) % 1) * tips.length)] ?? [0, 0];
    layer.fill(petal.deep).ellipse(x, y, plant.size(3.2, 4.4), plant.size(2.2, 3.4));
    layer.fill(petal.body).ellipse(x, y - 0.6, plant.size(2.3, 3.2), plant.size(1.4, 2.2));
  }
}

/** Bamboo: jointed culms out of the picture, sprays of narrow leaves at the nodes. */
export function drawBamboo(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 72, 138);
  const { leaf } = plant.inks;
  const culms = clamp(3 + Math.ceil(plant.growth / 3), 3, plant.many(6, 4));
  for (let i = 0; i < culms; i++) {
    const s = plant.stream('culm', i);
    const x = ((i + 0.5) / culms - 0.5) * 118;
    const w = 3.6 + s.next() * 1.8;
    const tall = high * (i % 2 === 0 ? 1 : 0.92);
    const one = layer.above('culm');
    const to = x + s.between(-5, 5);
    one.line(i % 2 === 0 ? leaf.body : leaf.deep, w * 2).stroke(x, 3, to, -tall);
    one.line(leaf.light, w * 0.5).stroke(x - w * 0.45, 2, to - w * 0.45, -tall);
    const nodes = plant.many(6, 4);
    for (let k = 1; k < nodes; k++) {
      const y = -tall * (k / nodes) + s.between(-3, 3);
      const at = x + (to - x) * (-y / tall);
      one.line(leaf.deep, 1.6).stroke(at - w - 1, y, at + w + 1, y);
      if (k < 2 || (k + i) % 2 === 1) continue;
      const side = i < culms / 2 ? -1 : 1;
      for (const turn of [-34, -8, 18])
        one
          .above('spray')
          .fill(turn === -8 ? leaf.light : leaf.body)
          .leaf(at, y, rad(side < 0 ? 180 - turn : turn), 19 * crownOf(plant) ** 0.5, 4.6);
    }
  }
}

/** A fern: arching fronds of leaflets from one point, and one that still uncurls. */
export function drawFern(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 44, 108);
  const { leaf } = plant.inks;
  const fronds = clamp(5 + Math.ceil(plant.growth / 2), 5, plant.many(9, 6));
  const order = Array.from({ length: fronds }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (fronds - 1) / 2) - Math.abs(a - (fronds - 1) / 2),
  );
  for (const i of order) {
    const side = (i / (fronds - 1)) * 2 - 1;
    const spine = arc([0, 3], [side * (48 + high * 0.36), -high * (1 - 0.5 * side * side)], side * -16);
    const one = layer.above('frond');
    one.line(leaf.deep, plant.size(1.5, 2)).strokeBows(spine.from, [[...spine.control, ...spine.to]]);
    const pairs = plant.many(12, 7);
    for (let k = 1; k <= pairs; k++) {
      const t = 0.14 + (0.86 * k) / (pairs + 0.6);
      const [x, y] = along(spine, t);
      const long = (13 + high * 0.11) * Math.sin(Math.PI * (0.16 + 0.8 * t)) * crownOf(plant) ** 0.4;
      for (const edge of [-1, 1])
        one
          .fill(edge < 0 ? leaf.light : i % 2 === 0 ? leaf.body : leaf.deep)
          .leaf(x, y, heading(spine, t) + rad(edge * 62), long, long * 0.32);
    }
  }
  layer
    .above()
    .line(leaf.light, 2.2)
    .strokeBows(
      [4, 0],
      [
        [14, -high * 0.3, 10, -high * 0.42],
        [3, -high * 0.46, 7, -high * 0.36],
      ],
    );
}

/** A climber: a pole, stems that wind round it, leaves and blossoms on both sides. */
export function drawClimber(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 50, 118);
  const { leaf, bark } = plant.inks;
  const half = 15 + Math.min(14, plant.sprouts * 3);
  const posts = [-half, half];
  for (const x of posts) {
    layer.line(bark.deep, plant.size(3.6, 4.4)).stroke(x, 4, x * 0.86, -high);
    layer.line(bark.light, 1).stroke(x - 0.8, 3, x * 0.86 - 0.8, -high);
  }
  const rungs = plant.size(4, 3);
  for (let k = 0; k < rungs; k++) {
    const y = -high * (0.22 + (0.7 * k) / rungs);
    layer.line(bark.body, plant.size(2.4, 3)).stroke(-half - 4, y, half + 4, y);
  }
  layer.above();
  const turns = clamp(4 + Math.ceil(plant.growth / 2), 4, 8);
  const at = (t: number, phase: number): Point => [
    Math.sin(t * turns * 1.5 + phase) * half * 1.12,
    -high * t * 1.03 + 3,
  ];
  const vine = layer.line(leaf.deep, plant.size(1.8, 2.4));
  for (const phase of [0, 3.1]) {
    const steps = turns * 3;
    for (let k = 0; k < steps; k++) vine.stroke(...at(k / steps, phase), ...at((k + 1) / steps, phase));
  }
  const leaves = plant.many(44, 20);
  const long = 11 * crownOf(plant) * plant.size(1, 1.15);
  for (let i = 0; i < leaves; i++) {
    const s = plant.stream('leaf', i);
    const [x, y] = at((i + 0.5) / leaves, i % 2 === 0 ? 0 : 3.1);
    const angle = rad(i % 2 === 0 ? s.between(-60, 30) : s.between(150, 240));
    leafAt(
      layer,
      plant,
      i % 3 === 0 ? leaf.light : i % 3 === 1 ? leaf.body : leaf.deep,
      x,
      y,
      angle,
      long * s.between(0.85, 1.1),
    );
  }
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const [x, y] = at(0.18 + 0.8 * ((i * 0.618 + 0.2) % 1), i % 2 === 0 ? 0.5 : 3.6);
    drawFruit(layer, plant, [x, y], 4.2);
  }
}
