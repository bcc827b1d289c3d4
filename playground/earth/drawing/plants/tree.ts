import { clamp, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawConifer } from './conifer.ts';
import { drawCrown, type Clump } from './crown.ts';
import { drawPalm } from './palm.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';
import { drawWeeping } from './weeping.ts';
import { drawLimb, drawRoots, drawTrunk } from './wood.ts';

/** A tree: the habitats chose its form, growth its height and limbs, the canopy its crown. */
export function drawTree(layer: Layer, plant: Plant): void {
  drawRoots(layer, plant, 12 + plant.growth);
  layer.above();
  switch (plant.traits.tree) {
    case 'spire':
    case 'fir':
    case 'larch':
      return drawConifer(layer, plant);
    case 'umbrella':
    case 'fan':
      return drawUmbrella(layer, plant);
    case 'column':
      return drawColumn(layer, plant);
    case 'palm':
      return drawPalm(layer, plant);
    case 'weeping':
      return drawWeeping(layer, plant);
    case 'multi-stem':
      return drawMultiStem(layer, plant);
    case 'round':
      return drawRound(layer, plant);
  }
}

/** Height from ground to top. */
const treeHeight = (plant: Plant): number => heightOf(plant, 58, 132);
const girth = (plant: Plant): number =>
  3.4 + Math.min(5, plant.growth * 0.6) + (1 - plant.traits.slender) * 1.6;

/** The places of the clumps of a round crown, in parts of its width and height; one more for each growth. */
const ROUND: readonly Point[] = [
  [0, -0.46],
  [-0.56, -0.08],
  [0.58, -0.12],
  [0, 0.16],
  [-0.38, -0.6],
  [0.36, -0.66],
  [-0.78, 0.28],
  [0.8, 0.26],
  [0.02, -0.92],
  [-0.3, 0.42],
  [0.34, 0.4],
];

function drawRound(layer: Layer, plant: Plant): void {
  const high = treeHeight(plant);
  const off = plant.traits.lean * 6;
  const reach = (19 + high * 0.19) * crownOf(plant) * (1.08 - plant.traits.slender * 0.2);
  const middle: Point = [off * 1.2, -high + reach * 1.02];
  const count = clamp(3 + plant.growth, 3, ROUND.length);
  const clumps = ROUND.slice(0, count).map(([x, y], i): Clump => {
    const s = plant.stream('clump', i);
    const r = reach * s.between(0.48, 0.6);
    return { x: middle[0] + x * reach, y: middle[1] + y * reach * 0.86, rx: r * 1.08, ry: r * 0.9 };
  });
  const fork: Point = [off, middle[1] + reach * 0.75];
  drawTrunk(layer, plant, { high: -fork[1], foot: girth(plant) * 1.6, top: girth(plant) * 0.72, off });
  for (const { x, y } of clumps.slice(1, 6))
    drawLimb(layer, plant.inks.bark.body, fork, [x * 0.9 + fork[0] * 0.1, y], girth(plant) * 0.85, 2);
  drawCrown(layer, plant, clumps);
}

/** Flat tiers on a fan of limbs; a new tier with every second growth space. */
function drawUmbrella(layer: Layer, plant: Plant): void {
  const high = treeHeight(plant);
  const off = plant.traits.lean * 9;
  const wide = (32 + high * 0.27) * crownOf(plant);
  const tiers = clamp(1 + Math.ceil(plant.growth / 2), 1, 5);
  const fan = plant.traits.tree === 'fan';
  const fork: Point = [off, -high * (fan ? 0.34 : 0.52)];
  const clumps: Clump[] = [];
  for (let i = 0; i < tiers; i++) {
    const s = plant.stream('tier', i);
    const t = tiers === 1 ? 0 : i / (tiers - 1);
    const side = i === 0 ? 0 : (i % 2 === 0 ? 1 : -1) * s.between(0.3, 0.52);
    const rx = wide * (i === 0 ? 0.86 : s.between(0.46, 0.6));
    clumps.push({
      x: off * 1.3 + side * wide,
      y: -high + 11 + t * (high * 0.27),
      rx,
      ry: (fan ? 9 : 7.5) + wide * 0.07,
    });
  }
  drawTrunk(layer, plant, { high: -fork[1], foot: girth(plant) * 1.7, top: girth(plant) * 0.9, off });
  const limbs = plant.size(7, 5);
  const crown = clumps[0];
  for (let i = 0; crown && i < limbs; i++) {
    const x = crown.x + (i / (limbs - 1) - 0.5) * crown.rx * 1.5;
    drawLimb(
      layer,
      plant.inks.bark.body,
      fork,
      [x, crown.y + 2],
      girth(plant) * 0.8,
      (i - (limbs - 1) / 2) * -2.4,
    );
  }
  for (const { x, y } of clumps.slice(1))
    drawLimb(layer, plant.inks.bark.body, fork, [x, y + 2], girth(plant) * 0.8, x < fork[0] ? 4 : -4);
  drawCrown(layer, plant, clumps, 0.62);
}

