import type { PictureData } from './drawing/picture.ts';

/**
 * Everything that a picture depends on as one text; two faces of one fingerprint have the same picture. Number,
 * side and cost are not in it: no picture depends on them.
 */
export function fingerprint(data: PictureData): string {
  const { kind, name, species, types, points, sprouts, growth, canopy, habitats, marks, start, counts } =
    data;
  const force = kind === 'event' ? points : 0;
  const flora = kind === 'flora' ? [types, sprouts, growth, canopy, marks] : [];
  return JSON.stringify([kind, name, species, force, flora, habitats, start, counts]);
}
