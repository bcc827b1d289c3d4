// `npm run mutate-cards`: mistakes and possible designs, planted in the cards and rules of every pack, and whether lint and the
// games tell them. See tests/mutate. What was judged on the same commit is not judged again, so that a run that was
// stopped goes on where it was. The sums stand in quality/mutants.json, a row a commit and seed.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundled } from './bundle.mjs';
import { mutantSums, tableOf } from './mutant-sums.mjs';
import { commitOf, kept, Progress, whyNotWhole, writeJson, writeSums } from './progress.mjs';
import { asked, inShares } from './threads.mjs';

const BUNDLE = '.build/mutate/worker.mjs';
const KEPT = '.build/mutate/done.json';
const SUMS = 'quality/mutants.json';

/** The number of mutants that a thread is given at once. */
const AT_ONCE = 20;

const SAID = `npm run mutate-cards -- [--seed 1] [--every 1] [--workers ${availableParallelism()}] [--class "clause twice"]`;

/** @typedef {import('./mutant-sums.mjs').Row} Row */

/**
 * @param {string} root folder of the project, ending in a slash
 * @param {readonly string[]} args of the command line
 * @returns {Promise<number>} exit code: 0 all were judged, 2 the words are no command
 */
export default async function mutateCards(root, args) {
  const told = toldBy(args);
  if ('wrong' in told) {
    console.error(`${told.wrong}\n${SAID}`);
    return 2;
  }
  const { seed, every, workers, only } = told;
  await bundled(root, 'tests/mutate/worker.ts', BUNDLE);
  /** @type {readonly { name: string, count: number }[]} by class, in the order of the mutants */
  const classes = await asked(join(root, BUNDLE), 'classes', seed);
  if (only !== undefined && !classes.some(({ name }) => name === only)) {
    console.error(`There is no class "${only}". There is ${classes.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const commit = commitOf(root);
  /** @type {Record<string, readonly Row[]>} what came of each share, by seed and first mutant */
  const done = kept(join(root, KEPT), commit);
  const keyOf = ({ from, to }) => `${seed} ${from} ${to} ${every}`;
  let at = 0;
  const all = classes.flatMap(({ name, count }) => {
    const first = at;
    at += count;
    if (only !== undefined && name !== only) return [];
    return Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, share) => ({
      seed,
      every,
      from: first + share * AT_ONCE,
      to: Math.min(at, first + (share + 1) * AT_ONCE),
    }));
  });
  const size = ({ from, to }) => Math.ceil(to / every) - Math.ceil(from / every);
  const total = all.reduce((sum, share) => sum + size(share), 0);
  let judged = all.reduce((sum, share) => sum + (done[keyOf(share)]?.length ?? 0), 0);
  console.log(`Mutants of ${commit}, seed ${seed}: ${total}, ${judged} of them judged already`);
  const progress = new Progress(judged, total);
  await inShares(
    join(root, BUNDLE),
    all.filter((share) => done[keyOf(share)] === undefined && size(share) > 0),
    workers,
    (share, /** @type {readonly Row[]} */ rows) => {
      done[keyOf(share)] = rows;
      judged += rows.length;
      progress.show(judged);
      writeJson(join(root, KEPT), { commit, done });
    },
  );
  progress.end();
  const rows = all.flatMap((share) => done[keyOf(share)] ?? []);
  if (only !== undefined) for (const row of rows) console.log(lineOf(row));
  const sums = mutantSums(rows);
  console.log(tableOf(sums));
  if (only !== undefined) return 0;
  const isWritten = writeSums(join(root, SUMS), { commit, seed, ...sums }, 'mutants', 'classes');
  console.log(isWritten ? `in ${SUMS}` : `fewer than those of the same seed in ${SUMS}`);
  return 0;
}

/** One mutant in a line: what came of it, and what was changed. @param {Row} row */
const lineOf = ({ found, elsewhere, told, path, was, is }) =>
  `${found.join() || '-'} (${elsewhere.join() || '-'}) ${told ?? ''}: ${path}: ${was} => ${is}`;

/** The options of the words of the command line say, or what is wrong with them. */
function toldBy(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string', default: '1' },
        every: { type: 'string', default: '1' },
        workers: { type: 'string', default: String(Math.min(256, availableParallelism())) },
        class: { type: 'string' },
      },
    }));
  } catch (error) {
    return { wrong: error.message };
  }
  const notWhole = whyNotWhole(values, [
    ['seed', 1, 2 ** 31 - 1],
    ['every', 1, 1000],
    ['workers', 1, 256],
  ]);
  if (notWhole !== undefined) return { wrong: notWhole };
  const [seed, every, workers] = [values.seed, values.every, values.workers].map(Number);
  return { seed, every, workers, only: values.class };
}
