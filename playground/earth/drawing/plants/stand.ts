import { rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import type { Plant } from './plant.ts';
import { fleshOf } from './stalk.ts';

/** A plant of a mixed stand on a tile: its outline in a few strokes, because four of them share one picture. */
export function drawSmall(layer: Layer, plant: Plant): void {
  const { leaf, bark, petal } = plant.inks;
  const high = 30 + plant.growth * 4;
  switch (plant.type) {
    case 'tree':
      layer.line(bark.body, 7).stroke(0, 3, 0, -high * 1.5);
      layer.fill(leaf.deep).ellipse(2, -high * 2 - 4, 36, 30);
      layer.fill(leaf.body).ellipse(-2, -high * 2 - 8, 31, 25);
      return spots(layer, petal.body, plant.canopy, [-1, -high * 2 - 8], 22, 6);
    case 'bush':
      layer.fill(leaf.deep).ellipse(0, -high * 0.7, 44, high * 0.75);
      layer.fill(leaf.light).ellipse(-4, -high * 0.76, 36, high * 0.6);
      return spots(layer, petal.deep, plant.canopy, [-3, -high * 0.7], 26, 8);
    case 'herb':
      for (const side of [-1, 0, 1]) {
        const top: Point = [side * 22, -high * 1.7 + Math.abs(side) * 8];
        layer.line(leaf.deep, 3).strokeBows([side * 4, 2], [[side * 6, -high, ...top]]);
        layer.line(leaf.body, 6).stroke(side * 8, -high * 0.5, side * 8 + 12, -high * 0.5 - 9);
        layer.line(petal.body, 15).dot(...top);
      }
      return;
    case 'mushroom':
      for (const side of [0, 1]) {
        const [x, y] = [side * 52, -high * (1.5 - side * 0.6)];
        const half = 34 - side * 12;
        layer.line(fleshOf(plant).body, 12).stroke(x, 0, x, y);
        layer.fill(petal.deep).bows(
          [x - half, y],
          [
            [x - half, y - half * 1.5, x, y - half],
            [x + half, y - half * 1.5, x + half, y],
            [x, y + 10, x - half, y],
          ],
        );
      }
  }
}

function spots(layer: Layer, ink: string, count: number, [x, y]: Point, reach: number, wide: number): void {
  const pen = layer.line(ink, wide);
  for (let i = 0; i < Math.min(8, count); i++) {
    const far = reach * Math.sqrt((i + 0.5) / Math.max(3, count));
    pen.dot(x + Math.cos(rad(i * 137.5)) * far, y + Math.sin(rad(i * 137.5)) * far * 0.8);
  }
}
