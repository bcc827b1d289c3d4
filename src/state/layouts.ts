import type { Image } from '../compile/image.ts';
import { keptOf, ofImage } from '../compile/of-image.ts';
import { makeLayout, type Layout } from './layout.ts';

/** Layouts of an image by what they were made for. */
const layoutsOf = ofImage((): Map<string, Layout> => new Map());

/** The layout for a pack and a number of seats, as {@link makeLayout} computes it; made at the first question. */
export function layoutFor(image: Image, seats: number, opponent = false, teams = 0): Layout {
  const known = layoutsOf(image);
  const key = `${seats} ${opponent} ${teams}`;
  const kept = known.get(key) ?? makeLayout(image, seats, opponent, teams);
  known.set(key, kept);
  return kept;
}

/** Keeps what follows from a layout and from nothing else, as {@link keptOf} does. */
export const ofLayout = <Known>(work: (layout: Layout) => Known): ((layout: Layout) => Known) => keptOf(work);
