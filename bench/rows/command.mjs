// Whole processes, from start to end: `loam lint` on the pack, with nothing kept between runs, and as people run it: its
// launcher keeps compiled code, as the build leaves it. Results are never kept.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureRounds, runOnce } from '../measure/rounds.mjs';
import { compare } from '../measure/verdict.mjs';

const require = createRequire(import.meta.url);

/** Starting a process is noisier than what happens in one, and shorter: more rounds. */
const MORE = 3;

export async function command(materials, rounds, progress) {
  const { root, yaml, scripts } = materials;
  const eslint = join(dirname(require.resolve('eslint/package.json')), 'bin', 'eslint.js');
  const usual = fileURLToPath(new URL('../contenders/yaml-command.mjs', import.meta.url));
  const lint = { args: [join(root, 'bin', 'loam.js'), 'lint'], whole: true, cwd: root };
  const contenders = {
    loam: { ...lint, name: 'loam lint', env: { NODE_DISABLE_COMPILE_CACHE: '1' } },
    kept: { ...lint, name: 'loam lint' },
    node: { name: 'node -e 0', args: ['-e', '0'], whole: true },
    yaml: {
      name: 'yaml + Ajv command',
      args: [usual, yaml, join(root, 'schemas', 'card.schema.json')],
      whole: true,
    },
    eslint: { name: 'eslint', args: [eslint, '--no-cache', '.'], whole: true, cwd: scripts },
  };
  // The first run of each brings its files into memory.
  for (const each of Object.values(contenders)) runOnce(each);
  const times = measureRounds(contenders, rounds * MORE, (round, name) =>
    progress.say(`command: round ${round + 1} of ${rounds * MORE}, ${name}`),
  );
  const line = (
    /** @type {string} */ row,
    /** @type {'loam' | 'kept'} */ own,
    /** @type {'node' | 'yaml' | 'eslint'} */ other,
    /** @type {import('../measure/verdict.mjs').Goal} */ goal,
  ) =>
    compare(
      row,
      { name: contenders[own].name, times: times[own] },
      { name: contenders[other].name, times: times[other] },
      goal,
    );
  return [
    line('whole command', 'loam', 'node', { unit: 'times as long', must: 2.6, stretch: 2.1 }),
    line('whole command', 'loam', 'eslint', { unit: 'times faster', must: 3, stretch: 4 }),
    line('whole command', 'loam', 'yaml', { unit: 'times faster', must: 2.3, stretch: 2.9 }),
    line('whole command, code kept', 'kept', 'node', { unit: 'times as long', must: 2.6, stretch: 2.1 }),
    line('whole command, code kept', 'kept', 'eslint', { unit: 'times faster', must: 3, stretch: 4 }),
    line('whole command, code kept', 'kept', 'yaml', { unit: 'times faster', must: 2.3, stretch: 2.9 }),
  ];
}
