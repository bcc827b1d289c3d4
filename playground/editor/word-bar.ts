import { html, nothing, type TemplateResult } from 'lit';
import type { Completion } from '../../src/language-service/types.ts';
import { BenchElement } from '../parts/element.ts';

/** A word was pressed. */
export class WordChosen extends Event {
  readonly word: Completion;

  constructor(word: Completion) {
    super('word-chosen', { bubbles: true });
    this.word = word;
  }
}

/** Most words that are offered at once. */
const MOST = 24;

/** A bar of the words that may come next, for hands without a keyboard. */
export class WordBar extends BenchElement {
  #words: readonly Completion[] = [];
  #asked = 0;

  constructor() {
    super(['open', 'language']);
  }

  /** Asks anew what may stand at a place of the open text. */
  async look(offset: number): Promise<void> {
    const doc = this.bench.documents.get(this.state.open);
    if (!doc) return;
    this.#asked += 1;
    const asked = this.#asked;
    const words = await this.bench.language.complete(doc, offset);
    if (asked !== this.#asked) return;
    this.#words = words.slice(0, MOST);
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.#words.length === 0) return nothing;
    return html`<div
      class="word-bar"
      role="group"
      aria-label="Words that may come next"
      data-testid="word-bar"
    >
      ${this.#words.map(
        (word) =>
          html`<button
            type="button"
            data-sort=${word.sort}
            title=${word.detail}
            @pointerdown=${(event: Event) => event.preventDefault()}
            @click=${() => this.dispatchEvent(new WordChosen(word))}
          >
            ${word.label}
          </button>`,
      )}
    </div>`;
  }
}
