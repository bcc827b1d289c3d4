import { along, arc, clamp, heading, rad, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { headCount } from './heads.ts';
import { crownOf, type Plant } from './plant.ts';
import { herbHeight } from './stems.ts';

/** A blade of a leaf that rises from a stem and bends over. */
function bentLeaf(layer: Layer, ink: string, [x, y]: Point, side: number, long: number, wide: number): void {
  layer.fill(ink).bows(
    [x, y],
    [
      [x + side * long * 0.45, y - long * 0.5, x + side * long, y + long * 0.12],
      [x + side * long * 0.5, y - long * 0.5 + wide * 1.6, x, y + wide],
    ],
  );
}

/** A cereal: ears of paired grains with long awns that nod outward, few bent leaves. */
export function drawCereal(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant) + 6;
  const { leaf, petal } = plant.inks;
  const count = clamp(4 + headCount(plant), 4, plant.many(9, 5));
  const ears = Array.from({ length: count }, (_, i) => {
    const s = plant.stream('ear', i);
    const side = (i / (count - 1)) * 2 - 1;
    const long = high * (1 - 0.16 * Math.abs(side)) * s.between(0.94, 1.03);
    return arc([side * 16, 3], [side * (24 + high * 0.24), -long], side * 8);
  });
  const straw = layer.line(petal.deep, plant.size(1.4, 2));
  for (const { from, control, to } of ears) straw.strokeBows(from, [[...control, ...to]]);
  ears.forEach((ear, i) => {
    if (i % 2 === 1 && plant.tile) return;
    bentLeaf(layer, i % 4 === 0 ? leaf.light : leaf.body, along(ear, 0.42), i % 2 === 0 ? 1 : -1, 15, 2.6);
  });
  for (const ear of ears) {
    const grains = plant.many(6, 4);
    const one = layer.above('ear');
    const long = (19 + high * 0.1) * crownOf(plant) ** 0.5;
    const way = heading(ear, 1);
    const [dx, dy] = [Math.cos(way), Math.sin(way)];
    const awn = one.line(petal.body, plant.size(0.6, 0.9));
    for (let k = 0; k < grains; k++) {
      const t = k / grains;
      const [x, y] = [ear.to[0] + dx * long * t * 0.86, ear.to[1] + dy * long * t * 0.86];
      const size = (long / grains) * 1.75;
      for (const side of [-1, 1]) {
        const turn = way + side * rad(32);
        one.fill(side < 0 ? petal.light : petal.body).leaf(x, y, turn, size, size * 0.62);
        if (!plant.tile || k % 2 === 1)
          awn.stroke(
            x + Math.cos(turn) * size * 0.8,
            y + Math.sin(turn) * size * 0.8,
            x + Math.cos(way + side * rad(17)) * (size + 13),
            y + Math.sin(way + side * rad(17)) * (size + 13),
          );
      }
    }
    one
      .fill(petal.deep)
      .leaf(ear.to[0] + dx * long * 0.8, ear.to[1] + dy * long * 0.8, way, long * 0.32, 3.4);
  }
}

