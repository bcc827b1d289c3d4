// Runs commands beside each other and tells how each ended. The output of a step is shown when it ends and only
// if it went wrong; a step that is marked live speaks as it goes.
import { spawn } from 'node:child_process';
import { watchProcessor } from './processor.mjs';

/**
 * @typedef {object} Step
 * @property {string} name for people
 * @property {string[]} command the program and its arguments
 * @property {boolean} [live] show its output line by line while it runs
 * @property {Record<string, string>} [env] added to the environment
 * @property {number} [most] milliseconds after which it is ended
 *
 * @typedef {object} Ended
 * @property {string} name
 * @property {boolean} ok
 * @property {boolean} ended whether it took too long and was ended
 * @property {number} seconds
 * @property {number} processor seconds of the processor; 0 where the system does not tell
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// An interrupt from the keyboard reaches the steps as well; what another program sends reaches this process alone.
const CODES = /** @type {const} */ ({ SIGTERM: 143, SIGHUP: 129 });

// The signals are heard only while a step runs: what imports this for something else ends as it would without.
const hear = (/** @type {keyof typeof CODES} */ signal) => {
  for (const child of running) child.kill(signal);
  process.exit(CODES[signal]);
};

/** @param {import('node:child_process').ChildProcess} child */
function hasBegun(child) {
  if (running.size === 0) for (const signal of Object.keys(CODES)) process.on(signal, hear);
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function isOver(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of Object.keys(CODES)) process.off(signal, hear);
}

/**
 * Runs one command to its end, or ends it with this process.
 *
 * @param {Step} step
 * @param {string} cwd
 * @returns {Promise<Ended>}
 */
export function runStep({ name, command: [program, ...args], live = false, env = {}, most = Infinity }, cwd) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...colours(), ...process.env, ...env },
    });
    hasBegun(child);
    const taken = watchProcessor(child.pid);
    let ended = false;
    const tooLong = () => {
      ended = true;
      child.kill('SIGTERM');
    };
    // A timer takes no more than this; what has longer ends before.
    const timer = most < 2 ** 31 ? setTimeout(tooLong, most) : undefined;
    let output = '';
    let rest = '';
    const take = (/** @type {string} */ text) => {
      if (!live) {
        output += text;
        return;
      }
      // Whole lines only, so that the end of another step does not fall into the middle of one.
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) console.log(line);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    const end = (/** @type {boolean} */ ok) => {
      isOver(child);
      clearTimeout(timer);
      if (rest !== '') console.log(rest);
      const seconds = (performance.now() - start) / 1000;
      const how = ended ? 'left' : ok ? 'ok  ' : 'FAIL';
      console.log(`${how} ${name} (${seconds.toFixed(1)} s)`);
      if (!ok && !ended && output.trim() !== '') console.log(output.trimEnd());
      resolve({ name, ok, ended, seconds, processor: taken() });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/**
 * Runs steps one after the other; all of them, also after one that fails.
 *
 * @param {readonly Step[]} steps
 * @param {string} cwd
 */
export async function runInTurn(steps, cwd) {
  const ended = [];
  for (const step of steps) ended.push(await runStep(step, cwd));
  return ended;
}

// The steps write to a pipe; what they would do on the terminal behind it, they are told.
function colours() {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {};
}
