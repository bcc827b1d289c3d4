import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A watch on a condition of the page, which says whether it holds; its element is drawn again when that changes. */
export class MediaWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query: MediaQueryList;
  readonly #changed = (): void => this.#host.requestUpdate();

  constructor(host: ReactiveControllerHost, query: string) {
    this.#host = host;
    this.#query = matchMedia(query);
    host.addController(this);
  }

  get matches(): boolean {
    return this.#query.matches;
  }

  hostConnected(): void {
    this.#query.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    this.#query.removeEventListener('change', this.#changed);
  }
}
