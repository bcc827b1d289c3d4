// Plays many games on several threads, each looked at after every choice: see tests/soak. The games run from a bundle,
// three times as fast as in the runner of the tests.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../build/made.mjs';

/** Where the bundle lies; tests/support finds the files of the project from a folder so deep. */
const BUNDLE = '.build/soak/worker.mjs';

/** @typedef {{ mode: string, from: number, to: number, decisions: number, hidden: number, twins: number }} Share */
/** @typedef {{ mode: string, seed: number, what: string, record: string }} Finding */
/** @typedef {{ games: number, unfinished: number, choices: number, decisions: number, hidden: number, twins: number, findings: Finding[] }} Played */

/**
 * Bundles what the threads run.
 *
 * @param {string} [root] folder of the project, ending in a slash
 */
export async function buildSoak(root = ROOT) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/soak/worker.ts'],
    outfile: join(root, BUNDLE),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    logLevel: 'silent',
  });
}

/**
 * All modes, each with how many cards its pack has.
 *
 * @param {string} [root]
 * @returns {Promise<{ name: string, cards: number }[]>}
 */
export function modesOf(root = ROOT) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, BUNDLE), { workerData: 'modes' });
    worker.on('error', reject).on('message', resolve);
  });
}

/**
 * Plays shares of games on threads, each asking for the next one when it is done.
 *
 * @param {readonly Share[]} shares
 * @param {number} threads
 * @param {(share: Share, played: Played) => void} add is told what came of a share
 * @param {string} [root]
 */
export async function playShares(shares, threads, add, root = ROOT) {
  let next = 0;
  const count = Math.max(1, Math.min(threads, shares.length));
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(join(root, BUNDLE));
          /** @type {Share | undefined} */
          let given;
          const go = () => {
            given = shares[next++];
            if (given) worker.postMessage(given);
            else void worker.terminate().then(resolve, reject);
          };
          worker.on('error', reject);
          worker.on('message', (/** @type {Played} */ played) => {
            if (given) add(given, played);
            go();
          });
          go();
        }),
    ),
  );
}
