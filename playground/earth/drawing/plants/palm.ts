import { along, arc, clamp, heading, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { sliver } from './leaves.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';

/** A palm: rings on the stem for growth, fronds and fruit for the canopy. */
export function drawPalm(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 46, 102);
  const off = plant.traits.lean * 14;
  const { bark, leaf } = plant.inks;
  const girth = 3.4 + (1 - plant.traits.slender) * 1.6;
  const stem = arc([0, 3], [off, -high], -plant.traits.lean * 8);
  const widths = [1.9, 1.15, 0.9, 0.78];
  const rim = (side: number): Point[] =>
    [0, 0.12, 0.5, 1].map((t, i) => {
      const [x, y] = along(stem, t);
      return [x + side * girth * (widths[i] ?? 1), y];
    });
  layer.fill(bark.body).blob([...rim(-1), ...rim(1).reverse()]);
  const middle = [0.02, 0.5, 1].map((t): Point => along(stem, t));
  layer.fill(bark.deep).blob([...middle.map(([x, y]): Point => [x + girth * 0.15, y]), ...rim(1).reverse()]);
  const rings = layer.line(bark.light, 0.8);
  const count = clamp(3 + plant.growth * 2, 3, 20);
  for (let i = 0; i < count; i++) {
    const [x, y] = along(stem, (i + 0.6) / count);
    rings.strokeBows([x - girth * 0.85, y - 0.6], [[x, y + 1.8, x + girth * 0.85, y - 0.6]]);
  }
  layer.above();
  const fronds = clamp(7 + Math.ceil(plant.canopy / 2), 7, plant.many(13, 8));
  const long = (31 + high * 0.16) * crownOf(plant);
  const order = Array.from({ length: fronds }, (_, i) => i).sort(
    (a, b) => Math.abs(b - fronds / 2) - Math.abs(a - fronds / 2),
  );
  for (const i of order) {
    const s = plant.stream('frond', i);
    const angle = -200 + (220 * (i + 0.5)) / fronds + s.between(-5, 5);
    drawFrond(
      layer,
      plant,
      [off, -high],
      rad(angle),
      long * s.between(0.88, 1.06),
      i % 2 === 0 ? leaf.body : leaf.deep,
    );
  }
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const row = Math.floor(Math.sqrt(i * 2 + 0.25) - 0.5);
    const place = i - (row * (row + 1)) / 2;
    drawFruit(layer, plant, [off + (place - row / 2) * 4.4, -high + 3 + row * 3.6], 2);
  }
}

/** A frond that rises, bends and hangs, with leaflets on both sides. */
function drawFrond(
  layer: Layer,
  plant: Plant,
  [x, y]: Point,
  angle: number,
  long: number,
  ink: string,
): void {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const tip: Point = [x + dx * long, y + dy * long * 0.72 + long * 0.4];
  const spine = {
    from: [x, y] as Point,
    control: [x + dx * long * 0.6, y + dy * long * 0.95 - long * 0.1] as Point,
    to: tip,
  };
  layer.line(ink, 1.3).strokeBows([x, y], [[...spine.control, ...tip]]);
  const leaflets = plant.many(11, 5);
  for (let k = 1; k <= leaflets; k++) {
    const t = 0.12 + (0.88 * k) / (leaflets + 0.5);
    const [px, py] = along(spine, t);
    const way = heading(spine, t);
    const size = long * 0.34 * Math.sin(Math.PI * (0.2 + 0.7 * t)) * plant.size(1, 1.15);
    sliver(layer, plant, ink, px, py, way + rad(58), size, plant.size(2.2, 3));
    sliver(layer, plant, plant.inks.leaf.light, px, py, way - rad(58), size * 0.9, plant.size(2, 3));
  }
}
