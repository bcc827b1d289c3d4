import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { picture, icon } from '../icons/icon.ts';
import { menuKeys } from '../elements/roving.ts';

/** A button that opens the kinds of card; choosing one makes a draft of it. */
export class NewCard extends BenchElement {
  #isOpen = false;

  constructor() {
    super(['project']);
  }

  protected override render(): TemplateResult {
    const kinds = this.state.project?.kinds ?? [];
    return html`<button
        type="button"
        class="loam-button"
        popovertarget="new-menu"
        data-testid="new-card"
        ?disabled=${kinds.length === 0}
      >
        ${icon('plus')} New
      </button>
      <div
        id="new-menu"
        class="popover at-button"
        popover
        @keydown=${menuKeys}
        @toggle=${(event: ToggleEvent) => this.#opened(event)}
      >
        ${kinds.length === 0 ? nothing : html`<p class="popover-title">A new card of the kind</p>`}
        ${kinds.map(
          (kind) =>
            html`<button
              type="button"
              class="menu-item"
              title=${kind.gloss}
              data-testid=${`new-${kind.id}`}
              @click=${() => {
                this.querySelector<HTMLElement>('#new-menu')?.hidePopover();
                this.bench.actions.create(kind);
                if (this.state.sheet === 'list') this.bench.store.set({ sheet: 'none' });
                this.dispatchEvent(new CustomEvent('into-text', { bubbles: true }));
              }}
            >
              ${picture(kind.icon)} <span>${kind.singular}</span>
              <span class="quiet-text"
                >${this.#isOpen ? this.bench.actions.freeNumber(kind.id, kind.nextNumber) : nothing}</span
              >
            </button>`,
        )}
      </div>`;
  }

  /** The list of kinds opens under its button, and the keyboard goes to its first line. */
  #opened(event: ToggleEvent): void {
    // The free numbers are looked for when they are seen, not at every key in a text.
    this.#isOpen = event.newState === 'open';
    this.requestUpdate();
    if (!this.#isOpen) return;
    const menu = event.target as HTMLElement;
    const button = this.querySelector('button')?.getBoundingClientRect();
    if (button) {
      menu.style.top = `${button.bottom + 4}px`;
      menu.style.left = `${Math.max(8, Math.min(button.left, innerWidth - menu.offsetWidth - 8))}px`;
    }
    menu.querySelector<HTMLElement>('.menu-item')?.focus();
  }
}
