import { createLanguageService, type LanguageService } from '../../src/language-service/service.ts';
import type { Port, Reply, ReplyPart, WorkerRefusal } from '../wire/worker-client.ts';
import { compareFiles } from './compare.ts';
import { partsOf, RowsHeld } from './sent-rows.ts';
import type { LanguageCalls, LanguageRequest } from './protocol.ts';

/** The number of files and rows whose states are sent in one message: reading a message stops the page. */
export const STATES_AT_ONCE = 100;

/**
 * Answers questions about the language on a port, one after another and in their order. Between two answers it
 * listens, so that a question which a newer one has overtaken is refused as `superseded` instead of worked on:
 * a text by a later text of the same file, a question about a place by a later text, a pack by a later pack.
 *
 * @returns a function that ends the service.
 */
export function serveLanguage(port: Port): () => void {
  const waiting: LanguageRequest[] = [];
  const bell = new MessageChannel();
  const desk = new Desk((part) => port.postMessage(part));
  bell.port1.onmessage = () => {
    const [request] = waiting.splice(0, 1);
    if (request === undefined) return;
    const late = waiting.some((later) => overtakes(later, request));
    port.postMessage(late ? superseded(request) : desk.reply(request));
    if (waiting.length > 0) bell.port2.postMessage(null);
  };
  port.onmessage = (event) => {
    waiting.push(event.data as LanguageRequest);
    if (waiting.length === 1) bell.port2.postMessage(null);
  };
  return () => {
    waiting.length = 0;
    port.onmessage = null;
    bell.port1.close();
  };
}

/** True if a later question makes an earlier one pointless. */
function overtakes(later: LanguageRequest, earlier: LanguageRequest): boolean {
  if (later.method === 'open') return true;
  if (later.method === 'findings' || later.method === 'compare') return earlier.method === later.method;
  if (later.method !== 'update' && later.method !== 'remove') return false;
  if (earlier.method === 'open' || earlier.method === 'findings' || earlier.method === 'compare')
    return false;
  if (earlier.method === 'remove') return false;
  return earlier.ask.path === later.ask.path;
}

const superseded = ({ id }: LanguageRequest): Reply<LanguageCalls> => ({
  id,
  ok: false,
  refusal: { code: 'superseded', message: 'A newer text has come.' },
});

/** The open pack, and how each question is answered from it. */
class Desk {
  readonly #send: (part: ReplyPart<LanguageCalls>) => void;
  readonly #rows = new RowsHeld();
  #service: LanguageService | undefined;
  #manifest = '';

  /** @param send sends a part of an answer ahead of it */
  constructor(send: (part: ReplyPart<LanguageCalls>) => void) {
    this.#send = send;
  }

  reply(request: LanguageRequest): Reply<LanguageCalls> {
    const { id } = request;
    try {
      const result = this.#answer(request);
      return 'refusal' in result ? { id, ok: false, ...result } : { id, ok: true, ...result };
    } catch (problem) {
      // A mistake of the service itself: one question is lost, the pack and its texts are not.
      const message = problem instanceof Error ? problem.message : String(problem);
      return { id, ok: false, refusal: { code: 'broken', message } };
    }
  }

  #answer(
    request: LanguageRequest,
  ): { answer: LanguageCalls[keyof LanguageCalls]['answer'] } | { refusal: WorkerRefusal } {
    if (request.method === 'open') {
      const opened = createLanguageService(request.ask.pack, request.ask.files, request.ask.settings);
      this.#service = opened.service;
      this.#manifest = request.ask.pack;
      this.#rows.clear();
      if (opened.service) {
        const { states, ...answer } = opened.service.project();
        // A page that lost its worker keeps the rows that it has, of which this one sends none: the next are whole.
        if (request.ask.again !== true) for (const state of states) this.#rows.hold(state);
        for (const part of partsOf(states, STATES_AT_ONCE)) this.#send({ id: request.id, part });
        return { answer };
      }
      const message = 'The manifest of the pack has mistakes.';
      return { refusal: { code: 'bad-pack', message, diagnostics: opened.diagnostics } };
    }
    const service = this.#service;
    if (!service) return { refusal: { code: 'not-open', message: 'No pack is open.' } };
    if (request.method === 'findings') return { answer: service.findings() };
    if (request.method === 'compare')
      return { answer: compareFiles(this.#manifest, request.ask.was, request.ask.is) };
    const { path } = request.ask;
    if (request.method === 'update')
      return { answer: this.#rows.pack(service.update(path, request.ask.text)) };
    if (request.method === 'remove') {
      service.remove(path);
      this.#rows.forget(path);
      return { answer: null };
    }
    if (!service.has(path)) return { refusal: { code: 'no-file', message: `There is no file ${path}.` } };
    switch (request.method) {
      case 'hover':
        return { answer: service.hover(path, request.ask.offset) ?? null };
      case 'complete':
        return { answer: service.complete(path, request.ask.offset) };
      case 'fixes':
        return { answer: service.fixes(path, request.ask.range) };
      case 'format':
        return { answer: service.format(path) };
    }
  }
}
