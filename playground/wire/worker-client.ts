import type { Diagnostic } from '../../src/language/diagnostic.ts';

/** The two ends of the line: a worker seen from the page, the page seen from the worker. */
export interface Port {
  /** Sends plain data to the other end. */
  postMessage(message: unknown): void;
  /** Gets what the other end sends. */
  onmessage: ((event: MessageEvent) => void) | null;
}

/** A worker as far as the page needs it. */
export interface PageWorker extends Port {
  /** Told of a mistake that the worker did not catch. */
  onerror: ((event: ErrorEvent) => void) | null;
  /** Told of a message that could not be read. */
  onmessageerror: ((event: MessageEvent) => void) | null;
  /** Ends it at once. */
  terminate(): void;
}

/** The questions that can be asked of a worker, by their names. */
export type CallsOf<C> = { readonly [M in keyof C]: { ask: unknown; answer: unknown; part?: unknown } };

/** The part that comes of an answer before its end, where it comes in parts. */
type PartOf<Call> = Call extends { readonly part: infer Part } ? Part : never;

/** A question with its values. */
export type WorkerQuestion<C extends CallsOf<C>> = {
  [M in keyof C]: { readonly method: M; readonly ask: C[M]['ask'] };
}[keyof C];

/** A question as it is sent; the answer has the same id, which counts the questions of one page from 1. */
export type Ask<C extends CallsOf<C>> = WorkerQuestion<C> & { readonly id: number };

/** The reason why a question has no answer. */
export interface WorkerRefusal {
  /**
   * stopped: at this question the worker stopped; ended: it was ended before it answered; closed: none is started any
   * more; others are those of the worker.
   */
  readonly code: string;
  /** The reason in a sentence. */
  readonly message: string;
  /** The fault of the manifest, where that is the reason. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** An answer, or why there is none. */
export type Reply<C extends CallsOf<C>> =
  | { readonly id: number; readonly ok: true; readonly answer: C[keyof C]['answer'] }
  | { readonly id: number; readonly ok: false; readonly refusal: WorkerRefusal };

/** A part of an answer, ahead of the reply, in the order of the parts. */
export interface ReplyPart<C extends CallsOf<C>> {
  readonly id: number;
  readonly part: { [M in keyof C]: PartOf<C[M]> }[keyof C];
}

/** A question that has no answer. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor({ code, message, diagnostics = [] }: WorkerRefusal) {
    super(message);
    this.code = code;
    this.diagnostics = diagnostics;
  }

  /** True if the worker stopped; it has been ended, and the next question starts another. */
  get stopped(): boolean {
    return this.code === 'stopped';
  }

  /** True if the worker was ended on purpose before it answered; the next question starts another. */
  get ended(): boolean {
    return this.code === 'ended';
  }
}

/** A question that waits for its answer. */
interface Pending<C extends CallsOf<C>> {
  readonly request: Ask<C>;
  /** Everyone who waits for it: those first whose own question it has overtaken. */
  readonly waiting: {
    readonly resolve: (answer: C[keyof C]['answer']) => void;
    readonly reject: (error: Error) => void;
    /** Takes a part of the answer: of the sort that its own question says. */
    readonly onPart?: ((part: never) => void) | undefined;
  }[];
}

/** The things to do when the worker does not behave. */
export interface WorkerOptions<C extends CallsOf<C>> {
  /** Its name in a sentence; `The game engine` unless said. */
  readonly name?: string;
  /** The time that one answer may take, in milliseconds, before the worker counts as stopped; 20,000 unless said. */
  readonly patience?: (method: keyof C) => number;
  /** Told when the worker has stopped, also where nothing was asked of it: whether another one is started. */
  readonly onStop?: (again: boolean) => void;
  /** Told when no answer has come for some seconds, and when one came after all, or the worker counts as stopped. */
  readonly onLate?: (isLate: boolean) => void;
  /**
   * The first question for a worker that takes the place of one that stopped. Where this is given, the others are asked
   * again that waited behind the question at which it stopped, up to three stops without one answer in between.
   */
  readonly reopen?: () => WorkerQuestion<C> | undefined;
  /** True if the answer to a later question serves as well as that to one which it has overtaken. */
  readonly serves?: (later: WorkerQuestion<C>, old: WorkerQuestion<C>) => boolean;
}

const PATIENCE = 20_000;

/** The time that an answer may take before it is said that none has come, in milliseconds. */
const LATE = 4_000;

/** The number of times in a row that a worker may stop before nothing more is asked of another one. */
const LIVES = 3;

/**
 * Asks a worker, whose questions are answered in their order. A worker that stops (an uncaught mistake, an answer that
 * does not come) is ended and what waits for it is refused as `stopped`; the next question starts a new one, which
 * knows nothing yet.
 */
export class WorkerClient<C extends CallsOf<C>> {
  readonly #start: () => PageWorker;
  readonly #options: WorkerOptions<C>;
  #pending: Pending<C>[] = [];
  #worker: PageWorker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #isLate = false;
  #lastId = 0;
  #stops = 0;
  /** closed: nothing is asked any more; given up: only an `open` starts another worker. */
  #is: 'open' | 'given up' | 'closed' = 'open';

