import { along, clamp, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawCrown, type Clump } from './crown.ts';
import { leafAt } from './leaves.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { drawLimb, drawTrunk } from './wood.ts';

/** A weeping tree: limbs that arch over, and strands that hang from them down to near the ground. */
export function drawWeeping(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 60, 130);
  const reach = (25 + high * 0.22) * crownOf(plant);
  const off = plant.traits.lean * 7;
  const { leaf, bark } = plant.inks;
  const girth = 3.4 + Math.min(5, plant.growth * 0.6);
  const strands = clamp(9 + plant.growth * 2, 9, plant.many(19, 11));
  const hang = (i: number, ink: string, lit: string): void =>
    drawStrand(layer, plant, i, strands, off, high, reach, ink, lit);
  for (let i = 0; i < strands; i++) if (i % 3 === 1) hang(i, leaf.deep, leaf.deep);
  const fork: Point = [off, -high * 0.46];
  drawTrunk(layer.above(), plant, { high: -fork[1], foot: girth * 1.7, top: girth * 0.85, off });
  const arms = [-0.72, 0.7, -0.3, 0.34, 0];
  const clumps = arms.slice(0, clamp(3 + Math.ceil(plant.growth / 2), 3, 5)).map((side, i): Clump => {
    const s = plant.stream('arm', i);
    return {
      x: off + side * reach * 0.92,
      y: -high * (0.82 - 0.22 * Math.abs(side)) + s.between(-2, 2),
      rx: reach * s.between(0.44, 0.52),
      ry: high * 0.15 + 3,
    };
  });
  for (const { x, y } of clumps) drawLimb(layer, bark.body, fork, [x, y], girth * 0.9, x < off ? 6 : -6);
  drawCrown(layer, plant, clumps, 0.4);
  for (let i = 0; i < strands; i++) if (i % 3 !== 1) hang(i, leaf.body, leaf.light);
}

function drawStrand(
  layer: Layer,
  plant: Plant,
  i: number,
  count: number,
  off: number,
  high: number,
  reach: number,
  ink: string,
  lit: string,
): void {
  const s = plant.stream('strand', i);
  const side = ((i + 0.5) / count) * 2 - 1 + s.between(-0.04, 0.04);
  const top: Point = [off + side * reach * 1.06, -high * (0.8 - 0.2 * Math.abs(side))];
  const end: Point = [off + side * reach * 1.24, -high * s.between(0.08, 0.3)];
  const strand = { from: top, control: [end[0] + side * 4, (top[1] * 2 + end[1]) / 3] as Point, to: end };
  layer.line(ink, 0.8).strokeBows(top, [[...strand.control, ...end]]);
  const leaves = plant.many(Math.round(4 + high / 20), 4);
  for (let k = 0; k < leaves; k++) {
    const [x, y] = along(strand, (k + 0.7) / leaves);
    leafAt(
      layer,
      plant,
      k % 2 === 0 ? lit : ink,
      x,
      y,
      rad(90 + (k % 2 === 0 ? 34 : -34)),
      plant.size(5.6, 9),
    );
  }
}
