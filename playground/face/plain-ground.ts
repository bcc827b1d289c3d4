import type { PlainInks } from './plain-inks.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type Shape } from './scene.ts';
import { between, spread } from './spread.ts';

type Ground = (name: string, inks: PlainInks) => readonly Shape[];

/** A piece of land: the kind of a card chooses its sort, the name where everything lies. */
export function drawGround(kind: string, name: string, inks: PlainInks): readonly Shape[] {
  return (GROUNDS[spread(`ground ${kind}`) % GROUNDS.length] ?? hills)(name, inks);
}

const at = (n: number): string => String(Math.round(n * 10) / 10);

/** A band from a wavy line down to the foot. */
function band(name: string, index: number, y: number, rise: number): string {
  const points = Array.from({ length: 6 }, (_, i) => y + between(name, `band ${index} ${i}`, -rise, rise));
  const step = SCENE_WIDTH / 5;
  const [first = y] = points;
  const bows = points
    .slice(1)
    .map((to, i) => {
      const from = points[i] ?? to;
      const [left, right] = [step * i, step * (i + 1)];
      return `C${at(left + step / 2)} ${at(from)} ${at(right - step / 2)} ${at(to)} ${at(right)} ${at(to)}`;
    })
    .join('');
  return `M0 ${at(first)}${bows}V${SCENE_HEIGHT}H0z`;
}

const disc = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 1 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 1 ${at(-2 * r)} 0z`;

/** Hills under a low sun. */
const hills: Ground = (name, { far, near, front }) => {
  const [x, y, r] = [between(name, 'x', 60, 190), between(name, 'y', 68, 88), between(name, 'r', 20, 30)];
  return [
    { d: disc(x, y, r * 1.7), fill: far, opacity: 0.5 },
    { d: disc(x, y, r), fill: near },
    { d: band(name, 0, 100, 20), fill: far },
    { d: band(name, 1, 126, 15), fill: near },
    { d: band(name, 2, 154, 8), fill: front },
  ];
};

/** Peaks one before another. */
const peaks: Ground = (name, { far, near, front }) => {
  const peak = (i: number, low: number, high: number): string => {
    const [x, y] = [between(name, `x${i}`, 30, 220), between(name, `y${i}`, low, high)];
    const half = (SCENE_HEIGHT - y) * between(name, `half${i}`, 0.75, 1.05);
    return `M${at(x - half)} ${SCENE_HEIGHT}L${at(x)} ${at(y)}L${at(x + half)} ${SCENE_HEIGHT}z`;
  };
  return [
    {
      d: disc(between(name, 'sun', 50, 200), between(name, 'sun y', 62, 78), between(name, 'sun r', 12, 19)),
      fill: near,
    },
    { d: peak(0, 62, 84), fill: far },
    { d: peak(1, 78, 104), fill: near },
    { d: peak(2, 112, 138), fill: front },
    { d: `M0 ${SCENE_HEIGHT - 14}h${SCENE_WIDTH}v14H0z`, fill: near },
  ];
};

/** Arches as of bridges, in rows, one row before the other. */
const arches: Ground = (name, { far, near, front }) => {
  const row = (y: number, wide: number, from: number, share: number): string => {
    const half = wide / 2;
    return Array.from({ length: Math.ceil(SCENE_WIDTH / wide) + 1 }, (_, i) => {
      const x = from + i * wide - half;
      const r = half * share;
      return `M${at(x - r)} ${SCENE_HEIGHT}V${at(y)}a${at(r)} ${at(r)} 0 0 1 ${at(2 * r)} 0V${SCENE_HEIGHT}z`;
    }).join('');
  };
  const wide = between(name, 'wide', 58, 104);
  const from = between(name, 'from', 0, 60);
  return [
    { d: row(between(name, 'far', 88, 112), wide * 1.3, from, 0.9), fill: far },
    { d: row(between(name, 'near', 116, 134), wide * 0.8, from + 20, 0.84), fill: near },
    { d: row(between(name, 'front', 148, 158), wide * 0.42, from, 0.74), fill: front },
  ];
};

/** Water with the light of something round on it. */
const water: Ground = (name, { far, near, front }) => {
  const x = between(name, 'x', 70, 180);
  const lines = Array.from({ length: 5 }, (_, i) => {
    const half = between(name, `line ${i}`, 16, 30) + i * 9;
    return `M${at(x - half)} ${106 + i * 14}H${at(x + half)}`;
  }).join('');
  return [
    { d: disc(x, 78, between(name, 'r', 34, 48)), fill: near },
    { d: `M0 94h${SCENE_WIDTH}V${SCENE_HEIGHT}H0z`, fill: far },
    { d: band(name, 4, 84, 6).replace(`V${SCENE_HEIGHT}H0z`, 'V96H0z'), fill: far },
    { d: lines, stroke: front, width: 3.4 },
  ];
};

const GROUNDS: readonly Ground[] = [hills, peaks, arches, water];
