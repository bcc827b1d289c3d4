// All rows, in the order in which they are measured.
import { bots } from './bots.mjs';
import { command } from './command.mjs';
import { cold, schema, warm } from './check.mjs';
import { keys, lint } from './lint.mjs';
import { machine, searches } from './machine.mjs';
import { large } from './page/large.mjs';
import { page } from './page/page.mjs';
import { subgame } from './subgame.mjs';
import { games, snapshots } from './whole.mjs';

/**
 * A row: one kind of work, measured beside what others use for it.
 *
 * @typedef {object} Row
 * @property {string} id as it is called on the command line
 * @property {() => void} [ready] what is looked for or got first; throws where that does not work
 * @property {(materials: import('../prepare.mjs').Materials, rounds: number,
 *   progress: import('../measure/progress.mjs').Progress) =>
 *   Promise<import('../measure/verdict.mjs').Line[]>} measure
 */

/** @type {readonly Row[]} */
export const ROWS = [
  { id: 'warm', measure: warm },
  { id: 'cold', measure: cold },
  { id: 'schema', measure: schema },
  { id: 'machine', measure: machine },
  { id: 'searches', measure: searches },
  { id: 'games', measure: games },
  { id: 'bots', measure: bots },
  { id: 'subgame', measure: subgame },
  { id: 'snapshots', measure: snapshots },
  { id: 'command', measure: command },
  { id: 'lint', measure: lint },
  { id: 'keys', measure: keys },
  page,
  large,
];
