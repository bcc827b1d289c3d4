// The command line of the benchmark.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Rows by name, in the order in which they are measured. */
export const ROW_NAMES = [
  'warm',
  'cold',
  'schema',
  'machine',
  'searches',
  'games',
  'bots',
  'subgame',
  'snapshots',
  'command',
  'lint',
  'keys',
  'page',
  'large',
];

/** The rows that can be measured beside another checkout. */
const BESIDE = ['games', 'subgame', 'lint', 'keys', 'page', 'large'];

const LEAST_ROUNDS = 7;

export const HELP = `Measures Loam against what others use for the same work, in one run, and prints the ratios.

Usage: npm run bench -- [options]

  --only ROW    measure this row; can stand several times: ${ROW_NAMES.join(', ')}
  --beside DIR  measure this checkout of Loam, too, in the same rounds: ${BESIDE.join(', ')}
  --rounds N    rounds of each row, 9 without it; fewer than ${LEAST_ROUNDS} are for a quick look
  --json        print the result for programs
  --save        write the result to quality/bench.json; needs all rows, ${LEAST_ROUNDS} rounds or more and no --beside
  -h, --help    print help

Exit codes: 0 every must was met, 1 one was missed, 2 could not run.
`;

/** The command line cannot be understood; the message says why. */
export class OptionFault extends Error {}

/**
 * @param {readonly string[]} args
 * @returns {{ only: string[], beside: string | undefined, rounds: number, json: boolean, save: boolean, help: boolean }}
 * @throws {OptionFault}
 */
export function readOptions(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true },
        beside: { type: 'string' },
        rounds: { type: 'string' },
        json: { type: 'boolean' },
        save: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new OptionFault(`${error.message.split('. ')[0]}. Say --help for what there is.`);
  }
  const { only = [], beside, rounds = '9', json = false, save = false, help = false } = values;
  const unknown = only.find((name) => !ROW_NAMES.includes(name));
  if (unknown !== undefined)
    throw new OptionFault(`There is no row ${unknown}; there are ${ROW_NAMES.join(', ')}.`);
  if (!/^[1-9]\d{0,3}$/.test(rounds))
    throw new OptionFault(`--rounds takes a number from 1 to 9999, not "${rounds}".`);
  if (beside !== undefined && !existsSync(join(beside, 'scripts', 'serve.mjs')))
    throw new OptionFault(`--beside takes the folder of a checkout of Loam, and "${beside}" is none.`);
  const alone = beside !== undefined && only.find((name) => !BESIDE.includes(name));
  if (alone)
    throw new OptionFault(`${alone} is not measured beside another checkout; ${BESIDE.join(', ')} are.`);
  if (save && (beside !== undefined || only.length > 0 || Number(rounds) < LEAST_ROUNDS)) {
    throw new OptionFault(
      `--save keeps whole runs of ${LEAST_ROUNDS} rounds or more, of this checkout alone.`,
    );
  }
  const asked = beside !== undefined && only.length === 0 ? BESIDE : only;
  return { only: asked, beside, rounds: Number(rounds), json, save, help };
}
