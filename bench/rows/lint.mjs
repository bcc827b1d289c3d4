// The cost of lint: whole processes with nothing kept, packs that grow, and every key in an editor.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE_OPTIONS } from '../../scripts/build/cli.mjs';
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare, timesLine } from '../measure/verdict.mjs';

/** @typedef {import('../prepare.mjs').Materials} Materials */

/** Starting a process is noisier than what happens in one, and shorter: more rounds. */
const MORE = 3;

/** Cards of the packs that are compared: the greater one has ten times as many. */
const SIZES = { few: 960, many: 9600 };

/** The number of cards that are changed before each round, so that nothing that was found before can serve. */
const EDITED = 3;

/** `loam lint` beside `node -e 0`, plain and with programs, and the same on ten times as many cards. */
export async function lint(/** @type {Materials} */ { root, folder }, rounds, progress) {
  const pack = join(folder, 'lint');
  const files = writePack(root, pack);
  const loam = (/** @type {string} */ name, /** @type {string} */ at, ...more) => ({
    name,
    ...loamLint(root, folder, at, more),
  });
  const contenders = {
    plain: loam('loam lint', pack),
    programs: loam('loam lint --programs', pack, '--programs'),
    node: { name: 'node -e 0', args: ['-e', '0'], whole: true },
  };
  for (const each of Object.values(contenders)) runOnce(each);
  const times = measureRounds(contenders, rounds * MORE, (round, name) => {
    changeCards(files, round);
    progress.say(`lint: round ${round + 1} of ${rounds * MORE}, ${name}`);
  });
  const grown = {
    few: loam(`${SIZES.few} cards`, writeMarket(root, join(folder, 'few'), SIZES.few)),
    many: loam(`${SIZES.many} cards`, writeMarket(root, join(folder, 'many'), SIZES.many)),
  };
  const growth = measureRounds(grown, rounds, (round, name) =>
    progress.say(`lint: round ${round + 1} of ${rounds}, ${name}`),
  );
  const side = (/** @type {'plain' | 'programs' | 'node'} */ id) => ({
    name: contenders[id].name,
    times: times[id],
  });
  return [
    compare('lint, cold', side('plain'), side('node'), { unit: 'times as long', must: 2.6, stretch: 2.4 }),
    compare('lint with programs, cold', side('programs'), side('node'), {
      unit: 'times as long',
      must: 4,
      stretch: 3.5,
    }),
    compare(
      'lint, ten times the cards',
      { name: grown.many.name, times: growth.many },
      { name: grown.few.name, times: growth.few },
      { unit: 'times as long', must: 10, stretch: 8 },
    ),
  ];
}

/** `loam lint` of a checkout on a pack, as a process that is timed from outside. */
export const loamLint = (
  /** @type {string} */ root,
  /** @type {string} */ cwd,
  /** @type {string} */ pack,
  /** @type {readonly string[]} */ more,
) => ({
  args: [join(root, 'bin', 'loam.js'), 'lint', ...more, pack],
  whole: true,
  cwd,
  env: { NODE_DISABLE_COMPILE_CACHE: '1' },
});

/** Changes some of the cards, other ones in each round. */
export function changeCards(
  /** @type {readonly { path: string, text: string }[]} */ files,
  /** @type {number} */ round,
) {
  for (let more = 0; more < EDITED; more += 1) {
    const { path, text } = files[(round * 97 + more * 31) % files.length] ?? {};
    if (path !== undefined) writeFileSync(path, `${text}# round ${round}\n`);
  }
}

/** The pack, to be changed; gives its card files. */
export function writePack(/** @type {string} */ root, /** @type {string} */ folder) {
  const from = join(root, 'cards', 'earth');
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:card|rules|json)$/.test(name))
    .map((name) => {
      const [path, text] = [join(folder, name), readFileSync(join(from, name), 'utf8')];
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return { path, text };
    })
    .filter(({ path }) => path.endsWith('.card'));
}

/** The small game of the documents with so many cards, which are copies of its own. */
function writeMarket(/** @type {string} */ root, /** @type {string} */ folder, /** @type {number} */ count) {
  const bundle = readFileSync(join(root, 'docs', 'examples', 'market.txt'), 'utf8');
  const files = bundle
    .split(/^=== /m)
    .slice(1)
    .map((part) => ({ path: part.slice(0, part.indexOf('\n')), text: part.slice(part.indexOf('\n') + 1) }));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, `${text.trimEnd()}\n`);
  };
  const cards = files.filter(({ path }) => path.endsWith('.card'));
  for (const { path, text } of files) {
    if (path.endsWith('.card')) continue;
    write(path, path === 'pack.json' ? text.replace('"numbers": [[1, 99]]', '"numbers": [[1, 9999]]') : text);
  }
  for (let at = 0; at < count; at += 1) {
    const { path, text } = /** @type {{ path: string, text: string }} */ (cards[at % cards.length]);
    write(path.replace(/(?<=\/)\d+/, String(at + 1)), text.replace(/(?<=^\S+ )\d+/, String(at + 1)));
  }
  return folder;
}

/** From a key in an editor to the findings of the whole pack, in the process that keeps it open. */
export async function keys(/** @type {Materials} */ { root, folder }, rounds, progress) {
  const bundle = join(folder, 'keys.cjs');
  await build({
    ...BUNDLE_OPTIONS,
    absWorkingDir: root,
    entryPoints: ['bench/contenders/keys.mjs'],
    outfile: bundle,
  });
  const row = (/** @type {number} */ times, /** @type {number} */ must) => {
    /** @type {number[]} */
    const walls = [];
    let cards = 0;
    for (let round = 0; round < rounds; round += 1) {
      progress.say(`keys: round ${round + 1} of ${rounds}, ${times} times the cards`);
      const args = [bundle, join(root, 'cards', 'earth'), String(times), '20'];
      const run = /** @type {any} */ (runOnce({ name: 'keys', args }));
      ({ cards } = run);
      walls.push(...run.walls);
    }
    return timesLine(`key to findings, ${cards} cards`, walls, 'keys', { must, stretch: must });
  };
  return [row(1, 100), row(10, 200)];
}
