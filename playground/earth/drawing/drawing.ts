import { floraLayers } from './flora.ts';
import { drawEcosystem } from './kinds/board.ts';
import { drawClimate } from './kinds/climate.ts';
import { drawEvent } from './kinds/event.ts';
import { drawFauna } from './kinds/fauna.ts';
import { drawGaia } from './kinds/gaia.ts';
import { drawIsland } from './kinds/island.ts';
import { drawTerrain, terrainTone } from './kinds/terrain.ts';
import { Layer } from './layer.ts';
import type { PictureData } from './picture.ts';
import { SCENE_HEIGHT, SCENE_WIDTH, type DrawOptions, type Scene, type Shape } from '../../face/scene.ts';
import { placeOf, type PictureContext } from './place.ts';
import { drawSky, drawWeather } from './sky.ts';

type Draw = (layer: Layer, place: PictureContext) => void;

function drawn(place: PictureContext, draw: Draw): Shape[] {
  const layer = new Layer(place.tile);
  draw(layer, place);
  return layer.shapes();
}

/** A terrain's sky takes the tone of its land, which is that of any of its habitats. */
function terrain(place: PictureContext): Record<string, readonly Shape[]> {
  const tone = terrainTone(place);
  const lead = place.palette.land[tone === 'meadow' ? 'none' : tone];
  const under = { ...place, lead, second: lead };
  return { sky: drawn(under, drawSky), weather: drawn(under, drawWeather), land: drawn(place, drawTerrain) };
}

/** The layers of a picture by name, back to front. Each depends only on what its drawing says. */
export function drawLayers(data: PictureData, options: DrawOptions): Record<string, readonly Shape[]> {
  const place = placeOf(data, options);
  switch (data.kind) {
    case 'flora':
      return floraLayers(place);
    case 'terrain':
      return terrain(place);
    case 'event':
      return { event: drawn(place, drawEvent) };
    case 'island':
      return { chart: drawn(place, drawIsland) };
    case 'climate':
      return { year: drawn(place, drawClimate) };
    case 'fauna':
      return { tracks: drawn(place, drawFauna) };
    case 'ecosystem':
      return { board: drawn(place, drawEcosystem) };
    case 'gaia':
      return { spiral: drawn(place, drawGaia) };
  }
}

/**
 * The picture of a card, drawn from its data alone: the same data always gives the same picture, and a
 * changed field changes only what it governs.
 */
export function drawPicture(data: PictureData, options: DrawOptions): Scene {
  return {
    width: SCENE_WIDTH,
    height: SCENE_HEIGHT,
    shapes: Object.values(drawLayers(data, options)).flat(),
  };
}
