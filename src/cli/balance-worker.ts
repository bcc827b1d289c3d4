import { parentPort, workerData } from 'node:worker_threads';
import { wasmDriver } from '../bots/wasm-driver.ts';
import { weighGames } from '../balance/weighing.ts';
import type { GameRange } from '../simulate/ranges.ts';
import type { SimulationPlan } from '../simulate/simulation.ts';
import { playableOf, type PackData } from './pack-data.ts';

/** What a worker is given: one pack or two, and which games are played. */
export interface BalanceData {
  readonly before: PackData | undefined;
  readonly after: PackData;
  /** The games. */
  readonly plan: SimulationPlan;
}

const { before, after, plan } = workerData as BalanceData;
const packs = { before: before && playableOf(before), after: playableOf(after) };

parentPort?.on('message', ([from, to]: GameRange) => {
  parentPort?.postMessage(weighGames(packs, plan, from, to, wasmDriver));
});
