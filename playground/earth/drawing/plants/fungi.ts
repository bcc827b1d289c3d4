import { clamp, mix, polar, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { drawPattern, fleshOf, stalk } from './caps.ts';
import type { Fruiting } from './mushroom.ts';
import { heightOf, type Plant } from './plant.ts';

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
  layer.line(petal.light, 1.2).strokeBows(
    [cx - rx * 0.8, cy],
    [
      [
        [cx - rx * 0.75, cy - ry * 0.6],
        [cx - rx * 0.2, cy - ry * 0.92],
      ],
    ],
  );
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
      [
        [cx - r * 0.3, 0],
        [cx - r * 0.4, 4],
      ],
      [
        [cx, 6],
        [cx + r * 0.4, 4],
      ],
      [
        [cx + r * 0.3, 0],
        [cx + r * 0.42, cy],
      ],
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
      [
        [cx - r * 0.9, rim + depth],
        [cx - 3, rim + depth],
      ],
      [
        [one.x - 2, rim + depth * 1.2],
        [one.x - 3.6, 3],
      ],
      [
        [one.x, 5.4],
        [one.x + 3.6, 3],
      ],
      [
        [one.x + 2, rim + depth * 1.2],
        [cx + 3, rim + depth],
      ],
      [
        [cx + r * 0.9, rim + depth],
        [cx + r, rim],
      ],
      [
        [cx, rim + r * 0.2],
        [cx - r, rim],
      ],
    ],
  );
  layer.fill(blend(shell, petal.deep, 0.6)).bows(
    [cx + r, rim],
    [
      [
        [cx + r * 0.9, rim + depth],
        [cx + 3, rim + depth],
      ],
      [
        [cx + r * 0.5, rim + depth * 0.7],
        [cx + r * 0.55, rim + 3],
      ],
      [
        [cx + r * 0.8, rim + 3],
        [cx + r, rim],
      ],
    ],
  );
  layer
    .above('rim')
    .fill(petal.body)
    .ellipse(cx, rim, r, r * 0.26);
  layer.fill(petal.deep).ellipse(cx, rim + r * 0.04, r * 0.84, r * 0.18);
  layer.line(petal.light, 1).strokeBows(
    [cx - r * 0.9, rim - 1],
    [
      [
        [cx - r * 0.4, rim - r * 0.27],
        [cx + r * 0.4, rim - r * 0.24],
      ],
    ],
  );
  const hairs = plant.tile ? 0 : clamp(plant.canopy * 2, 0, plant.many(14, 6));
  for (let i = 0; i < hairs; i++) {
    const angle = rad(180 + (180 * (i + 0.5)) / hairs);
    const [px, py] = [cx + Math.cos(angle) * r, rim + Math.sin(angle) * r * 0.26];
    layer.line(petal.body, 0.8).stroke(px, py, px + Math.cos(angle) * 3, py - 4);
  }
}

/** Brackets on a stump: one shelf for each mushroom, the stump as high as growth says. */
export function drawBrackets(layer: Layer, plant: Plant, count: number): void {
  const { bark } = plant.inks;
  const high = heightOf(plant, 44, 102);
  const w = 15;
  layer.fill(bark.body).bows(
    [-w - 9, 4],
    [
      [
        [-w, -2],
        [-w, -high * 0.4],
      ],
      [
        [-w + 1, -high * 0.7],
        [-w + 1, -high],
      ],
      [
        [0, -high - 1],
        [w - 1, -high],
      ],
      [
        [w - 1, -high * 0.7],
        [w, -high * 0.4],
      ],
      [
        [w, -2],
        [w + 9, 4],
      ],
      [
        [0, 7],
        [-w - 9, 4],
      ],
    ],
  );
  layer.fill(bark.deep).bows(
    [2, 5],
    [
      [
        [4, -high * 0.4],
        [3, -high + 1],
      ],
      [
        [8, -high],
        [w - 1, -high],
      ],
      [
        [w - 1, -high * 0.7],
        [w, -high * 0.4],
      ],
      [
        [w, -2],
        [w + 9, 4],
      ],
      [
        [8, 6],
        [2, 5],
      ],
    ],
  );
  layer.fill(bark.light).ellipse(0, -high, w - 1, 4.4);
  const rings = layer.line(bark.body, 0.7);
  for (const t of plant.tile ? [0.5] : [0.72, 0.44, 0.18]) rings.ellipse(0, -high, (w - 1) * t, 4.4 * t);
  const cracks = layer.line(bark.light, 0.8);
  const s = plant.stream('cracks');
  for (let i = 0; i < plant.many(9, 4); i++) {
    const [x, y] = [s.between(-w + 2, 0), -high * s.between(0.05, 0.85)];
    cracks.stroke(x, y, x + s.between(-0.6, 0.6), y - s.between(4, 9));
  }
  const shelves = count + 2;
  for (let i = 0; i < shelves; i++) {
    const one = plant.stream('shelf', i);
    const side = i % 2 === 0 ? 1 : -1;
    const y = -high * (0.14 + (0.72 * (i + 0.4)) / shelves);
    const reach = (13 + 15 * (1 - Math.exp(-plant.canopy / 3.6))) * one.between(0.78, 1.08);
    const x = side * (w - 4);
    shelf(layer.above('shelf'), plant, x, y, side, reach);
  }
}

/** Half a plate seen from above its edge, with bands. */
function shelf(layer: Layer, plant: Plant, x: number, y: number, side: number, reach: number): void {
  const { petal } = plant.inks;
  const flesh = fleshOf(plant);
  const plate = (r: number, rise: number): readonly (readonly [Point, Point])[] => [
    [
      [x + side * r * 0.3, y - rise * 1.5],
      [x + side * r * 0.8, y - rise * 0.85],
    ],
    [
      [x + side * r * 1.15, y - rise * 0.3],
      [x + side * r, y + rise * 0.25],
    ],
    [
      [x + side * r * 0.6, y + rise * 0.9],
      [x - side * 2, y + rise * 0.75],
    ],
    [
      [x - side * 3, y],
      [x - side * 2, y - rise * 0.9],
    ],
  ];
  const rise = reach * 0.36;
  const start = (k: number): Point => [x - side * 2, y - k * 0.9];
  layer.fill(flesh.body).bows(
    [x - side * 2, y - rise * 0.9 + 2.6],
    plate(reach, rise).map(([c, to]): readonly [Point, Point] => [
      [c[0], c[1] + 2.8],
      [to[0], to[1] + 2.8],
    ]),
  );
  layer.fill(petal.deep).bows(start(rise), plate(reach, rise));
  const bands = clamp(1 + plant.canopy, 1, plant.size(5, 2));
  for (let i = 0; i < bands; i++) {
    const t = 0.88 - (0.7 * i) / bands;
    layer
      .fill(i % 2 === 0 ? petal.body : i % 4 === 1 ? petal.light : petal.deep)
      .bows(start(rise * t), plate(reach * t, rise * t));
    layer.above(`band ${i}`);
  }
}