/** Maize: a stout stem, broad leaves in two rows, husked cobs at the leaves, a tassel on top. */
export function drawMaize(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant) + 8;
  const { leaf, petal } = plant.inks;
  for (const [x, share] of [
    [-30, 0.8],
    [31, 0.86],
    [0, 1],
  ] as const) {
    const tall = high * share;
    const one = layer.above('stalk');
    one.line(leaf.deep, plant.size(4.4, 5)).stroke(x, 3, x, -tall);
    const leaves = clamp(4 + plant.growth, 4, plant.many(9, 5));
    for (let k = 0; k < leaves; k++) {
      const t = 0.12 + (0.72 * k) / leaves;
      bentLeaf(
        one,
        k % 2 === 0 ? leaf.body : leaf.light,
        [x, -tall * t],
        k % 2 === 0 ? 1 : -1,
        (19 + tall * 0.13) * (1 - 0.35 * t),
        4.2,
      );
    }
    const tassel = one.above('tassel').line(petal.deep, plant.size(1.3, 1.8));
    for (const turn of [-34, -14, 8, 30])
      tassel.stroke(x, -tall, x + Math.cos(rad(turn - 90)) * 13, -tall + Math.sin(rad(turn - 90)) * 15);
    const cobs = clamp(Math.ceil(headCount(plant) / 3), share === 1 ? 1 : 0, 2);
    for (let k = 0; k < cobs; k++) {
      const side = k % 2 === 0 ? 1 : -1;
      const [cx, cy] = [x + side * 4, -tall * (0.46 + 0.16 * k)];
      const cob = one.above('cob');
      cob.fill(petal.body).leaf(cx, cy, rad(-90 + side * 24), 23, 11);
      cob.fill(petal.light).leaf(cx, cy - 2, rad(-90 + side * 24), 19, 5);
      cob
        .above('husk')
        .fill(leaf.light)
        .leaf(cx + side * 2, cy + 1, rad(-90 + side * 44), 17, 7);
      cob.fill(leaf.body).leaf(cx - side, cy + 1, rad(-90 + side * 6), 14, 6);
    }
  }
}

/** A sunflower: a rough stem, heart-shaped leaves, one great head that looks at us. */
export function drawSunflower(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf, petal } = plant.inks;
  const heads = clamp(Math.ceil(headCount(plant) / 3), 1, 3);
  for (const i of [2, 1, 0].filter((each) => each < heads)) {
    const share = i === 0 ? 1 : 0.72;
    const side = i === 0 ? 0 : i === 1 ? -1 : 1;
    const r = (19 + high * 0.06) * crownOf(plant) ** 0.7 * (i === 0 ? 1 : 0.66);
    const stem = arc([side * 20, 3], [side * 44, -high * share - 2], side * 6);
    const one = layer.above('flower');
    one.line(leaf.deep, plant.size(3.4, 4)).strokeBows(stem.from, [[...stem.control, ...stem.to]]);
    const pairs = clamp(2 + Math.ceil(plant.growth / 2), 2, plant.many(5, 3));
    for (let k = 0; k < pairs; k++) {
      const [x, y] = along(stem, 0.16 + (0.52 * k) / pairs);
      const long = (20 + high * 0.06) * (1 - 0.3 * (k / pairs)) * (i === 0 ? 1 : 0.7);
      one.fill(leaf.body).leaf(x, y, rad(-28), long, long * 0.7);
      one.fill(leaf.light).leaf(x, y, rad(-152), long, long * 0.7);
    }
    const [x, y] = stem.to;
    const petals = plant.many(18, 11);
    const head = one.above('petals');
    for (let k = 0; k < petals; k++)
      head
        .fill(k % 2 === 0 ? petal.deep : petal.body)
        .leaf(x, y, rad((360 * k) / petals), r * (k % 2 === 0 ? 1.04 : 0.98), r * 0.34);
    const heart = head.above('heart');
    heart.fill('#4a2c18').ellipse(x, y, r * 0.54);
    heart.fill('#6d4526').ellipse(x, y, r * 0.36);
    if (plant.tile) continue;
    const seeds = heart.line('#c79a3a', 1);
    for (let k = 0; k < plant.many(26, 8); k++) {
      const far = r * 0.5 * Math.sqrt((k + 0.5) / 26);
      seeds.dot(x + Math.cos(rad(k * 137.5)) * far, y + Math.sin(rad(k * 137.5)) * far);
    }
  }
}

