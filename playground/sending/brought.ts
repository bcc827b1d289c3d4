import { readArchive, MOST_ARCHIVE } from '../parcel/archive.ts';
import { readLink } from '../parcel/link.ts';
import { packPrint } from '../parcel/pack-print.ts';
import { COVERAGE, isBeside, MANIFEST, SETTINGS, slugOf } from '../../src/cards/paths.ts';
import { ownId } from '../files/game-address.ts';
import type { OwnGame } from '../files/own-games.ts';
import { isRecord } from '../text/is-record.ts';
import type { Bundle, Parcel, PackMark, ReadParcel } from '../parcel/parcel.ts';
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

/** As much of the page as says which pack is open. */
type OpenPack = Pick<State, 'pack' | 'title' | 'manifest' | 'docs'>;

/** The pack that is open, as it is named in what is sent. */
export function markOf({ pack, title, manifest, docs }: OpenPack): PackMark {
  const files = [...docs.values()].flatMap(({ disk }) => disk ?? []);
  return { id: pack, title, print: packPrint(manifest.text, files) };
}

/** The pack that is open as its files are without edits. */
export function bundleOf({ manifest, docs, pictures }: State): Bundle {
  const files = [...docs.values()].flatMap(({ disk }) =>
    disk ? [{ path: disk.path, text: disk.text }] : [],
  );
  const { path, text, settings, coverage } = manifest;
  return {
    files: [
      { path, text },
      // Settings of a folder above speak of other packs, too.
      ...(settings?.prefix === '' ? [{ path: SETTINGS, text: settings.text }] : []),
      ...(coverage === undefined ? [] : [{ path: COVERAGE, text: coverage }]),
      ...files,
    ],
    pictures,
  };
}

/** A game of its own out of the pack that a parcel brings; undefined where that is not the pack of which it speaks. */
export function gameOf({ pack, bundle }: Parcel): OwnGame | undefined {
  const manifest = bundle?.files.find(({ path }) => path === MANIFEST);
  if (!bundle || !manifest) return undefined;
  const others = bundle.files.filter(({ path }) => !isBeside(path));
  try {
    const data: unknown = JSON.parse(manifest.text);
    const isIts =
      isRecord(data) && data['pack'] === pack.id && packPrint(manifest.text, others) === pack.print;
    if (!isIts || slugOf(pack.id) === '') return undefined;
  } catch {
    return undefined;
  }
  const { files, pictures } = bundle;
  return { id: ownId(pack.id), title: pack.title, files, pictures };
}

/** The reason why a parcel does not fit the pack that is open; undefined where it does. */
export function misfit({ pack, edits, versions }: Parcel, state: OpenPack): ParcelRefusal | undefined {
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

/** True if an edit is one of a file that is there, or of a new card at a path that is free. */
function fits({ id, on, edit }: Parcel['edits'][number], { docs }: OpenPack): boolean {
  const files = [...docs.values()];
  if (on === null)
    return id !== edit.path && files.every(({ disk }) => disk?.path !== id && disk?.path !== edit.path);
  return id === on && files.some(({ disk }) => disk?.path === on);
}
