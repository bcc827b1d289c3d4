import { clamp, mix, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { inkOf, type Tones } from '../palette.ts';
import type { Fruiting } from './fruiting.ts';
import type { Plant } from './plant.ts';

/** Flesh of stalks and gills: nearly white, touched by the ink of the cap. */
export function fleshOf(plant: Plant): Tones {
  const { petal } = plant.inks;
  const body = inkOf(blend('#efe3c8', petal.body, 0.08), plant.place.palette, 0.14);
  return {
    deep: blend(body, plant.place.palette.night ? '#14100c' : '#7a5c3a', 0.34),
    body,
    light: blend(body, '#ffffff', plant.place.palette.night ? 0.12 : 0.5),
  };
}

/** A stalk from the ground to the cap: shadow side, a ring where the species has one, a band for each growth. */
export function stalk(
  layer: Layer,
  plant: Plant,
  { index, x, size, high, lean }: Fruiting,
  top: Point,
): void {
  const s = plant.stream('stalk');
  const flesh = fleshOf(plant);
  const stout = plant.traits.mushroom === 'bolete' ? 1.75 : 1.15 - plant.traits.slender * 0.45;
  const bulb = s.chance(0.4);
  const [w, foot] = [4.6 * size * stout + 1.1, (bulb ? 7.6 : 5.6) * size * stout + 1.2];
  const [bend, waist] = [x + lean * 0.3, -high * 0.4];
  layer.fill(flesh.body).bows(
    [x - foot, 3],
    [
      [bend - w * 1.05, waist, top[0] - w * 0.86, top[1]],
      [top[0], top[1] - 1.5, top[0] + w * 0.86, top[1]],
      [bend + w * 1.05, waist, x + foot, 3],
      [x, 6, x - foot, 3],
    ],
  );
  layer.fill(flesh.deep).bows(
    [x + foot * 0.3, 3.8],
    [
      [bend + w * 0.3, waist, top[0] + w * 0.3, top[1] - 0.8],
      [top[0] + w * 0.6, top[1] - 0.8, top[0] + w * 0.86, top[1]],
      [bend + w * 1.05, waist, x + foot, 3],
      [x + foot * 0.7, 4.6, x + foot * 0.3, 3.8],
    ],
  );
  const bands = plant.tile ? 0 : clamp(plant.growth, 0, plant.many(8, 4));
  const pen = layer.line(flesh.deep, 0.8);
  for (let i = 0; i < bands; i++) {
    const t = (i + 0.6) / (bands + 0.6);
    const [px, py, half] = [
      mix(x, top[0], t),
      mix(1, top[1], t * 0.8),
      mix(foot, w, Math.min(1, t * 1.6)) * 0.78,
    ];
    pen.strokeBows([px - half, py], [[px, py + 2, px + half * 0.4, py + 0.6]]);
  }
  if (plant.tile || !s.chance(0.45) || high < 26 || index > 2) return;
  const [rx, ry] = [mix(x, top[0], 0.7), top[1] * 0.68];
  layer.fill(flesh.light).bows(
    [rx - w * 1.05, ry - 2],
    [
      [rx, ry + 1, rx + w * 1.05, ry - 2],
      [rx + w * 1.7, ry + 3, rx + w * 1.5, ry + 5],
      [rx, ry + 8, rx - w * 1.5, ry + 5],
      [rx - w * 1.7, ry + 3, rx - w * 1.05, ry - 2],
    ],
  );
}
