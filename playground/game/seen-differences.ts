import type { Manifest } from '../../src/cards/manifest.ts';
import type { Difference } from '../../src/observe/differences.ts';
import type { Value } from '../../src/observe/things.ts';
import type { Note } from './game-history.ts';

/** True if a difference says of no card where it lies that lies there unseen before and after. */
export function isOpenTo(
  { thing, before, after }: Difference,
  viewer: number | 'all',
  manifest: Manifest,
): boolean {
  if (viewer === 'all' || thing.thing !== 'zone') return true;
  return isSeenIn(before, viewer, manifest) || isSeenIn(after, viewer, manifest);
}

function isSeenIn(value: Value, viewer: number, { words }: Manifest): boolean {
  const [zone = '', party = '-1'] = String(value).split(' ');
  const visible = words.zone[zone]?.visible ?? 'owner';
  return visible === 'all' || (visible === 'owner' && Number(party) === viewer);
}

/** True if who looks sees which card was chosen, as the log says it; seats that look at one screen see what all see. */
export function seesChoice(
  { seat, seenBy }: Pick<Note, 'seat' | 'seenBy'>,
  seats: number,
  viewer: number | 'all',
): boolean {
  const eyes = viewer === 'all' ? 0 : viewer < 0 ? (1 << seats) - 1 : 1 << viewer;
  return viewer === seat || (seenBy & eyes) === eyes;
}