/** A narrow crown from the ground up. */
function drawColumn(layer: Layer, plant: Plant): void {
  const high = treeHeight(plant);
  const off = plant.traits.lean * 4;
  const wide = (14 + high * 0.09) * crownOf(plant) * (1.1 - plant.traits.slender * 0.25);
  const count = clamp(3 + plant.growth, 3, 11);
  const foot = high * 0.2;
  drawTrunk(layer, plant, { high: high * 0.6, foot: girth(plant) * 1.3, top: girth(plant) * 0.5, off });
  const clumps = Array.from({ length: count }, (_, i): Clump => {
    const s = plant.stream('clump', i);
    const t = i / (count - 1);
    const swell = Math.sin(Math.PI * (0.16 + 0.8 * (1 - t)));
    return {
      x: off * (1 - t) + (i % 2 === 0 ? -1 : 1) * wide * 0.26 * swell,
      y: -high + 9 + t * (high - foot - 14),
      rx: wide * (0.5 + 0.42 * swell) * s.between(0.92, 1.06),
      ry: Math.max(9, ((high - foot) / count) * 0.95),
    };
  });
  drawCrown(layer, plant, clumps);
}

/** Several stems from one foot, each with a small crown; in wet places on stilts. */
function drawMultiStem(layer: Layer, plant: Plant): void {
  const high = treeHeight(plant) * 0.96;
  const stems = clamp(2 + Math.ceil(plant.growth / 2), 2, 5);
  const reach = (15 + high * 0.14) * crownOf(plant);
  const stilts = plant.place.has('wet');
  const foot = stilts ? -high * 0.2 : 2;
  const clumps: Clump[] = [];
  for (let i = 0; i < stems; i++) {
    const s = plant.stream('stem', i);
    const side = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2);
    const angle = -90 + side * 17 + plant.traits.lean * 4 + s.between(-3, 3);
    const long = high * (1 - 0.1 * Math.ceil(i / 2)) + foot - reach * 0.8;
    const top: Point = [Math.cos(rad(angle)) * long, foot + Math.sin(rad(angle)) * long];
    drawLimb(
      layer,
      i % 2 === 0 ? plant.inks.bark.body : plant.inks.bark.deep,
      [side * 1.5, foot],
      [top[0], top[1] - 8],
      girth(plant) * 1.15,
      side * -3,
    );
    clumps.push({
      x: top[0],
      y: top[1],
      rx: reach * s.between(0.95, 1.15),
      ry: reach * s.between(0.72, 0.85),
    });
    if (plant.growth > i)
      clumps.push({
        x: top[0] * 0.72 + side * 4 - 4,
        y: top[1] + reach * 0.75,
        rx: reach * 0.72,
        ry: reach * 0.55,
      });
  }
  if (stilts) {
    const pen = layer.line(plant.inks.bark.body, 1.9);
    const legs = plant.size(7, 5);
    for (let i = 0; i < legs; i++) {
      const x = (i - (legs - 1) / 2) * (5 + high * 0.03);
      pen.strokeBows([x * 0.12, foot - 4], [[x * 0.9, foot - 1, x, 4]]);
    }
  }
  const marks = layer.line(plant.traits.barkInk === 5 ? '#4a4741' : plant.inks.bark.light, 0.8);
  for (let i = 0; i < plant.size(6, 0); i++) {
    const s = plant.stream('stem mark', i);
    const y = foot - 4 - s.between(0, high * 0.32);
    marks.stroke(-1.6, y, s.between(-0.4, 1.2), y);
  }
  drawCrown(layer, plant, clumps.reverse());
}
