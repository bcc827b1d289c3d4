import type { CheckedFile } from '../game/checked-file.ts';
import { CheckedFiles } from './checked-files.ts';
import type { State } from './state.ts';

/** The calls by which cards are sent to a worker that plays with them. */
export interface CardCalls<A> {
  /** Gives it a pack in place of the one before. */
  open(pack: { readonly manifest: string; readonly files: readonly CheckedFile[] }): Promise<A>;
  /** Gives it files that were changed. */
  link(files: readonly CheckedFile[]): Promise<A>;
}

/** The parts that were sent to a worker. */
export interface Sent<A> {
  readonly sent: 'pack' | 'files' | 'nothing';
  /** True if the cards are others than those that were sent before. */
  readonly changed: boolean;
  /** The answer of the worker; undefined where nothing was sent. */
  readonly answer?: A;
}

/** Sends the cards of the project to a worker: all of them at first and after it has stopped, else what changed. */
export class SentCards<A> {
  readonly #calls: CardCalls<A>;
  readonly #files = new CheckedFiles();
  /** Manifest that was sent last. */
  #manifest: string | undefined;
  #isOpen = false;

  constructor(calls: CardCalls<A>) {
    this.#calls = calls;
  }

  /** True if the worker has a pack. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The worker stopped: the next one knows nothing. */
  lost(): void {
    this.#isOpen = false;
  }

  /** Sends what the worker does not have. Rejects as the call does; then all is sent the next time. */
  async catchUp(state: Pick<State, 'known' | 'docs' | 'manifest'>): Promise<Sent<A>> {
    const manifest = state.manifest.text;
    const isOther = manifest !== this.#manifest;
    const files = this.#files.take(state);
    const changed = isOther || files.length > 0;
    try {
      if (this.#isOpen && !isOther) {
        if (files.length === 0) return { sent: 'nothing', changed };
        return { sent: 'files', changed, answer: await this.#calls.link(files) };
      }
      this.#files.forget();
      const answer = await this.#calls.open({ manifest, files: this.#files.take(state) });
      this.#manifest = manifest;
      this.#isOpen = true;
      return { sent: 'pack', changed, answer };
    } catch (error) {
      this.#manifest = undefined;
      this.#isOpen = false;
      throw error;
    }
  }
}
