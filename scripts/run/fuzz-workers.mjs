// The processes in which the cases of the fuzzer run. Each is watched from outside: a case that does not come to its
// end is ended with its process, and what a process has of memory is looked at after each case. See tests/fuzz.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/made.mjs';
import { bundled } from './bundle.mjs';

const BUNDLE = '.build/fuzz/worker.mjs';

/**
 * The limits of a case: seconds of processor time, and millions of bytes of memory for the process in which it runs.
 */
export const LIMITS = { seconds: 5, memory: 500 };

/** The factor by which a case may take longer by the clock, since other programs run beside it. */
const PATIENCE = 6;

/** @typedef {{ pack: string, text: string }} Input */
/** @typedef {{ at: number, accepted: boolean, wrong?: string, seen?: string, cpu: number, memory: number }} Verdict */
/**
 * @typedef {{ verdicts: Verdict[], next: number, lost?: { at: number, why: string } }} Ran what came of cases; `lost`
 * is one whose process ended in it
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// A case that never ends does not notice that nobody waits for it any more.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Bundles what the processes run.
 *
 * @param {string} [root] folder of the project, ending in a slash
 * @param {string} [entry] what serves the cases
 * @param {string} [bundle] where it goes
 */
export const buildFuzz = (root = ROOT, entry = 'tests/fuzz/worker.ts', bundle = BUNDLE) =>
  bundled(root, entry, bundle);

/** One process at a time that runs cases; where it is lost, the next question starts another one. */
export class FuzzWorker {
  #bundle;
  #limits;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {(message: any) => void} */
  #hear = () => {};
  /** @type {(why: string) => void} */
  #lose = () => {};

  /**
   * @param {string} [root]
   * @param {string} [bundle]
   * @param {typeof LIMITS} [limits]
   */
  constructor(root = ROOT, bundle = BUNDLE, limits = LIMITS) {
    this.#bundle = join(root, bundle);
    this.#limits = limits;
  }

  /** @returns {Promise<string[]>} names of all targets */
  async names() {
    const said = await this.#ask({ ask: 'names' });
    return said.names;
  }

  /**
   * @param {string} target
   * @param {number} seed
   * @param {number} at
   * @returns {Promise<Input | undefined>} undefined where already making it goes wrong
   */
  async input(target, seed, at) {
    const said = await this.#ask({ ask: 'input', target, seed, at }, this.#limits.seconds * PATIENCE);
    return said.input;
  }

  /**
   * Judges one input, in a process of its own where it is to be known what that input alone takes.
   *
   * @param {string} target
   * @param {Input} input
   * @param {boolean} [alone]
   * @returns {Promise<Verdict>}
   */
  async judge(target, input, alone = false) {
    if (alone) this.end();
    const said = await this.#ask({ ask: 'judge', target, input }, this.#limits.seconds * PATIENCE);
    const { seconds, memory } = this.#limits;
    // Its most memory is that of every case that it runs from now on.
    if (said.memory > memory) this.end();
    const verdict =
      said.lost === undefined ? said : { at: 0, accepted: false, wrong: said.lost, cpu: seconds, memory };
    if (verdict.wrong === undefined && verdict.cpu > seconds) return { ...verdict, wrong: this.#tooLong };
    if (verdict.wrong === undefined && verdict.memory > memory && alone)
      return { ...verdict, wrong: this.#tooMuch };
    return verdict;
  }

  /**
   * Runs cases from a number on, for some seconds or up to the first with which something is wrong.
   *
   * @param {string} target
   * @param {number} seed
   * @param {number} from
   * @param {number} seconds
   * @returns {Promise<Ran>}
   */
  run(target, seed, from, seconds) {
    /** @type {Verdict[]} */
    const verdicts = [];
    let at = from;
    return new Promise((resolve) => {
      let watch = setTimeout(() => {}, 0);
      const over = (/** @type {Ran} */ ran) => {
        clearTimeout(watch);
        this.#hear = this.#lose = () => {};
        resolve(ran);
      };
      const watched = () => {
        clearTimeout(watch);
        watch = setTimeout(() => this.#end(this.#tooLong), this.#limits.seconds * PATIENCE * 1000);
      };
      this.#hear = (message) => {
        if (message.begins !== undefined) {
          at = message.begins;
          watched();
        } else if (message.done !== undefined) over({ verdicts, next: message.done });
        else {
          verdicts.push(message);
          // The memory that earlier cases left counts as well; alone it is seen what this one takes.
          if (message.memory > this.#limits.memory) {
            this.end();
            over({ verdicts: verdicts.slice(0, -1), next: at + 1, lost: { at, why: this.#tooMuch } });
          }
        }
      };
      this.#lose = (why) => over({ verdicts, next: at + 1, lost: { at, why } });
      this.#start().send({ ask: 'cases', target, seed, from, seconds });
    });
  }

  /** Ends the process. */
  end() {
    const child = this.#child;
    this.#child = undefined;
    child?.kill('SIGKILL');
  }

  get #tooLong() {
    return `takes more than ${this.#limits.seconds} seconds`;
  }

  get #tooMuch() {
    return `takes more than ${this.#limits.memory} MB of memory`;
  }

  #end(why) {
    this.end();
    this.#lose(why);
  }

  /**
   * @param {import('node:child_process').Serializable} question
   * @param {number} [seconds] how long it may take from where it begins, by the clock
   * @returns {Promise<any>}
   */
  #ask(question, seconds = 0) {
    return new Promise((resolve) => {
      /** @type {NodeJS.Timeout | undefined} */
      let watch;
      const over = (answer) => {
        clearTimeout(watch);
        this.#hear = this.#lose = () => {};
        resolve(answer);
      };
      this.#hear = (message) => {
        if (message.begins === undefined) over(message);
        else watch = setTimeout(() => this.#end(this.#tooLong), seconds * 1000);
      };
      this.#lose = (lost) => over({ lost });
      this.#start().send(question);
    });
  }

  #start() {
    if (this.#child) return this.#child;
    const child = fork(this.#bundle, {
      execArgv: ['--enable-source-maps', `--max-old-space-size=${this.#limits.memory}`],
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'ipc'],
    });
    let complaint = '';
    let rest = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => (complaint = (complaint + text).slice(-4000)));
    /** @type {import('node:stream').Readable} */ (child.stdio[3])?.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      // A line that a process that was ended has still said is no answer to what the next one is asked.
      for (const line of lines) if (this.#child === child) this.#hear(JSON.parse(line));
    });
    child.on('close', (code, signal) => {
      if (this.#child !== child) return;
      const isFull = /heap out of memory|Allocation failed/.test(complaint);
      this.#end(
        isFull ? this.#tooMuch : `ends its process with ${signal ?? code}: ${complaint.trim().slice(-300)}`,
      );
    });
    running.add(child);
    child.on('exit', () => running.delete(child));
    this.#child = child;
    return child;
  }
}
