import { isRecord } from '../text/is-record.ts';
import { inTime } from './storage.ts';

/** A page that is loaded again may still hold for a moment what it is about to take: it asks so often. */
const TRIES = 10;

/** The time between two of them, in milliseconds. */
const AGAIN = 50;

/** The time that the window that holds something may take to write what it has not written yet, in milliseconds. */
const HAND_OVER = 4_000;

/** Who is told of what happens to what a window holds. */
export interface Holder {
  /**
   * Another window wants it. Settles when everything is kept and nothing more will be written here; false where it could
   * not be kept, and then it stays here.
   */
  readonly wanted: () => Promise<boolean>;
  /** Another window has taken it, since this one did not answer. */
  readonly lost: () => void;
}

/** The messages that go between windows. */
type Said = { readonly says: 'wants' | 'gives' | 'keeps'; readonly to: string };

/**
 * Something that one window of a browser holds at a time. A window that is closed lets it go; another one can ask for it,
 * and takes it from a window that does not answer. Where the browser knows no locks, or does not answer either, every
 * window may hold it, and only the comparing write (`KeptStore`) keeps them apart.
 */
export class Hold {
  readonly #name: string;
  readonly #holder: Holder;
  readonly #window = Math.random().toString(36).slice(2);
  readonly #channel: BroadcastChannel | undefined;
  /** Lets it go; undefined while another window holds it. */
  #release: (() => void) | undefined;
  #answered: ((gives: boolean) => void) | undefined;

  constructor(name: string, holder: Holder) {
    this.#name = name;
    this.#holder = holder;
    if (typeof BroadcastChannel === 'function') {
      this.#channel = new BroadcastChannel(name);
      this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => void this.#hear(data));
    }
  }

  /** Takes it where no other window holds it. @returns whether this one does now */
  async takeFree(): Promise<boolean> {
    for (let tries = TRIES; ; tries--) {
      // A browser at work answers late, and it alone knows whether another window is there.
      if (this.#release || (await this.#request({ ifAvailable: true }))) return true;
      if (tries === 1) return false;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }

  /** Asks the window that holds it for it. @returns whether this one holds it now */
  async takeOver(): Promise<boolean> {
    if (this.#release) return true;
    const answer = new Promise<boolean>((resolve) => {
      this.#answered = resolve;
      // A frozen window does not answer; what it wants to write later is compared with what is there by then.
      setTimeout(() => resolve(true), HAND_OVER);
    });
    if (await this.#request({ ifAvailable: true })) return true;
    this.#say({ says: 'wants', to: this.#window });
    return (await answer) && (await this.#request({ steal: true }));
  }

  /** Lets it go. */
  letGo(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #request(options: LockOptions): Promise<boolean> {
    if (!('locks' in navigator)) return Promise.resolve(this.#holdUnlocked());
    const answer = new Promise<boolean>((resolve) => {
      const held = async (lock: Lock | null): Promise<void> => {
        if (lock)
          await new Promise<void>((release) => {
            this.#release = release;
            resolve(true);
          });
        else resolve(false);
      };
      navigator.locks.request(this.#name, options, held).catch(() => {
        // It was taken away.
        if (this.#release) this.#holder.lost();
        this.#release = undefined;
        resolve(false);
      });
    });
    return inTime(answer).catch(() => this.#holdUnlocked());
  }

  /** Holds it beside whoever else does. */
  #holdUnlocked(): boolean {
    this.#release ??= () => undefined;
    return true;
  }

  async #hear(data: unknown): Promise<void> {
    if (!isRecord(data) || typeof data['to'] !== 'string') return;
    const { says, to } = data;
    if (says === 'wants' && this.#release) {
      const gives = await this.#holder.wanted();
      if (gives) this.letGo();
      this.#say({ says: gives ? 'gives' : 'keeps', to });
    } else if (to === this.#window && (says === 'gives' || says === 'keeps')) {
      this.#answered?.(says === 'gives');
    }
  }

  #say(said: Said): void {
    this.#channel?.postMessage(said);
  }
}
