import { along, arc, clamp, rad, saturate, type Bow, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { inkOf } from '../palette.ts';
import { drawFruit, fruitCount } from './fruit.ts';
import { leafAt } from './leaves.ts';
import { crownOf, heightOf, type Plant } from './plant.ts';

/** A column of a cactus with its ribs and spines, along a line of points. */
function rib(layer: Layer, plant: Plant, from: Point, bows: readonly Bow[], wide: number): void {
  const { leaf } = plant.inks;
  layer.line(leaf.deep, wide).strokeBows(from, bows);
  const inside = bows.map(([cx, cy, x, y]): Bow => [cx - wide * 0.1, cy, x - wide * 0.1, y]);
  layer.line(leaf.body, wide * 0.66).strokeBows([from[0] - wide * 0.1, from[1]], inside);
}

/** A giant cactus: a ribbed column with raised arms, spines in rows, night flowers at the tips. */
export function drawSaguaro(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 62, 126);
  const { leaf } = plant.inks;
  const w = 16 + 4 * crownOf(plant);
  const arms = clamp(1 + Math.ceil(plant.sprouts / 2), 2, 4);
  const tips: Point[] = [[0, -high + w * 0.4]];
  for (let i = 0; i < arms; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    const elbow = -high * (0.3 + 0.1 * ((i * 2) % 3));
    const x = side * (w * 1.65 + Math.floor(i / 2) * w * 1.15);
    const tip = -high * (0.66 + 0.06 * ((i + 1) % 3)) - (i < 2 ? 4 : -18);
    rib(
      layer,
      plant,
      [0, elbow],
      [
        [x, elbow + 3, x, elbow - w * 0.9],
        [x, (elbow + tip) / 2, x, tip],
      ],
      w * 0.72,
    );
    tips.push([x, tip]);
  }
  layer.above();
  rib(layer, plant, [0, 4], [[0, -high * 0.5, 0, -high + w * 0.5]], w);
  layer.above();
  const spines = layer.line(leaf.light, plant.size(0.9, 1.2));
  for (const [x, tip] of tips) {
    const down = x === 0 ? -4 : tip + high * 0.24;
    for (const dx of plant.tile ? [0] : [-0.28, 0.08]) spines.stroke(x + dx * w, down, x + dx * w, tip);
    const rows = plant.many(7, 4);
    const half = (x === 0 ? w : w * 0.72) * 0.5;
    for (let k = 0; k < rows; k++) {
      const y = tip + ((down - tip) * k) / rows;
      for (const side of [-1, 1]) spines.stroke(x + side * half, y, x + side * (half + 3.4), y - 2);
    }
  }
  for (let i = 0; i < fruitCount(plant); i++) {
    const [x, y] = tips[i % tips.length] ?? [0, 0];
    drawFruit(
      layer,
      plant,
      [x + (Math.floor(i / tips.length) % 2 === 0 ? 0 : 6), y - w * 0.36 + Math.floor(i / tips.length) * 4],
      4.4,
    );
  }
}

/** A prickly pear: flat pads that grow out of pads, with spines in dots and flowers on their rims. */
export function drawOpuntia(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 50, 112);
  const { leaf } = plant.inks;
  const size = high * 0.25;
  const rims: Point[] = [];
  const points = plant.size(9, 6);
  const pad = (x: number, y: number, turn: number, r: number, level: number, key: number): void => {
    const [dx, dy] = [Math.sin(rad(turn)), -Math.cos(rad(turn))];
    const [cx, cy] = [x + dx * r * 0.92, y + dy * r * 0.92];
    const oval = (k: number): Point[] =>
      Array.from({ length: points }, (_, i): Point => {
        const a = (i / points) * 2 * Math.PI;
        const [u, v] = [Math.cos(a) * r * 0.68 * k, Math.sin(a) * r * k];
        return [
          cx + u * Math.cos(rad(turn)) - v * Math.sin(rad(turn)),
          cy + u * Math.sin(rad(turn)) + v * Math.cos(rad(turn)),
        ];
      });
    const one = layer.above(`pad ${level}`);
    one.fill(leaf.deep).blob(oval(1.02));
    one
      .fill(level % 2 === 0 ? leaf.body : leaf.light)
      .blob(oval(0.9).map(([px, py]): Point => [px - r * 0.05, py - r * 0.04]));
    const dots = one.line(leaf.deep, plant.size(1.3, 1.8));
    for (let k = 0; k < plant.many(9, 3); k++) {
      const far = Math.sqrt((k + 0.5) / 10);
      dots.dot(cx + Math.cos(k * 2.4) * r * 0.52 * far, cy + Math.sin(k * 2.4) * r * 0.78 * far);
    }
    const end: Point = [cx + dx * r, cy + dy * r];
    rims.push(end);
    if (level === plant.size(2, 1) || (level === 1 && key % 2 === 1 && plant.growth < 2)) return;
    pad(cx + dx * r * 0.75 - dy * -r * 0.2, cy + dy * r * 0.72, turn - 34, r * 0.84, level + 1, key * 2);
    pad(cx + dx * r * 0.75 + dy * -r * 0.2, cy + dy * r * 0.72, turn + 36, r * 0.84, level + 1, key * 2 + 1);
  };
  const spread = 10 + 22 * saturate(plant.sprouts, 3.6);
  for (const [i, side] of [-1, 1].entries()) pad(side * spread * 0.5, 5, side * spread * 0.7, size, 1, i);
  pad(0, 6, 0, size * 1.08, 0, 1);
  layer.above();
  const tops = [...rims].sort(([, a], [, b]) => a - b);
  for (let i = 0; i < fruitCount(plant); i++) {
    const [x, y] = tops[i % tops.length] ?? [0, 0];
    drawFruit(layer, plant, [x + Math.floor(i / tops.length) * 5, y + 1], 3.4 * plant.size(1, 1.1));
  }
}

