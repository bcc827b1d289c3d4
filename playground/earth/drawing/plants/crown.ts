import { polar, rad, type Bow, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { leafAt, leafCount } from './leaves.ts';
import type { Plant } from './plant.ts';

/** One mass of leaves at the end of a limb. */
export interface Clump {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** A closed outline of small bows, as a mass of leaves has. `flat` draws its underside in, 0 to 1. */
function scallops(layer: Layer, ink: string, plant: Plant, clump: Clump, index: number, flat: number): void {
  if (plant.tile) {
    layer
      .fill(ink)
      .ellipse(clump.x, clump.y - clump.ry * flat * 0.3, clump.rx * 1.04, clump.ry * (1.04 - flat * 0.45));
    return;
  }
  const s = plant.stream('scallops', index);
  const lobes = plant.many(10, 8);
  const turn = s.between(0, 360 / lobes);
  const on = (i: number, far: number): Point => {
    const angle = rad(turn + (360 * i) / lobes);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    return [clump.x + x * clump.rx, clump.y + (y > 0 ? y * (1 - flat) : y) * clump.ry];
  };
  const far = Array.from({ length: lobes }, () => s.between(0.9, 1.04));
  const get = (i: number): number => far[i % lobes] ?? 1;
  layer.fill(ink).bows(
    on(0, get(0)),
    far.map((_, i): Bow => [...on(i + 0.5, get(i) * 1.24), ...on(i + 1, get(i + 1))]),
  );
}

/**
 * A crown of clumps, the first ones behind: shadow, body and light, leaves that break the outline, and fruit
 * spread over all of them. Each clump and each leaf has a stream of its own.
 */
export function drawCrown(layer: Layer, plant: Plant, clumps: readonly Clump[], flat = 0): void {
  const { leaf } = plant.inks;
  const perClump = leafCount(plant, plant.many(22, 5) * (clumps.length > 6 ? 0.72 : 1));
  clumps.forEach((clump, i) => {
    if (i % 2 === 0) layer.above('clump');
    scallops(layer, leaf.deep, plant, { ...clump, x: clump.x + 0.8, y: clump.y + 1.4 }, i, flat);
    const upper = {
      x: clump.x - clump.rx * 0.08,
      y: clump.y - clump.ry * 0.1,
      rx: clump.rx * 0.88,
      ry: clump.ry * 0.84,
    };
    scallops(layer, leaf.body, plant, upper, i + 100, flat);
    fringe(layer, plant, clump, i, perClump, flat);
  });
  layer.above();
  spreadFruit(layer, plant, clumps, flat);
}

function fringe(layer: Layer, plant: Plant, clump: Clump, index: number, count: number, flat: number): void {
  const { leaf } = plant.inks;
  const s = plant.stream('fringe', index);
  const long = Math.min(6.5, 3 + clump.rx * 0.16) * plant.size(1, 1.3);
  for (let i = 0; i < count; i++) {
    const angle = rad((360 * i) / count + s.between(-9, 9));
    const far = i % 3 === 0 ? s.between(0.82, 0.98) : s.between(0.2, 0.75);
    const dy = Math.sin(angle) * far;
    const [x, y] = [
      clump.x + Math.cos(angle) * far * clump.rx,
      clump.y + (dy > 0 ? dy * (1 - flat) : dy) * clump.ry,
    ];
    const lit = Math.cos(angle) + Math.sin(angle) * 1.3 < 0.25;
    const edge = far > 0.8;
    const ink = edge ? (lit ? leaf.body : leaf.deep) : lit ? leaf.light : leaf.deep;
    const way = edge ? angle : angle * 0.4 + rad(s.between(-160, -20));
    leafAt(layer, plant, ink, x, y, way, edge ? long : long * 0.82);
  }
}

function spreadFruit(layer: Layer, plant: Plant, clumps: readonly Clump[], flat: number): void {
  if (clumps.length === 0) return;
  const size = clumps.length > 5 ? 2.1 : 2.4;
  for (let i = 0; i < fruitCount(plant); i++) {
    const s = plant.stream('fruit', i);
    const clump = clumps[clumps.length - 1 - (i % clumps.length)];
    if (!clump) continue;
    const [dx, dy] = polar(0, 0, rad(i * 137.5 + s.between(-20, 20)), s.between(0.3, 0.72));
    drawFruit(
      layer,
      plant,
      [clump.x + dx * clump.rx, clump.y + (dy > 0 ? dy * (1 - flat * 0.8) : dy) * clump.ry],
      size,
    );
  }
}
