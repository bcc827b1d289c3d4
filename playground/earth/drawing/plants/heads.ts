import { polar, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import type { Plant } from './plant.ts';

/** The most heads that a picture shows; a canopy worth more makes them larger only. */
const MOST_HEADS = 14;

/** As many heads as the canopy is worth. */
export const headCount = (plant: Plant): number => Math.min(MOST_HEADS, plant.canopy);

/** The size of a head, so that many do not run into each other, and few can be seen on a tile. */
export function headSize(plant: Plant): number {
  const many = headCount(plant);
  return (many > 8 ? 5 : many > 5 ? 6 : 7) * plant.size(1, 1.3);
}

const HEART = '#d9a520';

/** One head of flowers at the end of a stem that runs in `angle`. */
export function drawHead(layer: Layer, plant: Plant, [x, y]: Point, angle: number, size: number): void {
  const { petal, leaf } = plant.inks;
  const heart = plant.traits.petalInk === 'yellow' ? petal.deep : HEART;
  if (plant.tile) return drawSmallHead(layer, plant, [x, y], angle, size);
  const ring = (ink: string, count: number, long: number, wide: number, turn: number): void => {
    for (let i = 0; i < count; i++)
      layer.fill(ink).leaf(x, y, angle + rad(turn + (360 * i) / count), long, wide);
  };
  switch (plant.traits.head) {
    case 'daisy':
      ring(petal.deep, plant.many(10, 8), size * 1.02, size * 0.5, 18);
      ring(petal.body, plant.many(10, 8), size, size * 0.42, 0);
      layer.fill(heart).ellipse(x, y, size * 0.36);
      return;
    case 'star':
      ring(petal.deep, 6, size * 1.15, size * 0.55, 30);
      ring(petal.body, 6, size * 1.2, size * 0.5, 0);
      layer.line(heart, size * 0.4).dot(x, y);
      return;
    case 'poppy':
      ring(petal.deep, 4, size * 1.02, size * 1.25, 45);
      ring(petal.body, 4, size * 0.92, size * 1.1, 0);
      layer.line(leaf.deep, size * 0.62).dot(x, y);
      return;
    case 'cup':
      for (const turn of [-34, 34])
        layer.fill(petal.deep).leaf(x, y, angle + rad(turn), size * 1.85, size * 1.1);
      for (const turn of [-14, 14])
        layer.fill(petal.body).leaf(x, y, angle + rad(turn), size * 1.95, size * 0.95);
      layer.fill(petal.light).leaf(x, y, angle, size * 1.5, size * 0.4);
      return;
    case 'bell':
      return drawBells(layer, plant, [x, y], angle, size);
    case 'spike': {
      const rows = plant.many(7, 5);
      for (let i = 0; i < rows; i++) {
        const t = i / rows;
        const [px, py] = polar(x, y, angle, (t - 0.35) * size * 3);
        const wide = size * (0.85 - 0.5 * t);
        for (const side of [-1, 1]) {
          layer
            .fill(side < 0 ? petal.light : petal.deep)
            .leaf(px, py, angle + rad(side * 46), wide, wide * 0.6);
        }
        layer.fill(petal.body).leaf(px, py, angle, wide, wide * 0.62);
      }
      return;
    }
    case 'globe':
      layer.fill(petal.deep).ellipse(x, y, size * 0.86);
      ring(petal.body, plant.many(14, 9), size * 1.1, size * 0.3, 0);
      for (let i = 0; i < plant.many(7, 5); i++)
        layer
          .line(petal.light, size * 0.24)
          .dot(...polar(x, y, rad(i * 137.5), size * 0.75 * Math.sqrt(i / 7)));
      return;
    case 'umbel': {
      const rays = plant.many(7, 5);
      for (let i = 0; i < rays; i++) {
        const way = angle + rad(-66 + (132 * i) / (rays - 1));
        const far = size * (1.5 - 0.14 * Math.abs(i - (rays - 1) / 2));
        const end = polar(x, y, way, far);
        layer.line(leaf.body, 0.7).stroke(x, y, end[0], end[1]);
        layer.line(petal.deep, size * 0.66).dot(end[0], end[1] + 0.5);
        layer.line(i % 2 === 0 ? petal.body : petal.light, size * 0.52).dot(end[0], end[1]);
      }
      return;
    }
    case 'tassel':
      for (let i = 0; i < plant.many(9, 6); i++) {
        const turn = rad(-58 + i * (116 / 8));
        const [px, py] = polar(x, y, angle + turn, size * 1.5);
        layer
          .line(i % 2 === 0 ? petal.body : petal.deep, size * 0.2)
          .strokeBows([x, y], [[...polar(x, y, angle + turn * 0.4, size * 1.1), px, py]]);
        layer.line(petal.light, size * 0.34).dot(px, py);
      }
  }
}

/** A head as it is seen on a tile: its outline and its ink, in a few strokes. */
function drawSmallHead(layer: Layer, plant: Plant, [x, y]: Point, angle: number, size: number): void {
  const { petal } = plant.inks;
  const ray = (ink: string, turn: number, from: number, to: number, wide: number): void =>
    layer
      .line(ink, wide)
      .stroke(...polar(x, y, angle + rad(turn), size * from), ...polar(x, y, angle + rad(turn), size * to));
  switch (plant.traits.head) {
    case 'cup':
      for (const turn of [-30, 30]) ray(petal.deep, turn, 0, 1.3, 4);
      return ray(petal.body, 0, 0.2, 1.4, 5);
    case 'spike':
      ray(petal.deep, 0, -0.9, 1.6, 5);
      return ray(petal.body, 0, -0.6, 1.8, 2.6);
    case 'bell':
      for (const i of [0, 1]) {
        layer.line(petal.deep, 5).stroke(x + i * 5 - 2, y + i * 3, x + i * 6 - 3, y + 5 + i * 3);
        layer.line(petal.body, 3).stroke(x + i * 5 - 2.4, y + i * 3, x + i * 6 - 3.4, y + 4 + i * 3);
      }
      return;
    case 'umbel':
    case 'tassel':
      for (const turn of [-60, -20, 20, 60]) {
        ray(petal.deep, turn, 0, 1.2, 0.9);
        layer.line(petal.body, 4).dot(...polar(x, y, angle + rad(turn), size * 1.25));
      }
      return;
    case 'globe':
      layer.line(petal.deep, 13).dot(x, y);
      return layer.line(petal.body, 8).dot(x - 1, y - 1);
    case 'daisy':
    case 'star':
    case 'poppy': {
      const wide = plant.traits.head === 'poppy' ? 6 : plant.traits.head === 'star' ? 2.6 : 4;
      for (const turn of [0, 72, 144, 216, 288]) ray(petal.body, turn, 0.2, 0.95, wide);
      layer.line(HEART, 3.6).dot(x, y);
    }
  }
}

/** Three bells on one side of the stem's end, hanging. */
function drawBells(layer: Layer, plant: Plant, [x, y]: Point, angle: number, size: number): void {
  const { petal, leaf } = plant.inks;
  const side = Math.cos(angle) >= 0 ? 1 : -1;
  const bells = plant.many(3, 2);
  for (let i = 0; i < bells; i++) {
    const [sx, sy] = polar(x, y, angle, -i * size * 0.9);
    const [bx, by] = [sx + side * size * 0.55, sy + size * 0.28];
    const r = size * (0.62 + i * 0.06);
    layer.line(leaf.body, 0.7).strokeBows([sx, sy], [[sx + side * size * 0.5, sy - size * 0.3, bx, by]]);
    layer.fill(i % 2 === 0 ? petal.body : petal.deep).bows(
      [bx, by - 0.5],
      [
        [bx + r * 0.75, by, bx + r * 0.8, by + r * 1.5],
        [bx + r * 0.4, by + r * 1.15, bx, by + r * 1.6],
        [bx - r * 0.4, by + r * 1.15, bx - r * 0.8, by + r * 1.5],
        [bx - r * 0.75, by, bx, by - 0.5],
      ],
    );
    layer.line(petal.light, 0.8).stroke(bx - r * 0.3, by + r * 0.4, bx - r * 0.4, by + r * 1.1);
  }
}
