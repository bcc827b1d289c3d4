import { along, heading, rad, type Arc, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawHead, headCount, headSize } from './heads.ts';
import { heightOf, type Plant } from './plant.ts';

/** Height from ground to the tips, without the heads. */
export const herbHeight = (plant: Plant): number => heightOf(plant, 36, 106);

/** The places of heads: first the ends of all stems, then side shoots further and further down. */
export function placeHeads(layer: Layer, plant: Plant, stems: readonly Arc[], ink: string): void {
  const size = headSize(plant);
  const ends: { at: Point; way: number }[] = [];
  for (let k = 0; k < headCount(plant); k++) {
    const stem = stems[k % stems.length];
    if (!stem) return;
    const level = Math.floor(k / stems.length);
    if (level === 0) {
      ends.push({ at: stem.to, way: heading(stem, 1) });
      continue;
    }
    const t = Math.max(0.35, 0.92 - level * 0.2);
    const from = along(stem, t);
    const side = (level + k) % 2 === 0 ? 1 : -1;
    const way = heading(stem, t) + rad(side * 48);
    const to: Point = [from[0] + Math.cos(way) * size * 2.7, from[1] + Math.sin(way) * size * 2.7];
    layer
      .line(ink, 1)
      .strokeBows(from, [[from[0] + Math.cos(way) * size * 2, from[1] + Math.sin(way) * size, ...to]]);
    ends.push({ at: to, way: way - rad(side * 24) });
  }
  layer.above();
  for (const { at, way } of ends) drawHead(layer, plant, at, way, size);
}
