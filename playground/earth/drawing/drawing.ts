import { floraLayers } from './flora.ts';
import {
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type DrawOptions,
  type PictureData,
  type Scene,
  type Shape,
} from './picture.ts';
import { placeOf } from './place.ts';

/** The layers of a picture by name, back to front. Each depends only on what its drawing says. */
export function drawLayers(data: PictureData, options: DrawOptions): Record<string, readonly Shape[]> {
  return floraLayers(placeOf(data, options));
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
