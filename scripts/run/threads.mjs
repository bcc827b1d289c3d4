// Threads of a bundle that do shares of a long run: each thread takes the next one when it is done.
import { Piscina } from 'piscina';

/**
 * The answer of one of a bundle's functions, on a thread of its own.
 *
 * @param {string} bundle
 * @param {string} name of the function
 * @param {unknown} question what it is given
 * @returns {Promise<any>}
 */
export async function asked(bundle, name, question) {
  let said;
  await inShares(bundle, [question], 1, (_, answer) => (said = answer), name);
  return said;
}

/**
 * Does shares on threads, by a function of a bundle.
 *
 * @template Share, Done
 * @param {string} bundle
 * @param {readonly Share[]} shares
 * @param {number} threads
 * @param {(share: Share, done: Done) => void} add is told what came of a share
 * @param {string} [name] of the function
 */
export async function inShares(bundle, shares, threads, add, name = 'default') {
  const count = Math.max(1, Math.min(threads, shares.length));
  const pool = new Piscina({ filename: bundle, name, minThreads: count, maxThreads: count });
  try {
    await Promise.race([
      Promise.all(shares.map(async (share) => add(share, await pool.run(share)))),
      // A thread that dies while it does nothing tells the pool alone.
      new Promise((_, reject) => void pool.on('error', reject)),
    ]);
  } finally {
    await pool.destroy();
  }
}
