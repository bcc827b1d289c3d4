import { clamp, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { inkOf } from '../palette.ts';
import { drawMushrooms, mushroomCount } from './mushroom.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { fleshOf } from './stalk.ts';

/** The places of a group of mushrooms: the first in the middle, the others smaller beside it. */
function group(
  plant: Plant,
  gap: number,
): readonly { readonly x: number; readonly size: number; readonly index: number }[] {
  return Array.from({ length: mushroomCount(plant.sprouts) }, (_, index) => {
    const s = plant.stream('mushroom', index);
    const side = (index % 2 === 0 ? -1 : 1) * Math.ceil(index / 2);
    return { index, x: side * gap, size: index === 0 ? 1 : s.between(0.5, 0.66) };
  }).reverse();
}

/** A fly agaric: a dome with pale warts, a skirt on the stalk, a ringed bulb at its foot. */
export function drawFlyAgaric(layer: Layer, plant: Plant): void {
  drawMushrooms(layer, plant);
  const high = heightOf(plant, 24, 96);
  const flesh = fleshOf(plant);
  const skirt = layer.above('skirt');
  const [y, w] = [-high * 0.66, 5.4];
  skirt.fill(flesh.light).bows(
    [-w * 0.9, y],
    [
      [0, y - 2, w * 0.9, y],
      [w * 1.5, y + 4, w * 2, y + 9],
      [w, y + 8, w * 0.7, y + 10.5],
      [0, y + 8, -w * 0.7, y + 10.5],
      [-w, y + 8, -w * 2, y + 9],
      [-w * 1.5, y + 4, -w * 0.9, y],
    ],
  );
  skirt.line(flesh.deep, 0.8).strokeBows([-w * 1.8, y + 8.4], [[0, y + 6, w * 1.8, y + 8.4]]);
  const bulb = layer.above('bulb');
  bulb.fill(flesh.body).ellipse(0, -3, 9.5, 7.5);
  const rings = bulb.line(flesh.deep, plant.size(1, 1.4));
  for (const up of [-2, -6]) rings.strokeBows([-8.4, up], [[0, up + 4, 8.4, up]]);
}

/** A lion's mane: a pale cushion on a trunk, its spines hanging like icicles. It has no cap and no stalk. */
export function drawLionsMane(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 66, 132);
  const { bark, petal } = plant.inks;
  const pale = inkOf(blend('#fffaf0', petal.light, 0.25), plant.place.palette, 0.12);
  layer.fill(bark.body).bows(
    [-66, 6],
    [
      [-56, -6, -58, -high - 6],
      [-34, -high - 9, -12, -high - 6],
      [-14, -8, 0, 6],
    ],
  );
  layer.fill(bark.deep).bows(
    [-24, 6],
    [
      [-26, -high * 0.5, -28, -high - 7],
      [-20, -high - 8, -12, -high - 6],
      [-14, -8, 0, 6],
    ],
  );
  const cracks = layer.line(bark.deep, 1.2);
  for (const [x, from, to] of plant.tile
    ? [[-46, 0.3, 0.6] as const]
    : ([
        [-50, 0.2, 0.5],
        [-42, 0.5, 0.86],
        [-34, 0.12, 0.4],
      ] as const))
    cracks.stroke(x, -high * from, x + 2, -high * to);
  for (const { index, x, size } of group(plant, 16)) {
    const r = (21 + high * 0.06) * crownOf(plant) * size;
    const [cx, cy] = [4 + (index === 0 ? 0 : Math.abs(x) * 1.4), -high * (index === 0 ? 0.72 : 0.3)];
    const one = layer.above('mane');
    const rows = plant.tile ? 1 : 2;
    for (let row = 0; row < rows; row++) {
      const count = plant.many(13, 9) - row * 2;
      for (let i = 0; i < count; i++) {
        const s = plant.stream('spine', index, row, i);
        const u = ((i + 0.5) / count) * 2 - 1;
        const long = r * (1.35 - 0.5 * Math.abs(u)) * (1 - row * 0.34) * s.between(0.85, 1.05);
        one
          .fill(row === 0 ? (i % 2 === 0 ? petal.body : petal.deep) : i % 2 === 0 ? petal.light : pale)
          .blade(cx + u * r * 0.94, cy - r * 0.1 + row * -3, rad(90), long, (r / count) * 2.5, 0);
      }
    }
    one
      .above('cushion')
      .fill(pale)
      .bows(
        [cx - r * 1.06, cy + r * 0.12],
        [
          [cx - r * 1.1, cy - r * 0.9, cx, cy - r * 0.86],
          [cx + r * 1.1, cy - r * 0.9, cx + r * 1.06, cy + r * 0.12],
          [cx, cy - r * 0.1, cx - r * 1.06, cy + r * 0.12],
        ],
      );
  }
}

