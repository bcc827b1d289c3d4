import { cardElement, cardOfKeyboard, shownCard } from './shown-card.ts';
import { KEPT, type Inspector } from './inspector-store.ts';

/** The time that the pointer or the keyboard rests on a card before it is held up, in milliseconds. */
const REST = 300;

/** The time that a finger lies on a card before it is pinned, in milliseconds. */
const LONG_PRESS = 450;

/** Keys with which one goes through a list. */
const MOVES = /^(?:Arrow|Home|End|Page)/;

/** The distance that a finger may move in that time, in CSS pixels. */
const STILL = 10;

/** True if a card is drawn so large already that there is nothing to hold up. */
const isWhole = (at: HTMLElement): boolean => (at.querySelector('card-face')?.clientWidth ?? 0) >= 300;

/** The elements that have a popover, a text or a menu of their own. */
const BUSY = '[popover]:popover-open:not(.card-held)';

/**
 * Watches everything on the page that shows a card: a card is held up where the pointer or the keyboard rests on it,
 * and pinned by a long press of a finger, or by a press where the element says so.
 */
export class CardWatch {
  readonly #inspector: Inspector;
  readonly #say: (text: string) => void;
  readonly #stop = new AbortController();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #at: HTMLElement | undefined;
  /** The place where a finger was put down. */
  #finger:
    | { readonly x: number; readonly y: number; readonly pressing: ReturnType<typeof setTimeout> }
    | undefined;
  /** True if the click that follows belongs to a long press. */
  #isLong = false;

  /** @param say tells readers what was done */
  constructor(inspector: Inspector, say: (text: string) => void) {
    this.#inspector = inspector;
    this.#say = say;
    this.#on('pointerout', (event) => {
      if (event.pointerType !== 'touch' && event.relatedTarget === null) this.#leave();
    });
    this.#on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) this.#rest(target);
    });
    this.#on('focusout', () => this.#leave());
    // In a list the focus stays where it is.
    this.#on('keyup', ({ key }) => {
      if (MOVES.test(key)) this.#rest(cardOfKeyboard() ?? null);
    });
    this.#on('keydown', (event) => this.#keep(event));
    this.#on('pointerdown', (event) => this.#down(event));
    this.#on('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel'] as const) this.#on(end, () => this.#up());
    this.#on('contextmenu', (event) => {
      // The menu of a finger comes from the same long press.
      if (!this.#isLong && !this.#finger) return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#on('click', (event) => this.#click(event));
    // The element below is another thing by then.
    this.#on('scroll', () => {
      this.#inspector.letGo();
      this.#wait();
    });
  }

  /** Ends the watching. */
  end(): void {
    this.#stop.abort();
    clearTimeout(this.#waiting);
    this.#up();
  }

  #on<E extends keyof DocumentEventMap>(name: E, then: (event: DocumentEventMap[E]) => void): void {
    document.addEventListener(name, then, { capture: true, signal: this.#stop.signal, passive: false });
  }

  /** The pointer or the keyboard came somewhere. */
  #rest(target: EventTarget | null): void {
    const at = cardElement(target);
    if (at === this.#at) return;
    this.#leave();
    this.#at = at;
    this.#wait();
  }

  /** Holds up the card that is rested on, if it still is after a while. */
  #wait(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const at = this.#at;
      // A row of a long list shows another card after it was scrolled.
      const isThere = at?.matches(':is(:hover, :focus-within)') === true || at === cardOfKeyboard();
      const shown = at && isThere ? shownCard(at) : undefined;
      if (at && shown && !isWhole(at) && document.querySelector(BUSY) === null)
        this.#inspector.hold({ shown, at });
    }, REST);
  }

  #leave(): void {
    clearTimeout(this.#waiting);
    this.#at = undefined;
    this.#inspector.letGo();
  }

  /** A list jumps by letters, but for the key that keeps what is held up. */
  #keep(event: KeyboardEvent): void {
    const { held } = this.#inspector.state;
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!held || key !== 'c' || ctrlKey || metaKey || altKey) return;
    if (!(target instanceof Element) || !target.matches('[aria-activedescendant]:not(input)')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#inspector.pin(held.shown);
    this.#say(KEPT);
  }

  #down(event: PointerEvent): void {
    this.#up();
    this.#isLong = false;
    // An element that is pressed does what it does; it is not covered meanwhile.
    clearTimeout(this.#waiting);
    this.#inspector.letGo();
    const at = cardElement(event.target);
    const shown = at && shownCard(at);
    if (event.pointerType !== 'touch' || !shown) return;
    const pressing = setTimeout(() => {
      this.#isLong = true;
      this.#inspector.pin(shown);
    }, LONG_PRESS);
    this.#finger = { x: event.clientX, y: event.clientY, pressing };
  }

  #move({ clientX, clientY, pointerType, buttons, target }: PointerEvent): void {
    if (pointerType !== 'touch' && buttons === 0) this.#rest(target);
    const { x, y } = this.#finger ?? { x: clientX, y: clientY };
    if (Math.hypot(clientX - x, clientY - y) > STILL) this.#up();
  }

  #up(): void {
    clearTimeout(this.#finger?.pressing);
    this.#finger = undefined;
  }

  #click(event: MouseEvent): void {
    if (this.#isLong) {
      this.#isLong = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pins]') : null;
    const shown = at && shownCard(at);
    if (shown) this.#inspector.pin(shown);
  }
}
