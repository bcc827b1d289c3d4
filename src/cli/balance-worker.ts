import { parentPort, workerData } from 'node:worker_threads';
import { wasmCourse } from '../bots/wasm-course.ts';
import { weighGames } from '../balance/weighing.ts';
import { readPack } from '../cards/pack.ts';
import { linkPack } from '../compile/link.ts';
import type { Playable } from '../game/playable.ts';
import type { Card, Section } from '../language/tree.ts';
import type { SimulationPlan } from '../simulate/simulation.ts';
import type { Share } from './share-out.ts';

/** A pack as data. */
export interface PackData {
  /** Text of the manifest. */
  readonly manifest: string;
  /** All cards of the pack. */
  readonly cards: readonly Card[];
  /** All sections of its rules. */
  readonly sections: readonly Section[];
}

/** What a worker is given: one pack or two, and which games are played. */
export interface BalanceData {
  readonly before: PackData | undefined;
  readonly after: PackData;
  /** The games. */
  readonly plan: SimulationPlan;
}

const { before, after, plan } = workerData as BalanceData;
const packs = { before: before && playableOf(before), after: playableOf(after) };

function playableOf({ manifest, cards, sections }: PackData): Playable {
  const { pack } = readPack(manifest);
  if (!pack) throw new Error('a worker was given a pack with mistakes');
  return { pack, cards, sections, image: linkPack(pack, cards, sections) };
}

parentPort?.on('message', ({ from, to }: Share) => {
  parentPort?.postMessage(weighGames(packs, plan, from, to, wasmCourse));
});
