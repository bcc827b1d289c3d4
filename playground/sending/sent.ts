import { parcelData, type Parcel } from '../parcel/parcel.ts';
import { lineOf } from '../session/engine-line.ts';
import type { Workbench } from '../store/workbench.ts';
import { bundleOf, markOf } from './brought.ts';
import { editsOf } from './versions.ts';

/** The parts of a moment that are sent. */
export interface SentParts {
  readonly edits: boolean;
  readonly game: boolean;
  /** The place in time; else the game opens at its end. */
  readonly here: boolean;
  readonly branches: boolean;
  /** The files of the pack, for a page that does not have them. */
  readonly pack: boolean;
}

/** The moment as it is now, to be sent. */
export async function momentOf(
  bench: Workbench,
  { edits, game, here, branches, pack }: SentParts,
): Promise<Parcel> {
  const all = editsOf(bench.state);
  const edited = all.map(({ on, id }) => on ?? id);
  const sent = game ? await lineOf(bench).ask('send', { edited, here, branches }) : null;
  const parcel: Parcel = {
    pack: markOf(bench.state),
    edits: edits ? all : [],
    ...(sent && { game: sent }),
    scenarios: [],
    versions: [],
    ...(pack && { bundle: bundleOf(bench.state) }),
  };
  const { loam: _loam, version: _version, sum: _sum, ...own } = parcelData(parcel);
  return own;
}
