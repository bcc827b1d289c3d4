import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Takes files that are dragged onto an element, which has `data-dropping` as long as one is above it. */
export class FileDrop implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #take: (files: readonly File[]) => void;
  /** The number of elements inside the host that the file has entered and not left. */
  #inside = 0;

  /** @param take is given what was dropped; never nothing */
  constructor(host: ReactiveControllerHost & HTMLElement, take: (files: readonly File[]) => void) {
    this.#host = host;
    this.#take = take;
    host.addController(this);
  }

  hostConnected(): void {
    for (const [name, act] of this.#listeners) this.#host.addEventListener(name, act);
  }

  hostDisconnected(): void {
    for (const [name, act] of this.#listeners) this.#host.removeEventListener(name, act);
    this.#enter(0);
  }

  readonly #listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['dragenter', (event) => this.#over(event, this.#inside + 1)],
    ['dragover', (event) => this.#over(event, this.#inside)],
    ['dragleave', () => this.#enter(Math.max(0, this.#inside - 1))],
    ['drop', (event) => this.#drop(event as DragEvent)],
  ];

  #over(event: Event, inside: number): void {
    const { dataTransfer } = event as DragEvent;
    // Text that is dragged in an editor is no file, and stays what it was.
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'copy';
    this.#enter(inside);
  }

  #drop(event: DragEvent): void {
    this.#enter(0);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    this.#take(files);
  }

  #enter(inside: number): void {
    this.#inside = inside;
    this.#host.toggleAttribute('data-dropping', inside > 0);
  }
}
