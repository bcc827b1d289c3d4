import { mix, polar, rad, saturate, shown, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { PictureContext } from '../place.ts';
import { corners } from '../sky.ts';

const CENTRE: Point = [125, 90];

/** The coast as a distance in each direction: soil is its size, each card to compost a cape. */
function coastOf(place: PictureContext): (turn: number) => number {
  const { soil = 5, compost = 0 } = place.data.start ?? {};
  const s = place.stream('coast');
  const size = 26 + 42 * saturate(shown(soil, 0, 40), 6);
  const waves = [2, 3, 5].map((times) => ({ times, phase: s.between(0, 360), swing: s.between(0.03, 0.09) }));
  const capes = Array.from({ length: shown(compost, 0, 9) }, (_, i) => {
    const one = place.stream('cape', i);
    return {
      turn: i * 137.5 + 40 + one.between(-22, 22),
      reach: one.between(0.24, 0.4),
      wide: one.between(13, 20),
    };
  });
  return (turn) => {
    let r = 0.82;
    for (const { times, phase, swing } of waves) r += swing * Math.sin(rad(turn * times + phase));
    for (const { turn: at, reach, wide } of capes) {
      const away = Math.abs(((((turn - at) % 360) + 540) % 360) - 180);
      r += reach * Math.exp(-((away / wide) ** 2));
    }
    return size * r;
  };
}

/** An island: a chart with depths, a beach, contours, a river where it is wet, a crater where it burns. */
export function drawIsland(layer: Layer, place: PictureContext): void {
  const { palette } = place;
  const dark = palette.night;
  const cold = place.has('cold');
  const sea = dark ? (cold ? '#15293b' : '#12323c') : cold ? '#d3e1ee' : '#c9e1e6';
  const fine = blend(sea, dark ? '#9fc3c8' : '#2d6675', dark ? 0.3 : 0.34);
  layer.fill(sea).polygon(corners(0, 175));
  drawGrid(layer, place, fine);
  const coast = coastOf(place);
  const steps = place.amount(34, 13);
  const shape = place.stream('shape');
  const [stretch, turned] = [shape.between(1.25, 1.62), shape.between(-24, 24)];
  const peak = peakOf(place);
  const [cos, sin] = [Math.cos(rad(turned)), Math.sin(rad(turned))];
  const landAt = (angle: number, r: number, [px, py]: Point, share: number): Point => {
    const [x, y] = [Math.cos(angle) * r * stretch, Math.sin(angle) * r];
    return [CENTRE[0] + x * cos - y * sin + px * share, CENTRE[1] + x * sin + y * cos + py * share];
  };
  const ring = (grow: number, calm: number, toPeak: number): Point[] => {
    const mean = [0, 60, 120, 180, 240, 300].reduce((sum, turn) => sum + coast(turn), 0) / 6;
    return Array.from({ length: steps }, (_, i): Point => {
      const turn = (360 * i) / steps;
      const r = mix(coast(turn), mean, calm) * grow;
      return landAt(rad(turn), r, peak, toPeak);
    });
  };
  for (const grow of place.tile ? [1.24] : [1.34, 1.19])
    layer.line(fine, 0.8, 0.8).blob(ring(grow, 0.1 * grow, 0));
  layer
    .above()
    .fill(blend(sea, dark ? '#2c6a70' : '#8cc3c4', 0.6))
    .blob(ring(1.08, 0.02, 0));
  layer.edged(dark ? '#7b6b45' : '#f2e4bb', blend('#8a6f3c', sea, dark ? 0.4 : 0.1), 1).blob(ring(1, 0, 0));
  drawIslets(layer, place, coast, landAt);
  const greens = contourInks(place);
  greens.forEach((ink, i) => {
    const t = i / greens.length;
    layer
      .above()
      .fill(ink)
      .blob(ring(0.9 - t * 0.72, 0.12 + t * 0.7, 0.15 + t * 0.85));
    layer.line(blend(ink, '#22321f', 0.3), 0.6).blob(ring(0.9 - t * 0.72, 0.12 + t * 0.7, 0.15 + t * 0.85));
  });
  layer.above();
  if (place.has('wet')) drawStreams(layer, place, coast, peak, landAt);
  if (place.has('rocky') || place.has('sunny')) drawCrater(layer, place, peak);
  drawScale(layer, place, blend(sea, dark ? '#cfe0df' : '#1f4650', 0.62));
}

const peakOf = (place: PictureContext): Point => {
  const s = place.stream('peak');
  return polar(0, 0, rad(s.between(0, 360)), s.between(4, 11));
};

/** From the shore up: green, dry where it is sunny, white at the top where it is cold. */
function contourInks(place: PictureContext): string[] {
  const low = place.has('sunny') ? '#c9c887' : '#bcd3a2';
  const high = place.has('cold') ? '#eef3f6' : place.has('rocky') ? '#a08a6b' : '#4f8a56';
  const count = place.amount(4, 3);
  return Array.from({ length: count }, (_, i) => {
    const ink = i === 0 ? low : blend(blend(low, '#5f9a5f', 0.75), high, (i - 1) / Math.max(1, count - 2));
    return place.palette.night ? blend(ink, '#0e1a17', 0.42) : ink;
  });
}

function drawGrid(layer: Layer, place: PictureContext, ink: string): void {
  const s = place.stream('grid');
  if (place.tile) return;
  const pen = layer.line(ink, 0.5, 0.6);
  const [dx, dy] = [s.between(0, 44), s.between(0, 40)];
  for (let x = dx; x < 250; x += 48) pen.stroke(x, 0, x, 175);
  for (let y = dy; y < 175; y += 44) pen.stroke(0, y, 250, y);
}

type LandAt = (angle: number, r: number, peak: Point, share: number) => Point;

/** A few rocks before the coast. */
function drawIslets(
  layer: Layer,
  place: PictureContext,
  coast: (turn: number) => number,
  landAt: LandAt,
): void {
  const s = place.stream('islets');
  const pen = layer.edged(
    place.palette.night ? '#6b6445' : '#dfd9ac',
    place.palette.night ? '#8d8259' : '#8a7a4a',
    0.7,
  );
  for (let i = 0; i < s.whole(1, 4); i++) {
    const turn = s.between(0, 360);
    const [x, y] = landAt(rad(turn), coast(turn) * s.between(1.2, 1.36), [0, 0], 0);
    const [rx, ry] = [s.between(2.2, 5.4), s.between(1.6, 3.4)];
    if (x > 20 && x < 230 && y > 12 && y < 148) pen.ellipse(x, y, rx, ry);
  }
}

/** Streams from the peak to the coast. */
function drawStreams(
  layer: Layer,
  place: PictureContext,
  coast: (turn: number) => number,
  peak: Point,
  landAt: LandAt,
): void {
  const pen = layer.line(place.palette.night ? '#6fb0bd' : '#3f8296', 1.4);
  for (let i = 0; i < 2; i++) {
    const s = place.stream('stream', i);
    const turn = s.between(20, 160) + i * 150;
    const r = coast(turn) * 1.02;
    const end = landAt(rad(turn), r, [0, 0], 0);
    const start = landAt(rad(turn + 14), r * 0.2, peak, 1);
    const way = s.between(5, 9);
    const at = (t: number, off: number): Point => [
      mix(start[0], end[0], t) - ((end[1] - start[1]) / r) * off,
      mix(start[1], end[1], t) + ((end[0] - start[0]) / r) * off,
    ];
    pen.curve([start, at(0.25, way), at(0.5, -way * 0.6), at(0.75, way * 0.5), end]);
  }
}

/** Hachures round a crater. */
function drawCrater(layer: Layer, place: PictureContext, peak: Point): void {
  const [x, y] = [CENTRE[0] + peak[0], CENTRE[1] + peak[1]];
  const dark = place.palette.night;
  const ink = dark ? '#d8c5a5' : '#4f3a26';
  const pen = layer.line(ink, 0.9);
  const rays = place.amount(18, 8);
  for (let i = 0; i < rays; i++) {
    const angle = rad((360 * i) / rays);
    pen.stroke(...polar(x, y, angle, 5.4), ...polar(x, y, angle, i % 2 === 0 ? 10.5 : 8.5));
  }
  layer.fill(ink).ellipse(x, y, 4.6, 4.2);
  layer.fill(place.has('sunny') ? '#dd6a34' : blend(ink, '#8a8178', 0.5)).ellipse(x, y, 2.5, 2.2);
}

/** A scale bar of as many parts as the island draws cards, and an arrow to the north. */
function drawScale(layer: Layer, place: PictureContext, ink: string): void {
  const parts = shown(place.data.start?.draw ?? 0, 0, place.amount(20, 12));
  const wide = 5;
  const [x, y] = [14, 162];
  const pen = layer.fill(ink);
  for (let i = 0; i < parts; i++) {
    const px = x + i * wide;
    const top = i % 2 === 0 ? y : y + 2.4;
    pen.polygon([
      [px, top],
      [px + wide, top],
      [px + wide, top + 2.4],
      [px, top + 2.4],
    ]);
  }
  if (parts > 0)
    layer.line(ink, 0.6).polyline([
      [x, y],
      [x + parts * wide, y],
      [x + parts * wide, y + 4.8],
      [x, y + 4.8],
      [x, y],
    ]);
  const [nx, ny] = [232, 154];
  layer.line(ink, 0.8).ellipse(nx, ny, 8);
  pen.polygon([
    [nx, ny - 12],
    [nx + 3, ny],
    [nx, ny - 2.4],
    [nx - 3, ny],
  ]);
  layer.line(ink, 0.8).stroke(nx, ny, nx, ny + 11);
}
