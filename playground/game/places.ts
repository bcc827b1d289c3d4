import type { Image } from '../../src/compile/image.ts';
import type { Layout } from '../../src/state/layout.ts';
import { instanceOf, liesIn } from '../../src/state/zones.ts';

/** The zone in which a card lies. */
export interface CardZone {
  /** Id of the zone. */
  readonly zone: string;
  /** Whose zone it is; 0 for zones of the table. */
  readonly party: number;
  /** True if every party has one of its own. */
  readonly each: boolean;
}

/** The place where a card lies; undefined where it lies nowhere. */
export function placeOf(state: Int32Array, card: number, image: Image, layout: Layout): CardZone | undefined {
  const instance = liesIn(layout, state, card);
  if (instance < 0) return undefined;
  for (const [index, zone] of image.vocabulary.names.zone.entries()) {
    const place = layout.places[index];
    if (!place || place.first < 0) continue;
    const parties = place.each ? layout.parties : 1;
    const party = instance - instanceOf(layout, index, 0);
    if (party >= 0 && party < parties) return { zone, party, each: place.each };
  }
  return undefined;
}
