import { clamp, mix, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { sliver } from './leaves.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { drawTrunk } from './wood.ts';

/** A conifer of cold places: one tier for each growth space and two more, snow on the side of the wind. */
export function drawConifer(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 56, 131);
  const form = plant.traits.tree;
  const foot = high * (form === 'larch' ? 0.2 : 0.13);
  const wide = (21 + high * 0.17) * crownOf(plant) * (form === 'spire' ? 0.78 : 1);
  const off = plant.traits.lean * 3;
  const girth = 2.4 + Math.min(4, plant.growth * 0.45);
  drawTrunk(layer, plant, {
    high: high * (form === 'larch' ? 0.97 : 0.7),
    foot: girth * 1.6,
    top: form === 'larch' ? 0.8 : girth * 0.6,
    off: off * 0.6,
  });
  const tiers = clamp(2 + plant.growth, 2, 12);
  if (form === 'larch') drawBoughs(layer, plant, tiers, high, foot, wide, off);
  else drawSkirts(layer, plant, tiers, high, foot, wide, off);
  drawCones(layer.above(), plant, high, foot, wide, off);
}

/** Skirts of drooping boughs, each over the one below it. */
function drawSkirts(
  layer: Layer,
  plant: Plant,
  tiers: number,
  high: number,
  foot: number,
  wide: number,
  off: number,
): void {
  const { leaf } = plant.inks;
  const step = (high - foot) / (tiers + 0.4);
  const cold = plant.place.palette.snow;
  for (let i = 0; i < tiers; i++) {
    const s = plant.stream('skirt', i);
    const t = i / tiers;
    const y = -foot - i * step;
    const half = wide * (1 - t) ** 0.86 * s.between(0.95, 1.05) + 2;
    const x = off * (i / tiers);
    const top: Point = [x, y - step * 1.75];
    const teeth = clamp(Math.round(half / plant.size(4.2, 7)), 2, 9);
    const fringe: Point[] = [];
    for (let k = 0; k <= teeth * 2; k++) {
      const u = k / (teeth * 2);
      const droop = (Math.abs(u - 0.5) * 2) ** 1.6 * step * 0.34;
      const tooth = k % 2 === 0 ? s.between(0.16, 0.3) : 0;
      fringe.push([x + mix(-half, half, u), y + droop + step * (tooth - 0.1)]);
    }
    const middle = fringe[teeth] ?? [x, y];
    layer
      .above('skirt')
      .fill(leaf.body)
      .polygon([top, ...fringe]);
    layer
      .fill(leaf.deep)
      .polygon([top, [x + half * 0.05, y - step * 0.4], middle, ...fringe.slice(teeth + 1)]);
    const lit = layer.line(leaf.light, 0.9);
    for (let k = 0; k < plant.many(4, 1); k++) {
      const u = s.between(0.12, 0.46);
      const [px, py] = [x - half * u * 1.5, y - step * s.between(0.05, 0.35)];
      lit.stroke(px, py, px - 3.2, py + 3);
    }
    layer.fill(cold.body).bows(
      [x - half * 0.98, fringe[0]?.[1] ?? y],
      [
        [x - half * 0.5, y - step * 0.5, x - half * 0.16, y - step * 1.16],
        [x - half * 0.4, y - step * 0.15, x - half * 0.98, fringe[0]?.[1] ?? y],
      ],
    );
  }
}

/** Open boughs on a bare stem, with hanging twigs. */
function drawBoughs(
  layer: Layer,
  plant: Plant,
  tiers: number,
  high: number,
  foot: number,
  wide: number,
  off: number,
): void {
  const { leaf, bark } = plant.inks;
  for (let i = 0; i < tiers * 2; i++) {
    const s = plant.stream('bough', i);
    const side = i % 2 === 0 ? -1 : 1;
    const t = (Math.floor(i / 2) + (side > 0 ? 0.5 : 0)) / tiers;
    const y = -foot - t * (high - foot - 6);
    const reach = wide * (1 - t * 0.86) * s.between(0.85, 1.1);
    const x = off * t * 0.6;
    const tip: Point = [x + side * reach, y + reach * 0.22];
    const rise: Point = [x + side * reach * 0.5, y - 1];
    layer.line(bark.body, 1.2).strokeBows([x, y - 4], [[...rise, ...tip]]);
    const twigs = plant.many(Math.max(2, Math.round(reach / 3.4)), 4);
    for (let k = 1; k <= twigs; k++) {
      const u = k / twigs;
      const [px, py] = [mix(x, tip[0], u), y - 4 + (1 - (1 - u) ** 2) * -1 + u * u * reach * 0.36 + u];
      const ink = side < 0 ? (k % 2 === 0 ? leaf.light : leaf.body) : k % 2 === 0 ? leaf.body : leaf.deep;
      sliver(layer, plant, ink, px, py - 2, rad(90 + side * s.between(-8, 24)), s.between(9, 13), 5);
    }
    layer
      .line(plant.place.palette.snow.body, 1)
      .strokeBows([x + side * 2, y - 5], [[rise[0], rise[1] - 1, mix(x, tip[0], 0.8), y + reach * 0.02]]);
  }
  layer.fill(leaf.body).leaf(off * 0.6, -high + 12, rad(-90), 16, 5);
}

/** As many cones or berries as the canopy is worth, hanging in the lower tiers. */
function drawCones(layer: Layer, plant: Plant, high: number, foot: number, wide: number, off: number): void {
  for (let i = 0; i < fruitCount(plant); i++) {
    const s = plant.stream('cone', i);
    const t = ((i * 0.382 + 0.1) % 1) * 0.72;
    const side = i % 2 === 0 ? -1 : 1;
    const x = off * t + side * wide * (1 - t) * s.between(0.2, 0.72);
    drawFruit(layer, plant, [x, -foot - t * (high - foot) + s.between(-3, 1)], 1.8);
  }
}
