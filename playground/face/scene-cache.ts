import { drawPicture } from '../earth/drawing/drawing.ts';
import type { DrawOptions, PictureData, Scene } from '../earth/drawing/picture.ts';

/** How many pictures are kept: a pack's faces in one theme, which is about 5 million characters. */
const MOST = 450;

const kept = new Map<string, Scene>();

/**
 * Everything that a picture depends on as one text; two faces of one fingerprint have the same picture. Number,
 * side and cost are not in it: no picture depends on them.
 */
export function fingerprint(data: PictureData, { theme, detail }: DrawOptions): string {
  const { kind, name, species, types, points, sprouts, growth, canopy, habitats, marks, start, counts } =
    data;
  const force = kind === 'event' ? points : 0;
  const flora = kind === 'flora' ? [types, sprouts, growth, canopy, marks] : [];
  return JSON.stringify([theme, detail, kind, name, species, force, flora, habitats, start, counts]);
}

/** The picture of a face; drawn once for each fingerprint, the longest unused ones are forgotten. */
export function sceneOf(data: PictureData, options: DrawOptions): Scene {
  const key = fingerprint(data, options);
  const known = kept.get(key);
  const scene = known ?? drawPicture(data, options);
  kept.delete(key);
  kept.set(key, scene);
  if (kept.size > MOST) {
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  }
  return scene;
}
