import { parentPort } from 'node:worker_threads';
import { playShare, type Share } from './share.ts';

parentPort?.on('message', (share: Share) => parentPort?.postMessage(playShare(share)));
