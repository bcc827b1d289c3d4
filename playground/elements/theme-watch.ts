import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The theme that a picture is drawn in. */
export type PictureTheme = 'light' | 'dark';

type Host = ReactiveControllerHost & HTMLElement;

/** The nearest element above, through shadow roots, that names a theme. */
function themeAbove(element: HTMLElement): PictureTheme | undefined {
  let at: Element | undefined = element;
  while (at) {
    const parent: Element | null = at.parentElement;
    const root = at.getRootNode();
    at = parent ?? (root instanceof ShadowRoot ? root.host : undefined);
    const theme = at?.getAttribute('data-theme');
    if (theme === 'light' || theme === 'dark') return theme;
  }
  return undefined;
}

/**
 * Tells an element in which theme it stands, and asks it to draw again when that changes: the nearest
 * `data-theme` above it, else what the system prefers.
 */
export class ThemeWatch implements ReactiveController {
  readonly #host: Host;
  readonly #preferred = matchMedia('(prefers-color-scheme: dark)');
  readonly #observer = new MutationObserver(() => this.#look());
  #theme: PictureTheme = 'light';

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  get theme(): PictureTheme {
    return this.#theme;
  }

  hostConnected(): void {
    this.#preferred.addEventListener('change', this.#look);
    this.#observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    this.#look();
  }

  hostDisconnected(): void {
    this.#preferred.removeEventListener('change', this.#look);
    this.#observer.disconnect();
  }

  readonly #look = (): void => {
    const theme = themeAbove(this.#host) ?? (this.#preferred.matches ? 'dark' : 'light');
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.#host.requestUpdate();
  };
}
