// The cost of keeping a whole game as it stands, and to take a choice back.
import { GameLog } from '../../../src/record/log.ts';
import { copyState, sameState } from '../../../src/state/state.ts';
import { median } from '../time.ts';
import { begin, playByChance } from './games.ts';
import { stateFromPlain } from './from-plain.ts';
import { plainGame, type PlainGame } from './plain.ts';

const SEED = 5;
/** After how many choices the game is kept. */
const CHOICES = 600;
/** States of the pool into which is copied, one after the other. */
const POOL = 8;
/** Copies that are measured in one go, and how often; the median counts. */
const COPIES = 400;
const GOES = 15;
/** Goes before that to warm up: with a few only, the copy of the state is still compiled while it is measured. */
const WARM_GOES = 50;
/** Choices that are taken back in one go. */
const UNDONE = 120;

/** Microseconds of each way. */
export interface SnapshotTimes {
  /** The state into one of a pool. */
  readonly pool: number;
  /** The same game as plain objects, through JSON. */
  readonly json: number;
  /** The same through `structuredClone`. */
  readonly clone: number;
  /** A choice taken back in the log of the game, which keeps a copy of every fortieth. */
  readonly undo: number;
}

/** A game in the middle, with its log. */
function middle() {
  const game = begin(SEED);
  const log = new GameLog(game, ['', '']);
  // Played once without a log, because a log wants to be asked.
  const made: (readonly [number, number])[] = [];
  playByChance(begin(SEED), SEED, (seat, choice) => made.push([seat, choice]));
  for (const [seat, choice] of made.slice(0, CHOICES))
    if (log.choose(seat, choice)) throw new Error('a choice was refused in the log');
  return { game, log };
}

/** Times all ways on the same game. */
export function timeSnapshots(): SnapshotTimes {
  const { game, log } = middle();
  const { state, layout } = game;
  const pool = Array.from({ length: POOL }, () => new Int32Array(layout.size));
  const objects = plainGame(layout, state);
  for (const copy of [structuredClone(objects), JSON.parse(JSON.stringify(objects)) as PlainGame])
    if (!sameState(stateFromPlain(layout, copy), state))
      throw new Error('something is missing in the objects');
  let at = 0;
  const kept: unknown[] = Array.from({ length: POOL });
  const times = {
    pool: each(() => copyState(state, pool[at++ % POOL] as Int32Array)),
    json: each(() => void (kept[at++ % POOL] = JSON.parse(JSON.stringify(objects)))),
    clone: each(() => void (kept[at++ % POOL] = structuredClone(objects))),
  };
  if (!pool.every((copy) => sameState(copy, state))) throw new Error('a copy is not the state');
  const undo = median(
    Array.from({ length: GOES }, () => {
      const began = performance.now();
      for (let back = 0; back < UNDONE; back++) log.undo();
      const took = performance.now() - began;
      log.goTo(CHOICES);
      return (took * 1000) / UNDONE;
    }),
  );
  return { ...times, undo };
}

/** Microseconds of some work, once. */
function each(work: () => void): number {
  const go = (): number => {
    const began = performance.now();
    for (let time = 0; time < COPIES; time++) work();
    return ((performance.now() - began) * 1000) / COPIES;
  };
  for (let warm = 0; warm < WARM_GOES; warm++) go();
  return median(Array.from({ length: GOES }, go));
}
