import { createStore, del, entries, get, set } from 'idb-keyval';
import type { BundledFile } from '../../src/cards/bundle.ts';
import { inTime } from '../kept/storage.ts';
import { isRecord } from '../text/is-record.ts';
import { isFile, isPackPicture, type PackPicture } from './pack-picture.ts';

/** A game that somebody opened from a folder or made here: the browser keeps its files. */
export interface OwnGame {
  /** The name that it has in the address of the page. */
  readonly id: string;
  /** Name of its pack for people. */
  readonly title: string;
  readonly files: readonly BundledFile[];
  /** Pictures of its cards; missing in games that an earlier version kept. */
  readonly pictures?: readonly PackPicture[];
  /** A moment of it that came with it, and is opened with it first. */
  readonly arrival?: Arrival;
}

/** A moment that brought its game along. */
export interface Arrival {
  /** Name of the file that brought it, and its bytes. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The address that was left for it. */
  readonly back: string;
  /** True if the game was not kept before. */
  readonly isNew: boolean;
}

const inStore = createStore('loam-games', 'games');

/** Keeps a game, in place of one with the same id. Rejects with a `NotKeptError` where the browser does not. */
export const keepGame = (game: OwnGame): Promise<void> => inTime(set(game.id, game, inStore));

/** Forgets a game. The edits of its cards stay, should it come back. */
export const forgetGame = (id: string): Promise<void> => inTime(del(id, inStore));

/** A game that was kept; undefined where there is none of that id. */
export const gameKept = async (id: string): Promise<OwnGame | undefined> =>
  asGame(await inTime(get<unknown>(id, inStore)));

/** All games that were kept, by title. */
export async function gamesKept(): Promise<readonly OwnGame[]> {
  const all = await inTime(entries<string, unknown>(inStore));
  const games = all.flatMap(([, data]) => asGame(data) ?? []);
  return games.toSorted((a, b) => (a.title < b.title ? -1 : Number(a.title > b.title)));
}

/** True if two games have the same files and the same pictures that are shown. */
export function isSamePack(one: OwnGame, other: OwnGame): boolean {
  const [mine, its] = [contentsOf(one), contentsOf(other)];
  return mine.size === its.size && [...mine].every(([path, content]) => its.get(path) === content);
}

const contentsOf = ({ files, pictures = [] }: OwnGame): ReadonlyMap<string, string> =>
  new Map([
    ...files.map(({ path, text }) => [path, text] as const),
    ...pictures.flatMap(({ path, url }) => (url === undefined ? [] : [[path, url] as const])),
  ]);

function asGame(data: unknown): OwnGame | undefined {
  if (!isRecord(data)) return undefined;
  const { id, title, files, pictures, arrival } = data;
  if (typeof id !== 'string' || typeof title !== 'string' || !Array.isArray(files)) return undefined;
  if (!files.every(isFile)) return undefined;
  return {
    id,
    title,
    files,
    ...(Array.isArray(pictures) && { pictures: pictures.filter(isPackPicture) }),
    ...(isArrival(arrival) && { arrival }),
  };
}

const isArrival = (data: unknown): data is Arrival =>
  isRecord(data) &&
  typeof data['name'] === 'string' &&
  typeof data['back'] === 'string' &&
  typeof data['isNew'] === 'boolean' &&
  data['bytes'] instanceof Uint8Array;
