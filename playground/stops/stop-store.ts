import { remember, remembered } from '../elements/remember.ts';
import type { StopLine } from '../game/stops.ts';
import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import { StopFollow } from './stop-follow.ts';
import { isSameLine } from './stop-line.ts';

/** The most stops; more would hide what one looks for. */
export const MOST_STOPS = 100;

/** The most amounts that are watched. */
export const MOST_WATCHES = 20;

/** Said where one would go to a stop and there is none. */
export const NO_STOP =
  'There is no stop. Press the number of a line of ability in the text of a card to set one.';

/** The content of the shelf. */
interface Shelf {
  /** In the order in which they were set. */
  readonly stops: readonly StopLine[];
  /** Amounts that are watched, as they are written. */
  readonly watches: readonly string[];
}

/** The lines of ability at which games stop, and what is watched: those of one pack, remembered by the browser. */
export class StopStore {
  readonly store = new Store<Shelf>({ stops: [], watches: [] });
  readonly #damaged: (text: string) => void;
  /** Empty before the pack is known. */
  #key = '';
  #watchKey = '';

  /** @param damaged called with the text of a list that was remembered and cannot be read as it is */
  constructor(damaged: (text: string) => void) {
    this.#damaged = damaged;
    // Windows have the same stops: one that wrote its own list would take away those of the others.
    addEventListener('storage', ({ key }) => {
      if (key === this.#key || key === null) this.store.set({ stops: readStops(remembered(this.#key)) });
      if (key === this.#watchKey || key === null)
        this.store.set({ watches: readWatches(remembered(this.#watchKey)) });
    });
  }

  /** Takes the stops of a pack as they were remembered. */
  open(pack: string): void {
    this.#key = `loam-stops:${pack}`;
    const text = remembered(this.#key);
    if (text !== undefined && !isWhole(text)) this.#damaged(text);
    this.#watchKey = `loam-watches:${pack}`;
    this.store.set({ stops: readStops(text), watches: readWatches(remembered(this.#watchKey)) });
  }

  get stops(): readonly StopLine[] {
    return this.store.state.stops;
  }

  /** True if there is a stop at a line, on or off. */
  has(line: StopLine): boolean {
    return this.stops.some((stop) => isSameLine(stop, line));
  }

  /** Sets a stop at a line, or takes the one that is there away. @returns Whether there is one now. */
  toggle(line: StopLine): boolean {
    if (this.has(line)) {
      this.#take(this.stops.filter((stop) => !isSameLine(stop, line)));
      return false;
    }
    this.#take([...this.stops, line].slice(-MOST_STOPS));
    return true;
  }

  /** Lets the game stop at a line again, or no more; the stop stays. */
  switch({ off: _, ...stop }: StopLine, on: boolean): void {
    this.#replace({ ...stop, ...(!on && { off: true }) });
  }

  /** Lets the game stop at a clause of the line; without one where the line begins. */
  atClause({ clause: _, ...stop }: StopLine, clause: string): void {
    this.#replace({ ...stop, ...(clause !== '' && { clause }) });
  }

  /** Lets the game stop only where a condition holds; without one always. */
  when({ when: _, ...stop }: StopLine, when: string): void {
    this.#replace({ ...stop, ...(when.trim() !== '' && { when: when.trim() }) });
  }

  #replace(changed: StopLine): void {
    this.#take(this.stops.map((stop) => (isSameLine(stop, changed) ? changed : stop)));
  }

  /** Puts these in place of all that are there. */
  putBack(stops: readonly StopLine[]): void {
    this.#take(stops);
  }

  /** Watches these amounts and no others, each once. */
  watch(watches: readonly string[]): void {
    const all = [...new Set(watches.map((each) => each.trim()).filter((each) => each !== ''))];
    this.store.set({ watches: all.slice(0, MOST_WATCHES) });
    remember(this.#watchKey, all.length === 0 ? undefined : JSON.stringify(this.store.state.watches));
  }

  #take(stops: readonly StopLine[]): void {
    this.store.set({ stops });
    remember(this.#key, stops.length === 0 ? undefined : JSON.stringify(stops));
  }
}

/** Stops as they were remembered; none where that is something else. */
export function readStops(text: string | undefined): readonly StopLine[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isStop).slice(-MOST_STOPS) : [];
  } catch {
    return [];
  }
}

/** Watches as they were remembered; none where that is something else. */
function readWatches(text: string | undefined): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isShort).slice(0, MOST_WATCHES) : [];
  } catch {
    return [];
  }
}

/** True if every stop of a list can be read. */
function isWhole(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isStop);
  } catch {
    return false;
  }
}

function isStop(value: unknown): value is StopLine {
  if (typeof value !== 'object' || value === null || !('of' in value) || !('ability' in value)) return false;
  const { of, ability } = value;
  if (typeof of !== 'object' || of === null || !Number.isInteger(ability) || Number(ability) < 0)
    return false;
  if ('off' in value && value.off !== true) return false;
  if ('clause' in value && !isShort(value.clause)) return false;
  if ('when' in value && !isShort(value.when)) return false;
  return 'section' in of
    ? typeof of.section === 'string'
    : 'card' in of &&
        Number.isInteger(of.card) &&
        (!('last' in of) || Number.isInteger(of.last)) &&
        'side' in of &&
        (of.side === 'A' || of.side === 'B');
}

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 500;

const shelves = new WeakMap<Workbench, StopStore>();

/** The stops of a workbench; none before its pack is known. */
export function stopsOf(bench: Workbench): StopStore {
  const known = shelves.get(bench);
  if (known) return known;
  const shelf = new StopStore(
    (text) => void bench.asides.add('stops', 'damaged', text).catch(() => undefined),
  );
  shelves.set(bench, shelf);
  const open = (): void => {
    const { pack } = bench.state;
    if (pack !== '') shelf.open(pack);
  };
  bench.store.watch(['pack'], open);
  open();
  const numbers = new StopFollow();
  const follow = (): void => {
    const stops = numbers.follow(bench.state.known, shelf.stops);
    if (stops !== shelf.stops) shelf.putBack(stops);
  };
  bench.store.watch(['known'], follow);
  follow();
  return shelf;
}
