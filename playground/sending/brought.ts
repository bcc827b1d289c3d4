import { readArchive, MOST_ARCHIVE } from '../parcel/archive.ts';
import { readLink } from '../parcel/link.ts';
import { packPrint } from '../parcel/pack-print.ts';
import type { Parcel, PackMark, ReadParcel } from '../parcel/parcel.ts';
import { refused, type ParcelRefusal } from '../parcel/refused.ts';
import type { State } from '../store/state.ts';

/** Reads what was brought: a link, or a file that was chosen or dropped. */
export async function readBrought(brought: string | File): Promise<ReadParcel> {
  if (typeof brought === 'string') return readLink(brought);
  if (brought.size > MOST_ARCHIVE) return refused('B105');
  try {
    return readArchive(new Uint8Array(await brought.arrayBuffer()));
  } catch {
    // A folder that is dropped looks like a file until it is read.
    return refused('B113');
  }
}

/** The pack that is open, as it is named in what is sent. */
export function markOf({ pack, title, manifest, docs }: State): PackMark {
  const files = [...docs.values()].flatMap(({ disk }) => disk ?? []);
  return { id: pack, title, print: packPrint(manifest.text, files) };
}

/** Why a parcel does not fit the pack that is open; undefined where it does. */
export function misfit({ pack, edits, versions }: Parcel, state: State): ParcelRefusal | undefined {
  const { id, print } = markOf(state);
  if (pack.id !== id) return refused('B109', pack.title === '' ? pack.id : pack.title);
  if (pack.print !== print) return refused('B110', `${pack.print}, here ${print}`);
  const isHere = [edits, ...versions.map((version) => version.edits)].every((all) => {
    const ids = new Set(all.map((each) => each.id));
    const paths = new Set(all.map(({ edit }) => edit.path));
    return ids.size === all.length && paths.size === all.length && all.every((each) => fits(each, state));
  });
  return isHere ? undefined : refused('B104');
}

/** Whether an edit is one of a file that is there, or of a new card at a path that is free. */
function fits({ id, on, edit }: Parcel['edits'][number], { docs }: State): boolean {
  const files = [...docs.values()];
  if (on === null)
    return id !== edit.path && files.every(({ disk }) => disk?.path !== id && disk?.path !== edit.path);
  return id === on && files.some(({ disk }) => disk?.path === on);
}
