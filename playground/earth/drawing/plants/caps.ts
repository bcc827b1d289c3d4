import { clamp, mix, polar, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { inkOf, type Tones } from '../palette.ts';
import type { Fruiting } from './mushroom.ts';
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
      [
        [bend - w * 1.05, waist],
        [top[0] - w * 0.86, top[1]],
      ],
      [
        [top[0], top[1] - 1.5],
        [top[0] + w * 0.86, top[1]],
      ],
      [
        [bend + w * 1.05, waist],
        [x + foot, 3],
      ],
      [
        [x, 6],
        [x - foot, 3],
      ],
    ],
  );
  layer.fill(flesh.deep).bows(
    [x + foot * 0.3, 3.8],
    [
      [
        [bend + w * 0.3, waist],
        [top[0] + w * 0.3, top[1] - 0.8],
      ],
      [
        [top[0] + w * 0.6, top[1] - 0.8],
        [top[0] + w * 0.86, top[1]],
      ],
      [
        [bend + w * 1.05, waist],
        [x + foot, 3],
      ],
      [
        [x + foot * 0.7, 4.6],
        [x + foot * 0.3, 3.8],
      ],
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
    pen.strokeBows(
      [px - half, py],
      [
        [
          [px, py + 2],
          [px + half * 0.4, py + 0.6],
        ],
      ],
    );
  }
  if (plant.tile || !s.chance(0.45) || high < 26 || index > 2) return;
  const [rx, ry] = [mix(x, top[0], 0.7), top[1] * 0.68];
  layer.fill(flesh.light).bows(
    [rx - w * 1.05, ry - 2],
    [
      [
        [rx, ry + 1],
        [rx + w * 1.05, ry - 2],
      ],
      [
        [rx + w * 1.7, ry + 3],
        [rx + w * 1.5, ry + 5],
      ],
      [
        [rx, ry + 8],
        [rx - w * 1.5, ry + 5],
      ],
      [
        [rx - w * 1.7, ry + 3],
        [rx - w * 1.05, ry - 2],
      ],
    ],
  );
}

/** How high a cap is and how far its underside opens, in parts of half its width. */
const SHAPES = {
  dome: { rise: 0.86, open: 0.2, brim: 0.96 },
  bell: { rise: 1.3, open: 0.14, brim: 0.7 },
  flat: { rise: 0.46, open: 0.16, brim: 0.9 },
  bolete: { rise: 0.92, open: 0.17, brim: 1.08 },
} as const;

/** A cap with gills or pores, seen from a little below. */
export function drawGilledCap(layer: Layer, plant: Plant, { half, index }: Fruiting, [x, y]: Point): void {
  const { petal } = plant.inks;
  const form = plant.traits.mushroom;
  const { rise, open, brim } =
    SHAPES[form === 'bell' || form === 'flat' || form === 'bolete' ? form : 'dome'];
  const [h, lip] = [half * rise, half * open];
  const crest: Point = [x, y - h];
  layer.fill(petal.body).bows(
    [x - half, y],
    [
      [[x - half * brim, y - h * 0.94], crest],
      [
        [x + half * brim, y - h * 0.94],
        [x + half, y],
      ],
      [
        [x, y + lip * 1.3],
        [x - half, y],
      ],
    ],
  );
  layer.fill(petal.deep).bows(
    [x + half, y],
    [
      [[x + half * brim, y - h * 0.94], crest],
      [
        [x + half * 0.5, y - h * 0.62],
        [x + half * 0.42, y + lip * 0.6],
      ],
      [
        [x + half * 0.7, y + lip * 0.5],
        [x + half, y],
      ],
    ],
  );
  if (form === 'flat')
    layer.fill(petal.deep).bows(
      [x - half * 0.24, y - h * 0.9],
      [
        [
          [x, y - h * 1.5],
          [x + half * 0.24, y - h * 0.9],
        ],
        [
          [x, y - h * 0.8],
          [x - half * 0.24, y - h * 0.9],
        ],
      ],
    );
  layer.line(petal.light, plant.tile ? 1.6 : Math.max(0.9, half * 0.06)).strokeBows(
    [x - half * 0.72, y - h * 0.36],
    [
      [
        [x - half * 0.6, y - h * 0.76],
        [x - half * 0.22, y - h * 0.88],
      ],
    ],
  );
  drawPattern(layer, plant, index, x, y, half, h);
  const flesh = fleshOf(plant);
  layer.above('gills').fill(flesh.deep).ellipse(x, y, half, lip);
  if (plant.tile) return;
  layer.fill(blend(flesh.deep, '#2a1c10', 0.32)).ellipse(x, y - lip * 0.12, half * 0.93, lip * 0.8);
  if (form === 'bolete') {
    const pores = layer.line(flesh.body, 0.9);
    for (let i = 0; i < plant.many(18, 7); i++) pores.dot(...oval(x, y, half * 0.85, lip * 0.62, i));
    return;
  }
  const gills = layer.line(flesh.body, half > 18 ? 0.8 : 0.6);
  const count = plant.many(17, 9);
  for (let i = 0; i < count; i++) {
    const angle = rad((360 * i) / count + 6);
    gills.stroke(
      x + Math.cos(angle) * half * 0.14,
      y + Math.sin(angle) * lip * 0.14,
      x + Math.cos(angle) * half * 0.88,
      y + Math.sin(angle) * lip * 0.74,
    );
  }
}

