import { along, arc, clamp, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawCrown, type Clump } from './crown.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { drawLimb } from './wood.ts';

/** A baobab: a bottle of a trunk, a few short limbs like roots, tufts of leaves at their ends. */
export function drawBaobab(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 60, 130);
  const { bark } = plant.inks;
  const w = 17 + high * 0.09;
  const shoulder = -high * 0.66;
  layer.fill(bark.body).bows(
    [-w * 1.12, 4],
    [
      [-w * 1.25, shoulder * 0.4, -w * 0.72, shoulder],
      [0, shoulder - 6, w * 0.72, shoulder],
      [w * 1.25, shoulder * 0.4, w * 1.12, 4],
      [0, 7, -w * 1.12, 4],
    ],
  );
  layer.fill(bark.deep).bows(
    [w * 0.3, 5],
    [
      [w * 0.55, shoulder * 0.4, w * 0.3, shoulder],
      [w * 0.6, shoulder - 2, w * 0.72, shoulder],
      [w * 1.25, shoulder * 0.4, w * 1.12, 4],
    ],
  );
  const limbs = clamp(5 + Math.ceil(plant.growth / 2), 5, plant.many(9, 6));
  const clumps: Clump[] = [];
  for (let i = 0; i < limbs; i++) {
    const s = plant.stream('limb', i);
    const side = (i / (limbs - 1)) * 2 - 1;
    const from: Point = [side * w * 0.62, shoulder + 3];
    const to: Point = [
      side * w * 2.3 * crownOf(plant),
      -high + 6 + Math.abs(side) ** 1.5 * high * 0.14 + s.between(-3, 3),
    ];
    drawLimb(layer, i % 2 === 0 ? bark.body : bark.deep, from, to, 8.5, side * -5);
    clumps.push({ x: to[0], y: to[1], rx: (8 + w * 0.26) * s.between(0.9, 1.1), ry: 6.6 });
  }
  drawCrown(layer, plant, clumps, 0.5);
}

/** A strangler fig: a lattice of trunks that have grown into one, roots that hang from its limbs. */
export function drawStrangler(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 60, 130);
  const { bark } = plant.inks;
  const fork = -high * 0.52;
  const stems = clamp(5 + Math.ceil(plant.growth / 3), 5, 8);
  for (let i = 0; i < stems; i++) {
    const side = (i / (stems - 1)) * 2 - 1;
    const s = plant.stream('stem', i);
    layer
      .line(i % 2 === 0 ? bark.body : bark.deep, plant.size(4.6, 5))
      .strokeBows([side * 21, 3], [[side * -7 + s.between(-4, 4), fork * 0.45, side * 9, fork]]);
  }
  const wide = (34 + high * 0.2) * crownOf(plant);
  const count = clamp(4 + plant.growth, 4, 9);
  const clumps = Array.from({ length: count }, (_, i): Clump => {
    const s = plant.stream('clump', i);
    const side = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
    return {
      x: side * wide * 0.82,
      y: -high + 17 + side * side * 15 + s.between(-4, 4),
      rx: wide * 0.33 * s.between(0.9, 1.1),
      ry: 15,
    };
  });
  for (const { x, y } of clumps) drawLimb(layer, bark.body, [x * 0.2, fork + 4], [x, y], 6, x * -0.06);
  const roots = layer.line(bark.light, plant.size(1.1, 1.6));
  const hanging = plant.many(12, 6);
  for (let i = 0; i < hanging; i++) {
    const s = plant.stream('root', i);
    const side = ((i + 0.5) / hanging) * 2 - 1;
    const x = side * wide * 0.92;
    roots.strokeBows(
      [x * 0.94, -high + 26],
      [[x, -high * 0.4, x, i % 2 === 0 ? 2 : -high * s.between(0.14, 0.36)]],
    );
  }
  drawCrown(layer, plant, clumps, 0.35);
}

