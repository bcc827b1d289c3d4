import type { Bow, Point } from './geometry.ts';
import { blend, contrast } from './ink.ts';
import { drawFront, drawGround, drawSeedlings, GROUND } from './ground.ts';
import { Layer } from './layer.ts';
import type { FloraType } from './picture.ts';
import type { Shape } from '../../face/scene.ts';
import { PETAL_INKS } from './inks.ts';
import { placeOf, type PictureContext } from './place.ts';
import { drawBush } from './plants/bush.ts';
import { drawHerb } from './plants/herb.ts';
import { drawMushrooms } from './plants/mushroom.ts';
import { heightOf, plantOf, type Plant } from './plants/plant.ts';
import { drawSmall } from './plants/stand.ts';
import { PLANNED } from './plants/planned.ts';
import { drawTree } from './plants/tree.ts';
import { drawFar } from './ridges.ts';
import { inksOf, traitsOf } from './traits.ts';
import { MOST_WEIGHT, weightOf } from './weight.ts';
import { drawNameMarks, drawSky, drawWeather } from './sky.ts';

const DRAW: Record<FloraType, (layer: Layer, plant: Plant) => void> = {
  tree: drawTree,
  herb: drawHerb,
  mushroom: drawMushrooms,
  bush: drawBush,
};

/** The order in which the types of a mixed stand are drawn, the back ones first. */
const BACK_TO_FRONT: readonly FloraType[] = ['tree', 'bush', 'herb', 'mushroom'];

/** The place and the size of a plant. */
interface Stand {
  readonly x: number;
  readonly scale: number;
}

/** Places of a stand of two, three and four types, in that order. */
const STANDS: readonly (readonly Stand[])[] = [
  [
    { x: 90, scale: 0.92 },
    { x: 172, scale: 0.66 },
  ],
  [
    { x: 82, scale: 0.88 },
    { x: 176, scale: 0.64 },
    { x: 130, scale: 0.6 },
  ],
  [
    { x: 84, scale: 0.86 },
    { x: 172, scale: 0.62 },
    { x: 132, scale: 0.62 },
    { x: 66, scale: 0.4 },
  ],
];

/** The layers of a picture of flora, back to front. What each is drawn from stands beside it. */
export function floraLayers(place: PictureContext): Record<string, readonly Shape[]> {
  const drawn = (draw: (layer: Layer, place: PictureContext) => void): Shape[] => {
    const layer = new Layer(place.tile);
    draw(layer, place);
    return layer.shapes();
  };
  const others = {
    // species and habitats
    sky: drawn(drawSky),
    weather: drawn(drawWeather),
    // the marks of the name
    marks: drawn(drawNameMarks),
    // species and habitats
    far: drawn(drawFar),
    ground: drawn(drawGround),
    front: drawn(drawFront),
    // sprouts
    seedlings: drawn((layer) => {
      const { leaf } = inksOf(traitsOf(place.data), place.palette);
      drawSeedlings(layer, place, leaf.deep, leaf.light);
    }),
  };
  // types, growth, canopy, habitats of a tree, sprouts of mushrooms and bushes, colour word
  const room = place.tile ? MOST_WEIGHT.tile - weightOf(Object.values(others).flat()) : PLANT_ON_FACE;
  const { sky, weather, marks, far, ground, front, seedlings } = others;
  return { sky, weather, marks, far, ground, plant: drawPlants(place, room), front, seedlings };
}

/**
 * The weight that plants may have on a face: the rest is never heavier than what remains. On a tile they take what the
 * rest leaves.
 */
const PLANT_ON_FACE = 10_900;

/** The shares of a plant that are drawn, the most first. */
const RICHNESS = {
  face: [1, 0.7, 0.45, 0.2, 0, -0.3, -0.6, -0.85],
  tile: [0, -0.25, -0.5, -0.7, -0.85],
} as const;

/** On a tile low plants stand nearer to the eye, so that their heads can be told apart. */
const aloneAt = (type: FloraType, place: PictureContext): number =>
  place.tile && type !== 'tree' ? 1.16 : 1;

/** The plants, with as many marks as there is room for; their bare outlines where there is next to none. */
function drawPlants(place: PictureContext, room: number): Shape[] {
  const types = BACK_TO_FRONT.filter((type) => place.data.types.includes(type));
  const alone = types.length <= 1;
  const draw = (richness: number, plain: boolean): Shape[] => {
    const drawn = new Layer(place.tile);
    types.forEach((type, i) => {
      const { x, scale } = STANDS[types.length - 2]?.[i] ?? { x: 125, scale: aloneAt(type, place) };
      const layer = drawn.above().at(x, GROUND, scale);
      const plant = plantOf(place, type, richness);
      if (alone && !plain) drawWood(layer, plant);
      const { plan } = plant.traits;
      const draws = plain ? drawSmall : alone && plan ? PLANNED[plan] : DRAW[type];
      draws(layer.above(), plant);
    });
    return drawn.shapes();
  };
  if (place.tile && !alone) return draw(0, true);
  // Several plants never have room for all their marks, so the first tries would be in vain.
  const from = alone ? 0 : 3;
  for (const richness of RICHNESS[place.tile ? 'tile' : 'face'].slice(from)) {
    const shapes = draw(richness, false);
    if (weightOf(shapes) <= room) return shapes;
  }
  return draw(0, true);
}

/** The least contrast of a petal with the sky behind it. */
const ENOUGH = 1.5;

/**
 * True if the heads or caps of a card would be lost against its sky by day. The sky by night is dark, but the
 * picture is the same in both.
 */
export function isPale(place: PictureContext): boolean {
  const { body } = PETAL_INKS[traitsOf(place.data).petalInk];
  return contrast(body, placeOf(place.data, { theme: 'light', detail: 'face' }).lead.sky) < ENOUGH;
}

/** A dark wood behind pale heads and caps, so that light petals never stand on a light sky. */
function drawWood(layer: Layer, plant: Plant): void {
  const { place } = plant;
  if (plant.type === 'tree' || plant.type === 'bush') return;
  if (!isPale(place)) return;
  const high = heightOf(plant, 66, 126);
  const s = plant.stream('wood');
  const side = s.chance(0.5) ? 1 : -1;
  const trees = plant.size(9, 5);
  const tops = (fall: number, sink: number): Bow[] => {
    const at = (k: number): Point => [
      (k / trees - 0.5) * 264,
      sink - high + 10 + Math.abs(k / trees - 0.5 - side * 0.12) ** 1.7 * fall,
    ];
    return Array.from({ length: trees }, (_, i): Bow => {
      const [[ax, ay], [bx, by]] = [at(i), at(i + 1)];
      return [(ax + bx) / 2 + s.between(-4, 4), Math.min(ay, by) - s.between(15, 26), bx, by];
    });
  };
  const wood = (ink: string, fall: number, sink: number): void => {
    const line = tops(fall, sink);
    const start: Point = [-132, sink - high + 10 + Math.abs(-0.5 - side * 0.12) ** 1.7 * fall];
    layer.fill(ink).bows(start, [...line, [132, -10, 132, 0], [0, 0, -132, 0], [-132, -10, ...start]]);
  };
  const ink = blend(place.second.near, place.palette.night ? '#0c1a17' : '#28473f', 0.5);
  if (!place.tile) wood(blend(ink, place.lead.far, 0.4), 70, -6);
  wood(ink, 110, 10);
}
