import { mix, saturate, shown } from '../geometry.ts';
import type { FloraType } from '../picture.ts';
import type { PictureContext } from '../place.ts';
import type { Stream } from '../random.ts';
import { inksOf, traitsOf, type PlantInks, type Traits } from '../traits.ts';

/**
 * One plant to draw: its origin is where it leaves the ground, y upwards is negative, and at a scale of 1 its
 * units are those of the scene.
 */
export interface Plant {
  readonly place: PictureContext;
  readonly type: FloraType;
  readonly traits: Traits;
  readonly inks: PlantInks;
  /** Whole counts, at least 0 and no more than can still be seen. */
  readonly growth: number;
  readonly canopy: number;
  readonly sprouts: number;
  /** True if marks are to be spared. */
  readonly tile: boolean;
  /** A stream of numbers for one thing of this plant. */
  stream(...name: readonly (string | number)[]): Stream;
  /** A number of marks: `face` on a face, `tile` on a tile, in between or fewer where they weigh too much. */
  many(face: number, tile: number): number;
  /** A size: `face` on a face, `tile` on a tile. */
  size(face: number, tile: number): number;
}

/** The most of each count that a picture can still show apart. Cards beyond it look like this many. */
const MOST = { growth: 12, canopy: 16, sprouts: 12 } as const;

/**
 * The plant of one type in a place. `richness` is how many of its marks are drawn: 1 all that a face shows,
 * 0 as many as a tile shows, -1 next to none.
 */
export function plantOf(place: PictureContext, type: FloraType, richness: number): Plant {
  const { data } = place;
  const traits = traitsOf(data);
  const few = (small: number): number => Math.max(Math.min(2, small), Math.round(small * (1 + richness)));
  return {
    place,
    type,
    traits,
    inks: inksOf(traits, place.palette),
    growth: shown(data.growth, 0, MOST.growth),
    canopy: shown(data.canopy, 0, MOST.canopy),
    sprouts: shown(data.sprouts, 0, MOST.sprouts),
    tile: place.tile,
    stream: (...name) => place.stream(type, ...name),
    many: (face, small) => (richness < 0 ? few(small) : Math.round(mix(small, face, richness))),
    size: (face, small) => (place.tile ? small : face),
  };
}

/** A height that each growth space raises by a step, ever smaller: `low` for none, never above `high`. */
export const heightOf = (plant: Plant, low: number, high: number): number =>
  low + (high - low) * saturate(plant.growth, 3.4);

/** A size that each point of the canopy swells by a step: 0.76 for none, never above 1.26. */
export const crownOf = (plant: Plant): number => 0.76 + 0.5 * saturate(plant.canopy, 4.6);
