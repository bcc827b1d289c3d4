import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { isRecord } from '../files/source.ts';
import type { KeptGame } from '../game/protocol.ts';
import type { CheckedFile } from '../machine/linking.ts';

/** Key of the game that is played. */
const NOW = 'now';

/** Keeps the game in the browser's own storage, one database for each pack. */
export class KeptGames {
  readonly #pack: string;
  #store: UseStore | undefined;

  constructor(pack: string) {
    this.#pack = pack;
  }

  /** The game that was kept; undefined for none. Rejects where the browser refuses. */
  async read(): Promise<KeptGame | undefined> {
    return asKeptGame(await get<unknown>(NOW, this.#open()));
  }

  /** Keeps a game, or forgets the one that was kept. Rejects where the browser refuses. */
  async write(kept: KeptGame | null): Promise<void> {
    if (kept === null) await del(NOW, this.#open());
    else await set(NOW, kept, this.#open());
  }

  #open(): UseStore {
    this.#store ??= createStore(`loam-games-${this.#pack}`, 'games');
    return this.#store;
  }
}

/** Data as a kept game; undefined where they have another form. */
function asKeptGame(data: unknown): KeptGame | undefined {
  if (!isRecord(data) || typeof data['record'] !== 'string') return undefined;
  const { record, at, branches, files, before } = data;
  const left = asKeptGame(before);
  const lists = Array.isArray(branches) ? branches.filter(isLine) : [];
  const others = Array.isArray(files) ? files.filter(isFile) : [];
  return {
    record,
    at: typeof at === 'number' ? at : Number.MAX_SAFE_INTEGER,
    branches: lists,
    ...(others.length > 0 && { files: others }),
    ...(left && { before: left }),
  };
}

const isFile = (file: unknown): file is CheckedFile =>
  isRecord(file) &&
  typeof file['id'] === 'string' &&
  [file['card'], file['rules']].every((tree) => tree === undefined || isRecord(tree));

const isLine = (line: unknown): line is KeptGame['branches'][number] =>
  Array.isArray(line) &&
  line.every(
    (step: unknown) =>
      isRecord(step) && typeof step['seat'] === 'number' && typeof step['words'] === 'string',
  );
