import { isRecord } from '../text/is-record.ts';
import { asFiles, asKeptGame } from '../game/kept-game.ts';
import type { KeptGame } from '../game/protocol.ts';
import { Hold, type Holder } from '../kept/hold.ts';
import { KeptStore } from '../kept/kept-store.ts';
import { NotKeptError } from '../kept/storage.ts';
import type { CheckedFile } from '../game/checked-file.ts';

/** Key of the game that is played. */
const NOW = 'now';

/** Sets a text aside that cannot stay where it was. */
type SetAside = (why: 'damaged' | 'elsewhere', text: string) => Promise<void>;

/** The game of a pack in the browser's own storage. One window of the browser plays it at a time. */
export class HeldGame {
  readonly #store: KeptStore<KeptGame>;
  /** Files with which games are played, once for each fingerprint. */
  readonly #files: KeptStore<readonly CheckedFile[]>;
  /** Fingerprints of the files that are kept, as far as this window knows. */
  readonly #prints = new Set<string>();
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
    this.#files = new KeptStore({
      name: `loam-game-files-${pack}`,
      store: 'files',
      read: asFiles,
      aside: (text) => setAside('damaged', text),
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
    if (!kept) return this.#rescued;
    // Without its files it is still a game, played with the cards as they are now.
    const files = await this.#files.read().then(
      ({ values: all }) => all,
      () => new Map<string, readonly CheckedFile[]>(),
    );
    for (const print of files.keys()) this.#prints.add(print);
    return withWhole(kept, files);
  }

  /** Fingerprints of files with which a game is played, and which are not kept yet. */
  missing(kept: KeptGame | null): readonly string[] {
    return printsIn(kept).filter((print) => !this.#prints.has(print));
  }

  /** Keeps files with which a game is played. Rejects with a `NotKeptError`. */
  async writeFiles(print: string, files: readonly CheckedFile[]): Promise<void> {
    // Files that another window has kept are the same.
    await this.#files.write(print, files);
    this.#prints.add(print);
  }

  /**
   * Keeps a game, or forgets the one that was kept; where another window has kept one meanwhile, this one is set aside.
   * Rejects with a `NotKeptError`.
   *
   * @returns true if it is kept
   */
  async write(kept: KeptGame | null): Promise<boolean> {
    // A window that only looks at a game takes it from nobody.
    if (saying(kept) === this.#last) return true;
    const wrote = await this.#store.write(NOW, kept);
    if (wrote.is === 'kept') {
      this.#last = saying(kept);
      await this.#letGoFiles(new Set(printsIn(kept)));
      return true;
    }
    // The game there was damaged, or was put away: nothing is replaced.
    if (wrote.value === null) return await this.write(kept);
    if (kept && kept.record !== wrote.value.record) await this.#setAside('elsewhere', kept.record);
    return false;
  }

  /** Lets files go with which no kept game is played. */
  async #letGoFiles(used: ReadonlySet<string>): Promise<void> {
    for (const print of [...this.#prints].filter((one) => !used.has(one))) {
      await this.#files.write(print, null);
      this.#prints.delete(print);
    }
  }
}

/** Fingerprints of the files of a game, and of the one that was left for it. */
const printsIn = (kept: KeptGame | null): readonly string[] =>
  kept ? [kept.print, kept.before?.print].filter((print) => print !== undefined) : [];

/** A game with all files with which it is played, where they are kept. */
function withWhole(kept: KeptGame, files: ReadonlyMap<string, readonly CheckedFile[]>): KeptGame {
  const whole = files.get(kept.print ?? '');
  const before = kept.before && withWhole(kept.before, files);
  return { ...kept, ...(whole && { whole }), ...(before && { before }) };
}

const saying = (kept: KeptGame | null | undefined): string => (kept ? JSON.stringify(kept) : '');

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