/** A cage fungus: a hollow lattice that stands in the split white egg it came from. */
export function drawCage(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 34, 98);
  const { petal } = plant.inks;
  const flesh = fleshOf(plant);
  for (const { x, size } of group(plant, 46)) {
    const h = high * size;
    const r = (15 + h * 0.24) * crownOf(plant) ** 0.6;
    const one = layer.above('cage');
    const pen = one.line(petal.body, plant.size(4, 4.6) * Math.max(0.7, size));
    const dark = one.line(petal.deep, plant.size(2, 2.4));
    for (const u of [-1, -0.36, 0.36, 1]) {
      const at = (t: number): Point => [x + u * r * Math.sin(Math.PI * (0.16 + 0.8 * t)), -h * t];
      dark.strokeBows(at(0.02), [[x + u * r * 1.15, -h * 0.5, x, -h]]);
      pen.strokeBows(at(0.02), [[x + u * r * 1.3, -h * 0.55, x, -h]]);
    }
    for (const t of [0.28, 0.55, 0.8]) {
      const w = r * Math.sin(Math.PI * (0.2 + 0.66 * t)) * 0.86;
      pen.strokeBows([x - w, -h * t], [[x, -h * t + 7, x + w, -h * t]]);
    }
    one
      .above('egg')
      .fill(flesh.body)
      .bows(
        [x - r * 0.62, -h * 0.14],
        [
          [x - r * 0.2, -2, x, -h * 0.1],
          [x + r * 0.2, -2, x + r * 0.62, -h * 0.14],
          [x + r * 0.6, 6, x, 6],
          [x - r * 0.6, 6, x - r * 0.62, -h * 0.14],
        ],
      );
  }
}

/** A starfish fungus: forked arms that spread from the top of a pale stalk. */
export function drawStarFungus(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 24, 86);
  const { petal } = plant.inks;
  const flesh = fleshOf(plant);
  for (const { x, size } of group(plant, 50)) {
    const h = high * size;
    const one = layer.above('star');
    one.fill(flesh.body).polygon([
      [x - 7 * size, 4],
      [x - 5 * size, -h],
      [x + 5 * size, -h],
      [x + 7 * size, 4],
    ]);
    one.fill(flesh.deep).polygon([
      [x + 1, 4],
      [x + 1.5, -h],
      [x + 5 * size, -h],
      [x + 7 * size, 4],
    ]);
    const arms = clamp(6 + Math.ceil(plant.canopy / 3), 6, plant.many(10, 7));
    const long = (24 + 8 * crownOf(plant)) * size;
    for (let i = 0; i < arms; i++) {
      const turn = rad(180 + (180 * (i + 0.5)) / arms);
      for (const fork of [-0.13, 0.13])
        one
          .above('arm')
          .fill(i % 2 === 0 ? petal.body : petal.deep)
          .blade(
            x,
            -h,
            turn + fork,
            long * (1 + 0.3 * Math.abs(Math.cos(turn))),
            4.6 * size + 1,
            Math.cos(turn) * 10,
          );
    }
    one
      .above('heart')
      .fill(petal.deep)
      .ellipse(x, -h, 9 * size, 4.5 * size);
  }
}
