import { clamp, mix, polar, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { drawPattern } from './cap-pattern.ts';
import type { Fruiting } from './fruiting.ts';
import type { Plant } from './plant.ts';
import { fleshOf, stalk } from './stalk.ts';

/** A morel: an egg full of pits on a stout stalk. */
export function drawMorel(layer: Layer, plant: Plant, one: Fruiting): void {
  const { petal } = plant.inks;
  const [cx, rx] = [one.x + one.lean, one.half * 0.62 + 3];
  const ry = rx * 1.5;
  const cy = -one.high - ry * 0.35;
  stalk(layer, plant, one, [cx, cy + ry * 0.7]);
  const egg = (wide: number, tall: number): Point[] => [
    [cx, cy - tall],
    [cx + wide * 0.75, cy - tall * 0.55],
    [cx + wide, cy + tall * 0.2],
    [cx + wide * 0.6, cy + tall * 0.85],
    [cx, cy + tall],
    [cx - wide * 0.6, cy + tall * 0.85],
    [cx - wide, cy + tall * 0.2],
    [cx - wide * 0.75, cy - tall * 0.55],
  ];
  layer.above('egg').fill(petal.body).blob(egg(rx, ry));
  const pits = layer.fill(petal.deep);
  const rows = clamp(4 + Math.ceil(plant.canopy / 2), 4, 7);
  for (let r = 0; r < rows; r++) {
    const t = (r + 0.5) / rows;
    const width = rx * Math.sin(Math.PI * (0.12 + 0.78 * t)) * 0.9;
    const across = r % 2 === 0 ? 4 : 3;
    for (let k = 0; k < across; k++) {
      const u = mix(-1, 1, (k + 0.5) / across);
      const [px, py] = [cx + u * width, cy - ry + t * ry * 2];
      if (plant.tile) layer.line(petal.deep, 3.6).dot(px, py);
      else pits.ellipse(px, py, width * 0.2, (ry / rows) * 0.74);
    }
  }
  layer
    .line(petal.light, 1.2)
    .strokeBows([cx - rx * 0.8, cy], [[cx - rx * 0.75, cy - ry * 0.6, cx - rx * 0.2, cy - ry * 0.92]]);
}

/** A ball that sits nearly on the ground, with warts. */
export function drawBall(layer: Layer, plant: Plant, one: Fruiting): void {
  const { petal } = plant.inks;
  const r = one.half * 0.72 + one.high * 0.16 + 3;
  const [cx, cy] = [one.x, -r * 0.82 - one.high * 0.12];
  const flesh = fleshOf(plant);
  layer.fill(flesh.deep).bows(
    [cx - r * 0.42, cy],
    [
      [cx - r * 0.3, 0, cx - r * 0.4, 4],
      [cx, 6, cx + r * 0.4, 4],
      [cx + r * 0.3, 0, cx + r * 0.42, cy],
    ],
  );
  layer
    .above('ball')
    .fill(petal.deep)
    .ellipse(cx, cy, r, r * 0.96);
  layer.fill(petal.body).ellipse(cx - r * 0.1, cy - r * 0.07, r * 0.88, r * 0.86);
  layer.fill(blend(petal.body, petal.light, 0.6)).ellipse(cx - r * 0.28, cy - r * 0.3, r * 0.5, r * 0.46);
  drawPattern(layer.above('marks'), plant, one.index, cx, cy + r * 0.7, r * 0.9, r * 1.5);
  const warts = layer.line(petal.deep, 1);
  const s = plant.stream('warts', one.index);
  if (plant.tile) return;
  for (let i = 0; i < plant.many(14, 6); i++)
    warts.dot(...polar(cx, cy, rad(i * 137.5 + s.between(-8, 8)), r * 0.86 * Math.sqrt((i + 0.5) / 14)));
}

/** A coral: it forks from one foot, once more for every second growth space. */
export function drawCoral(layer: Layer, plant: Plant, one: Fruiting): void {
  const { petal } = plant.inks;
  const depth = plant.tile ? 2 : clamp(3 + Math.floor(plant.growth / 3), 3, 4);
  const s = plant.stream('fork', one.index);
  const first = (one.high * 0.5 + 12) * 0.62;
  const fork = (x: number, y: number, angle: number, long: number, wide: number, level: number): void => {
    const [ex, ey] = polar(x, y, angle, long);
    layer
      .line(level === 0 ? petal.deep : petal.body, plant.tile ? ([4, 3, 2][level] ?? 2) : Math.max(1.2, wide))
      .stroke(x, y, ex, ey);
    if (level >= depth) {
      layer.line(petal.light, plant.tile ? 2.6 : Math.max(1.4, wide * 1.1)).dot(ex, ey);
      return;
    }
    const spread = 17 + one.half * 0.5;
    for (const side of level === 0 ? [-1.25, 0, 1.25] : [-1, 1])
      fork(
        ex,
        ey,
        angle + rad(side * spread + s.between(-7, 7)),
        long * s.between(0.62, 0.8),
        wide * 0.66,
        level + 1,
      );
  };
  for (const side of one.index === 0 && !plant.tile ? [-1, 0, 1] : [0])
    fork(one.x + side * 3, 3, rad(-90 + side * 26), first * (side === 0 ? 1 : 0.82), 4.6 * one.size + 1, 0);
}

/** A goblet, open to the sky. */
export function drawCup(layer: Layer, plant: Plant, one: Fruiting): void {
  const { petal } = plant.inks;
  const [cx, rim, r] = [one.x + one.lean, -one.high - 4, one.half * 0.86];
  const depth = Math.min(r * 1.25, one.high * 0.7 + 8);
  const flesh = fleshOf(plant);
  const shell = blend(petal.body, flesh.body, 0.5);
  layer.fill(shell).bows(
    [cx - r, rim],
    [
      [cx - r * 0.9, rim + depth, cx - 3, rim + depth],
      [one.x - 2, rim + depth * 1.2, one.x - 3.6, 3],
      [one.x, 5.4, one.x + 3.6, 3],
      [one.x + 2, rim + depth * 1.2, cx + 3, rim + depth],
      [cx + r * 0.9, rim + depth, cx + r, rim],
      [cx, rim + r * 0.2, cx - r, rim],
    ],
  );
  layer.fill(blend(shell, petal.deep, 0.6)).bows(
    [cx + r, rim],
    [
      [cx + r * 0.9, rim + depth, cx + 3, rim + depth],
      [cx + r * 0.5, rim + depth * 0.7, cx + r * 0.55, rim + 3],
      [cx + r * 0.8, rim + 3, cx + r, rim],
    ],
  );
  layer
    .above('rim')
    .fill(petal.body)
    .ellipse(cx, rim, r, r * 0.26);
  layer.fill(petal.deep).ellipse(cx, rim + r * 0.04, r * 0.84, r * 0.18);
  layer
    .line(petal.light, 1)
    .strokeBows([cx - r * 0.9, rim - 1], [[cx - r * 0.4, rim - r * 0.27, cx + r * 0.4, rim - r * 0.24]]);
  const hairs = plant.tile ? 0 : clamp(plant.canopy * 2, 0, plant.many(14, 6));
  for (let i = 0; i < hairs; i++) {
    const angle = rad(180 + (180 * (i + 0.5)) / hairs);
    const [px, py] = [cx + Math.cos(angle) * r, rim + Math.sin(angle) * r * 0.26];
    layer.line(petal.body, 0.8).stroke(px, py, px + Math.cos(angle) * 3, py - 4);
  }
}
