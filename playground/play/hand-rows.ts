import type { ReactiveController, ReactiveControllerHost } from 'lit';

type Host = ReactiveControllerHost & HTMLElement;

/** How many cards of a hand lie out of sight, above and below the rows that are seen. */
export interface Hidden {
  readonly above: number;
  readonly below: number;
}

/** How much of a card may be out of sight while it still counts as seen, in pixels. */
const NEAR = 4;

/** Counts the cards of the hand that its place does not show, and asks the view to draw again when that changes. */
export class HandRows implements ReactiveController {
  readonly #host: Host;
  readonly #look = (): void => this.#count();
  readonly #watch = new ResizeObserver(this.#look);
  #place: HTMLElement | undefined;
  #hidden: Hidden = { above: 0, below: 0 };

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  get hidden(): Hidden {
    return this.#hidden;
  }

  hostUpdated(): void {
    const place = this.#host.querySelector<HTMLElement>('.board-hands') ?? undefined;
    if (place !== this.#place) {
      this.hostDisconnected();
      this.#place = place;
      place?.addEventListener('scroll', this.#look, { passive: true });
      if (place) this.#watch.observe(place);
    }
    this.#count();
  }

  hostDisconnected(): void {
    this.#place?.removeEventListener('scroll', this.#look);
    this.#watch.disconnect();
    this.#place = undefined;
  }

  /** Shows the next rows, or the first ones where the last are seen. */
  show(): void {
    const place = this.#place;
    if (!place) return;
    place.scrollTop = this.#hidden.below > 0 ? place.scrollTop + place.clientHeight / 2 : 0;
  }

  /** Where the rows that are seen begin: below the head where it stays in place, else at the top of the place itself. */
  #top(box: DOMRect | undefined): number {
    const head = this.#place?.querySelector('.zone-head');
    if (head && getComputedStyle(head).position === 'sticky') return head.getBoundingClientRect().bottom;
    return box?.top ?? -Infinity;
  }

  #count(): void {
    const box = this.#place?.getBoundingClientRect();
    const cards = [...(this.#place?.querySelectorAll('.zone-card') ?? [])].map((card) =>
      card.getBoundingClientRect(),
    );
    const top = this.#top(box);
    const above = cards.filter((card) => card.top < top - NEAR).length;
    const below = cards.filter(({ bottom }) => box !== undefined && bottom > box.bottom + NEAR).length;
    if (above === this.#hidden.above && below === this.#hidden.below) return;
    this.#hidden = { above, below };
    this.#host.requestUpdate();
  }
}
