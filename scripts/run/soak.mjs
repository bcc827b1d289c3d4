// `npm run soak`: thousands of whole games of every mode on all cores, each looked at after every choice. What was
// played on the same commit is not played again, so that a run that was stopped goes on where it was. The sums stand
// in quality/soak.json, a row a commit and seed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { commitOf, kept, Progress, whyNotWhole, writeJson, writeSums } from './progress.mjs';
import { buildSoak, modesOf, playShares } from './soak-threads.mjs';

const KEPT = '.build/soak/done.json';
const FOUND = '.build/soak/found';
const SUMS = 'quality/soak.json';

/** The number of games that a thread is given at once. */
const AT_ONCE = 20;

/**
 * At how many decisions of every fifth share each choice that there could be is tried, and hidden cards are exchanged.
 */
const DECISIONS = 3;
/** The number of games of every fifth share that are played in other ways too. */
const TWINS = 1;
const EVERY = 5;

/**
 * Packs of so few cards are quickly looked through; at so many decisions of each share of theirs hidden cards are
 * exchanged.
 */
const FEW_CARDS = 50;
const HIDDEN = 20;

/** The distance between the seeds of the games of two seeds. */
const APART = 1_000_000;

/** The number of records that are printed; all of them are kept as files. */
const MOST_PRINTED = 5;

const SAID = `npm run soak -- [--games 2000] [--seed 1] [--modes standard-2,teams] [--workers ${availableParallelism()}]`;

/**
 * @typedef {{ games: number, unfinished: number, choices: number, decisions: number, hidden: number, twins: number,
 * findings: number }} Sums
 */

/**
 * @param {string} root folder of the project, ending in a slash
 * @param {readonly string[]} args of the command line
 * @returns {Promise<number>} exit code: 0 nothing was found, 1 something was, 2 the words are no command
 */
export default async function soak(root, args) {
  await buildSoak(root);
  const known = await modesOf(root);
  const told = toldBy(
    args,
    known.map(({ name }) => name),
  );
  if ('wrong' in told) {
    console.error(`${told.wrong}\n${SAID}`);
    return 2;
  }
  const { games, seed, modes, workers } = told;
  const commit = commitOf(root);
  /** @type {Record<string, Sums>} what came of each share, by mode and seed of its first game */
  const done = kept(join(root, KEPT), commit);
  const few = new Set(known.flatMap(({ name, cards }) => (cards <= FEW_CARDS ? [name] : [])));
  const first = (seed - 1) * APART + 1;
  const all = Array.from({ length: Math.ceil(games / AT_ONCE) }, (_, at) =>
    modes.map((mode) => ({
      mode,
      from: first + at * AT_ONCE,
      to: first + Math.min(games, (at + 1) * AT_ONCE),
      decisions: at % EVERY === 0 ? DECISIONS : 0,
      hidden: few.has(mode) ? HIDDEN : at % EVERY === 0 ? DECISIONS : 0,
      twins: at % EVERY === 0 ? TWINS : 0,
    })),
  ).flat();
  const keyOf = ({ mode, from, to }) => `${mode} ${from} ${to}`;
  const open = all.filter((share) => done[keyOf(share)] === undefined);
  const total = games * modes.length;
  let played = all.reduce((sum, share) => sum + (done[keyOf(share)]?.games ?? 0), 0);
  let printed = 0;
  console.log(`Soak of ${commit}, seed ${seed}: ${total} games, ${played} of them played already`);
  const ofMode = (mode) => add(all.flatMap((share) => (share.mode === mode && done[keyOf(share)]) || []));
  const write = () => {
    writeJson(join(root, KEPT), { commit, done });
    return writeSums(
      join(root, SUMS),
      {
        commit,
        seed,
        ...add(modes.map(ofMode)),
        modes: Object.fromEntries(modes.map((mode) => [mode, ofMode(mode)])),
      },
      'games',
    );
  };
  const progress = new Progress(played, total);
  await playShares(
    open,
    workers,
    (share, { findings, ...sums }) => {
      done[keyOf(share)] = { ...sums, findings: findings.length };
      played += sums.games;
      for (const finding of findings) tell(root, finding, printed++ < MOST_PRINTED);
      progress.show(played);
      write();
    },
    root,
  );
  progress.end();
  const isWritten = write();
  for (const mode of modes) console.log(`${mode.padEnd(16)} ${said(ofMode(mode))}`);
  const sums = add(modes.map(ofMode));
  console.log(
    `${'all'.padEnd(16)} ${said(sums)}, ${isWritten ? 'in' : 'fewer than those of the same games in'} ${SUMS}`,
  );
  return sums.findings === 0 ? 0 : 1;
}

/** The options of the words of the command line say, or what is wrong with them. */
function toldBy(args, known) {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        games: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
        modes: { type: 'string', default: known.join() },
        workers: { type: 'string', default: String(availableParallelism()) },
      },
    }));
  } catch (error) {
    return { wrong: error.message };
  }
  const notWhole = whyNotWhole(values, [
    ['games', 1, APART],
    ['seed', 1, 2000],
    ['workers', 1, 256],
  ]);
  if (notWhole !== undefined) return { wrong: notWhole };
  const modes = values.modes.split(',');
  const strange = modes.find((mode) => !known.includes(mode));
  if (strange !== undefined) return { wrong: `There is no mode "${strange}". There is ${known.join(', ')}.` };
  const [games, seed, workers] = [values.games, values.seed, values.workers].map(Number);
  return { games, seed, workers, modes: known.filter((mode) => modes.includes(mode)) };
}

/** @param {readonly Sums[]} several */
function add(several) {
  /** @type {Sums} */
  const sums = { games: 0, unfinished: 0, choices: 0, decisions: 0, hidden: 0, twins: 0, findings: 0 };
  // Shares that were kept before something was counted do not say how much of it there was.
  for (const each of several) for (const key of Object.keys(sums)) sums[key] += each[key] ?? 0;
  return sums;
}

const said = ({ games, unfinished, choices, decisions, hidden, twins, findings }) =>
  `${games} games, ${unfinished} without an end, ${choices} choices, ${decisions} decisions tried in full, hidden cards exchanged at ${hidden}, ${twins} games with twins, ${findings} findings`;

/** Says what was found, with the record, which is kept as a file too. */
function tell(root, { mode, seed, what, record }, whole) {
  const file = join(FOUND, `${mode}-${seed}.txt`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), record);
  console.log(`\n${mode}, seed ${seed}: ${what}\nloam replay --log ${file}`);
  if (whole) console.log(`\n${record}`);
}
