import type { LitElement } from 'lit';
import { placePopover } from './popover-place.ts';

/** The popover that an element draws: opened beside something, to which the keyboard goes back when it closes. */
export class Popover {
  readonly #host: LitElement;
  readonly #closed: () => void;
  #from: HTMLElement | undefined;

  /** @param closed called when it has closed */
  constructor(host: LitElement, closed: () => void = () => undefined) {
    this.#host = host;
    this.#closed = closed;
  }

  /** Opens it beside something, once it is drawn. @param first what gets the keyboard, as a selector */
  async open(at: HTMLElement, first: string): Promise<void> {
    this.#from = at;
    await this.#host.updateComplete;
    const popover = this.#element;
    if (!popover) return;
    popover.showPopover();
    placePopover(popover, at);
    popover.querySelector<HTMLElement>(first)?.focus();
  }

  close(): void {
    if (this.#element?.matches(':popover-open')) this.#element.hidePopover();
  }

  /** For its `toggle`. */
  readonly toggled = ({ newState }: ToggleEvent): void => {
    if (newState !== 'closed') return;
    const from = this.#from;
    const { activeElement } = document;
    // The thing may have been drawn anew; who pressed elsewhere has the keyboard there already.
    if (from?.isConnected && (activeElement === document.body || this.#host.contains(activeElement)))
      from.focus();
    this.#closed();
  };

  get #element(): HTMLElement | null {
    return this.#host.querySelector<HTMLElement>('[popover]');
  }
}
