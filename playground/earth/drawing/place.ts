import { paletteOf, type LandInks, type Palette } from './palette.ts';
import { HABITATS, type Habitat, type PictureData } from './picture.ts';
import type { DrawOptions } from '../../face/scene.ts';
import { stream, type Stream } from './random.ts';
import { seedOf } from './traits.ts';

/** The facts that every layer of one picture shares. */
export interface PictureContext {
  readonly data: PictureData;
  readonly seed: string;
  readonly palette: Palette;
  /** True if this is a tile: fewer and larger marks. */
  readonly tile: boolean;
  /** The habitat that lights the sky, and the one that colours what is far. */
  readonly lead: LandInks;
  readonly second: LandInks;
  has(habitat: Habitat): boolean;
  /** A stream of numbers for one named thing of this picture. */
  stream(...name: readonly (string | number)[]): Stream;
  /** `face` on a face, `tile` on a tile. */
  amount(face: number, tile: number): number;
}

/** Which habitat lights the sky where there are several. */
const SKY_ORDER: readonly Habitat[] = ['sunny', 'cold', 'wet', 'rocky'];

export function placeOf(data: PictureData, options: DrawOptions): PictureContext {
  const palette = paletteOf(options.theme);
  const seed = seedOf(data);
  const tile = options.detail === 'tile';
  const has = (habitat: Habitat): boolean => data.habitats.includes(habitat);
  const order = SKY_ORDER.filter(has);
  return {
    data,
    seed,
    palette,
    tile,
    lead: palette.land[order[0] ?? 'none'],
    second: palette.land[order[1] ?? order[0] ?? 'none'],
    has,
    stream: (...name) => stream(seed, ...name),
    amount: (face, small) => (tile ? small : face),
  };
}

/** The habitats of a place in the order of a face. */
export const habitatsOf = (place: PictureContext): Habitat[] =>
  HABITATS.filter((habitat) => place.has(habitat));
