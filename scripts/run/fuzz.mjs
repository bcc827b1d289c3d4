// `npm run fuzz`: damaged and invented inputs of every form that comes from outside, each judged in a process that is
// watched. A finding is made small and kept in tests/fuzz/found, where `npm test` tries it again. What was tried on the
// same commit is not tried again, so that a run that was stopped goes on where it was. The sums stand in
// quality/fuzz.json, a row a commit and seed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { shrunk } from './fuzz-shrink.mjs';
import { buildFuzz, FuzzWorker, LIMITS } from './fuzz-workers.mjs';
import { commitOf, kept, Progress, whyNotWhole, writeJson, writeSums } from './progress.mjs';

const KEPT = '.build/fuzz/done.json';
const FOUND = 'tests/fuzz/found';
const SUMS = 'quality/fuzz.json';

/** Seconds of a target that a process is given at once. */
const AT_ONCE = 5;

/** The number of tries to make a finding smaller; each try with one that takes too much takes seconds itself. */
const TRIES = 1500;
const TRIES_TOO_MUCH = 25;

/** The number of inputs with the same words for what is wrong that are kept. */
const ALIKE = 2;

const SAID = `npm run fuzz -- [--minutes 10] [--seed 1] [--targets cards,json] [--workers ${availableParallelism()}] [--case 17]`;

/**
 * @typedef {{ cases: number, accepted: number, seconds: number, findings: number, slowest: number, memory: number,
 * next: number }} Sums
 */

/**
 * @param {string} root folder of the project, ending in a slash
 * @param {readonly string[]} args of the command line
 * @returns {Promise<number>} exit code: 0 nothing was found, 1 something was, 2 the words are no command
 */
export default async function fuzz(root, args) {
  await buildFuzz(root);
  const first = new FuzzWorker(root);
  const known = await first.names();
  const told = toldBy(args, known);
  if ('wrong' in told) {
    first.end();
    console.error(`${told.wrong}\n${SAID}`);
    return 2;
  }
  const { minutes, seed, workers, targets, only } = told;
  if (only !== undefined) return oneCase(first, targets, seed, only);
  first.end();
  const commit = commitOf(root);
  /** @type {Record<string, Sums>} by seed and target */
  const done = kept(join(root, KEPT), commit);
  const keyOf = (target) => `${seed} ${target}`;
  const of = (target) => (done[keyOf(target)] ??= nothing());
  const wanted = minutes * 60;
  const total = wanted * targets.length;
  const spent = () =>
    Math.floor(targets.reduce((sum, target) => sum + Math.min(wanted, of(target).seconds), 0));
  console.log(`Fuzzing ${commit}, seed ${seed}: ${total} seconds, ${spent()} of them spent already`);
  const write = () => {
    writeJson(join(root, KEPT), { commit, done });
    return writeSums(
      join(root, SUMS),
      {
        commit,
        seed,
        ...rounded(add(targets.map(of))),
        targets: Object.fromEntries(targets.map((target) => [target, rounded(of(target))])),
      },
      'seconds',
    );
  };
  // The case that is in hand is lost, and the rest is written already.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const busy = new Set();
  const progress = new Progress(spent(), total);
  await Promise.all(
    Array.from({ length: Math.min(workers, targets.length) }, async () => {
      const worker = new FuzzWorker(root);
      for (;;) {
        const [target] = targets
          .filter((each) => !busy.has(each) && of(each).seconds < wanted)
          .sort((a, b) => of(a).seconds - of(b).seconds);
        if (target === undefined) break;
        busy.add(target);
        await share(root, worker, target, seed, of(target), Math.min(AT_ONCE, wanted - of(target).seconds));
        busy.delete(target);
        write();
        progress.show(spent());
      }
      worker.end();
    }),
  );
  progress.end();
  const isWritten = write();
  for (const target of targets) console.log(`${target.padEnd(10)} ${said(of(target))}`);
  const sums = add(targets.map(of));
  console.log(
    `${'all'.padEnd(10)} ${said(sums)}, ${isWritten ? 'in' : 'fewer than those of the same cases in'} ${SUMS}`,
  );
  return sums.findings === 0 ? 0 : 1;
}

/** Runs some cases of a target, and keeps what is found. */
async function share(root, worker, target, seed, sums, seconds) {
  const { verdicts, next, lost } = await worker.run(target, seed, sums.next, seconds);
  sums.next = next;
  sums.cases += verdicts.length;
  for (const { accepted, cpu, memory, wrong, at } of verdicts) {
    if (accepted && wrong === undefined) sums.accepted += 1;
    sums.seconds += cpu;
    sums.slowest = Math.max(sums.slowest, cpu);
    sums.memory = Math.max(sums.memory, memory);
    const isLong = cpu > LIMITS.seconds;
    if (wrong !== undefined || isLong)
      sums.findings += await finding(root, worker, target, seed, at, wrong ?? 'takes too long');
  }
  if (lost === undefined) return;
  sums.cases += 1;
  // It went wrong beside others on a busy machine; alone it is seen whether it does by itself.
  const input = await worker.input(target, seed, lost.at);
  const verdict = input && (await worker.judge(target, input, true));
  sums.seconds += verdict?.cpu ?? LIMITS.seconds;
  if (verdict?.wrong === undefined && input) return worker.end();
  sums.findings += await finding(root, worker, target, seed, lost.at, verdict?.wrong ?? lost.why);
}

