import type { DrawOptions, Scene } from './scene.ts';
import type { FacePicture } from './view.ts';

/** The number of pictures that are kept: a pack's faces in one theme, which is about 5 million characters. */
const MOST = 450;

const kept = new Map<string, Scene>();

/** A picture; drawn once for all that it is drawn from, the longest unused ones are forgotten. */
export function sceneOf({ drawnFrom, draw }: FacePicture, options: DrawOptions): Scene {
  const key = `${options.theme} ${options.detail} ${drawnFrom}`;
  const known = kept.get(key);
  const scene = known ?? draw(options);
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
