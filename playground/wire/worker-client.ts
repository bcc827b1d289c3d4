import type { LanguageWorker } from '../language/line.ts';

/** What can be asked of a worker, by the name of the question. */
export type CallsOf<C> = { readonly [M in keyof C]: { ask: unknown; answer: unknown } };

/** A question; the answer has the same id. */
export type Ask<C extends CallsOf<C>> = {
  [M in keyof C]: {
    /** Counts the questions of one worker, from 1. */
    readonly id: number;
    /** What is asked. */
    readonly method: M;
    /** With which values. */
    readonly ask: C[M]['ask'];
  };
}[keyof C];

/** An answer, or why there is none: the worker has a mistake of its own, or no pack that can be used. */
export type Reply<C extends CallsOf<C>> =
  | { readonly id: number; readonly ok: true; readonly answer: C[keyof C]['answer'] }
  | { readonly id: number; readonly ok: false; readonly problem: string };

/** A question that has no answer. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  /** Whether the worker stopped; it has been ended, and the next question starts another. */
  readonly stopped: boolean;

  constructor(message: string, stopped: boolean) {
    super(message);
    this.stopped = stopped;
  }
}

interface Pending<C extends CallsOf<C>> {
  readonly resolve: (answer: C[keyof C]['answer']) => void;
  readonly reject: (error: Error) => void;
}

/** What to do when the worker does not behave. */
export interface WorkerOptions {
  /** How long one answer may take, in milliseconds, before the worker counts as stopped; 20,000 unless said. */
  readonly patience?: number;
  /** Told when the worker has stopped, also where nothing was asked of it. */
  readonly onStop: () => void;
  /** Told when no answer has come for some seconds, and when one came after all, or the worker counts as stopped. */
  readonly onLate?: (isLate: boolean) => void;
}

const PATIENCE = 20_000;

/** How long an answer may take before it is said that none has come, in milliseconds. */
const LATE = 4_000;

/**
 * Asks a worker. A worker that stops (an uncaught mistake, an answer that does not come) is ended and every question
 * that waits is refused; the next question starts a new one, which knows nothing yet.
 */
export class WorkerClient<C extends CallsOf<C>> {
  readonly #start: () => LanguageWorker;
  readonly #patience: number;
  readonly #onStop: () => void;
  readonly #onLate: (isLate: boolean) => void;
  readonly #pending = new Map<number, Pending<C>>();
  #worker: LanguageWorker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;
  #lastId = 0;

  /** @param start makes a worker that answers each {@link Ask} with a {@link Reply} */
  constructor(start: () => LanguageWorker, { patience = PATIENCE, onStop, onLate }: WorkerOptions) {
    this.#start = start;
    this.#patience = patience;
    this.#onStop = onStop;
    this.#onLate = onLate ?? (() => undefined);
  }

  /** Asks one question; refused with a {@link WorkerError}. */
  ask<M extends keyof C>(method: M, ask: C[M]['ask']): Promise<C[M]['answer']> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#launch();
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      if (this.#pending.size === 1) this.#watch();
      this.#worker.postMessage({ id, method, ask });
    });
  }

  /** Ends the worker, of which nothing is asked any more; the next question starts another. */
  end(): void {
    this.#rest();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #launch(): LanguageWorker {
    const worker = this.#start();
    worker.onmessage = (event) => this.#receive(event.data as Reply<C>);
    worker.onmessageerror = () => this.#stopped(worker);
    worker.onerror = () => this.#stopped(worker);
    return worker;
  }

  #receive(reply: Reply<C>): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    this.#watch();
    if (reply.ok) pending.resolve(reply.answer);
    else pending.reject(new WorkerError(reply.problem, false));
  }

  #watch(): void {
    this.#rest();
    const worker = this.#worker;
    if (!worker || this.#pending.size === 0) return;
    this.#timer = setTimeout(() => this.#stopped(worker), this.#patience);
    this.#lateTimer = setTimeout(() => this.#late(true), LATE);
  }

  /** Waits for nothing. */
  #rest(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lateTimer);
    this.#late(false);
  }

  #late(is: boolean): void {
    if (is === this.#isLate) return;
    this.#isLate = is;
    this.#onLate(is);
  }

  #stopped(worker: LanguageWorker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = undefined;
    this.#rest();
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of lost) reject(new WorkerError('The game engine stopped.', true));
    this.#onStop();
  }
}
