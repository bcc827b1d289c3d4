import { mix, rad, shown, type Point } from './geometry.ts';
import { blend } from './ink.ts';
import type { Layer } from './layer.ts';
import type { PictureContext } from './place.ts';
import { corners } from './sky.ts';

/** Height of the ground where plants stand. */
export const GROUND = 148;

/** The cut bank of earth that a plant stands on, and what covers it. */
export function drawGround(layer: Layer, place: PictureContext): void {
  const { palette, lead } = place;
  const s = place.stream('ground');
  const steps = place.amount(6, 3);
  const line = Array.from({ length: steps + 1 }, (_, i): Point => [
    mix(-6, 256, i / steps),
    GROUND + s.between(-1.6, 1.6),
  ]);
  const cover = place.has('cold') ? palette.land.cold.cover : lead.cover;
  const raised = line.map(([x, y], i): Point => [x, y - (i % 2 === 0 ? 5.5 : 7.5)]);
  layer.fill(cover).shore(
    raised,
    corners(0, 175)
      .slice(2)
      .map(([x, y]): Point => [x === 0 ? -6 : 256, y]),
  );
  const soil = layer.fill(palette.soil.top);
  soil.shore(
    line.map(([x, y]): Point => [x, y + 1.5]),
    [
      [256, 175],
      [-6, 175],
    ],
  );
  layer.fill(palette.soil.body).shore(
    line.map(([x, y], i): Point => [x, y + 6.5 + (i % 3)]),
    [
      [256, 176],
      [-6, 176],
    ],
  );
  if (!place.tile)
    layer.fill(palette.soil.deep).shore(
      line.map(([x], i): Point => [x, 167 + (i % 2) * 2]),
      [
        [256, 177],
        [-6, 177],
      ],
    );
  const grain = layer.line(palette.soil.grain, 1.3, 0.7);
  for (let i = 0; i < place.amount(30, 0); i++) grain.dot(s.between(3, 247), s.between(157, 173));
  drawCover(layer.above(), place);
}

function drawCover(layer: Layer, place: PictureContext): void {
  const { palette } = place;
  if (place.has('rocky')) stones(layer, place);
  const none = place.data.habitats.length === 0;
  if (none || place.has('sunny')) tufts(layer, place, none ? 'meadow' : 'straw');
  if (place.has('wet')) reeds(layer, place);
  if (place.has('cold') && !place.tile) {
    const s = place.stream('frost');
    const marks = layer.line(palette.snow.deep, 1.1, 0.9);
    for (let i = 0; i < place.amount(14, 0); i++) {
      const [x, y] = [s.between(4, 246), s.between(GROUND - 5.5, GROUND - 1.5)];
      marks.stroke(x, y, x + s.between(2.5, 6), y);
    }
  }
}

function stones(layer: Layer, place: PictureContext): void {
  const s = place.stream('stones');
  const { stone } = place.palette;
  const spots = [
    s.between(6, 34),
    s.between(40, 74),
    s.between(172, 200),
    s.between(212, 240),
    s.between(225, 244),
  ];
  spots.slice(0, place.amount(5, 3)).forEach((x) => {
    const [w, h] = [s.between(6, 13), s.between(4.5, 9)];
    const y = GROUND - 1;
    const [a, b] = [s.between(-0.5, -0.2), s.between(0.15, 0.5)];
    const rock: Point[] = [
      [x - w, y],
      [x + a * w, y - h],
      [x + b * w, y - h * 0.85],
      [x + w, y],
    ];
    layer.fill(stone.body).polygon(rock);
    if (place.tile) return;
    layer.fill(stone.deep).polygon([
      [x + a * w * 0.2, y],
      [x + b * w * 0.6, y - h * 0.45],
      [x + b * w, y - h * 0.85],
      [x + w, y],
    ]);
    layer.line(stone.light, 0.8).stroke(x - w * 0.8, y - h * 0.3, x + a * w, y - h * 0.96);
  });
}

