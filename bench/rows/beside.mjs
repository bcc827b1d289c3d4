// The same work in two checkouts, in the same rounds: how much longer it takes here than beside.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../../scripts/build/cli.mjs';
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare } from '../measure/verdict.mjs';
import { changeCards, loamLint, writePack } from './lint.mjs';
import { bundled } from './machine.mjs';

/**
 * @typedef {import('../prepare.mjs').Materials & { beside: string }} Both
 * @typedef {import('../measure/rounds.mjs').Contender} Contender
 */

/** Lets a process tell its processor time, which other work on the machine changes least. */
const PROCESSOR = fileURLToPath(new URL('../measure/cpu.cjs', import.meta.url));

/** The number of times that ten games of the sub-game are played in one process. */
const GOES = 600;

/** Measures a contender of each checkout; `before` is called ahead of each run. */
async function measureBoth(
  /** @type {string} */ row,
  /** @type {Both} */ { root, beside },
  /** @type {number} */ rounds,
  progress,
  /** @type {(name: 'here' | 'beside', root: string) => Promise<Omit<Contender, 'name'>>} */ contender,
  /** @type {(round: number, name: string) => void} */ before = () => {},
) {
  const make = async (/** @type {'here' | 'beside'} */ name, /** @type {string} */ at) => {
    const made = await contender(name, at);
    return { name, ...made, args: ['--require', PROCESSOR, ...made.args] };
  };
  const contenders = { here: await make('here', root), beside: await make('beside', beside) };
  // The first start can build something.
  for (const each of Object.values(contenders)) runOnce(each);
  const times = measureRounds(contenders, rounds, (round, name) => {
    before(round, name);
    progress.say(`${row}: round ${round + 1} of ${rounds}, ${name}`);
  });
  return compare(
    `${row}, beside another checkout`,
    { name: 'here', times: times.here },
    { name: 'beside', times: times.beside },
    { unit: 'times as long' },
  );
}

/** Whole games by random bots, by the core and by the machine alone. */
export async function gamesBeside(/** @type {Both} */ materials, rounds, progress) {
  const { folder } = materials;
  const row = (/** @type {string} */ by) =>
    measureBoth(`games, ${by}`, materials, rounds, progress, async (name, root) => ({
      args: [await bundled({ root, folder }, 'main.ts', `${name}-machine.cjs`), 'games', by],
      cwd: root,
    }));
  return [await row('core'), await row('machine')];
}

/** The sub-game on the engine. */
export async function subgameBeside(/** @type {Both} */ materials, rounds, progress) {
  const { folder } = materials;
  const row = (/** @type {string} */ side) =>
    measureBoth(`sub-game, ${side}`, materials, rounds, progress, async (name, root) => ({
      args: [
        await bundled({ root, folder }, 'subgame/main.mjs', `${name}-subgame.cjs`),
        'play',
        side,
        String(GOES),
      ],
      cwd: root,
    }));
  return [await row('engine'), await row('plain')];
}

/** `loam lint`, plain and with programs, on the first game of each checkout with some of its cards changed. */
export async function lintBeside(/** @type {Both} */ materials, rounds, progress) {
  const { folder } = materials;
  const row = async (/** @type {string} */ name, /** @type {readonly string[]} */ more) => {
    /** @type {Record<string, { path: string, text: string }[]>} */
    const files = {};
    return await measureBoth(
      name,
      materials,
      rounds,
      progress,
      async (side, root) => {
        const pack = join(folder, `lint-${side}`);
        files[side] = writePack(root, pack);
        return loamLint(root, folder, pack, more);
      },
      (round, side) => changeCards(files[side] ?? [], round),
    );
  };
  return [await row('lint', []), await row('lint with programs', ['--programs'])];
}

/** From a key to the findings of the whole pack: the middle of 40 keys of each process. */
export async function keysBeside(/** @type {Both} */ materials, rounds, progress) {
  const { folder } = materials;
  const contents = readFileSync(join(materials.root, 'bench', 'contenders', 'keys.mjs'), 'utf8');
  return [
    await measureBoth('key to findings', materials, rounds, progress, async (name, root) => {
      const bundle = join(folder, `${name}-keys.cjs`);
      await build({
        ...BUNDLE_OPTIONS,
        absWorkingDir: root,
        stdin: { contents, resolveDir: join(root, 'bench', 'contenders'), sourcefile: 'keys.mjs' },
        outfile: bundle,
      });
      return { args: [bundle, join(root, 'cards', 'earth'), '1', '40'] };
    }),
  ];
}
