// The machine beside code written by hand for one game: abilities, and the searches that some of them need.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../../scripts/build/cli.mjs';
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare, timesLine } from '../measure/verdict.mjs';

/** Passes over all positions in one process; the later half counts. */
const PASSES = 60;
/** The same for sides that take a hundred times as long. */
const FEW_PASSES = 10;

/** @typedef {import('../prepare.mjs').Materials} Materials */

/** Files that were made in this run, so that both rows have the same. */
const files = { bundle: '', kept: '', positions: '' };

/** Builds everything that runs in processes of its own, once; gives the file. */
export async function bundleOf(/** @type {Materials} */ materials) {
  if (files.bundle === '') files.bundle = await bundled(materials, 'main.ts', 'machine.cjs');
  return files.bundle;
}

/** Bundles an entry of `bench/machine` into a file of that name; gives the file. */
export async function bundled(
  /** @type {Pick<Materials, 'root' | 'folder'>} */ { root, folder },
  /** @type {string} */ entry,
  /** @type {string} */ name,
) {
  const bundle = join(folder, name);
  // The facts on the rules of the game stand beside the tests, which read them from where they lie.
  const facts = pathToFileURL(join(root, 'tests', 'oracle', 'facts.ts')).href;
  await build({
    ...BUNDLE_OPTIONS,
    absWorkingDir: root,
    entryPoints: [join('bench', 'machine', entry)],
    // Another checkout has not installed what the benchmark alone needs.
    nodePaths: [fileURLToPath(new URL('../node_modules', import.meta.url))],
    outfile: bundle,
    define: { 'import.meta.url': JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
  });
  return bundle;
}

/** Builds the sides, draws the abilities and lets all sides show that they end alike; throws where they do not. */
async function ready(/** @type {Materials} */ materials, progress) {
  if (files.positions !== '') return;
  const { root, folder } = materials;
  const bundle = await bundleOf(materials);
  const positions = join(folder, 'positions.json');
  progress.say('machine: positions');
  runOnce({ name: 'positions', args: [bundle, 'make', positions], cwd: root });
  progress.say('machine: whether all sides end alike');
  runOnce({ name: 'agreement', args: [bundle, 'agree', positions], cwd: root });
  const kept = await bundled(materials, 'kept.mjs', 'kept.cjs');
  runOnce({ name: 'agreement', args: [kept, 'agree', positions], cwd: root });
  files.kept = kept;
  files.positions = positions;
}

/** Abilities, from where they begin to their end, with every choice on the way. */
export async function machine(/** @type {Materials} */ materials, rounds, progress) {
  await ready(materials, progress);
  const side = (/** @type {string} */ id, /** @type {string} */ name) => ({
    name,
    args: [files.bundle, 'play', id, files.positions, String(PASSES)],
    cwd: materials.root,
  });
  const kept = (/** @type {string} */ id, /** @type {string} */ name) => ({
    name,
    args: [files.kept, 'play', id, files.positions, String(FEW_PASSES)],
    cwd: materials.root,
  });
  const contenders = {
    loam: side('loam', 'machine'),
    typed: side('typed', 'by hand, typed state'),
    objects: side('objects', 'by hand, objects'),
    immer: kept('immer', 'by hand, immer'),
    boardgame: kept('boardgame', 'by hand, boardgame.io'),
  };
  const times = measureRounds(contenders, rounds, (round, name) =>
    progress.say(`machine: round ${round + 1} of ${rounds}, ${name}`),
  );
  const subject = { name: contenders.loam.name, times: times.loam };
  return [
    compare(
      'abilities, 6000',
      subject,
      { name: contenders.typed.name, times: times.typed },
      { unit: 'times as long', must: 1.6, stretch: 1.35 },
    ),
    compare(
      'abilities, 6000',
      subject,
      { name: contenders.objects.name, times: times.objects },
      { unit: 'times faster', must: 2.5, stretch: 3.3 },
    ),
    compare(
      'abilities, 6000',
      subject,
      { name: contenders.immer.name, times: times.immer },
      { unit: 'times faster', must: 150, stretch: 250 },
    ),
    compare(
      'abilities, 6000',
      subject,
      { name: contenders.boardgame.name, times: times.boardgame },
      { unit: 'times faster', must: 700, stretch: 1200 },
    ),
    // The times that the same words allow at all: nothing is asked of code written by hand.
    .../** @type {const} */ (['immer', 'boardgame']).map((id) =>
      compare(
        'abilities, 6000',
        { name: contenders.typed.name, times: times.typed },
        { name: contenders[id].name, times: times[id] },
        { unit: 'times faster' },
      ),
    ),
  ];
}

/** The question to a table, in a thousand tables each. */
const SEARCHES = [
  { id: 'line worst', row: 'longest line, worst', must: 1000, stretch: 3000 },
  { id: 'line mixed', row: 'longest line, mixed' },
  { id: 'sets worst', row: 'disjoint sets, worst', must: 500, stretch: 2000 },
  { id: 'sets mixed', row: 'disjoint sets, mixed', must: 500, stretch: 2000 },
];

/** Milliseconds for a thousand times the mixed table that takes the machine longest: microseconds for one. */
const SLOWEST = 2;

/** Whole questions of a card, from its program to its points. */
export async function searches(/** @type {Materials} */ materials, rounds, progress) {
  await ready(materials, progress);
  const side = (/** @type {string} */ id, /** @type {string} */ name) => ({
    name,
    args: [files.bundle, 'search', id],
    cwd: materials.root,
  });
  const contenders = { loam: side('loam', 'machine'), naive: side('naive', 'every way tried') };
  /** @type {any} */
  const times = measureRounds(contenders, rounds, (round, name) =>
    progress.say(`searches: round ${round + 1} of ${rounds}, ${name}`),
  );
  const slowest = times.loam.map((all) => all['sets slowest'].wall);
  const bound = timesLine('disjoint sets, slowest mixed, a thousand times', slowest, 'rounds', {
    must: SLOWEST,
    stretch: SLOWEST,
  });
  const lines = SEARCHES.map(({ id, row, must, stretch }) => {
    const of = (/** @type {'loam' | 'naive'} */ name) => ({
      name: contenders[name].name,
      times: times[name].map((all) => all[id]),
    });
    return compare(row, of('loam'), of('naive'), {
      unit: 'times faster',
      ...(must !== undefined && { must, stretch }),
    });
  });
  return [...lines, bound];
}
