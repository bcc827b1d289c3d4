import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { BenchElement } from '../parts/element.ts';
import { picture, icon } from '../icons/icon.ts';
import { menuItem, menuOf } from '../elements/menu.ts';

/** A button that opens the kinds of card; choosing one makes a draft of it. */
export class NewCard extends BenchElement {
  #isOpen = false;

  constructor() {
    super(['project']);
  }

  protected override render(): TemplateResult {
    const kinds = this.state.project?.kinds ?? [];
    return html`${button(html`${icon('plus')} New`, undefined, {
      opens: 'new-menu',
      id: 'new-card',
      off: kinds.length === 0,
    })}
    ${menuOf(
      'new-menu',
      'A new card of the kind',
      html`${kinds.length === 0 ? nothing : html`<p class="popover-title">A new card of the kind</p>`}
      ${kinds.map((kind) =>
        menuItem({
          id: `new-${kind.id}`,
          title: kind.gloss,
          says: html`${picture(kind.icon)} <span>${kind.singular}</span>
            <span class="quiet-text"
              >${this.#isOpen ? this.bench.actions.freeNumber(kind.id, kind.nextNumber) : nothing}</span
            >`,
          act: () => {
            this.bench.actions.create(kind);
            if (this.state.sheet === 'list') this.bench.store.set({ sheet: 'none' });
            this.dispatchEvent(new CustomEvent('into-text', { bubbles: true }));
          },
        }),
      )}`,
      (is) => {
        // The free numbers are looked for when they are seen, not at every key in a text.
        this.#isOpen = is;
        this.requestUpdate();
      },
    )}`;
  }
}
