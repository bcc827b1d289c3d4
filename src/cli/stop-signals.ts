import { amount } from './lint-result.ts';
import { err } from './terminal.ts';

/** Signals that ask a command to stop, with the exit code that tells of each: 128 and its number. */
const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const SIGNALS = Object.keys(CODES) as readonly (keyof typeof CODES)[];

/**
 * For how long another signal counts as the same, in milliseconds: a terminal sends one to a command and to what started
 * it, such as npx, which hands it on.
 */
const TWICE = 200;

/** Lets a command that is asked to stop say what it has, instead of being ended. What asks again ends it. */
export class StopSignals {
  readonly #stop: () => void;
  #code: number | undefined;
  #until = 0;

  /** @param stop is called once, at the first signal */
  constructor(stop: () => void) {
    this.#stop = stop;
    for (const signal of SIGNALS) process.on(signal, this.#hear);
  }

  /** The exit code of a command that was asked to stop; undefined where it was not. */
  get code(): number | undefined {
    return this.#code;
  }

  /** No longer listens, once what belongs to the first signal has been heard: from now on, a signal ends the process. */
  async release(): Promise<void> {
    const left = this.#until - performance.now();
    if (left > 0) await new Promise((resolve) => void setTimeout(resolve, left));
    for (const signal of SIGNALS) process.off(signal, this.#hear);
  }

  readonly #hear = (signal: NodeJS.Signals): void => {
    if (this.#code !== undefined) return;
    this.#code = CODES[signal as keyof typeof CODES];
    this.#until = performance.now() + TWICE;
    this.#stop();
  };
}

/**
 * Does something with one file after the other, until all are done or a signal asks to stop. What was begun is brought to its
 * end first, so that nothing half-written is left. Gives the exit code of the signal where files are left over, which is said.
 */
export async function fileByFile<T>(
  files: readonly T[],
  act: (file: T) => void | Promise<void>,
): Promise<number | undefined> {
  const signals = new StopSignals(() => undefined);
  let done = 0;
  try {
    for (const file of files) {
      // Signals are heard between two files alone.
      await new Promise((resolve) => void setImmediate(resolve));
      if (signals.code !== undefined) break;
      await act(file);
      done += 1;
    }
  } finally {
    await signals.release();
  }
  if (done === files.length) return undefined;
  err(`loam: stopped after ${done} of ${amount(files.length, 'file')}. The others are as they were.\n`);
  return signals.code;
}
