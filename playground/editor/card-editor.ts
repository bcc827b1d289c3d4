import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { Range } from '../../src/language/diagnostic.ts';
import { SEARCH_COMMAND } from '../commands/page-commands.ts';
import { BenchElement } from '../parts/element.ts';
import { remember, remembered } from '../elements/remember.ts';
import { HINTED } from '../store/first-visit.ts';
import { beginLinks } from '../commands/begin-links.ts';
import { icon } from '../icons/icon.ts';
import { docText } from '../files/document.ts';
import type { CodeEditor } from './code-editor.ts';
import { editorCode } from './editor-parts.ts';
import { editorStyles, isDark, watchColours } from './editor-page.ts';
import { plainText } from './plain-text.ts';
import type { WordBar, WordChosen } from './word-bar.ts';

/**
 * The text of the open card: plain and readable until the editor has come, then the editor, without a jump. On
 * narrow pages with a bar of words below.
 */
export class CardEditor extends BenchElement {
  #code: CodeEditor | undefined;
  #problem = '';
  #wanted = false;
  /** The range to be selected when the editor has come. */
  #chosen: Range | undefined;
  #writing = false;
  #offers = true;
  #stopColours: (() => void) | undefined;

  constructor() {
    super(['open', 'docs', 'size', 'phase', 'theme', 'language', 'tour']);
  }

  /** Puts the keyboard into the text. */
  override focus(): void {
    if (this.#code) this.#code.focus();
    else this.#wanted = true;
  }

  /** Puts the text into its canonical layout. */
  format(): void {
    this.#code?.format();
  }

  /** Selects a range of the text; with `enter` the keyboard goes there as well. */
  select(range: Range, enter: boolean): void {
    if (this.#code) this.#code.select(range);
    else this.#chosen = range;
    if (enter) this.focus();
  }

  /** Shows a place in the text and puts the keyboard there. */
  reveal(offset: number): void {
    this.#code?.reveal(offset);
    this.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopColours = watchColours(this.bench, () => this.#code?.recolour(isDark()));
    // Two frames: the page has painted its text before the editor is fetched.
    requestAnimationFrame(() => requestAnimationFrame(() => void this.#load()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopColours?.();
    this.#code?.dispose();
    this.#code = undefined;
  }

  protected override render(): TemplateResult {
    const doc = this.bench.documents.get(this.state.open);
    const phone = this.state.size === 'phone';
    return html`<conflict-view .bench=${this.bench}></conflict-view>
      ${this.#problem === '' ? nothing : html`<p class="work-trouble" role="alert">${this.#problem}</p>`}
      ${doc ? nothing : this.#empty()}
      <div class="editor-place" ?hidden=${!doc}>
        ${this.#code || !doc ? nothing : plainText(docText(doc), 'Text of the card')}
        <div class="editor-host monaco-component" data-testid="editor" ?hidden=${!this.#code}></div>
      </div>
      ${phone && this.#writing ? nothing : this.#hint()}
      ${
        phone && doc && this.#writing
          ? html`<word-bar
              .bench=${this.bench}
              @word-chosen=${({ word }: WordChosen) =>
                this.#code?.write(word.range.start, word.range.end, word.insert)}
            ></word-bar>`
          : nothing
      }`;
  }

  /** The notice where no card is open: how to come to one. */
  #empty(): TemplateResult | typeof nothing {
    const { phase, size } = this.state;
    if (phase !== 'ready') return nothing;
    const drawer = size === 'small' || size === 'medium';
    return html`<div class="editor-empty" data-testid="empty">
      ${
        drawer
          ? html`<p>Choose a card in the list.</p>
              ${button(html`${icon('drawer')} List`, () => this.bench.store.set({ sheet: 'list' }))}`
          : html`<p>Choose a card in the list; <kbd>${SEARCH_COMMAND.keys[0]}</kbd> searches it.</p>`
      }
    </div>`;
  }

  /**
   * One line for who is here for the first time, at the foot so that nothing moves when it goes with the first change.
   */
  #hint(): TemplateResult | typeof nothing {
    if (remembered(HINTED) !== undefined || this.state.tour !== undefined) return nothing;
    if ([...this.state.docs.values()].some((doc) => doc.edit)) {
      remember(HINTED, 'yes');
      return nothing;
    }
    if (this.bench.openEntry()?.card !== true || this.state.language !== 'ready') return nothing;
    return html`<p class="work-hint">
      Change a number. Face, rules text and table follow as you type. ${beginLinks(this.bench)}
    </p>`;
  }

  async #load(): Promise<void> {
    try {
      const [{ CodeEditor: Editor }] = await Promise.all([editorCode(), editorStyles()]);
      const host = this.querySelector<HTMLElement>('.editor-host');
      if (!host || !this.isConnected || this.#code) return;
      host.hidden = false;
      this.#code = new Editor(this.bench, host, isDark());
      this.#code.onCaret(() => this.#look());
      this.#code.onFocus((inside) => {
        this.#writing = inside;
        this.requestUpdate();
      });
      this.requestUpdate();
      void document.fonts.ready.then(() => this.#code?.remeasure());
      if (this.#chosen) this.#code.select(this.#chosen);
      if (this.#wanted) this.#code.focus();
      performance.mark('loam:editor-ready');
    } catch {
      this.#problem =
        'The editor could not be loaded. The text can be read here; load the page again to edit it.';
      this.requestUpdate();
    }
  }

  protected override updated(): void {
    const phone = this.state.size === 'phone';
    if (this.#code && phone === this.#offers) {
      this.#offers = !phone;
      this.#code.offerWords(this.#offers);
    }
    if (phone) this.#look();
  }

  #look(): void {
    if (this.state.size !== 'phone' || !this.#code || !this.#writing) return;
    void this.querySelector<WordBar>('word-bar')?.look(this.#code.caret());
  }
}