/** A mangrove: a crown on stilts that arch out of the water. */
export function drawMangrove(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 60, 128);
  const { bark } = plant.inks;
  const neck = -high * 0.46;
  const legs = clamp(5 + Math.ceil(plant.growth / 2), 5, plant.many(9, 7));
  for (let i = 0; i < legs; i++) {
    const side = (i / (legs - 1)) * 2 - 1;
    const s = plant.stream('leg', i);
    const from = neck * (0.35 + 0.6 * (1 - Math.abs(side)));
    layer
      .line(i % 2 === 0 ? bark.body : bark.deep, plant.size(3, 3.6))
      .strokeBows([side * 2, from - 4], [[side * 33, from - 9, side * 42 + s.between(-3, 3), 6]]);
  }
  layer.line(bark.body, 6.5).stroke(0, neck * 0.4, 0, neck - 9);
  const wide = (30 + high * 0.18) * crownOf(plant);
  const count = clamp(4 + plant.growth, 4, 8);
  const clumps = Array.from({ length: count }, (_, i): Clump => {
    const s = plant.stream('clump', i);
    const side = (i / (count - 1)) * 2 - 1;
    return {
      x: side * wide * 0.72,
      y: -high + 18 + side * side * 14 + s.between(-3, 3),
      rx: wide * 0.36,
      ry: 15,
    };
  });
  for (const { x, y } of clumps) drawLimb(layer, bark.body, [0, neck], [x, y], 5, x * -0.08);
  drawCrown(layer, plant, clumps, 0.3);
}

/** A banana: a sheath of a stem, a few great torn leaves that arch over it, one hanging bunch. */
export function drawBanana(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 58, 112);
  const { leaf } = plant.inks;
  const top: Point = [plant.traits.lean * 4, -high * 0.62];
  layer.fill(leaf.deep).polygon([
    [-8, 4],
    [top[0] - 4, top[1]],
    [top[0] + 4, top[1]],
    [8, 4],
  ]);
  layer.fill(leaf.light).polygon([
    [-6, 3],
    [top[0] - 3, top[1]],
    [top[0] - 0.5, top[1]],
    [-1, 4],
  ]);
  const leaves = clamp(5 + Math.ceil(plant.growth / 3), 5, 8);
  const long = (38 + high * 0.34) * crownOf(plant);
  for (let i = 0; i < leaves; i++) {
    const s = plant.stream('leaf', i);
    const side = (i / (leaves - 1)) * 2 - 1;
    const angle = rad(-90 + side * 74 + s.between(-5, 5));
    const tip: Point = [
      top[0] + Math.cos(angle) * long,
      top[1] + Math.sin(angle) * long * 0.8 + Math.abs(side) * long * 0.3,
    ];
    const spine = arc(top, tip, side * -long * 0.24);
    const blade = layer.above('leaf');
    const rim = (edge: number): Point[] =>
      [0.06, 0.3, 0.62, 0.9].map((t) => {
        const [x, y] = along(spine, t);
        const w = edge * 9.5 * Math.sin(Math.PI * (0.1 + 0.84 * t));
        return [x - Math.sin(angle) * w, y + Math.cos(angle) * w];
      });
    blade.fill(i % 2 === 0 ? leaf.body : leaf.deep).blob([top, ...rim(1), tip, ...rim(-1).reverse()]);
    blade.line(leaf.light, plant.size(1.2, 1.6)).strokeBows(top, [[...spine.control, ...tip]]);
    if (plant.tile) continue;
    const tears = blade.line(leaf.light, 0.6, 0.8);
    for (let k = 2; k < 9; k++) {
      const [x, y] = along(spine, k / 10);
      for (const edge of [-1, 1])
        tears.stroke(
          x,
          y,
          x - Math.sin(angle + edge * 0.5) * edge * 7,
          y + Math.cos(angle + edge * 0.5) * edge * 7,
        );
    }
  }
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const [row, place] = [Math.floor(i / 3), i % 3];
    drawFruit(layer, plant, [top[0] + 10 + (place - 1) * 4, top[1] + 7 + row * 5.5], 2.3);
  }
}
