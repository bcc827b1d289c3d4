import { parentPort, workerData } from 'node:worker_threads';
import { MODES, SECOND_MODES } from './modes.ts';
import { modeOf, playShare, type Share } from './share.ts';

// A thread that is asked for the modes says them, each with how many cards its pack has, and is done; the others play what
// they are given.
if (workerData === 'modes')
  parentPort?.postMessage(
    [...MODES, ...SECOND_MODES].map(({ name }) => ({ name, cards: modeOf(name).playable.cards.length })),
  );
else parentPort?.on('message', (share: Share) => parentPort?.postMessage(playShare(share)));
