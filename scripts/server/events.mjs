// A stream of events to everyone who listens (Server-Sent Events).
import { SAFE_HEADERS } from './guard.mjs';
import { Refusal } from './refusal.mjs';

const HEARTBEAT = 15_000;
const MOST_LISTENERS = 200;
/** A listener that leaves this many bytes unread is gone, or will come again and read the files anew. */
const MOST_UNREAD = 16 * 1024 * 1024;

/** @typedef {import('node:http').ServerResponse} Response */

export class Events {
  /** @type {Set<Response>} */
  #listeners = new Set();

  /**
   * Makes an answer a stream.
   *
   * @param {Response} response
   * @param {() => void} [onEnd] called once when the listener is gone
   * @throws {Refusal} 503 `listeners`
   */
  open(response, onEnd = () => {}) {
    if (this.#listeners.size >= MOST_LISTENERS) {
      throw new Refusal(503, 'listeners', `${MOST_LISTENERS} pages follow the files already. Close some.`);
    }
    response.writeHead(200, {
      ...SAFE_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.write('retry: 1000\n\n');
    this.#listeners.add(response);
    const heartbeat = setInterval(() => response.write(': here\n\n'), HEARTBEAT);
    response.on('close', () => {
      clearInterval(heartbeat);
      this.#listeners.delete(response);
      onEnd();
    });
  }

  /**
   * @param {Response} response
   * @param {string} event its name
   * @param {unknown} data
   */
  static send(response, event, data) {
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /**
   * @param {string} event its name
   * @param {unknown} data
   */
  sendAll(event, data) {
    for (const response of this.#listeners) Events.send(response, event, data);
  }

  /** Ends all streams. */
  close() {
    for (const response of this.#listeners) response.end();
  }
}
