import { rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import type { Plant } from './plant.ts';

/** The most berries that a picture shows; a canopy worth more only makes the crown larger. */
const MOST_FRUIT = 16;

/** As many berries or blossoms as the canopy is worth. */
export const fruitCount = (plant: Plant): number => Math.min(MOST_FRUIT, plant.canopy);

/** One berry or blossom. A dark edge keeps light petals from running into light leaves. */
export function drawFruit(layer: Layer, plant: Plant, [x, y]: Point, size: number): void {
  const { petal, leaf } = plant.inks;
  const r = size;
  if (plant.tile) {
    layer.line(petal.deep, 6).dot(x + 0.3, y + 0.5);
    layer.line(petal.body, 4.8).dot(x, y);
    return;
  }
  switch (plant.traits.fruit) {
    case 'berry':
      layer.fill(petal.deep).ellipse(x + r * 0.16, y + r * 0.2, r);
      layer.fill(petal.body).ellipse(x, y, r * 0.92);
      layer.line(petal.light, r * 0.5).dot(x - r * 0.3, y - r * 0.35);
      return;
    case 'drop':
      layer.fill(petal.deep).leaf(x + 0.4, y - r * 1.1, rad(90), r * 3, r * 2.1, 0.12);
      layer.fill(petal.body).leaf(x, y - r * 1.2, rad(90), r * 2.7, r * 1.8, 0.12);
      return;
    case 'cluster':
      for (const [dx, dy] of [
        [-0.7, -0.4],
        [0.7, -0.4],
        [0, 0.6],
      ] as const) {
        layer.line(petal.deep, r * 1.5).dot(x + dx * r, y + dy * r + r * 0.25);
        layer.line(petal.body, r * 1.15).dot(x + dx * r - r * 0.1, y + dy * r);
      }
      return;
    case 'blossom':
    case 'star': {
      const petals = 5;
      const wide = plant.traits.fruit === 'star' ? 0.55 : 1.05;
      for (let i = 0; i < petals; i++) {
        const angle = rad(-90 + (360 / petals) * i);
        layer.fill(petal.deep).leaf(x, y + r * 0.22, angle, r * 1.5, r * wide);
      }
      for (let i = 0; i < petals; i++) {
        layer.fill(petal.body).leaf(x, y, rad(-90 + (360 / petals) * i), r * 1.4, r * wide * 0.9);
      }
      layer.line(plant.traits.petalInk === 'yellow' ? leaf.deep : '#e8bf45', r * 0.7).dot(x, y);
    }
  }
}
