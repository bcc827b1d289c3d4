import { parentPort, workerData } from 'node:worker_threads';
import { wasmCourse } from '../bots/wasm-course.ts';
import { readPack } from '../cards/pack.ts';
import { linkPack } from '../compile/link.ts';
import type { Playable } from '../game/playable.ts';
import type { Card, Section } from '../language/tree.ts';
import type { Share } from './share-out.ts';
import { simulateGames, type SimulationPlan } from '../simulate/simulation.ts';

/** What a worker is given: the pack as data, and which games are played. */
export interface WorkerData {
  /** Text of the manifest. */
  readonly manifest: string;
  /** All cards of the pack. */
  readonly cards: readonly Card[];
  /** All sections of its rules. */
  readonly sections: readonly Section[];
  /** The games. */
  readonly plan: SimulationPlan;
}

const { manifest, cards, sections, plan } = workerData as WorkerData;
const { pack } = readPack(manifest);
if (!pack) throw new Error('a worker was given a pack with mistakes');
const playable: Playable = { pack, cards, sections, image: linkPack(pack, cards, sections) };

parentPort?.on('message', ({ from, to }: Share) => {
  parentPort?.postMessage(simulateGames(playable, plan, from, to, wasmCourse));
});
