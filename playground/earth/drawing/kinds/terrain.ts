import { mix, type Point } from '../geometry.ts';
import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import type { Habitat } from '../picture.ts';
import { habitatsOf, type Place } from '../place.ts';
import type { Stream } from '../random.ts';
import { drawPeaks, hill, hillLine, peaksOf } from '../ridges.ts';

type Manner = Habitat | 'meadow';

/** How one ridge is built. */
interface Ridge {
  readonly manner: Manner;
  /** Where its line lies, and how far down it fills. */
  readonly y: number;
  readonly foot: number;
  /** 0 at the back to 3 in front. */
  readonly depth: number;
  readonly ink: string;
  readonly shade: string;
  readonly s: Stream;
}

const LINES = [74, 99, 123, 148] as const;

/** How far each ridge leans to the tone of the whole picture, and the picture's tone near the eye. */
const UNITY = 0.55;
const NEAR: Record<Manner, readonly [day: string, night: string]> = {
  sunny: ['#6d4a1d', '#1f1709'],
  wet: ['#1f4f45', '#081a19'],
  rocky: ['#4f463e', '#14110e'],
  cold: ['#33527a', '#0c1522'],
  meadow: ['#3f5a2c', '#0f170e'],
};

/**
 * The habitat that sets the tone of the picture: any of its own, as the name decides. The sky takes it too.
 */
export function terrainTone(place: Place): Manner {
  const [first, ...rest] = habitatsOf(place);
  return first === undefined ? 'meadow' : place.stream('tone').pick([first, ...rest]);
}

/** A terrain: four ridges one behind another, each in the manner of one of its habitats; the name is the seed. */
export function drawTerrain(layer: Layer, place: Place): void {
  const { night, land } = place.palette;
  const order = mannersOf(place);
  const tone = terrainTone(place);
  const toneAt = (manner: Manner, depth: number): string => {
    const { far, near } = land[manner === 'meadow' ? 'none' : manner];
    const plain = blend(far, near, Math.min(1, depth * 0.6));
    const deep = blend(plain, NEAR[manner][night ? 1 : 0], [0, 0.12, 0.42, 0.72][depth] ?? 0);
    return night ? blend(deep, '#cfd8d4', [0.2, 0.15, 0.06, 0][depth] ?? 0) : deep;
  };
  const water = place.has('wet')
    ? place.stream('flood').pick(['lake', 'river', 'shore'] as const)
    : undefined;
  LINES.forEach((y, depth) => {
    const manner = order[depth % order.length] ?? 'meadow';
    const ink = blend(toneAt(manner, depth), toneAt(tone, depth), UNITY);
    const shade = blend(ink, night ? '#000000' : '#241c14', 0.2);
    const s = place.stream('ridge', depth);
    drawRidge(layer.above(), place, { manner, y: y + s.between(-5, 5), foot: 178, depth, ink, shade, s });
    if (depth === 2 && water === 'lake') drawLake(layer.above(), place, y + 15, ink);
    if (depth === 2 && water === 'river') drawRiver(layer.above(), place, y + 4, ink);
    if (depth === 3 && water === 'shore') drawLake(layer.above(), place, y + 10, ink);
  });
  if (water === 'river') drawRiver(layer.above(), place, 127, toneAt(tone, 2));
}

/** Which habitat builds which ridge: all of them in an order of the name's own, stone and snow further back. */
function mannersOf(place: Place): readonly Manner[] {
  const found = habitatsOf(place);
  if (found.length === 0) return ['meadow'];
  const s = place.stream('order');
  const back = found.filter((habitat) => habitat === 'rocky' || habitat === 'cold');
  const front = found.filter((habitat) => habitat === 'sunny' || habitat === 'wet');
  if (s.chance(0.5)) back.reverse();
  if (s.chance(0.5)) front.reverse();
  const order = s.chance(0.72) ? [...back, ...front] : [...front, ...back];
  return order.length === 3 && s.chance(0.5) ? [...order.slice(0, 1), ...order] : order;
}

function drawRidge(layer: Layer, place: Place, ridge: Ridge): void {
  switch (ridge.manner) {
    case 'rocky':
      return drawRock(layer, place, ridge);
    case 'cold':
      return drawSnow(layer, place, ridge);
    case 'sunny':
      return drawDry(layer, place, ridge);
    case 'wet':
    case 'meadow':
      return drawGreen(layer, place, ridge);
  }
}

