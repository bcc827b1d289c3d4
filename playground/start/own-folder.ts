import { isBeside, isPackFile, MANIFEST, slugOf } from '../../src/cards/paths.ts';
import type { BundledFile } from '../../src/cards/bundle.ts';
import { isPicture, LARGEST_PICTURE, pictureTaker } from '../../src/cards/picture.mjs';
import { ownId } from '../files/game-address.ts';
import type { OwnGame } from '../files/own-games.ts';
import type { PackPicture } from '../files/pack-picture.ts';
import { isRecord } from '../text/is-record.ts';

/** The most files of a pack, and the most characters of them all together, that are read from a folder. */
const MOST_FILES = 10_000;
const MOST_TEXT = 40_000_000;

/** A file as the browser gives it, with its path from the folder that was chosen. */
export interface FolderFile {
  readonly path: string;
  /** Its size in bytes. */
  readonly size: number;
  readonly read: () => Promise<string>;
  /** Its first bytes, at most so many. */
  readonly bytes: (most: number) => Promise<Uint8Array>;
}

/** As much as is read of a picture: one byte more than the largest has, which tells those that are larger. */
const MOST_OF_PICTURE = Math.max(...Object.values(LARGEST_PICTURE)) + 1;

/** A game, or one sentence about why there is none. */
export type FolderGame = { readonly game: OwnGame } | { readonly problem: string };

/** Reads a pack out of a folder: the highest pack.json, the cards and rules beside and below it, what says how findings
 * are weighed and what games have seen of it, and its pictures. */
export async function gameFromFolder(files: readonly FolderFile[]): Promise<FolderGame> {
  const manifest = files
    .filter(({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)[0];
  if (!manifest)
    return {
      problem: `The folder has no ${MANIFEST}, so it is not a pack. Choose the folder in which that file lies.`,
    };
  const root = manifest.path.slice(0, -MANIFEST.length);
  const own = files.filter(
    ({ path }) =>
      path.startsWith(root) && (isPackFile(path.slice(root.length)) || isBeside(path.slice(root.length))),
  );
  const size = own.reduce((sum, file) => sum + file.size, 0);
  if (own.length > MOST_FILES || size > MOST_TEXT)
    return {
      problem: `The folder has ${own.length} files of a pack with ${Math.ceil(size / 1e6)} MB; at most ${MOST_FILES} files and ${MOST_TEXT / 1e6} MB are read.`,
    };
  const read: BundledFile[] = [];
  const pictures: PackPicture[] = [];
  const take = pictureTaker(base64Of, textOf);
  const inPack = ({ path }: FolderFile): string => (path.startsWith(root) ? path.slice(root.length) : '');
  const drawn = files.filter((file) => isPicture(inPack(file)));
  try {
    for (const file of own) read.push({ path: inPack(file), text: await file.read() });
    for (const file of drawn.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
      pictures.push(take(inPack(file), await file.bytes(MOST_OF_PICTURE)));
  } catch {
    return {
      problem: 'A file of the folder could not be read. Nothing was opened; choose the folder again.',
    };
  }
  return named(read, pictures);
}

/** Bytes as a text; undefined where they are no UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes as an address of data has them. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** The number of bytes that become characters at once. */
const CHUNK = 8_192;

/** A game of files, under the id and the title that its manifest gives. */
function named(files: readonly BundledFile[], pictures: readonly PackPicture[]): FolderGame {
  const text = files.find(({ path }) => path === MANIFEST)?.text ?? '';
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return {
      problem: `${MANIFEST} is not JSON, so the pack cannot be opened. Mend it, and choose the folder again.`,
    };
  }
  const id = isRecord(data) ? data['pack'] : undefined;
  const title = isRecord(data) ? data['title'] : undefined;
  if (typeof id !== 'string' || slugOf(id) === '' || typeof title !== 'string')
    return { problem: `${MANIFEST} has no "pack" and no "title", so it is not the manifest of a pack.` };
  return {
    game: { id: ownId(id), title, files, ...(pictures.length > 0 && { pictures }) },
  };
}

/**
 * The problem with the name of a new game, in a sentence; undefined where nothing is.
 *
 * @param taken ids of packs that are there already, whose edits and games another one of that id would get
 */
export function nameProblem(name: string, taken: ReadonlySet<string>): string | undefined {
  const id = slugOf(name);
  if (name.trim() === '') return 'A game needs a name.';
  if (!/^[a-z]/.test(id)) return 'The name begins with a letter from a to z.';
  if (taken.has(id)) return 'There is a game of that name already. Give it another name.';
  return id.length > 64 || name.length > 120 ? 'The name has at most 64 letters.' : undefined;
}
