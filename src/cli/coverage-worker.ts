import { parentPort, workerData } from 'node:worker_threads';
import { readPack } from '../cards/pack.ts';
import { linkPack } from '../compile/link.ts';
import { coverSeries } from '../coverage/play.ts';
import type { Playable } from '../game/playable.ts';
import type { Card, Section } from '../language/tree.ts';
import type { Share } from './share-out.ts';

/** What a worker is given: the pack as data, and the seed of the series. */
export interface CoverageData {
  /** Text of the manifest. */
  readonly manifest: string;
  /** All cards of the pack. */
  readonly cards: readonly Card[];
  /** All sections of its rules. */
  readonly sections: readonly Section[];
  /** Seed of the series of games. */
  readonly seed: number;
}

const { manifest, cards, sections, seed } = workerData as CoverageData;
const { pack } = readPack(manifest);
if (!pack) throw new Error('a worker was given a pack with mistakes');
const playable: Playable = { pack, cards, sections, image: linkPack(pack, cards, sections) };

parentPort?.on('message', ({ from, to }: Share) => {
  parentPort?.postMessage(coverSeries(playable, seed, from, to));
});
