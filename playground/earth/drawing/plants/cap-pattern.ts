import { clamp, polar, rad } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { inkOf } from '../palette.ts';
import type { Plant } from './plant.ts';

/** The marks of a cap, one for each point of the canopy. */
export function drawPattern(
  layer: Layer,
  plant: Plant,
  index: number,
  x: number,
  y: number,
  half: number,
  h: number,
): void {
  const { petal } = plant.inks;
  const marks = clamp(plant.canopy, 0, plant.size(12, 5));
  const s = plant.stream('cap', index);
  const pale = plant.traits.petalInk === 'white' || plant.traits.petalInk === 'cream';
  const spot = pale ? petal.deep : inkOf('#f6efdc', plant.place.palette, 0.1);
  switch (plant.traits.cap) {
    case 'plain':
      return;
    case 'spots':
      for (let i = 0; i < marks; i++) {
        const [dx, dy] = polar(
          0,
          0,
          rad(i * 137.5 + s.between(-14, 14)),
          Math.sqrt((i + 0.4) / (marks + 0.6)),
        );
        const r = half * s.between(0.07, 0.13);
        const [px, py] = [x + dx * half * 0.68, y - h * 0.45 + dy * h * 0.36];
        if (plant.tile) layer.line(spot, half > 20 ? 5 : 3.4).dot(px, py);
        else layer.fill(spot).ellipse(px, py, r, r * 0.72);
      }
      return;
    case 'scales':
      for (let i = 0; i < marks * 2; i++) {
        const [dx, dy] = polar(0, 0, rad(i * 137.5), Math.sqrt((i + 0.4) / (marks * 2 + 0.6)));
        const [px, py] = [x + dx * half * 0.7, y - h * 0.44 + dy * h * 0.38];
        layer.line(petal.deep, 1).strokeBows([px - 2.2, py], [[px, py + 2.6, px + 2.2, py]]);
      }
      return;
    case 'zones':
      for (let i = 0; i < Math.min(5, marks); i++) {
        const t = 0.88 - i * 0.17;
        layer
          .line(i % 2 === 0 ? petal.deep : petal.light, plant.tile ? 1.4 : half * 0.055)
          .strokeBows(
            [x - half * t * 0.98, y - h * (1 - t) * 0.9 - 1],
            [[x, y + half * 0.1 - h * (1 - t) * 1.1, x + half * t * 0.98, y - h * (1 - t) * 0.9 - 1]],
          );
      }
      return;
    case 'fibres':
      for (let i = 0; i < marks + 3; i++) {
        const u = ((i + 0.5) / (marks + 3)) * 2 - 1;
        layer
          .line(i % 2 === 0 ? petal.deep : petal.light, 0.8)
          .strokeBows(
            [x + u * half * 0.2, y - h * 0.9],
            [[x + u * half * 0.72, y - h * 0.72, x + u * half * 0.9, y - h * 0.12]],
          );
      }
  }
}
