import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { BenchElement } from '../parts/element.ts';
import type { Toast } from '../store/state.ts';

/** The time that it stays, in milliseconds, unless the pointer or the focus is on it. */
const STAYS = 10_000;

/** Says what was done and offers to take it back. One at a time; a new one replaces the last. */
export class UndoToast extends BenchElement {
  #shown: Toast | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super(['toast']);
    this.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    this.addEventListener('focusin', () => clearTimeout(this.#timer));
    this.addEventListener('pointerleave', () => this.#wait());
    this.addEventListener('focusout', () => this.#wait());
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#close();
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { toast } = this.state;
    if (!toast) return nothing;
    return html`<div class="toast" role="group" aria-label="Done" data-pane="toast" data-testid="toast">
      <span>${toast.says}</span>
      ${toast.undo ? button(html`${icon('undo')} Undo`, () => this.#undo(toast), { id: 'undo' }) : nothing}
      ${button(icon('close'), () => this.#close(), { look: 'quiet', label: 'Close' })}
    </div>`;
  }

  protected override updated(): void {
    if (this.#shown === this.state.toast) return;
    this.#shown = this.state.toast;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.state.toast) this.#timer = setTimeout(() => this.#close(), STAYS);
  }

  #undo(toast: Toast): void {
    this.#close();
    toast.undo?.();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.bench.store.set({ toast: undefined });
  }
}
