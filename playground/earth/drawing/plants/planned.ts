import type { Layer } from '../layer.ts';
import type { GrowthPlan } from '../genera.ts';
import { drawBanana, drawBaobab, drawMangrove, drawStrangler } from './broad-trees.ts';
import { drawPine, drawRedwood, drawSpruce } from './needle-trees.ts';
import { drawCage, drawFlyAgaric, drawLionsMane, drawStarFungus } from './odd-fungi.ts';
import {
  drawFlytrap,
  drawMistletoe,
  drawOpuntia,
  drawPitcher,
  drawRafflesia,
  drawSaguaro,
} from './odd-bushes.ts';
import {
  drawAsparagus,
  drawBamboo,
  drawClimber,
  drawFern,
  drawLichen,
  drawSwords,
} from './stands-of-stems.ts';
import { drawCereal, drawMaize, drawOnion, drawOrchid, drawSunflower } from './tall-herbs.ts';
import type { Plant } from './plant.ts';

/** The drawing of each plan of growth. */
export const PLANNED: Record<GrowthPlan, (layer: Layer, plant: Plant) => void> = {
  pine: drawPine,
  spruce: drawSpruce,
  redwood: drawRedwood,
  baobab: drawBaobab,
  strangler: drawStrangler,
  mangrove: drawMangrove,
  banana: drawBanana,
  cereal: drawCereal,
  maize: drawMaize,
  sunflower: drawSunflower,
  lichen: drawLichen,
  swords: drawSwords,
  orchid: drawOrchid,
  onion: drawOnion,
  bamboo: drawBamboo,
  fern: drawFern,
  'fly-agaric': drawFlyAgaric,
  'lions-mane': drawLionsMane,
  cage: drawCage,
  'star-fungus': drawStarFungus,
  saguaro: drawSaguaro,
  opuntia: drawOpuntia,
  pitcher: drawPitcher,
  rafflesia: drawRafflesia,
  flytrap: drawFlytrap,
  climber: drawClimber,
  mistletoe: drawMistletoe,
  asparagus: drawAsparagus,
};
