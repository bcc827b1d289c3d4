import { clamp, rad, saturate, type Point } from '../geometry.ts';
import type { Layer } from '../layer.ts';
import { drawBrackets } from './brackets.ts';
import { drawFunnelCap, drawGilledCap } from './caps.ts';
import { drawBall, drawCoral, drawCup, drawMorel } from './fungi.ts';
import type { Fruiting } from './fruiting.ts';
import { heightOf, type Plant } from './plant.ts';
import { stalk } from './stalk.ts';

/** Mushrooms: sprouts say how many, growth how high, the canopy how wide and how richly marked. */
export function drawMushrooms(layer: Layer, plant: Plant): void {
  drawThreads(layer, plant);
  layer.above();
  if (plant.traits.mushroom === 'bracket') return drawBrackets(layer, plant, groupOf(plant).length);
  for (const one of groupOf(plant).reverse()) drawOne(layer.above('cap'), plant, one);
}

/** The number of mushrooms in a group: one, and one more for every two sprouts begun. */
export const mushroomCount = (sprouts: number): number => clamp(1 + Math.ceil(sprouts / 2), 1, 7);

function groupOf(plant: Plant): Fruiting[] {
  const count = mushroomCount(plant.sprouts);
  const high = heightOf(plant, 24, 96);
  const half = 17 + 20 * saturate(plant.canopy, 3.6);
  const squeeze = count > 4 ? 0.8 : 1;
  return Array.from({ length: count }, (_, index) => {
    const s = plant.stream('mushroom', index);
    const side = (index % 2 === 0 ? -1 : 1) * Math.ceil(index / 2);
    const size = index === 0 ? 1 : s.between(0.56, 0.8) * (1 - 0.04 * index);
    const gap = (20 + half * 0.78) * squeeze;
    const x = side * gap + (index === 0 ? 0 : s.between(-4, 4));
    return {
      index,
      x,
      size,
      high: high * size,
      half: half * size * squeeze,
      lean: s.between(-4, 4) + side * 2,
    };
  });
}

function drawOne(layer: Layer, plant: Plant, one: Fruiting): void {
  switch (plant.traits.mushroom) {
    case 'funnel':
      return drawFunnelCap(layer, plant, one);
    case 'morel':
      return drawMorel(layer, plant, one);
    case 'ball':
      return drawBall(layer, plant, one);
    case 'coral':
      return drawCoral(layer, plant, one);
    case 'cup':
      return drawCup(layer, plant, one);
    case 'dome':
    case 'bell':
    case 'flat':
    case 'bolete':
    case 'bracket': {
      const top: Point = [one.x + one.lean, -one.high];
      drawGilledCap(layer, plant, one, top);
      stalk(layer.above('stalk'), plant, one, top);
    }
  }
}

/** The fine threads in the earth that the mushrooms come from. */
function drawThreads(layer: Layer, plant: Plant): void {
  if (plant.tile) return;
  const pen = layer.line(plant.place.palette.soil.grain, 0.6, 0.8);
  for (let i = 0; i < plant.many(9, 4); i++) {
    const s = plant.stream('thread', i);
    const angle = rad(20 + 140 * s.next());
    const [x, y] = [Math.cos(angle) * s.between(16, 52), 6 + Math.sin(angle) * s.between(8, 20)];
    pen.strokeBows(
      [x * 0.1, 4],
      [
        [x * 0.3, y * 0.9, x * 0.62, y * 0.7],
        [x * 0.8, y * 0.6, x, y],
      ],
    );
  }
}