  /** @param start makes a worker that answers each {@link Ask} with a {@link Reply} */
  constructor(start: () => PageWorker, options: WorkerOptions<C> = {}) {
    this.#start = start;
    this.#options = options;
  }

  /**
   * Asks one question; refused with a {@link WorkerError}.
   *
   * @param onPart takes the parts of an answer that comes in parts, ahead of it
   */
  ask<M extends keyof C>(
    method: M,
    ask: C[M]['ask'],
    onPart?: (part: PartOf<C[M]>) => void,
  ): Promise<C[M]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.#is === 'given up' && method === 'open') {
        this.#is = 'open';
        this.#stops = 0;
      }
      if (this.#is !== 'open') {
        reject(this.#refused(this.#is === 'closed' ? 'is closed.' : GIVEN_UP, 'closed'));
        return;
      }
      if (!this.#worker) this.#launch(method !== 'open');
      this.#send({ method, ask }, [{ resolve, reject, onPart }]);
    });
  }

  /** Starts the worker before the first question, so that it comes sooner. */
  start(): void {
    if (!this.#worker) this.#launch(true);
  }

  /** Ends the worker; questions that wait are refused as `ended`, and the next one starts another. */
  end(): void {
    this.#terminate();
    this.#reject(this.#pending.splice(0), this.#refused('was ended.', 'ended'));
  }

  /** Ends the worker; questions that wait and all later ones are refused as `closed`. */
  close(): void {
    this.#is = 'closed';
    this.#terminate();
    this.#reject(this.#pending.splice(0), this.#refused('is closed.', 'closed'));
  }

  #terminate(): void {
    this.#rest();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #launch(reopens: boolean): void {
    const worker = this.#start();
    this.#worker = worker;
    worker.onmessage = (event) => {
      if (worker === this.#worker) this.#receive(event.data as Reply<C> | ReplyPart<C>);
    };
    worker.onmessageerror = () => this.#stopped(worker);
    worker.onerror = () => this.#stopped(worker);
    const first = reopens ? this.#options.reopen?.() : undefined;
    if (first) this.#send(first, []);
  }

  #send(question: WorkerQuestion<C>, waiting: Pending<C>['waiting']): void {
    const request: Ask<C> = { ...question, id: ++this.#lastId };
    this.#pending.push({ request, waiting });
    if (this.#pending.length === 1) this.#watch();
    this.#worker?.postMessage(request);
  }

  #receive(reply: Reply<C> | ReplyPart<C>): void {
    const index = this.#pending.findIndex(({ request }) => request.id === reply.id);
    if ('part' in reply) {
      for (const { onPart } of this.#pending[index]?.waiting ?? []) onPart?.(reply.part as never);
      // Each part shows that the worker is at work.
      this.#watch();
      return;
    }
    const [pending] = index < 0 ? [] : this.#pending.splice(index, 1);
    if (!pending) return;
    this.#stops = 0;
    this.#watch();
    if (reply.ok) {
      for (const { resolve } of pending.waiting) resolve(reply.answer);
      return;
    }
    const later =
      reply.refusal.code === 'superseded' &&
      this.#pending.find(({ request }) => this.#options.serves?.(request, pending.request));
    if (later) later.waiting.unshift(...pending.waiting);
    else this.#reject([pending], new WorkerError(reply.refusal));
  }

  /** Waits for the answer to the oldest question. */
  #watch(): void {
    this.#rest();
    const worker = this.#worker;
    const [first] = this.#pending;
    if (!worker || !first) return;
    const patience = this.#options.patience?.(first.request.method) ?? PATIENCE;
    this.#timer = setTimeout(() => this.#stopped(worker), patience);
    if (this.#options.onLate) this.#lateTimer = setTimeout(() => this.#late(true), LATE);
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
    this.#options.onLate?.(is);
  }

  #stopped(worker: PageWorker): void {
    if (worker !== this.#worker) return;
    this.#terminate();
    this.#stops += 1;
    const { reopen, onStop } = this.#options;
    const again = !reopen || this.#stops < LIVES;
    const lost = this.#pending.splice(0);
    // The oldest one is that at which it stopped.
    const others = reopen && again ? lost.splice(1) : [];
    if (!again) this.#is = 'given up';
    this.#reject(lost, again ? this.#refused('stopped.', 'stopped') : this.#refused(GIVEN_UP, 'closed'));
    if (others.length > 0) this.#launch(true);
    for (const { request, waiting } of others) this.#send(request, waiting);
    onStop?.(again);
  }

  #reject(all: readonly Pending<C>[], error: WorkerError): void {
    for (const { waiting } of all) for (const { reject } of waiting) reject(error);
  }

  #refused(what: string, code: string): WorkerError {
    return new WorkerError({ code, message: `${this.#options.name ?? 'The game engine'} ${what}` });
  }
}

const GIVEN_UP = 'stopped again and again, or did not come.';