/** Peaks, table mountains or one great cone. */
function drawRock(layer: Layer, place: Place, { y, foot, depth, ink, shade, s }: Ridge): void {
  const shape = s.pick(['peaks', 'peaks', 'peaks', 'tables', 'cone', 'cone'] as const);
  const snow = place.has('cold') && depth < 2 ? place.palette.snow : undefined;
  const high = 58 - depth * 11;
  if (shape === 'peaks' || depth > 1) {
    const peaks = peaksOf(s, place.amount(6, 4), y + high * 0.62, high);
    drawPeaks(layer, peaks, y + high * 0.62, { deep: shade, body: ink, light: ink }, snow, s, place.tile);
    return hill(layer.above(), ink, hillLine(s, y + high * 0.5, 3, 4), foot);
  }
  hill(layer, ink, hillLine(s, y + 8, 4, 5), foot);
  const x = s.between(62, 188);
  if (shape === 'cone') {
    const [wide, top] = [s.between(64, 84), y - high * 0.9];
    layer.fill(ink).bows(
      [x - wide, y + 16],
      [
        [
          [x - wide * 0.3, y - high * 0.1],
          [x - 13, top],
        ],
        [
          [x, top + 7],
          [x + 13, top],
        ],
        [
          [x + wide * 0.3, y - high * 0.1],
          [x + wide, y + 16],
        ],
        [
          [x, y + 26],
          [x - wide, y + 16],
        ],
      ],
    );
    layer.fill(shade).bows(
      [x + 4, top + 3],
      [
        [
          [x + 9, top + 2],
          [x + 13, top],
        ],
        [
          [x + wide * 0.3, y - high * 0.1],
          [x + wide, y + 16],
        ],
        [
          [x + wide * 0.4, y + 20],
          [x + wide * 0.24, y + 14],
        ],
        [
          [x + wide * 0.06, y - high * 0.2],
          [x + 4, top + 3],
        ],
      ],
    );
    if (snow)
      layer.fill(snow.body).bows(
        [x - 24, top + high * 0.34],
        [
          [
            [x - 15, top + 8],
            [x - 13, top],
          ],
          [
            [x, top + 7],
            [x + 13, top],
          ],
          [
            [x + 15, top + 8],
            [x + 24, top + high * 0.34],
          ],
          [
            [x + 10, top + high * 0.16],
            [x + 2, top + high * 0.4],
          ],
          [
            [x - 10, top + high * 0.18],
            [x - 24, top + high * 0.34],
          ],
        ],
      );
    return;
  }
  for (let i = 0; i < place.amount(3, 2); i++) {
    const [cx, half, rise] = [
      mix(40, 214, (i + s.between(0.1, 0.9)) / 3),
      s.between(16, 30),
      high * s.between(0.5, 0.95),
    ];
    const block = layer.above();
    block.fill(ink).polygon([
      [cx - half * 1.5, y + 14],
      [cx - half, y - rise],
      [cx + half, y - rise],
      [cx + half * 1.5, y + 14],
    ]);
    block.fill(shade).polygon([
      [cx + half * 0.3, y - rise],
      [cx + half, y - rise],
      [cx + half * 1.5, y + 14],
      [cx + half * 0.5, y + 14],
    ]);
    const layers = block.line(shade, 0.9, 0.7);
    for (let k = 1; k < 4; k++)
      layers.stroke(
        cx - half * (1 + k * 0.1),
        y - rise * (1 - k * 0.22),
        cx + half * 0.3,
        y - rise * (1 - k * 0.22),
      );
  }
}

/** Snowfields with blue folds, and dark conifers in the distance. */
function drawSnow(layer: Layer, place: Place, { y, foot, depth, ink, shade, s }: Ridge): void {
  const { snow } = place.palette;
  const white = blend(snow.body, ink, (place.palette.night ? 0.42 : 0.16) + (3 - depth) * 0.1);
  const line = hillLine(s, y, 7 - depth, 5);
  hill(layer, white, line, foot);
  const folds = layer.line(blend(snow.deep, ink, 0.35), 1.2, 0.9);
  for (let i = 0; i < place.amount(9, 4); i++) {
    const [x, dy, w] = [s.between(0, 230), s.between(7, 21), s.between(12, 34)];
    folds.strokeBows(
      [x, y + dy],
      [
        [
          [x + w * 0.5, y + dy - 3.4],
          [x + w, y + dy + 1],
        ],
      ],
    );
  }
  if (s.chance(0.7)) trees(layer, place, line, depth, blend(shade, '#1d3a33', 0.55), true, s);
}

