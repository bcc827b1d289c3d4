import { parentPort, workerData } from 'node:worker_threads';
import { wasmDriver } from '../bots/wasm-driver.ts';
import type { GameRange } from '../simulate/ranges.ts';
import { simulateGames, type SimulationPlan } from '../simulate/simulation.ts';
import { playableOf, type PackData } from './pack-data.ts';

/** What a worker is given: the pack, and which games are played. */
export interface SimulateData {
  readonly pack: PackData;
  /** The games. */
  readonly plan: SimulationPlan;
}

const { pack, plan } = workerData as SimulateData;
const playable = playableOf(pack);

parentPort?.on('message', ([from, to]: GameRange) => {
  parentPort?.postMessage(simulateGames(playable, plan, from, to, wasmDriver));
});
