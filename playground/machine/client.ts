import type { LanguageWorker } from '../language/line.ts';
import type { Calls, Method, Reply } from './protocol.ts';

/** A question that has no answer. */
export class MachineError extends Error {
  override readonly name = 'MachineError';
  /** Whether the worker stopped; it has been ended, and the next question starts another. */
  readonly stopped: boolean;

  constructor(message: string, stopped: boolean) {
    super(message);
    this.stopped = stopped;
  }
}

interface Pending {
  readonly resolve: (answer: Calls[Method]['answer']) => void;
  readonly reject: (error: Error) => void;
}

/** How long one answer may take, in milliseconds, before the worker counts as stopped. */
const PATIENCE = 20_000;

/**
 * The machine, asked of a worker. A worker that stops (an uncaught mistake, an answer that does not come) is ended
 * and every question that waits is refused; the next question starts a new one, which knows nothing yet.
 */
export class MachineClient {
  readonly #start: () => LanguageWorker;
  readonly #patience: number;
  readonly #pending = new Map<number, Pending>();
  #worker: LanguageWorker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  /** @param start makes a worker that answers as `serveMachine` does */
  constructor(start: () => LanguageWorker, patience: number = PATIENCE) {
    this.#start = start;
    this.#patience = patience;
  }

  /** Asks one question; refused with a {@link MachineError}. */
  ask<M extends Method>(method: M, ask: Calls[M]['ask']): Promise<Calls[M]['answer']> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#launch();
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject });
      if (this.#pending.size === 1) this.#watch();
      this.#worker.postMessage({ id, method, ask });
    });
  }

  #launch(): LanguageWorker {
    const worker = this.#start();
    worker.onmessage = (event) => this.#receive(event.data as Reply);
    worker.onmessageerror = () => this.#stopped(worker);
    worker.onerror = () => this.#stopped(worker);
    return worker;
  }

  #receive(reply: Reply): void {
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    this.#watch();
    if (reply.ok) pending.resolve(reply.answer);
    else pending.reject(new MachineError(reply.problem, false));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker && this.#pending.size > 0)
      this.#timer = setTimeout(() => this.#stopped(worker), this.#patience);
  }

  #stopped(worker: LanguageWorker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = undefined;
    clearTimeout(this.#timer);
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of lost) reject(new MachineError('The game engine stopped.', true));
  }
}
