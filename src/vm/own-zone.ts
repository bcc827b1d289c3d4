import type { Layout, ZonePlace } from '../state/layout.ts';
import { word } from '../state/zones.ts';
import { OWN, ZONE } from './pool-numbers.ts';

/**
 * The zone that a scope names, where it is one zone and that of the party that runs; undefined for every other scope.
 *
 * @param scope offset of the scope in the constant pool
 */
export function ownZone({ image, places }: Layout, scope: number): ZonePlace | undefined {
  const { pool } = image;
  if (word(pool, scope) !== ZONE || word(pool, scope + 2) !== OWN) return undefined;
  const place = places[word(pool, scope + 1)] as ZonePlace;
  return place.first < 0 ? undefined : place;
}
