import type { Ask, CallsOf, Port, Reply } from './worker-client.ts';

/** The answer of a worker that has no pack which can be used. */
const NO_PACK = { code: 'not-open', message: 'There is no pack to play with.' };

/**
 * Answers the questions that come to a port, in their order. One in which the worker fails has no answer; the others do.
 *
 * @param answer gives the answer to a question; undefined where there is no pack
 */
export function answerOn<C extends CallsOf<C>>(
  port: Port,
  answer: (request: Ask<C>) => C[keyof C]['answer'] | undefined,
): void {
  port.onmessage = (event) => {
    const request = event.data as Ask<C>;
    const { id } = request;
    let reply: Reply<C>;
    try {
      const answered = answer(request);
      reply =
        answered === undefined ? { id, ok: false, refusal: NO_PACK } : { id, ok: true, answer: answered };
    } catch (problem) {
      // A mistake of the program itself.
      const message = problem instanceof Error ? problem.message : String(problem);
      reply = { id, ok: false, refusal: { code: 'broken', message } };
    }
    port.postMessage(reply);
  };
}
