// All rows, in the order in which they are measured.
import { gamesBeside, keysBeside, lintBeside, subgameBeside } from './beside.mjs';
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
 * @property {(materials: import('./beside.mjs').Both, rounds: number,
 *   progress: import('../measure/progress.mjs').Progress) =>
 *   Promise<import('../measure/verdict.mjs').Line[]>} [beside] what is measured in its place beside another checkout
 */

/** @type {readonly Row[]} */
export const ROWS = [
  { id: 'warm', measure: warm },
  { id: 'cold', measure: cold },
  { id: 'schema', measure: schema },
  { id: 'machine', measure: machine },
  { id: 'searches', measure: searches },
  { id: 'games', measure: games, beside: gamesBeside },
  { id: 'bots', measure: bots },
  { id: 'subgame', measure: subgame, beside: subgameBeside },
  { id: 'snapshots', measure: snapshots },
  { id: 'command', measure: command },
  { id: 'lint', measure: lint, beside: lintBeside },
  { id: 'keys', measure: keys, beside: keysBeside },
  page,
  large,
];