/** An orchid: straps of leaves, arching stems, blossoms with three sepals, two petals and a lip. */
export function drawOrchid(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf, petal } = plant.inks;
  for (const [i, turn] of [-66, -34, 30, 62].entries()) {
    const long = 34 + high * 0.24;
    layer.fill(i % 2 === 0 ? leaf.body : leaf.deep).blade(0, 3, rad(turn - 90), long, 9, turn < 0 ? -10 : 10);
  }
  const stems = clamp(2 + Math.ceil(plant.growth / 4), 2, 4);
  const r = 7.4 * crownOf(plant) ** 0.6 * plant.size(1, 1.25);
  const flowers = clamp(headCount(plant) + 3, 3, plant.many(12, 7));
  const arcs = Array.from({ length: stems }, (_, i) => {
    const side = stems === 1 ? 0.4 : (i / (stems - 1)) * 2 - 1;
    return arc(
      [side * 4, 2],
      [side * (38 + high * 0.16), -high + Math.abs(side) * high * 0.06],
      side * -high * 0.26,
    );
  });
  const stalks = layer.line(leaf.deep, plant.size(1.6, 2.2));
  for (const { from, control, to } of arcs) stalks.strokeBows(from, [[...control, ...to]]);
  for (let k = 0; k < flowers; k++) {
    const stem = arcs[k % stems];
    if (!stem) continue;
    const [x, y] = along(stem, 1 - 0.17 * Math.floor(k / stems));
    const one = layer.above('flower');
    for (const turn of [-90, 30, 150]) one.fill(petal.deep).leaf(x, y, rad(turn), r * 1.3, r * 0.62);
    for (const turn of [-24, 204]) one.fill(petal.body).leaf(x, y, rad(turn), r * 1.3, r * 0.95);
    one.fill(petal.light).leaf(x, y - 1, rad(90), r * 0.95, r * 0.8);
    if (!plant.tile) one.line('#f0c43c', r * 0.34).dot(x, y);
  }
}

/** An onion: hollow leaves and round heads that rise from a bulb half out of the ground. */
export function drawOnion(layer: Layer, plant: Plant): void {
  const high = herbHeight(plant);
  const { leaf, petal } = plant.inks;
  const bulbs = clamp(1 + Math.ceil(headCount(plant) / 3), 1, 3);
  for (let i = bulbs - 1; i >= 0; i--) {
    const x = (i === 0 ? 0 : i === 1 ? -1 : 1) * 40;
    const share = i === 0 ? 1 : 0.76;
    const tall = high * share;
    const one = layer.above('leaves');
    const leaves = clamp(4 + Math.ceil(plant.growth / 2), 4, plant.many(7, 5));
    for (let k = 0; k < leaves; k++) {
      const side = (k / (leaves - 1)) * 2 - 1;
      one
        .fill(k % 2 === 0 ? leaf.body : leaf.light)
        .blade(x + side * 3, -6, rad(-90 + side * 30), tall * (0.74 + 0.08 * (k % 2)), 5.4, side * 10);
    }
    one.line(leaf.deep, plant.size(2.2, 3)).stroke(x, -8, x, -tall);
    const r = (9 + 3 * crownOf(plant)) * share * plant.size(1, 1.15);
    const head = one.above('head');
    head.fill(petal.deep).ellipse(x, -tall, r);
    head.fill(petal.body).ellipse(x - r * 0.12, -tall - r * 0.12, r * 0.84);
    const dots = head.line(petal.light, plant.size(1.5, 2));
    for (let k = 0; k < plant.many(18, 6); k++) {
      const far = r * 0.86 * Math.sqrt((k + 0.5) / 18);
      dots.dot(x + Math.cos(rad(k * 137.5)) * far, -tall + Math.sin(rad(k * 137.5)) * far);
    }
    const bulb = one.above('bulb');
    const skin = ['#8c5a2c', '#c98f4e', '#e8c48c'] as const;
    bulb.fill(skin[0]).ellipse(x, -5, 14 * share, 11 * share);
    bulb.fill(skin[1]).ellipse(x - 1.5, -5.5, 12 * share, 10 * share);
    bulb.line(skin[2], 1).strokeBows([x - 7 * share, -10 * share], [[x - 11 * share, -4, x - 6 * share, 3]]);
    bulb.line(skin[0], 1).strokeBows([x + 3 * share, -13 * share], [[x + 9 * share, -4, x + 3 * share, 4]]);
  }
}