/** Makes the input of a case small, keeps it, and says so; gives 1, for the sums. */
async function finding(root, worker, target, seed, at, wrong) {
  console.log(`\n${target}, seed ${seed}, case ${at}: ${wrong}`);
  const file = fileFor(root, target, wrong);
  const input = file === undefined ? undefined : await worker.input(target, seed, at);
  if (file === undefined || input === undefined) {
    console.log(`npm run fuzz -- --seed ${seed} --targets ${target} --case ${at}`);
    return 1;
  }
  const isTooMuch = /^(?:takes|ends)/.test(wrong);
  const isStill = async (text) => (await worker.judge(target, { ...input, text }, isTooMuch)).wrong === wrong;
  const text = await shrunk(input.text, isStill, isTooMuch ? TRIES_TOO_MUCH : TRIES);
  const { seen } = await worker.judge(target, { ...input, text }, isTooMuch);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  const whole = { what: wrong, pack: input.pack, text: text.split('\n') };
  writeFileSync(join(root, file), `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`${file}\n${(seen ?? '').slice(0, 600)}`);
  return 1;
}

/** The place where an input is kept; undefined where enough of its kind are. */
function fileFor(root, target, wrong) {
  const name = wrong
    .replace(/[^A-Za-z]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 70);
  for (let at = 1; at <= ALIKE; at += 1) {
    const file = `${FOUND}/${target}/${name}-${at}.json`;
    if (!existsSync(join(root, file))) return file;
  }
  return undefined;
}

/** Makes one case again, and says what came of it. */
async function oneCase(worker, targets, seed, at) {
  for (const target of targets) {
    const input = await worker.input(target, seed, at);
    if (!input) {
      console.log(`${target}, seed ${seed}, case ${at}: already making it goes wrong`);
      continue;
    }
    const { accepted, wrong, seen = '', cpu, memory } = await worker.judge(target, input, true);
    console.log(`${target}, seed ${seed}, case ${at}, in the pack ${input.pack}:\n${input.text}\n`);
    console.log(`${accepted ? 'accepted' : 'refused'}, ${cpu.toFixed(2)} s, ${memory} MB`);
    if (wrong !== undefined) console.log(`${wrong}\n${seen}`);
  }
  worker.end();
  return 0;
}

/** The options of the words of the command line say, or what is wrong with them. */
function toldBy(args, known) {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        targets: { type: 'string', default: known.join() },
        workers: { type: 'string', default: String(Math.min(256, availableParallelism())) },
        case: { type: 'string' },
      },
    }));
  } catch (error) {
    return { wrong: error.message };
  }
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 10_000))
    return { wrong: `--minutes is a number above 0, up to 10000, not ${values.minutes}.` };
  const notWhole = whyNotWhole(values, [
    ['seed', 1, 2 ** 31 - 1],
    ['workers', 1, 256],
    ['case', 0, 2 ** 31 - 1],
  ]);
  if (notWhole !== undefined) return { wrong: notWhole };
  const targets = values.targets.split(',');
  const strange = targets.find((target) => !known.includes(target));
  if (strange !== undefined)
    return { wrong: `There is no target "${strange}". There is ${known.join(', ')}.` };
  return {
    minutes,
    seed: Number(values.seed),
    workers: Number(values.workers),
    targets: known.filter((target) => targets.includes(target)),
    only: values.case === undefined ? undefined : Number(values.case),
  };
}

/** @returns {Sums} */
const nothing = () => ({ cases: 0, accepted: 0, seconds: 0, findings: 0, slowest: 0, memory: 0, next: 0 });

/** @param {readonly Sums[]} several */
function add(several) {
  const sums = nothing();
  for (const each of several) {
    for (const key of ['cases', 'accepted', 'seconds', 'findings']) sums[key] += each[key];
    for (const key of ['slowest', 'memory']) sums[key] = Math.max(sums[key], each[key]);
  }
  return sums;
}

/** As the sums are kept: seconds of processor time, and millions of bytes. */
const rounded = ({ cases, accepted, seconds, findings, slowest, memory }) => ({
  cases,
  accepted,
  seconds: Math.round(seconds),
  findings,
  slowest: Number(slowest.toFixed(2)),
  memory,
});

const said = ({ cases, accepted, seconds, findings, slowest, memory }) =>
  `${cases} cases, ${accepted} accepted, in ${Math.round(seconds)} s, the slowest ${slowest.toFixed(2)} s, ${memory} MB, ${findings} findings`;
