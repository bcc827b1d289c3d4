// Rounds of fresh processes: each round runs every contender once, so that what disturbs the machine disturbs all
// of them, and each begins with another one.
import { spawnSync } from 'node:child_process';

/**
 * @typedef {object} Times of one contender in one round, in milliseconds
 * @property {number} wall
 * @property {number} [cpu] of all threads of the process
 *
 * @typedef {object} Contender
 * @property {string} name for people
 * @property {readonly string[]} args of Node
 * @property {boolean} [whole] time the process from outside instead of reading what it prints
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env] beside what is set for all
 */

/**
 * @template {string} Name
 * @param {Record<Name, Contender>} contenders
 * @param {number} rounds
 * @param {(round: number, name: string) => void} onRun
 * @returns {Record<Name, Times[]>} one entry a round
 */
export function measureRounds(contenders, rounds, onRun) {
  const names = /** @type {Name[]} */ (Object.keys(contenders));
  const times = /** @type {Record<Name, Times[]>} */ (Object.fromEntries(names.map((name) => [name, []])));
  for (let round = 0; round < rounds; round += 1) {
    const shift = round % names.length;
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      onRun(round, contenders[name].name);
      times[name].push(runOnce(contenders[name]));
    }
  }
  return times;
}

/**
 * Runs a contender in a fresh process.
 *
 * @param {Contender} contender
 * @returns {Times}
 */
export function runOnce({ name, args, whole = false, cwd, env = {} }) {
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    ...(cwd !== undefined && { cwd }),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', NODE_OPTIONS: '', ...env },
  });
  const wall = performance.now() - began;
  if (error) throw error;
  if (status !== 0) throw new Error(`${name} ended with ${status}.\n${stderr || stdout}`);
  const told = /^processor (\d+(?:\.\d+)?)$/m.exec(stderr)?.[1];
  return { ...(told !== undefined && { cpu: Number(told) }), ...(whole ? { wall } : JSON.parse(stdout)) };
}