/** A pitcher plant: jugs with a lid that hang from the ends of its leaves. */
export function drawPitcher(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 54, 112);
  const { leaf, petal } = plant.inks;
  const count = clamp(2 + Math.ceil(plant.sprouts / 2), 2, 5);
  layer.line(leaf.deep, 4).strokeBows([0, 4], [[plant.traits.lean * 6, -high * 0.5, 0, -high]]);
  for (let i = 0; i < count + 3; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    layer
      .fill(i % 3 === 0 ? leaf.light : leaf.body)
      .leaf(0, -high * (0.25 + (0.75 * i) / (count + 2)), rad(-90 + side * (74 - i * 7)), 33 - i, 11);
  }
  for (let i = 0; i < count; i++) {
    const side = i % 2 === 0 ? -1 : 1;
    const up = -high * (0.42 + (0.5 * i) / count);
    const r = (8.5 + 3 * crownOf(plant)) * (1 - 0.06 * i);
    const [x, y] = [side * (31 + 13 * Math.floor(i / 2) + (i > 1 ? 4 : 0)), up + 8];
    const one = layer.above('jug');
    one.line(leaf.deep, 1.4).strokeBows([side * 6, up], [[x + side * 12, up - 6, x + side * 6, y + r * 3]]);
    one.fill(petal.body).bows(
      [x - r * 0.7, y],
      [
        [x - r * 1.35, y + r * 2.2, x, y + r * 3],
        [x + r * 1.35, y + r * 2.2, x + r * 0.7, y],
        [x, y + r * 0.6, x - r * 0.7, y],
      ],
    );
    one.fill(leaf.light).bows(
      [x - r * 0.66, y + r * 0.2],
      [
        [x - r * 1.2, y + r * 2, x - r * 0.3, y + r * 2.7],
        [x - r * 0.5, y + r, x - r * 0.66, y + r * 0.2],
      ],
    );
    const rim = one.above('rim');
    rim.fill(petal.deep).ellipse(x, y, r * 0.84, r * 0.36);
    rim.fill('#2a1510').ellipse(x, y, r * 0.56, r * 0.2);
    rim.fill(leaf.body).leaf(x + side * r * 0.7, y - 1, rad(side < 0 ? -38 : -142), r * 1.9, r * 0.9);
  }
}

/** A corpse lily: one flower without stem or leaf, five warty lobes round a bowl. */
export function drawRafflesia(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 46, 84);
  const { petal } = plant.inks;
  const half = (50 + 12 * saturate(plant.sprouts, 3.6)) * crownOf(plant) ** 0.5;
  const middle = -high * 0.5;
  const lobe = (turn: number, ink: string, light: string): void => {
    const [dx, dy] = [Math.cos(rad(turn)), Math.sin(rad(turn))];
    const one = layer.above();
    const at: Point = [dx * half * 0.56, middle + dy * high * 0.36];
    one.fill(petal.deep).ellipse(at[0], at[1] + 2, half * 0.44, high * 0.27);
    one.fill(ink).ellipse(at[0], at[1], half * 0.42, high * 0.25);
    for (let k = 0; k < plant.many(9, 4); k++) {
      const far = Math.sqrt((k + 0.5) / 9);
      one
        .line(light, plant.size(3.4, 4.4))
        .dot(at[0] + Math.cos(k * 2.4) * half * 0.34 * far, at[1] + Math.sin(k * 2.4) * high * 0.19 * far);
    }
  };
  for (const turn of [-90, -150, -30]) lobe(turn, petal.body, petal.light);
  for (const turn of [150, 30]) lobe(turn, petal.body, petal.light);
  const bowl = layer.above();
  bowl.fill(petal.deep).ellipse(0, middle, half * 0.44, high * 0.3);
  bowl.fill(petal.light).ellipse(0, middle - 1, half * 0.38, high * 0.25);
  bowl.fill('#3a100c').ellipse(0, middle, half * 0.28, high * 0.17);
  const spikes = bowl.line(petal.light, plant.size(1.8, 2.4));
  for (let k = 0; k < 5; k++)
    spikes.stroke((k - 2) * half * 0.09, middle + high * 0.09, (k - 2) * half * 0.1, middle - high * 0.02);
}