function tufts(layer: Layer, place: PictureContext, name: 'meadow' | 'straw'): void {
  const s = place.stream(name);
  const land = name === 'meadow' ? place.palette.land.none : place.palette.land.sunny;
  const blades = layer.line(land.tips, 0.9);
  for (let i = 0; i < place.amount(13, 4); i++) {
    const x = s.between(4, 246);
    const y = GROUND - 4 - s.between(0, 2);
    for (const angle of place.tile ? [-20, 20] : [-24, 2, 26]) {
      const long = s.between(3.5, 7.5);
      blades.stroke(x, y, x + Math.sin(rad(angle)) * long, y - Math.cos(rad(angle)) * long);
    }
  }
}

/** Reeds at one side, away from the middle. */
function reeds(layer: Layer, place: PictureContext): void {
  const s = place.stream('reeds');
  const left = s.chance(0.5);
  const { tips, cover } = place.palette.land.wet;
  const blades = layer.fill(blend(tips, cover, 0.3));
  const stalks = layer.line(tips, place.amount(0.9, 1.6));
  const heads = layer.line(place.palette.soil.body, 2.6);
  for (let i = 0; i < place.amount(6, 3); i++) {
    const x = left ? s.between(8, 34) : s.between(216, 242);
    const high = s.between(15, 31);
    const lean = s.between(-4, 4);
    if (place.tile) {
      stalks.stroke(x, GROUND + 2, x + lean, GROUND - high);
      continue;
    }
    blades.blade(x, GROUND + 2, rad(-90 + lean * 4), high * 0.85, 2.2, lean);
    if (i % 2 === 1) continue;
    stalks.stroke(x + 2, GROUND + 2, x + 2 + lean * 0.6, GROUND - high);
    heads.stroke(x + 2 + lean * 0.5, GROUND - high + 2.5, x + 2 + lean * 0.6, GROUND - high + 7.5);
  }
}

/** Water in front of the bank where it is wet. */
export function drawFront(layer: Layer, place: PictureContext): void {
  if (!place.has('wet')) return;
  const { water } = place.palette;
  const s = place.stream('water');
  const steps = place.amount(7, 3);
  const edge = Array.from({ length: steps + 1 }, (_, i): Point => [
    mix(-6, 256, i / steps),
    161 + s.between(-1.4, 1.4),
  ]);
  layer.fill(water.body).shore(edge, [
    [256, 178],
    [-6, 178],
  ]);
  if (!place.tile)
    layer.fill(water.deep).shore(
      edge.map(([x], i): Point => [x, 169.5 + (i % 2) * 1.6]),
      [
        [256, 178],
        [-6, 178],
      ],
    );
  const ripples = layer.line(water.light, 0.9, 0.85);
  for (let i = 0; i < place.amount(13, 4); i++) {
    const [x, y, w] = [s.between(0, 240), s.between(163.5, 173.5), s.between(5, 13)];
    ripples.strokeBows(
      [x, y],
      [
        [x + w * 0.25, y - 1.8, x + w / 2, y],
        [x + w * 0.75, y + 1.8, x + w, y],
      ],
    );
  }
}

/** One seedling for each space for sprouts, outwards from the plant, the nearest first. */
export function drawSeedlings(layer: Layer, place: PictureContext, stem: string, leaf: string): void {
  const count = shown(place.data.sprouts, 0, 12);
  for (let i = 0; i < count; i++) {
    const s = place.stream('seedling', i);
    const side = i % 2 === 0 ? 1 : -1;
    const far = 34 + Math.floor(i / 2) * (count > 6 ? 12 : 15) + s.between(-2.5, 2.5);
    const x = 125 + side * far;
    const y = GROUND + 3 + s.between(-1, 3);
    const high = s.between(8, 12.5);
    const lean = s.between(-1.6, 1.6);
    layer.line(stem, 1.2).strokeBows([x, y], [[x, y - high * 0.6, x + lean, y - high]]);
    if (place.tile) {
      const pen = layer.line(leaf, 3);
      pen.polyline([
        [x + lean - 5, y - high - 3],
        [x + lean, y - high],
        [x + lean + 5, y - high - 3],
      ]);
      continue;
    }
    const leaves = layer.fill(leaf);
    leaves.leaf(x + lean, y - high, rad(-152 + s.between(-12, 12)), s.between(6, 8), 3.4);
    leaves.leaf(x + lean, y - high, rad(-28 + s.between(-12, 12)), s.between(6, 8), 3.4);
  }
}
