import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { editorStyles, isDark, watchColours } from '../editor/editor-page.ts';
import { plainText } from '../editor/plain-text.ts';
import type { ScenarioEditor, ScenarioKeys } from './scenario-editor.ts';
import type { StoredScenario } from './scenario-store.ts';
import { problemsOf } from './words.ts';

/** The text of a scenario: plain and readable until the editor has come, then the editor. */
export class ScenarioText extends BenchElement {
  static override properties: PropertyDeclarations = {
    ...super.properties,
    item: { attribute: false },
    keys: { attribute: false },
  };

  /** The scenario that is shown. */
  declare item: StoredScenario;
  /** The actions that can be asked for with keys. */
  declare keys: ScenarioKeys;
  #editor: ScenarioEditor | undefined;
  #problem = '';
  /** The line that is gone to when the editor has come; undefined for none. */
  #wanted: { readonly line: number; readonly enters: boolean; readonly from: Element | null } | undefined;
  #stopColours: (() => void) | undefined;

  constructor() {
    super([]);
  }

  /** Puts the keyboard into the text. */
  override focus(): void {
    this.goTo(0);
  }

  /**
   * Shows a line, counted from 1, or the text where there is no such line.
   *
   * @param enters puts the keyboard there
   */
  goTo(line: number, enters = true): void {
    if (this.#editor) this.#editor.goTo(line, enters);
    else this.#wanted = { line, enters, from: document.activeElement };
  }

  /** Takes back what was written last, or writes it again. */
  takeBack(again: boolean): void {
    if (this.#editor) this.#editor.takeBack(again);
    else this.bench.tell('The editor has not come yet, which remembers what can be taken back.');
  }

  /** Shows the end of the text. */
  revealEnd(): void {
    this.#editor?.revealEnd();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopColours = watchColours(this.bench, () => this.#editor?.recolour(isDark()));
    // Two frames: the page has painted its text before the editor is fetched.
    requestAnimationFrame(() => requestAnimationFrame(() => void this.#load()));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopColours?.();
    this.#editor?.dispose();
    this.#editor = undefined;
  }

  protected override render(): TemplateResult {
    return html`${this.#problem === '' ? nothing : html`<p class="work-trouble" role="alert">${this.#problem}</p>`}
      <div class="editor-place">
        ${this.#editor ? nothing : plainText(this.item.text, 'Text of the scenario')}
        <div
          class="editor-host monaco-component"
          data-testid="scenario-editor"
          ?hidden=${!this.#editor}
        ></div>
      </div>`;
  }

  protected override updated(): void {
    const { id, text, verdict } = this.item;
    this.#editor?.show(id, text);
    this.#editor?.mark(verdict && problemsOf(verdict));
  }

  async #load(): Promise<void> {
    try {
      const [{ ScenarioEditor: Editor }] = await Promise.all([
        import('./scenario-editor.ts'),
        editorStyles(),
      ]);
      const host = this.querySelector<HTMLElement>('.editor-host');
      if (!host || !this.isConnected || this.#editor) return;
      host.hidden = false;
      this.#editor = new Editor(this.bench, host, isDark(), {
        play: () => this.keys.play(),
        save: () => this.keys.save(),
      });
      this.requestUpdate();
      await this.updateComplete;
      void document.fonts.ready.then(() => this.#editor?.remeasure());
      const { activeElement: at } = document;
      // A person who has gone elsewhere meanwhile stays there.
      if (this.#wanted)
        this.goTo(
          this.#wanted.line,
          this.#wanted.enters && (at === this.#wanted.from || at === document.body),
        );
    } catch {
      this.#problem =
        'The editor could not be loaded. The text can be read here; load the page again to edit it.';
      this.requestUpdate();
    }
  }
}
