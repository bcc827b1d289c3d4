import { clamp, mix, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { PictureContext } from '../place.ts';
import { corners } from '../sky.ts';

const LEFT = 30;
const STEP = 15.5;
const FLOOR = 150;
const TOP = 44;

/** A year: twelve bars of rain, a line of warmth, and the frost line where it is cold. */
export function drawClimate(layer: Layer, place: PictureContext): void {
  const { palette, lead } = place;
  const { chart } = palette;
  const ground = blend(lead.sky, palette.paper, 0.35);
  layer.fill(ground).polygon(corners(0, 175));
  const lines = layer.line(blend(ground, palette.ink, 0.16), 0.6);
  for (let i = 0; i < 4; i++)
    lines.stroke(LEFT - 8, mix(FLOOR, TOP, i / 3), LEFT + STEP * 12 + 2, mix(FLOOR, TOP, i / 3));
  drawRain(layer, place);
  layer
    .above()
    .line(blend(ground, palette.ink, 0.6), 1.2)
    .stroke(LEFT - 8, FLOOR, LEFT + STEP * 12 + 2, FLOOR);
  const ticks = layer.line(blend(ground, palette.ink, 0.5), 0.9);
  for (let m = 0; m <= 12; m++)
    ticks.stroke(LEFT - 3 + m * STEP, FLOOR + 2, LEFT - 3 + m * STEP, FLOOR + (m % 3 === 0 ? 7 : 4.5));
  const warm = warmthOf(place);
  if (place.has('cold')) drawFrost(layer, place, warm);
  const points = warm.map((t, m): Point => [middle(m), mix(FLOOR, TOP, t)]);
  layer.line(ground, 4.4).curve(points);
  layer.line(chart.warm, 2.2).curve(points);
  const dots = layer.above().line(chart.warm, 5);
  const cores = layer.line(ground, 2.2);
  for (const [x, y] of points) {
    dots.dot(x, y);
    cores.dot(x, y);
  }
  drawSeason(layer, place, points);
}

const middle = (month: number): number => LEFT + month * STEP + STEP / 2 - 3;

/** Rain of each month, 0 to 1: wet places have much, sunny ones little; the name decides when. */
function rainOf(place: PictureContext): number[] {
  const s = place.stream('rain of the year');
  const mean = place.has('wet') ? 0.62 : place.has('sunny') ? 0.2 : 0.36;
  const swing = place.has('wet') ? s.between(0.14, 0.34) : s.between(0.08, 0.18);
  const wettest = s.between(0, 12);
  return Array.from({ length: 12 }, (_, m) => {
    const wave = Math.cos(rad((m - wettest) * 30));
    return clamp(mean + swing * wave + s.between(-0.06, 0.06), 0.03, 1);
  });
}

/** Warmth of each month, 0 to 1: highest where it is sunny, lowest where it is cold, far apart in the rocks. */
function warmthOf(place: PictureContext): number[] {
  const s = place.stream('warmth of the year');
  const mean = 0.5 + (place.has('sunny') ? 0.22 : 0) - (place.has('cold') ? 0.16 : 0);
  const swing =
    0.14 +
    (place.has('rocky') ? 0.14 : 0) +
    (place.has('cold') ? 0.1 : 0) -
    (place.has('wet') ? 0.05 : 0) +
    s.between(-0.03, 0.03);
  const warmest = s.chance(0.75) ? 6.2 : 0.4;
  return Array.from({ length: 12 }, (_, m) =>
    clamp(mean + swing * Math.cos(rad((m - warmest) * 30)) + s.between(-0.015, 0.015), 0.04, 1),
  );
}

function drawRain(layer: Layer, place: PictureContext): void {
  const { chart } = place.palette;
  const fill = layer.fill(chart.rain);
  const lit = layer.fill(blend(chart.rain, place.palette.night ? '#a9d0e6' : '#ffffff', 0.3));
  rainOf(place).forEach((rain, m) => {
    const x = middle(m);
    const y = mix(FLOOR, TOP + 12, rain);
    fill.bows(
      [x - 5, FLOOR],
      [
        [x - 5, y, x - 5, y],
        [x, y - 3, x + 5, y],
        [x + 5, y, x + 5, FLOOR],
        [x, FLOOR, x - 5, FLOOR],
      ],
    );
    lit.polygon([
      [x - 5, FLOOR],
      [x - 5, y],
      [x - 2.6, y - 1],
      [x - 2.6, FLOOR],
    ]);
  });
}

/** The line below which it freezes, and snow on the months that lie under it. */
function drawFrost(layer: Layer, place: PictureContext, warm: readonly number[]): void {
  const { snow, ink } = place.palette;
  const level = 0.36;
  const y = mix(FLOOR, TOP, level);
  const pen = layer.line(blend(snow.deep, ink, 0.5), 1.1);
  for (let x = LEFT - 8; x < LEFT + STEP * 12; x += 7) pen.stroke(x, y, x + 3.6, y);
  const flakes = layer.line(place.palette.night ? snow.light : '#5d82aa', 1.2);
  warm.forEach((t, m) => {
    if (t >= level) return;
    for (const turn of [30, 90, 150]) {
      const [dx, dy] = [Math.cos(rad(turn)) * 3.4, Math.sin(rad(turn)) * 3.4];
      flakes.stroke(middle(m) - dx, 41 - dy, middle(m) + dx, 41 + dy);
    }
  });
}

/** A small sun over the warmest month. */
function drawSeason(layer: Layer, place: PictureContext, points: readonly Point[]): void {
  if (!place.has('sunny')) return;
  const [x, y] = points.reduce((best, point) => (point[1] < best[1] ? point : best));
  const { sun } = place.palette;
  const cy = Math.max(18, y - 20);
  layer.fill(sun.disc).ellipse(x, cy, 6);
  const rays = layer.line(sun.disc, 1.3);
  for (let i = 0; i < 8; i++)
    rays.stroke(
      x + Math.cos(rad(i * 45)) * 8.5,
      cy + Math.sin(rad(i * 45)) * 8.5,
      x + Math.cos(rad(i * 45)) * 11,
      cy + Math.sin(rad(i * 45)) * 11,
    );
}
