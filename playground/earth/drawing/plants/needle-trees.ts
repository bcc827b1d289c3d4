import { clamp, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { drawLimb, drawTrunk } from './wood.ts';

/** A pine: a bare, straight trunk, needles in flat clouds that are wider than they are high. */
export function drawPine(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 66, 134);
  const { leaf } = plant.inks;
  const off = plant.traits.lean * 5;
  const wide = (22 + high * 0.19) * crownOf(plant);
  drawTrunk(layer, plant, { high: high - 8, foot: 6.5, top: 3, off });
  const tiers = clamp(3 + Math.ceil(plant.growth / 2), 3, 6);
  const clouds = Array.from({ length: tiers }, (_, i) => {
    const s = plant.stream('cloud', i);
    const t = i / (tiers - 1);
    const side = i === 0 ? 0 : i % 2 === 0 ? 1 : -1;
    return {
      x: off * (1 - t) + side * wide * (0.5 + 0.18 * t),
      y: -high + 9 + t * high * 0.42,
      rx: wide * (i === 0 ? 0.66 : s.between(0.6, 0.72)),
      ry: 9 + wide * 0.06,
    };
  });
  for (const { x, y } of clouds.slice(1))
    drawLimb(layer, plant.inks.bark.body, [off * 0.6, y + 15], [x, y + 3], 4, 0);
  [...clouds].reverse().forEach(({ x, y, rx, ry }, i) => {
    const puff = layer.above('cloud');
    puff.fill(leaf.deep).bows(
      [x - rx, y + ry * 0.45],
      [
        [x - rx * 0.9, y - ry * 1.1, x, y - ry],
        [x + rx * 0.9, y - ry * 1.1, x + rx, y + ry * 0.45],
        [x, y + ry * 0.8, x - rx, y + ry * 0.45],
      ],
    );
    const needles = plant.many(17, 6);
    const body = puff.line(leaf.body, plant.size(1.5, 2.2));
    const light = puff.line(leaf.light, plant.size(1.1, 1.8));
    for (let k = 0; k < needles; k++) {
      const u = ((k + 0.5) / needles) * 2 - 1;
      const at: Point = [x + u * rx * 0.92, y - ry * (1 - u * u) * 0.45 + ry * 0.1];
      const angle = rad(-90 + u * 62 + (i % 2) * 6);
      const long = ry * 0.8 + 2;
      (k % 3 === 0 ? light : body).stroke(
        ...at,
        at[0] + Math.cos(angle) * long,
        at[1] + Math.sin(angle) * long,
      );
    }
  });
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const cloud = clouds[i % clouds.length];
    const s = plant.stream('cone', i);
    if (cloud) drawFruit(layer, plant, [cloud.x + s.between(-0.6, 0.6) * cloud.rx, cloud.y + 2], 2.2);
  }
}

/** Tiers of drooping boughs from the ground to the tip; `slim` 1 for a narrow cone. */
function drawCone(layer: Layer, plant: Plant, high: number, half: number, from: number): void {
  const { leaf } = plant.inks;
  const tiers = clamp(6 + Math.ceil(plant.growth / 2), 6, plant.many(10, 7));
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const foot = -from - (high - from) * t * 0.94;
    const w = half * (1 - t) ** 0.86 + 4;
    const rise = ((high - from) / tiers) * 1.85;
    const tier = layer.above('tier');
    tier.fill(i % 2 === 0 ? leaf.deep : leaf.body).bows(
      [0, foot - rise],
      [
        [-w * 0.34, foot - rise * 0.4, -w, foot + 2.5],
        [-w * 0.86, foot - rise * 0.12, -w * 0.62, foot + 1],
        [-w * 0.48, foot - rise * 0.16, -w * 0.28, foot + 3],
        [0, foot - 2, w * 0.28, foot + 3],
        [w * 0.48, foot - rise * 0.16, w * 0.62, foot + 1],
        [w * 0.86, foot - rise * 0.12, w, foot + 2.5],
        [w * 0.34, foot - rise * 0.4, 0, foot - rise],
      ],
    );
    if (plant.tile) continue;
    const lit = tier.line(leaf.light, 0.9, 0.8);
    for (const u of [-0.72, -0.42, -0.14])
      lit.strokeBows([u * w * 0.4, foot - rise * 0.55], [[u * w * 0.7, foot - rise * 0.3, u * w, foot - 1]]);
  }
}

/** A spruce: one narrow cone to the ground, drooping tiers, hanging cones. */
export function drawSpruce(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 66, 134);
  const half = (17 + high * 0.17) * crownOf(plant);
  drawTrunk(layer, plant, { high: high * 0.5, foot: 4.6, top: 2, off: 0 });
  drawCone(layer, plant, high, half, 6);
  layer.above();
  const cone = layer.line(plant.inks.bark.light, plant.size(3, 4));
  for (let i = 0; i < fruitCount(plant); i++) {
    const s = plant.stream('cone', i);
    const t = 0.1 + 0.75 * ((i * 0.618) % 1);
    const x = (i % 2 === 0 ? -1 : 1) * half * (1 - t) * s.between(0.3, 0.75);
    cone.stroke(x, -6 - high * t, x, -6 - high * t + 6);
  }
}

/** A redwood: a column of a trunk, reddish and fluted, under a crown that is small for it. */
export function drawRedwood(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 72, 137);
  const half = (12 + high * 0.1) * crownOf(plant);
  const foot = 13 + Math.min(6, plant.growth);
  drawTrunk(layer, plant, { high: high * 0.86, foot, top: 5, off: 0 });
  const flutes = layer.line(plant.inks.bark.deep, 1.1);
  for (const u of plant.tile ? [-0.2, 0.3] : [-0.55, -0.3, -0.05, 0.2, 0.45])
    flutes.strokeBows([u * foot, 1], [[u * 8, -high * 0.2, u * 6, -high * 0.5]]);
  drawCone(layer.above(), plant, high, half, high * 0.4);
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const s = plant.stream('cone', i);
    const t = (i * 0.618) % 1;
    drawFruit(layer, plant, [s.between(-0.7, 0.7) * half * (1 - t), -high * (0.44 + 0.42 * t)], 2);
  }
}
