import type { Diagnostic } from '../../src/language/diagnostic.ts';
import type { LanguageErrorCode } from '../../src/language-service/types.ts';
import type { Calls, Method, Port, Refusal, Reply, Request } from './protocol.ts';

/** A worker as far as the page needs it. */
export interface LanguageWorker extends Port {
  /** Told of a mistake that the worker did not catch. */
  onerror: ((event: ErrorEvent) => void) | null;
  /** Told of a message that could not be read. */
  onmessageerror: ((event: MessageEvent) => void) | null;
  /** Ends it at once. */
  terminate(): void;
}

/** What to do when the worker does not behave. */
export interface LineOptions {
  /** How long one answer may take, in milliseconds, before the worker counts as stopped; 30,000 for a pack and 10,000 for others unless said. */
  readonly patience?: number;
  /** Told when the worker stopped: whether it was started again. */
  readonly onStop?: (restarted: boolean) => void;
}

/** A question that was refused. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  /** Which of the known reasons. */
  readonly code: LanguageErrorCode;
  /** What is wrong with the manifest, where that is the reason. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.diagnostics = refusal.diagnostics ?? [];
  }
}

/** A question to the worker, without its id. */
export type Question = { [M in Method]: { readonly method: M; readonly ask: Calls[M]['ask'] } }[Method];
type Answer = Calls[Method]['answer'];

/** A question that waits for its answer. */
interface Pending {
  readonly request: Request;
  /** Everyone who waits for it: those first whose own question it has overtaken. */
  readonly waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }[];
}

/** How often in a row a worker may stop before the line is closed. */
const LIVES = 3;
/** How long an answer may take, in milliseconds: the first about a whole pack, or another one. */
const PATIENCE = { open: 30_000, other: 10_000 };

/**
 * The line to a worker that answers questions in their order. A worker that stops (an uncaught mistake, an
 * answer that does not come) is started again: the question at which it stopped is refused as `stopped`, what
 * `reopen` gives is asked first, and the others are asked again. After three stops without one answer in
 * between, everything is refused as `closed`, until a pack is opened again.
 */
export class WorkerLine {
  readonly #start: () => LanguageWorker;
  readonly #reopen: () => Question | undefined;
  readonly #options: LineOptions;
  #worker: LanguageWorker | undefined;
  #pending: Pending[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #stops = 0;
  #isClosed = false;

  constructor(start: () => LanguageWorker, reopen: () => Question | undefined, options: LineOptions) {
    this.#start = start;
    this.#reopen = reopen;
    this.#options = options;
    this.#launch();
  }

  /** Asks one question; refused with a {@link LanguageError}. */
  ask<M extends Method>(method: M, ask: Calls[M]['ask']): Promise<Calls[M]['answer']> {
    return new Promise((resolve, reject) => {
      if (!this.#worker && method === 'open' && !this.#isClosed) {
        this.#stops = 0;
        this.#launch();
      }
      if (!this.#worker) {
        reject(this.#isClosed ? closed() : given());
        return;
      }
      // The worker answers a method with what the same table of calls says for it.
      this.#send({ method, ask } as Question, [{ resolve, reject }]);
    });
  }

  /** Ends the worker; questions that wait and all later ones are refused. */
  close(): void {
    this.#isClosed = true;
    this.#end(closed());
  }

  #end(refusal: LanguageError): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    clearTimeout(this.#timer);
    for (const { waiting } of this.#pending.splice(0)) for (const { reject } of waiting) reject(refusal);
  }

  #send(question: Question, waiting: Pending['waiting']): void {
    const request: Request = { id: ++this.#lastId, ...question };
    this.#pending.push({ request, waiting });
    if (this.#pending.length === 1) this.#watch();
    this.#worker?.postMessage(request);
  }

  #launch(): void {
    const worker = this.#start();
    this.#worker = worker;
    const unlessOld = (then: () => void) => () => {
      if (worker === this.#worker) then();
    };
    worker.onmessage = (event) => unlessOld(() => this.#receive(event.data as Reply))();
    worker.onmessageerror = unlessOld(() => this.#stopped());
    worker.onerror = unlessOld(() => this.#stopped());
  }

  #receive(reply: Reply): void {
    const index = this.#pending.findIndex(({ request }) => request.id === reply.id);
    const [pending] = index < 0 ? [] : this.#pending.splice(index, 1);
    if (!pending) return;
    this.#stops = 0;
    this.#watch();
    if (reply.ok) {
      for (const { resolve } of pending.waiting) resolve(reply.answer);
      return;
    }
    const successor = reply.refusal.code === 'superseded' && this.#successor(pending.request);
    if (successor) successor.waiting.unshift(...pending.waiting);
    else for (const { reject } of pending.waiting) reject(new LanguageError(reply.refusal));
  }

  /** The next question whose answer serves as well: a later text of the same file, later findings. */
  #successor(old: Request): Pending | undefined {
    return this.#pending.find(({ request }) => {
      if (old.method === 'findings') return request.method === 'findings';
      return old.method === 'update' && request.method === 'update' && request.ask.path === old.ask.path;
    });
  }

  /** Waits for the answer to the oldest question. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [first] = this.#pending;
    if (!first) return;
    const usual = first.request.method === 'open' ? PATIENCE.open : PATIENCE.other;
    this.#timer = setTimeout(() => this.#stopped(), this.#options.patience ?? usual);
  }

  #stopped(): void {
    this.#worker?.terminate();
    this.#stops += 1;
    const again = this.#stops < LIVES;
    const [culprit, ...others] = this.#pending.splice(0);
    for (const { reject } of culprit?.waiting ?? []) reject(again ? stopped() : given());
    if (again) {
      this.#launch();
      const open = this.#reopen();
      if (open) this.#send(open, []);
      for (const { request, waiting } of others) this.#send(request, waiting);
    } else {
      this.#pending = others;
      this.#end(given());
    }
    this.#options.onStop?.(again);
  }
}

const closed = () => new LanguageError({ code: 'closed', message: 'The language service is closed.' });
const given = () =>
  new LanguageError({
    code: 'closed',
    message: 'What checks the cards stopped again and again, or did not come.',
  });
const stopped = () =>
  new LanguageError({ code: 'stopped', message: 'The language service stopped here. It was started again.' });
