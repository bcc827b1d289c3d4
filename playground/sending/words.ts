import { isIcon } from '../../src/cards/icon.mjs';
import type { Peeked } from '../game/protocol.ts';
import type { Parcel } from '../parcel/parcel.ts';
import { cards } from '../store/actions.ts';
import { counted, spelled } from '../text/counted.ts';

/** A size as people read it: `4.1 kB`. */
export const sizeText = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** The description of a game: `Standard, 2 seats, seed 7`. */
export const gameText = ({ mode, seats, seed }: Pick<Peeked, 'mode' | 'seats' | 'seed'>): string =>
  `${spelled(mode)}, ${counted(seats, 'seat')}, seed ${seed}`;

/** The pack that a parcel brings along. */
export function packText({ pack, bundle }: Parcel): string {
  const all = bundle?.pictures ?? [];
  const icons = all.filter(({ path }) => isIcon(path)).length;
  const parts = [
    counted(bundle?.files.length ?? 0, 'file'),
    ...(all.length > icons ? [counted(all.length - icons, 'picture')] : []),
    ...(icons > 0 ? [counted(icons, 'icon')] : []),
  ];
  return `The pack ${pack.title}: ${parts.join(', ')}`;
}

/** The content of a parcel, a line for each sort of thing. */
export function contentsOf(
  { edits, game, scenarios, versions }: Parcel,
  peeked: Peeked | undefined,
): readonly string[] {
  const gone = edits.filter(({ edit }) => edit.deleted).length;
  const made = edits.filter(({ on }) => on === null).length;
  const more = [made > 0 ? `${made} new` : '', gone > 0 ? `${gone} deleted` : ''].filter(
    (each) => each !== '',
  );
  const branches = game?.kept.branches.length ?? 0;
  return [
    edits.length === 0
      ? 'No changed card: all cards as the pack has them'
      : `${cards(edits.length)} changed${more.length === 0 ? '' : ` (${more.join(', ')})`}`,
    ...(!game ? [] : [peeked ? `A game: ${gameText(peeked)}, ${counted(peeked.last, 'choice')}` : 'A game']),
    ...(peeked ? [`The place in it: ${peeked.title}, choice ${peeked.at}`] : []),
    ...(branches > 0 ? [counted(branches, 'other branch', 'other branches')] : []),
    ...(scenarios.length > 0 ? [counted(scenarios.length, 'scenario')] : []),
    ...(versions.length > 0 ? [counted(versions.length, 'version')] : []),
  ];
}
