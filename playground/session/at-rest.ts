/** The time for which nothing is asked before it counts as rest, in milliseconds. */
const REST = 150;

/** The longest time that it waits for rest, in milliseconds. */
const MOST = 2_000;

/** Does something when nothing has been asked of it for a moment, one time after the other. */
export class AtRest {
  readonly #act: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When it was first wished for, in milliseconds of the page. */
  #since = 0;
  #acting: Promise<void> | undefined;

  constructor(act: () => Promise<void>) {
    this.#act = act;
  }

  /** Something changed: it is done when there is rest. */
  later(): void {
    if (this.#timer === undefined) this.#since = performance.now();
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + MOST - performance.now());
    this.#timer = setTimeout(() => void this.now(), Math.min(REST, left));
  }

  /** Does at once what waits for rest. @returns when it is done */
  async now(): Promise<void> {
    if (this.#timer === undefined) return this.#acting;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Several may wait for the same one to end: each joins the line at once.
    const act = (): Promise<void> => this.#act();
    this.#acting = (this.#acting ?? Promise.resolve()).then(act, act);
    await this.#acting;
  }
}