const oval = (x: number, y: number, rx: number, ry: number, i: number): Point => {
  const [dx, dy] = polar(0, 0, rad(i * 137.5), Math.sqrt((i + 0.5) / 19));
  return [x + dx * rx, y + dy * ry];
};

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
        layer.line(petal.deep, 1).strokeBows(
          [px - 2.2, py],
          [
            [
              [px, py + 2.6],
              [px + 2.2, py],
            ],
          ],
        );
      }
      return;
    case 'zones':
      for (let i = 0; i < Math.min(5, marks); i++) {
        const t = 0.88 - i * 0.17;
        layer.line(i % 2 === 0 ? petal.deep : petal.light, plant.tile ? 1.4 : half * 0.055).strokeBows(
          [x - half * t * 0.98, y - h * (1 - t) * 0.9 - 1],
          [
            [
              [x, y + half * 0.1 - h * (1 - t) * 1.1],
              [x + half * t * 0.98, y - h * (1 - t) * 0.9 - 1],
            ],
          ],
        );
      }
      return;
    case 'fibres':
      for (let i = 0; i < marks + 3; i++) {
        const u = ((i + 0.5) / (marks + 3)) * 2 - 1;
        layer.line(i % 2 === 0 ? petal.deep : petal.light, 0.8).strokeBows(
          [x + u * half * 0.2, y - h * 0.9],
          [
            [
              [x + u * half * 0.72, y - h * 0.72],
              [x + u * half * 0.9, y - h * 0.12],
            ],
          ],
        );
      }
  }
}

/** A funnel: ridges run from the rim down the stalk, and one looks a little into it. */
export function drawFunnelCap(layer: Layer, plant: Plant, { index, x, high, half, lean }: Fruiting): void {
  const { petal } = plant.inks;
  const [tx, rim] = [x + lean, -high - half * 0.36];
  const [deepness, w] = [half * 0.9 + high * 0.16, 3.4 + half * 0.08];
  const ry = half * 0.2;
  const flesh = fleshOf(plant);
  layer.fill(blend(petal.light, flesh.body, 0.45)).bows(
    [tx - half, rim],
    [
      [
        [tx - half * 0.25, rim + deepness * 0.5],
        [tx - w, rim + deepness],
      ],
      [
        [x - w * 0.9, rim + deepness + high * 0.3],
        [x - w * 1.3, 3],
      ],
      [
        [x, 6],
        [x + w * 1.3, 3],
      ],
      [
        [x + w * 0.9, rim + deepness + high * 0.3],
        [tx + w, rim + deepness],
      ],
      [
        [tx + half * 0.25, rim + deepness * 0.5],
        [tx + half, rim],
      ],
      [
        [tx, rim + ry],
        [tx - half, rim],
      ],
    ],
  );
  const ridges = layer.line(petal.deep, 0.8, 0.75);
  const count = plant.many(9, 5);
  for (let i = 0; i < count; i++) {
    const u = ((i + 0.5) / count) * 2 - 1;
    ridges.strokeBows(
      [tx + u * half * 0.96, rim + (1 - u * u) * ry],
      [
        [
          [tx + u * half * 0.3, rim + deepness * 0.5],
          [tx + u * w * 0.8, rim + deepness * 1.15],
        ],
      ],
    );
  }
  const wave = plant.stream('rim', index);
  const edge: Point[] = Array.from({ length: 12 }, (_, i) => {
    const angle = rad(i * 30);
    return [
      tx + Math.cos(angle) * half * wave.between(0.97, 1.05),
      rim + Math.sin(angle) * ry * wave.between(0.9, 1.15),
    ];
  });
  layer.above('rim').fill(petal.body).blob(edge);
  layer.fill(petal.deep).ellipse(tx, rim + ry * 0.18, half * 0.66, ry * 0.55);
  const marks = clamp(plant.canopy, 0, 8);
  const lit = layer.line(petal.light, 0.9);
  for (let i = 0; i < (plant.tile ? 0 : marks); i++) {
    const angle = rad(200 + (140 * (i + 0.5)) / marks);
    lit.stroke(
      tx + Math.cos(angle) * half * 0.74,
      rim + Math.sin(angle) * ry * 0.72,
      tx + Math.cos(angle) * half * 0.92,
      rim + Math.sin(angle) * ry * 0.92,
    );
  }
}
