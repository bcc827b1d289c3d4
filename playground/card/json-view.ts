import { html, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { BenchElement } from '../parts/element.ts';
import { icon } from '../icons/icon.ts';
import { jsonPieces } from './json-pieces.ts';

/** The checked card in its JSON form, as a file would have it, to read and to copy. */
export class JsonView extends BenchElement {
  constructor() {
    super(['open', 'row', 'known']);
  }

  protected override render(): TemplateResult {
    const state = this.bench.openState();
    const tree = state?.card ?? state?.rules;
    if (!tree)
      return html`<p class="quiet-text data-empty">There is no JSON: this text has not checked yet.</p>`;
    const text = state?.card ? toJson(state.card) : `${JSON.stringify(tree, null, 2)}\n`;
    return html`<div class="json-head">
        ${button(html`${icon('copy')} Copy`, () => void this.#copy(text))}
      </div>
      <pre class="json" tabindex="0" aria-label="JSON of the card" data-testid="json">
${text.trimEnd().split('\n').map(line)}</pre>`;
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.bench.tell('The JSON is in the clipboard.');
    } catch {
      this.bench.tell(
        'The browser does not allow copying here. Select the text and copy it with the keyboard.',
      );
    }
  }
}

/** One line; what wraps of it goes on a little further in than it begins. */
function line(text: string): TemplateResult {
  const indent = text.length - text.trimStart().length;
  return html`<span class="json-line" style=${`--indent: ${indent + 4}ch`}
    >${jsonPieces(text).map(({ text: piece, sort }) => html`<span data-sort=${sort}>${piece}</span>`)}</span
  >`;
}
