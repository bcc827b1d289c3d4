// Threads of a bundle that do shares of a long run, each asking for the next one when it is done.
import { Worker } from 'node:worker_threads';

/**
 * What a thread of its own says at once.
 *
 * @param {string} bundle
 * @param {unknown} question what the thread finds as its data
 * @returns {Promise<any>}
 */
export function asked(bundle, question) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(bundle, { workerData: question });
    worker.on('error', reject).on('message', resolve);
  });
}

/**
 * Does shares on threads.
 *
 * @template Share, Done
 * @param {string} bundle
 * @param {readonly Share[]} shares
 * @param {number} threads
 * @param {(share: Share, done: Done) => void} add is told what came of a share
 */
export async function inShares(bundle, shares, threads, add) {
  let next = 0;
  const count = Math.max(1, Math.min(threads, shares.length));
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(bundle);
          /** @type {Share | undefined} */
          let given;
          const go = () => {
            given = shares[next++];
            if (given !== undefined) worker.postMessage(given);
            else void worker.terminate().then(resolve, reject);
          };
          worker.on('error', reject);
          worker.on('message', (/** @type {Done} */ done) => {
            if (given !== undefined) add(given, done);
            go();
          });
          go();
        }),
    ),
  );
}