/** A flytrap: a rosette of leaves that end in open jaws with teeth. */
export function drawFlytrap(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 44, 100);
  const { leaf, petal } = plant.inks;
  const count = clamp(4 + Math.ceil(plant.sprouts / 2), 4, plant.many(8, 5));
  const r = (9.5 + 2.6 * crownOf(plant)) * plant.size(1, 1.1);
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  for (const i of order) {
    const side = (i / (count - 1)) * 2 - 1;
    const long = high * (0.94 - 0.34 * Math.abs(side)) - r * 0.6;
    const [x, y] = [side * (34 + high * 0.3), -long];
    const one = layer.above('leaf');
    const stem = arc([side * 4, 3], [x, y], side * 8);
    one.line(leaf.body, plant.size(5.5, 6.5)).strokeBows(stem.from, [[...stem.control, ...along(stem, 0.8)]]);
    one.line(leaf.light, 2).strokeBows(stem.from, [[...stem.control, ...stem.to]]);
    const jaws = one.above('jaws');
    const teeth = jaws.line(leaf.light, plant.size(1.3, 1.7));
    for (const half of [-1, 1]) {
      const turn = side * 26 + half * 42;
      const [dx, dy] = [Math.sin(rad(turn)), -Math.cos(rad(turn))];
      const [cx, cy] = [x + dx * r * 0.66, y + dy * r * 0.66];
      jaws.fill(leaf.body).leaf(x - dx * 2, y - dy * 2, rad(turn - 90), r * 1.75, r * 1.5);
      jaws.fill(half < 0 ? petal.body : petal.deep).leaf(x, y, rad(turn - 90), r * 1.45, r * 1.05);
      for (let k = 0; k < plant.size(5, 3); k++) {
        const out = rad(turn - 90 - half * (18 + k * 17) * -1);
        teeth.stroke(
          cx + Math.cos(out) * r * 0.55,
          cy + Math.sin(out) * r * 0.55,
          cx + Math.cos(out) * r * 1.2,
          cy + Math.sin(out) * r * 1.2,
        );
      }
    }
  }
}

/** Mistletoe: a ball of forked twigs that hangs in a bare branch. */
export function drawMistletoe(layer: Layer, plant: Plant): void {
  const high = heightOf(plant, 78, 134);
  const { bark, leaf } = plant.inks;
  layer.fill(bark.body).bows(
    [-74, 5],
    [
      [-62, -high * 0.4, -58, -high * 0.86],
      [-10, -high * 0.98, 86, -high],
      [0, -high * 0.86, -44, -high * 0.72],
      [-46, -high * 0.3, -42, 5],
    ],
  );
  layer.line(bark.deep, 2.4).strokeBows([36, -high * 0.95], [[56, -high * 0.9, 74, -high * 0.76]]);
  const r = (25 + 12 * saturate(plant.sprouts, 3.6)) * crownOf(plant) ** 0.7;
  const [cx, cy] = [12, -high * 0.93 + r * 0.92];
  const inside = layer.above();
  inside.fill(inkOf(leaf.deep, plant.place.palette)).ellipse(cx, cy, r * 0.72);
  const twigs = plant.many(26, 14);
  for (let i = 0; i < twigs; i++) {
    const s = plant.stream('twig', i);
    const angle = rad((360 * i) / twigs + s.between(-6, 6));
    const far = r * (i % 2 === 0 ? 1 : 0.66) * s.between(0.86, 1);
    const end: Point = [cx + Math.cos(angle) * far * 0.72, cy + Math.sin(angle) * far * 0.72];
    inside.line(leaf.body, plant.size(1.3, 1.8)).stroke(cx, cy, ...end);
    for (const turn of [-34, 34])
      leafAt(
        inside,
        plant,
        (i + (turn > 0 ? 1 : 0)) % 3 === 0 ? leaf.light : leaf.body,
        ...end,
        angle + rad(turn),
        r * 0.36,
      );
  }
  layer.above();
  for (let i = 0; i < fruitCount(plant); i++) {
    const far = r * 0.74 * Math.sqrt((i + 0.5) / Math.max(4, fruitCount(plant)));
    drawFruit(layer, plant, [cx + Math.cos(i * 2.4) * far, cy + Math.sin(i * 2.4) * far], 2.8);
  }
}
