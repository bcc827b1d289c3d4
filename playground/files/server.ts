import { reason } from './source.ts';
import { isRecord } from '../text/is-record.ts';

/** The outcome of a write: the new fingerprint, what the disk has instead, or a sentence. */
export type WriteResult =
  | { readonly done: true; readonly hash: string }
  | { readonly done: false; readonly conflict: { readonly text: string; readonly hash: string } | null }
  | { readonly done: false; readonly problem: string };

/** The time that a write may take, in milliseconds; its outcome then is seen when the files are read again. */
const PATIENCE = 30_000;

/** Writes files through the server that gave them. Every promise is kept; refusals are values. */
export class FileServer {
  readonly #token: () => string;
  readonly #base: string;

  /**
   * @param token Gives the token of the server as it runs now.
   * @param base Address that the server's own addresses are relative to; that of the page unless said.
   */
  constructor(token: () => string, base = '') {
    this.#token = token;
    this.#base = base;
  }

  /** Replaces a file whose fingerprint is `base`, or makes a new one when `base` is null. */
  write(path: string, text: string, base: string | null): Promise<WriteResult> {
    return this.#send('PUT', `api/file?path=${encodeURIComponent(path)}`, base, text);
  }

  /** Deletes a file whose fingerprint is `base`. */
  remove(path: string, base: string): Promise<WriteResult> {
    return this.#send('DELETE', `api/file?path=${encodeURIComponent(path)}`, base);
  }

  /** Moves a file whose fingerprint is `base` to a path that no file has. */
  rename(path: string, to: string, base: string): Promise<WriteResult> {
    const query = `path=${encodeURIComponent(path)}&to=${encodeURIComponent(to)}`;
    return this.#send('POST', `api/rename?${query}`, base);
  }

  async #send(method: string, address: string, base: string | null, body?: string): Promise<WriteResult> {
    const headers: Record<string, string> = {
      'x-loam-base': base ?? 'new',
      'x-loam-token': this.#token(),
    };
    if (body !== undefined) headers['content-type'] = 'text/plain; charset=utf-8';
    let answer: Response;
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      answer = await fetch(this.#base + address, {
        method,
        headers,
        signal,
        ...(body !== undefined && { body }),
      });
    } catch {
      return {
        done: false,
        problem: 'Nothing answers where the files are. Start the server again, then save.',
      };
    }
    const said = await json(answer);
    if (answer.status === 409) {
      const { text, hash } = said;
      const disk = typeof text === 'string' && typeof hash === 'string' ? { text, hash } : null;
      return { done: false, conflict: disk };
    }
    if (!answer.ok) return { done: false, problem: await reason(answer) };
    return { done: true, hash: typeof said['hash'] === 'string' ? said['hash'] : (base ?? '') };
  }
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  try {
    const said: unknown = await answer.clone().json();
    return isRecord(said) ? said : {};
  } catch {
    return {};
  }
}
