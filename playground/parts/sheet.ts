import { html, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import type { State } from '../store/state.ts';
import { BenchElement } from './element.ts';

/** True if a dialog is closed when the event comes that says so: it may have been opened again in between. */
export const isStillClosed = ({ target }: Event): boolean =>
  target instanceof HTMLDialogElement && !target.open;

/** A cover above the page with a title: closed with Escape, its button, or a click beside it. */
export abstract class Sheet extends BenchElement {
  readonly #name: State['sheet'];

  /** @param name The value of the state's `sheet` that opens it. */
  constructor(name: State['sheet'], keys: readonly (keyof State)[]) {
    super(['sheet', ...keys]);
    this.#name = name;
  }

  /** The content of the title bar. */
  protected abstract heading(): string;

  /** The content below it. */
  protected abstract body(): TemplateResult;

  /** True if it is open. */
  protected get shown(): boolean {
    return this.state.sheet === this.#name;
  }

  /** Closes it. */
  protected close(): void {
    if (this.shown) this.bench.store.set({ sheet: 'none' });
  }

  protected override render(): TemplateResult {
    const id = `sheet-${this.#name}`;
    return html`<dialog
      class="sheet"
      aria-labelledby=${id}
      data-testid=${id}
      @close=${(event: Event) => {
        if (isStillClosed(event)) this.close();
      }}
      @click=${(event: MouseEvent) => {
        if (event.target === event.currentTarget) this.close();
      }}
    >
      <div class="sheet-body">
        <header class="sheet-head">
          <h2 id=${id}>${this.heading()}</h2>
          ${button(icon('close'), () => this.close(), { look: 'quiet', label: 'Close' })}
        </header>
        ${this.shown ? this.body() : ''}
      </div>
    </dialog>`;
  }

  protected override updated(): void {
    const dialog = this.querySelector('dialog');
    if (!dialog || dialog.open === this.shown) return;
    if (this.shown) dialog.showModal();
    else dialog.close();
  }
}
