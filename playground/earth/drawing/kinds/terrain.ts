import { blend } from '../ink.ts';
import type { Layer } from '../layer.ts';
import { habitatsOf, type PictureContext } from '../place.ts';
import { drawRidge, type Manner } from './terrain-ridge.ts';
import { drawLake, drawRiver } from './terrain-water.ts';

const LINES = [74, 99, 123, 148] as const;

/** The share by which each ridge leans to the tone of the whole picture, and the picture's tone near the eye. */
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
export function terrainTone(place: PictureContext): Manner {
  const [first, ...rest] = habitatsOf(place);
  return first === undefined ? 'meadow' : place.stream('tone').pick([first, ...rest]);
}

/** A terrain: four ridges one behind another, each in the manner of one of its habitats; the name is the seed. */
export function drawTerrain(layer: Layer, place: PictureContext): void {
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
    if (depth === 3 && water === 'shore') drawLake(layer.above(), place, y + 10, ink);
  });
  if (water === 'river') drawRiver(layer.above(), place, 127, toneAt(tone, 2));
}

/** Which habitat builds which ridge: all of them in an order of the name's own, stone and snow further back. */
function mannersOf(place: PictureContext): readonly Manner[] {
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
