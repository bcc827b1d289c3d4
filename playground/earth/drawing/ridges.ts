import { mix, type Point } from './geometry.ts';
import { blend } from './ink.ts';
import type { Layer } from './layer.ts';
import type { Tones } from './palette.ts';
import type { PictureContext } from './place.ts';
import type { Stream } from './random.ts';

/** A rolling line of hills from the left edge to the right. */
export function hillLine(s: Stream, y: number, swing: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => [
    mix(-6, 256, i / steps),
    y + s.between(-swing, swing),
  ]);
}

/** A filled rolling hill down to `foot`. */
export function hill(layer: Layer, ink: string, line: readonly Point[], foot = 160): void {
  layer.fill(ink).shore(line, [
    [256, foot],
    [-6, foot],
  ]);
}

/** One peak: its top, and where its sides meet the ground. */
interface Peak {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** Peaks from left to right; `high` is how far they rise over `foot`. */
export function peaksOf(s: Stream, count: number, foot: number, high: number): Peak[] {
  return Array.from({ length: count }, (_, i) => {
    const x = mix(-4, 254, (i + 0.5 + s.between(-0.28, 0.28)) / count);
    const rise = high * s.between(0.6, 1);
    return {
      x,
      y: foot - rise,
      left: x - rise * s.between(0.75, 1.15),
      right: x + rise * s.between(0.75, 1.15),
    };
  });
}

/** An angular ridge with a light and a dark side to each peak, and snow on top where it is cold. */
export function drawPeaks(
  layer: Layer,
  peaks: readonly Peak[],
  foot: number,
  inks: Tones,
  snow: Tones | undefined,
  s: Stream,
  tile: boolean,
): void {
  for (const { x, y, left, right } of peaks) {
    const face = layer.above('peak').fill(inks.body);
    face.polygon([
      [left, foot],
      [x, y],
      [right, foot],
    ]);
    const fold = x + (right - x) * s.between(-0.1, 0.12);
    const rise = foot - y;
    if (tile)
      layer.fill(inks.deep).polygon([
        [x, y],
        [right, foot],
        [x + rise * 0.1, foot],
      ]);
    else
      layer.fill(inks.deep).polygon([
        [x, y],
        [right, foot],
        [fold + rise * 0.1, foot],
        [x + rise * s.between(-0.12, 0.02), y + rise * 0.55],
        [x + rise * s.between(0.04, 0.12), y + rise * 0.28],
      ]);
    if (!snow || rise < 14) continue;
    if (tile) {
      layer.fill(snow.body).polygon([
        [mix(x, left, 0.3), y + rise * 0.3],
        [x, y],
        [mix(x, right, 0.3), y + rise * 0.3],
        [x, y + rise * 0.24],
      ]);
      continue;
    }
    const cut = s.between(0.26, 0.36);
    const on = (side: number, t: number): Point => [mix(x, side, t), y + rise * t];
    layer
      .fill(snow.body)
      .polygon([
        on(left, cut),
        [x, y],
        on(right, cut * 0.9),
        [mix(x, right, cut * 0.45), y + rise * cut * 0.72],
        [x + rise * 0.02, y + rise * cut * 1.15],
        [mix(x, left, cut * 0.5), y + rise * cut * 0.8],
      ]);
  }
}

/** The land far behind a plant: a ridge where it is rocky, hills everywhere. */
export function drawFar(layer: Layer, place: PictureContext): void {
  const { lead, second, palette } = place;
  if (place.has('rocky')) {
    const s = place.stream('ridge');
    const rock = palette.land.rocky;
    const body = blend(rock.far, lead.far, 0.3);
    const inks: Tones = { deep: blend(body, rock.near, 0.55), body, light: rock.haze };
    const peaks = peaksOf(s, place.amount(5, 4), 140, 60);
    drawPeaks(layer, peaks, 140, inks, place.has('cold') ? palette.snow : undefined, s, place.tile);
    layer.above();
  } else hill(layer, lead.far, hillLine(place.stream('far hills'), 114, 7, place.amount(5, 4)));
  hill(
    layer,
    blend(second.near, lead.near, 0.4),
    hillLine(place.stream('near hills'), 131, 4, place.amount(6, 4)),
  );
}
