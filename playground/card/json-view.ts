import { html, type TemplateResult } from 'lit';
import { BenchElement } from '../app/element.ts';
import { icon } from '../earth/icons/icon.ts';

const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?|\b(?:true|false|null)\b/g;

/** A JSON text in pieces for colouring: keys, texts, numbers and the rest. */
export function jsonPieces(text: string): { readonly text: string; readonly sort: string }[] {
  const pieces: { text: string; sort: string }[] = [];
  let end = 0;
  for (const found of text.matchAll(PIECES)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), sort: 'sign' });
    const [whole, quoted, colon] = found;
    if (quoted !== undefined && colon !== undefined) {
      pieces.push({ text: quoted, sort: 'key' }, { text: colon, sort: 'sign' });
    } else {
      pieces.push({ text: whole, sort: quoted === undefined ? 'number' : 'text' });
    }
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), sort: 'sign' });
  return pieces;
}

/** The checked card in its JSON form, to read and to copy. */
export class JsonView extends BenchElement {
  constructor() {
    super(['open', 'known']);
  }

  protected override render(): TemplateResult {
    const { open, known } = this.state;
    const state = open === undefined ? undefined : known.get(open);
    const tree = state?.card ?? state?.rules;
    if (!tree)
      return html`<p class="quiet-text data-empty">There is no JSON: this text has not checked yet.</p>`;
    const text = `${JSON.stringify(tree, null, 2)}\n`;
    return html`<div class="json-head">
        <button type="button" class="button" @click=${() => void this.#copy(text)}>
          ${icon('copy')} Copy
        </button>
      </div>
      <pre class="json" tabindex="0" aria-label="JSON of the card" data-testid="json">
${jsonPieces(text).map(({ text: piece, sort }) => html`<span data-sort=${sort}>${piece}</span>`)}</pre>`;
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
