import { spawn, type ChildProcess } from 'node:child_process';
import { LAUNCHER, type Run } from '../cli/loam.ts';
import { until } from './until.ts';

/** The processes that were started, and may still run. */
const started = new Set<Started>();

/** A command that runs. */
export class Started {
  readonly #process: ChildProcess;
  readonly #done: Promise<Run>;
  #out = '';
  #err = '';

  /** @param launcher the file that starts the command */
  constructor(
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
    launcher: string = LAUNCHER,
  ) {
    this.#process = spawn(process.execPath, [launcher, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#out += text));
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#err += text));
    this.#done = new Promise((resolve) => {
      this.#process.on('close', (code) => {
        started.delete(this);
        resolve({ code, out: this.#out, err: this.#err });
      });
    });
    started.add(this);
  }

  /** The text that it has said so far on standard error. */
  get err(): string {
    return this.#err;
  }

  /** The outcome of it, once it has ended. */
  get done(): Promise<Run> {
    return this.#done;
  }

  kill(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Waits until it has said something; gives what the pattern catches first. */
  async says(pattern: RegExp): Promise<string> {
    const what = (): string => `${String(pattern)} in ${this.#err}`;
    await until(what, () => {
      if (pattern.test(this.#err)) return true;
      if (this.#process.exitCode !== null) throw new Error(`it has ended:\n${this.#out}${this.#err}`);
      return false;
    });
    const [all = '', first = all] = pattern.exec(this.#err) ?? [];
    return first;
  }
}

/** Ends what still runs of a test. A stopped process hears no other signal. */
export async function endStarted(): Promise<void> {
  for (const each of started) each.kill('SIGKILL');
  await Promise.all([...started].map(({ done }) => done));
}

/**
 * Ends whoever asks for games, and takes the run up. Where that had come to its end just before, gives the ended one,
 * or begins anew if it had no time to print.
 */
export async function takenUp(
  caller: Started,
  signal: NodeJS.Signals,
  onQueue: readonly string[],
  id: string,
): Promise<Started> {
  caller.kill(signal);
  const { code } = await caller.done;
  if (code === 0) return caller;
  const next = new Started([...onQueue, '--attach', id]);
  const said = await Promise.race([next.says(/run \w{10} is in/).catch(() => ''), next.done]);
  return typeof said === 'string' && said !== '' ? next : await begunAnew(next, onQueue);
}

/** The one that took a run up, unless that was over before it could; then one that begins it anew. */
async function begunAnew(next: Started, onQueue: readonly string[]): Promise<Started> {
  const { err } = await next.done;
  return err.includes('U965') ? new Started(onQueue) : next;
}

/** A worker of a queue. */
export const worker = (queue: string, ...more: readonly string[]): Started =>
  new Started(['work', '--queue', queue, '--workers', '1', ...more]);
