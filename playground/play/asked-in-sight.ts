/** The parts of the board that answer what is asked. */
const ASKED = '.board-body [data-choosable=true]:not([data-between=true])';

/** The part of a card that has to be seen so that it counts as in sight. */
const SEEN = 0.4;

/** Tells whether anything that can be chosen on the board is in sight, between what is asked and the timeline. */
export class AskedInSight {
  readonly #changed: () => void;
  readonly #seen = new Set<Element>();
  #watch: IntersectionObserver | undefined;
  #watched: readonly Element[] = [];
  #room = '';

  /** @param changed called when something comes into sight while nothing was, or goes out of it as the last */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** True if there is something to choose on the board and nothing of it can be seen. */
  isAway = false;

  /** Watches what can be chosen now. */
  follow(view: HTMLElement): void {
    const asked = [...view.querySelectorAll(ASKED)];
    const top = view.querySelector('.choice-line')?.getBoundingClientRect().height ?? 0;
    const foot = view.querySelector('.time-bar')?.getBoundingClientRect().height ?? 0;
    const room = `-${Math.round(top)}px 0px -${Math.round(foot)}px`;
    const isSame = asked.length === this.#watched.length && asked.every((at, i) => at === this.#watched[i]);
    if (isSame && room === this.#room) return;
    this.end();
    this.#watched = asked;
    this.#room = room;
    if (asked.length === 0) {
      this.#tell(false);
      return;
    }
    this.#watch = new IntersectionObserver((entries) => this.#look(entries), {
      root: view.querySelector('.play-view'),
      rootMargin: room,
      threshold: SEEN,
    });
    for (const at of asked) this.#watch.observe(at);
  }

  /** Ends the watching. */
  end(): void {
    this.#watch?.disconnect();
    this.#watch = undefined;
    this.#watched = [];
    this.#seen.clear();
  }

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries)
      if (intersectionRatio >= SEEN) this.#seen.add(target);
      else this.#seen.delete(target);
    this.#tell(this.#seen.size === 0);
  }

  #tell(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    this.#changed();
  }
}
