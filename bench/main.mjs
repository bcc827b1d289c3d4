// Sets everything up, measures the rows that were asked for, prints them.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from '../scripts/run/install.mjs';
import { HELP, OptionFault, readOptions } from './measure/options.mjs';
import { Progress } from './measure/progress.mjs';
import { reportText } from './measure/report.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** @param {readonly string[]} args of the command line; sets the exit code: 0, 1 a must was missed, 2 could not run */
export async function bench(args) {
  try {
    process.exitCode = await run(readOptions(args));
  } catch (error) {
    const known = error instanceof OptionFault || ['BuildError', 'NoBrowser'].includes(error.name);
    console.error(known ? `bench: ${error.message}` : error);
    process.exitCode = 2;
  }
}

async function run(options) {
  if (options.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!(await install(root)) || !(await install(fileURLToPath(new URL('./', import.meta.url))))) return 2;
  // These import packages.
  const { prepare } = await import('./prepare.mjs');
  const { ROWS } = await import('./rows/rows.mjs');
  const { resultOf, save } = await import('./measure/result.mjs');

  const progress = new Progress(process.stderr);
  const materials = { ...(await prepare(root)), beside: options.beside && resolve(options.beside) };
  const asked = ROWS.filter(({ id }) => options.only.length === 0 || options.only.includes(id));
  for (const row of asked) row.ready?.();
  const rows = [];
  for (const row of asked) {
    const measure = materials.beside === undefined ? row.measure : (row.beside ?? row.measure);
    rows.push(...(await measure(materials, options.rounds, progress)));
  }
  progress.end();
  const result = resultOf(root, materials, options.rounds, rows);
  process.stdout.write(options.json ? `${JSON.stringify(result, null, 2)}\n` : reportText(result));
  if (options.save) save(root, result);
  return rows.some((each) => each.verdict === 'missed') ? 1 : 0;
}
