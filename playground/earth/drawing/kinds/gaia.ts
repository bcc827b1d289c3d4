import { polar, rad, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import { LEAF_INKS } from '../inks.ts';
import type { Layer } from '../layer.ts';
import { tonesOf } from '../palette.ts';
import type { PictureContext } from '../place.ts';
import { corners } from '../sky.ts';
import { drawSign } from './sign.ts';

/** Gaia: a spiral of leaves. The name decides its ink, its turn and how far it is wound. */
export function drawGaia(layer: Layer, place: PictureContext): void {
  const { palette } = place;
  const s = place.stream('spiral');
  const leaf = tonesOf(s.pick(LEAF_INKS), palette);
  const ground = blend(palette.land.wet.sky, leaf.body, palette.night ? 0.14 : 0.16);
  layer.fill(ground).polygon(corners(0, 175));
  const [cx, cy] = [125, 87];
  const facing = s.chance(0.5) ? 1 : -1;
  const start = s.between(0, 360);
  const turns = s.between(2.5, 3.3);
  const at = (t: number): Point => polar(cx, cy, rad(start + facing * t * 360 * turns), 17 + 66 * t ** 1.15);
  const rings = layer.line(blend(ground, leaf.deep, 0.22), 0.7);
  for (const r of [34, 62, 90, 118]) rings.ellipse(cx, cy, r);
  const steps = place.amount(46, 22);
  layer.line(leaf.deep, 1.6).curve(Array.from({ length: steps + 1 }, (_, i) => at(i / steps)));
  const leaves = place.amount(58, 26);
  for (let i = 0; i < leaves; i++) {
    const t = (i + 0.5) / leaves;
    const [x, y] = at(t);
    const [x2, y2] = at(t + 0.004);
    const way = Math.atan2(y2 - y, x2 - x);
    const side = i % 2 === 0 ? -1 : 1;
    const size = (9 + 13 * t) * place.amount(1, 1.25);
    layer.fill(side < 0 ? leaf.light : leaf.body).leaf(x, y, way + side * rad(48), size, size * 0.46);
  }
  const sign = place.data.counts?.what[0];
  layer.above().fill(ground).ellipse(cx, cy, 15);
  if (sign !== undefined) drawSign(layer.above(), palette, sign, cx - 11, cy - 11, 22);
  else layer.fill(leaf.deep).ellipse(cx, cy, 5);
}
