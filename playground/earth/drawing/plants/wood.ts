import { mix, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { Plant } from './plant.ts';

/** A trunk: half its width at the foot and at the top, and how far its top stands off to the side. */
export interface Trunk {
  readonly high: number;
  readonly foot: number;
  readonly top: number;
  readonly off: number;
}

/** A trunk with its shadow side and the marks of its bark. */
export function drawTrunk(layer: Layer, plant: Plant, { high, foot, top, off }: Trunk): void {
  const { bark } = plant.inks;
  const waist: Point = [off * 0.15, -high * 0.32];
  layer.fill(bark.body).bows(
    [-foot, 3],
    [
      [waist[0] - top * 1.15, waist[1], off - top, -high],
      [off, -high - 1, off + top, -high],
      [waist[0] + top * 1.15, waist[1], foot, 3],
      [0, 5, -foot, 3],
    ],
  );
  layer.fill(bark.deep).bows(
    [foot * 0.2, 3.6],
    [
      [waist[0] + top * 0.2, waist[1], off + top * 0.2, -high],
      [off + top * 0.6, -high - 1, off + top, -high],
      [waist[0] + top * 1.15, waist[1], foot, 3],
      [foot * 0.6, 4.6, foot * 0.2, 3.6],
    ],
  );
  drawBark(layer, plant, { high, foot, top, off });
}

function drawBark(layer: Layer, plant: Plant, { high, top, off }: Trunk): void {
  const { bark } = plant.inks;
  if (plant.tile || plant.traits.barkMark === 'smooth') return;
  const s = plant.stream('bark');
  const dark = layer.line(plant.traits.barkInk === 5 ? '#4a4741' : bark.deep, 0.8);
  const lit = layer.line(bark.light, 0.7);
  const marks = Math.round(plant.many(9, 5) * Math.min(1, high / 50));
  for (let i = 0; i < marks; i++) {
    const t = (i + s.between(0.2, 0.8)) / Math.max(1, marks);
    const [x, y] = [off * t, -high * t * 0.96];
    if (plant.traits.barkMark === 'rings') {
      lit.strokeBows([x - top * 0.9, y], [[x, y + 1.8, x + top * 0.9, y]]);
      continue;
    }
    const at = x + s.between(-0.7, 0.5) * top;
    if (plant.traits.barkMark === 'dashes')
      (i % 2 === 0 ? dark : lit).stroke(at, y, at + s.between(1.2, 2.6), y);
    else (i % 2 === 0 ? dark : lit).stroke(at, y, at + off * 0.05, y - s.between(3, 7));
  }
}

/** A limb that tapers from one point to another. */
export function drawLimb(layer: Layer, ink: string, from: Point, to: Point, wide: number, bend = 0): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  layer.fill(ink).blade(from[0], from[1], Math.atan2(dy, dx), Math.hypot(dx, dy), wide, bend);
}

/** Roots in the cut bank: a taproot, a mat of fine ones or a few strong ones, deeper with each growth space. */
export function drawRoots(layer: Layer, plant: Plant, wide: number): void {
  if (plant.tile) return;
  const { palette } = plant.place;
  const s = plant.stream('roots');
  const kind = s.pick(['tap', 'mat', 'strong']);
  const ink = blend(palette.soil.grain, plant.inks.bark.light, 0.3);
  const deep = 12 + Math.min(16, plant.growth * 3);
  const count = kind === 'tap' ? 3 : kind === 'mat' ? 8 : 5;
  const pen = layer.line(ink, kind === 'mat' ? 0.6 : 0.9, 0.75);
  for (let i = 0; i < plant.many(count, 3); i++) {
    const side = mix(-1, 1, i / (count - 1));
    const reach = kind === 'tap' ? side * wide * 0.7 : side * wide * 1.6;
    const down = 5 + deep * (1 - Math.abs(side) * (kind === 'mat' ? 0.5 : 0.7)) * s.between(0.8, 1.1);
    pen.strokeBows([side * wide * 0.2, 4], [[reach * 0.7, 5 + down * 0.25, reach, down]]);
  }
  if (kind !== 'tap') return;
  const core = layer.fill(ink, 0.75);
  core.blade(0, 2, rad(90), deep + 5, wide * 0.3, s.between(-2, 2));
}
