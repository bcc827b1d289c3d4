import { isRecord } from '../text/is-record.ts';
import type { KeptGame } from '../game/protocol.ts';
import { Hold, type Holder } from '../kept/hold.ts';
import { KeptStore } from '../kept/kept-store.ts';
import { NotKeptError } from '../kept/storage.ts';
import type { CheckedFile } from '../game/linking.ts';

/** Key of the game that is played. */
const NOW = 'now';

/** Sets a text aside that cannot stay where it was. */
type SetAside = (why: 'damaged' | 'elsewhere', text: string) => Promise<void>;

/** The game of a pack in the browser's own storage. One window of the browser plays it at a time. */
export class HeldGame {
  readonly #store: KeptStore<KeptGame>;
  readonly #hold: Hold;
  readonly #setAside: SetAside;
  /** The record of a game of which something else was damaged. */
  #rescued: KeptGame | undefined;
  /** The game as it was read or kept last, as a text; empty for none. */
  #last = '';

  constructor(pack: string, setAside: SetAside, holder: Holder) {
    this.#setAside = setAside;
    this.#hold = new Hold(`loam-game-${pack}`, holder);
    this.#store = new KeptStore({
      name: `loam-games-${pack}`,
      store: 'games',
      read: asKeptGame,
      aside: async (text) => {
        await setAside('damaged', text);
        this.#rescued = recordIn(text);
      },
    });
  }

  /** Holds the game where no other window does. @returns whether this one holds it */
  takeFree(): Promise<boolean> {
    return this.#hold.takeFree();
  }

  /** Asks another window for the game. @returns whether this one holds it now */
  takeOver(): Promise<boolean> {
    return this.#hold.takeOver();
  }

  /** Lets another window have it. */
  letGo(): void {
    this.#hold.letGo();
  }

  /**
   * The game that was kept; undefined for none. Of a damaged one, which is set aside, the record alone. Rejects with a
   * `NotKeptError`.
   */
  async read(): Promise<KeptGame | undefined> {
    const { values, newer } = await this.#store.read();
    if (newer) throw new NotKeptError('newer');
    const kept = values.get(NOW);
    this.#last = saying(kept);
    return kept ?? this.#rescued;
  }

  /**
   * Keeps a game, or forgets the one that was kept; where another window has kept one meanwhile, this one is set aside.
   * Rejects with a `NotKeptError`.
   *
   * @returns whether it is kept
   */
  async write(kept: KeptGame | null): Promise<boolean> {
    // Whoever only looks at a game takes it from nobody.
    if (saying(kept) === this.#last) return true;
    const wrote = await this.#store.write(NOW, kept);
    if (wrote.is === 'kept') {
      this.#last = saying(kept);
      return true;
    }
    // What was there was damaged, or was put away: nothing is replaced.
    if (wrote.value === null) return await this.write(kept);
    if (kept && kept.record !== wrote.value.record) await this.#setAside('elsewhere', kept.record);
    return false;
  }
}

const saying = (kept: KeptGame | null | undefined): string => (kept ? JSON.stringify(kept) : '');

/** Data as a kept game; undefined where any part has another form. */
export function asKeptGame(data: unknown): KeptGame | undefined {
  if (!isRecord(data) || typeof data['record'] !== 'string') return undefined;
  const { record, at, branches = [], files = [], before } = data;
  const left = before === undefined ? undefined : asKeptGame(before);
  if (!Number.isSafeInteger(at) || (before !== undefined && !left)) return undefined;
  if (!Array.isArray(branches) || !branches.every(isLine)) return undefined;
  if (!Array.isArray(files) || !files.every(isFile)) return undefined;
  return {
    record,
    at: Math.max(0, Number(at)),
    branches,
    ...(files.length > 0 && { files }),
    ...(left && { before: left }),
  };
}

/** The record in the text of a damaged game. */
function recordIn(text: string): KeptGame | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const kept = isRecord(data) && isRecord(data['value']) ? data['value'] : data;
    return isRecord(kept) && typeof kept['record'] === 'string'
      ? { record: kept['record'], at: Number.MAX_SAFE_INTEGER, branches: [] }
      : undefined;
  } catch {
    return undefined;
  }
}

const isFile = (file: unknown): file is CheckedFile =>
  isRecord(file) &&
  typeof file['id'] === 'string' &&
  [file['card'], file['rules']].every((tree) => tree === undefined || isRecord(tree));

const isLine = (line: unknown): line is KeptGame['branches'][number] =>
  Array.isArray(line) &&
  line.every(
    (step: unknown) =>
      isRecord(step) && Number.isSafeInteger(step['seat']) && typeof step['words'] === 'string',
  );
