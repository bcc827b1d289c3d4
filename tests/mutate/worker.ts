import { parentPort, workerData } from 'node:worker_threads';
import { CLASSES, mutantsOf } from './all.ts';
import { judgeShare, type MutantShare } from './share.ts';

// A thread that is asked for a seed says how many mutants of each class there are, and is done; the others judge shares of them.
const asked: unknown = workerData;
if (typeof asked === 'number') {
  const all = mutantsOf(asked);
  parentPort?.postMessage(
    CLASSES.map((kind) => ({ name: kind.name, count: all.filter((mutant) => mutant.kind === kind).length })),
  );
} else parentPort?.on('message', (share: MutantShare) => parentPort?.postMessage(judgeShare(share)));