/** Dunes with a sharp crest, dry hills with hatching, or fields of straw. */
function drawDry(layer: Layer, place: Place, ridge: Ridge): void {
  const { y, foot, depth, ink, shade, s } = ridge;
  const shape = s.pick(['dunes', 'hatched', 'fields'] as const);
  const line = hillLine(s, y, 8 - depth * 1.4, 4);
  hill(layer, ink, line, foot);
  if (shape === 'dunes') {
    for (let i = 0; i < place.amount(3, 2); i++) {
      const [x, w, h] = [s.between(10, 200), s.between(54, 96), s.between(13, 22) - depth * 1.6];
      layer.fill(ink).bows(
        [x - w * 0.6, y + 10],
        [
          [
            [x - w * 0.1, y + 4],
            [x, y - h],
          ],
          [
            [x + w * 0.2, y + 2],
            [x + w, y + 12],
          ],
          [
            [x, y + 20],
            [x - w * 0.6, y + 10],
          ],
        ],
      );
      layer.fill(shade, 0.75).bows(
        [x, y - h],
        [
          [
            [x + w * 0.2, y + 2],
            [x + w, y + 12],
          ],
          [
            [x + w * 0.3, y + 15],
            [x + w * 0.1, y + 12],
          ],
          [
            [x + w * 0.16, y - h * 0.1],
            [x, y - h],
          ],
        ],
      );
    }
  }
  const pen = layer.line(shade, 0.9, 0.75);
  for (let i = 0; i < place.amount(shape === 'fields' ? 20 : 12, 6); i++) {
    const [x, dy] = [s.between(2, 238), s.between(5, 21)];
    if (shape === 'fields') {
      for (const lean of [-1.6, 0, 1.6]) pen.stroke(x, y + dy + 4, x + lean, y + dy - 1);
    } else
      pen.strokeBows(
        [x, y + dy],
        [
          [
            [x + 9, y + dy - 2.4],
            [x + s.between(14, 26), y + dy + 0.6],
          ],
        ],
      );
  }
  if (depth > 0 && depth < 3 && s.chance(0.5))
    trees(layer, place, line, depth, blend(shade, '#3d4a1c', 0.5), false, s);
}

/** Green hills with woods along their line, or meadows. */
function drawGreen(layer: Layer, place: Place, { y, foot, depth, ink, shade, s }: Ridge): void {
  const line = hillLine(s, y, 9 - depth * 1.6, 5);
  hill(layer, ink, line, foot);
  if (s.chance(0.65)) trees(layer, place, line, depth, blend(ink, '#123a2e', 0.34), s.chance(0.35), s);
  const pen = layer.line(shade, 0.9, 0.55);
  for (let i = 0; i < place.amount(14, 6); i++) {
    const [x, dy] = [s.between(2, 240), s.between(7, 22)];
    pen.strokeBows(
      [x, y + dy],
      [
        [
          [x + 4, y + dy - 2.6],
          [x + 9, y + dy],
        ],
      ],
    );
  }
}

/** A wood along a ridge: conifers or round crowns, smaller the further away. */
function trees(
  layer: Layer,
  place: Place,
  line: readonly Point[],
  depth: number,
  ink: string,
  pointed: boolean,
  s: Stream,
): void {
  const size = 4.5 + depth * 2.6;
  const count = place.amount(pointed ? 22 : 17, 8);
  const from = s.between(0, 0.4);
  const to = from + s.between(0.4, 0.7);
  const pen = layer.fill(ink);
  for (let i = 0; i < count; i++) {
    const t = Math.min(0.999, mix(from, to, (i + s.between(0, 0.7)) / count)) * (line.length - 1);
    const [a, b] = [line[Math.floor(t)] ?? [0, 0], line[Math.floor(t) + 1] ?? [0, 0]];
    const [x, y] = [mix(a[0], b[0], t % 1), mix(a[1], b[1], t % 1) + 1.5];
    const high = size * s.between(0.8, 1.5);
    if (pointed)
      pen.polygon([
        [x - high * 0.3, y + 2],
        [x, y - high * 1.3],
        [x + high * 0.3, y + 2],
      ]);
    else if (place.tile) layer.line(ink, Math.round(size)).dot(x, y - size * 0.3);
    else pen.ellipse(x, y - high * 0.35, high * 0.6, high * 0.58);
  }
}

/** A lake across the picture, with ripples and reeds. */
function drawLake(layer: Layer, place: Place, y: number, land: string): void {
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
function drawRiver(layer: Layer, place: Place, y: number, land: string): void {
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
    lit.strokeBows(
      [x, ry],
      [
        [
          [x + 3 * t, ry - 1.4],
          [x + 7 * t, ry],
        ],
      ],
    );
  }
}

function ripple(layer: Layer, place: Place, ink: string, top: number, bottom: number): void {
  const s = place.stream('ripples');
  const pen = layer.line(ink, 0.9, 0.85);
  for (let i = 0; i < place.amount(18, 6); i++) {
    const [x, y, w] = [s.between(0, 236), s.between(top, bottom), s.between(6, 16)];
    pen.strokeBows(
      [x, y],
      [
        [
          [x + w * 0.25, y - 1.7],
          [x + w / 2, y],
        ],
        [
          [x + w * 0.75, y + 1.7],
          [x + w, y],
        ],
      ],
    );
  }
}

const waterOf = (place: Place, land: string): { body: string; light: string } => ({
  body: blend(place.palette.water.body, land, 0.22),
  light: place.palette.water.light,
});
