import { mix, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { PictureContext } from '../place.ts';
import { hill } from '../ridges.ts';

/** A lake across the picture, with ripples and reeds. */
export function drawLake(layer: Layer, place: PictureContext, y: number, land: string): void {
  const water = waterOf(place, land);
  const s = place.stream('lake');
  const side = s.pick([-1, 0, 1]);
  const near = Array.from({ length: 5 }, (_, i): Point => [
    mix(-6, 256, i / 4),
    y + s.between(-2, 2) + side * (i - 2) * 1.6,
  ]);
  hill(layer, water.body, near, 178);
  ripple(layer, place, water.light, y + 4, 173);
  const reeds = layer.line(blend(place.palette.land.wet.tips, land, 0.4), place.amount(1, 1.8));
  const left = s.chance(0.5);
  for (let i = 0; i < place.amount(9, 4); i++) {
    const x = left ? s.between(6, 44) : s.between(206, 244);
    reeds.stroke(x, 176, x + s.between(-3, 3), s.between(140, 158));
  }
}

/** A river that winds from the hills to the front, wider the nearer it is. */
export function drawRiver(layer: Layer, place: PictureContext, y: number, land: string): void {
  const water = waterOf(place, land);
  const s = place.stream('river');
  const [from, to] = [s.between(80, 170), s.between(50, 200)];
  const swing = s.between(22, 46) * (s.chance(0.5) ? 1 : -1);
  const at = (t: number, side: number): Point => {
    const middle = mix(from, to, t) + Math.sin(t * Math.PI * 1.9) * swing * (0.25 + t);
    return [middle + side * (1 + 25 * t * t), mix(y, 180, t)];
  };
  const steps = [0, 0.18, 0.36, 0.55, 0.78, 1];
  layer.fill(water.body).blob([...steps.map((t) => at(t, -1)), ...[...steps].reverse().map((t) => at(t, 1))]);
  const lit = layer.line(water.light, 0.9, 0.85);
  for (let i = 0; i < place.amount(9, 4); i++) {
    const t = s.between(0.3, 0.96);
    const [x, ry] = at(t, s.between(-0.6, 0.4));
    lit.strokeBows([x, ry], [[x + 3 * t, ry - 1.4, x + 7 * t, ry]]);
  }
}

function ripple(layer: Layer, place: PictureContext, ink: string, top: number, bottom: number): void {
  const s = place.stream('ripples');
  const pen = layer.line(ink, 0.9, 0.85);
  for (let i = 0; i < place.amount(18, 6); i++) {
    const [x, y, w] = [s.between(0, 236), s.between(top, bottom), s.between(6, 16)];
    pen.strokeBows(
      [x, y],
      [
        [x + w * 0.25, y - 1.7, x + w / 2, y],
        [x + w * 0.75, y + 1.7, x + w, y],
      ],
    );
  }
}

const waterOf = (place: PictureContext, land: string): { body: string; light: string } => ({
  body: blend(place.palette.water.body, land, 0.22),
  light: place.palette.water.light,
});
