import { parentPort, workerData } from 'node:worker_threads';
import { coverSeries } from '../coverage/play.ts';
import type { GameRange } from '../simulate/ranges.ts';
import { playableOf, type PackData } from './pack-data.ts';

/** What a worker is given: the pack, and the seed of the series. */
export interface CoverageData {
  readonly pack: PackData;
  /** Seed of the series of games. */
  readonly seed: number;
}

const { pack, seed } = workerData as CoverageData;
const playable = playableOf(pack);

parentPort?.on('message', ([from, to]: GameRange) => {
  parentPort?.postMessage(coverSeries(playable, seed, from, to));
});
