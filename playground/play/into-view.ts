import type { GameView } from '../game/view.ts';

/** The distance from its end within which the log counts as read to the end, in pixels. */
const NEAR = 40;

/** Brings the moment that is shown into view, on the timeline and at the foot of the log. */
export class TimeInView {
  /** The moment to which timeline and log were scrolled last. */
  #shown = '';
  /** The end of the log then, in pixels; undefined where there was none. */
  #logEnd: number | undefined;
  /** The log whose size is watched. */
  #log: HTMLElement | undefined;
  readonly #watch = new ResizeObserver(() => this.#toEnd());

  follow(view: HTMLElement, game: GameView | undefined): void {
    const log = view.querySelector<HTMLElement>('.log-scroll, .side-body[data-sheet=log]') ?? undefined;
    if (log !== this.#log) {
      this.#watch.disconnect();
      if (log) this.#watch.observe(log);
      this.#log = log;
      this.#logEnd = undefined;
    }
    const place = game ? `${game.at} ${game.last}` : '';
    if (place === this.#shown) return;
    this.#shown = place;
    const scroll = view.querySelector<HTMLElement>('.time-scroll');
    const turn = view.querySelector<HTMLElement>('.turn[data-now=true]');
    if (scroll && turn) {
      const left = turn.offsetLeft - scroll.offsetLeft;
      const right = left + turn.offsetWidth;
      if (left < scroll.scrollLeft || right > scroll.scrollLeft + scroll.clientWidth)
        scroll.scrollLeft = left - scroll.clientWidth / 2;
    }
    this.#toEnd();
  }

  /** Shows the newest line of the log; who reads further up is left there. */
  #toEnd(): void {
    const log = this.#log;
    if (!log) return;
    if (this.#logEnd === undefined || log.scrollTop >= this.#logEnd - NEAR) log.scrollTop = log.scrollHeight;
    this.#logEnd = log.scrollHeight - log.clientHeight;
  }
}

/** Scrolls so that a part of the view begins below what is asked, where that keeps its place above the rest. */
export function scrollTo(view: HTMLElement, part: string): void {
  const at = view.querySelector<HTMLElement>(part);
  const line = view.querySelector<HTMLElement>('.choice-line');
  if (!at || !line) return;
  const isAbove = getComputedStyle(line).position === 'sticky';
  at.style.scrollMarginTop = isAbove ? `${line.offsetHeight}px` : '';
  at.scrollIntoView({ block: 'start' });
}

/**
 * Puts the keyboard on the next thing that can be chosen, else on the question; nobody asked for what comes between.
 */
export function focusNextChoice(view: HTMLElement): void {
  const focused = document.activeElement;
  // The keyboard stays where it can choose once more.
  if (focused instanceof HTMLElement && view.contains(focused) && focused.dataset['choosable'] === 'true')
    return;
  const next =
    view.querySelector<HTMLElement>(
      ':is(.board-body, .table-body) [data-choosable=true]:not([data-between=true])',
    ) ??
    view.querySelector<HTMLElement>('.choice-options button:not([data-between=true])') ??
    view.querySelector<HTMLElement>('.choice-head');
  next?.focus();
}
