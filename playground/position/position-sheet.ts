import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { fileButton } from '../elements/file-button.ts';
import { saveFile } from '../elements/save-file.ts';
import type { GameCalls } from '../game/protocol.ts';
import { icon } from '../icons/icon.ts';
import { Sheet } from '../parts/sheet.ts';
import type { TableController } from '../session/table-controller.ts';

type Texts = NonNullable<GameCalls['write']['answer']>;

/** In which form a table is written: as a scenario, or in the form of positions that the pack has. */
type Form = keyof Texts;

/** Most bytes of a file that is read. */
const LARGEST_FILE = 3_000_000;

/** The table as text: to copy or save, and to read another one. */
export class PositionSheet extends Sheet {
  static override properties: PropertyDeclarations = { ...super.properties, table: { attribute: false } };

  declare table: TableController;
  #written: Texts | undefined;
  #form: Form = 'scenario';
  #problem = '';
  #wasShown = false;

  constructor() {
    super('position', []);
  }

  protected override heading(): string {
    return 'Position';
  }

  protected override updated(): void {
    super.updated();
    if (this.shown && !this.#wasShown) void this.#write();
    this.#wasShown = this.shown;
  }

  protected override body(): TemplateResult {
    const written = this.#written;
    const text =
      this.#form === 'position' ? (written?.position ?? undefined) : written && { text: written.scenario };
    return html`<section class="position-write">
        <h3>Write this table</h3>
        ${
          written?.position
            ? html`<div class="button-row" role="radiogroup" aria-label="Form">
                ${this.#radio('scenario', 'Everything on the table')}
                ${this.#radio('position', 'Only what is scored')}
              </div>`
            : nothing
        }
        ${
          text === undefined
            ? html`<p class="quiet-text">Writing the table.</p>`
            : 'problem' in text
              ? html`<p class="trouble" data-testid="write-problem">${text.problem}</p>`
              : html`<textarea
                    readonly
                    rows="6"
                    aria-label="Text of this table"
                    spellcheck="false"
                    data-testid="written"
                    .value=${text.text}
                  ></textarea>
                  <div class="button-row">
                    ${button(html`${icon('copy')} Copy`, () => void this.#copy(text.text), {
                      id: 'copy-table',
                    })}
                    ${button(html`${icon('download')} Save to a file`, () => this.#save(text.text), {
                      id: 'save-table',
                    })}
                  </div>`
        }
      </section>
      <section class="position-read">
        <h3>Read another one</h3>
        <p class="quiet-text">A table that was written here, or one line of a file of positions.</p>
        <textarea
          rows="5"
          aria-label="Text of a table or position"
          spellcheck="false"
          data-testid="read-text"
        ></textarea>
        ${this.#problem === '' ? nothing : html`<p class="trouble" role="alert" data-testid="read-problem">${this.#problem} Nothing was changed.</p>`}
        <div class="button-row">
          ${button('Read', () => void this.#read(this.#typed), { look: 'main', id: 'read' })}
          ${fileButton('Read a file', ([file]) => void this.#readFile(file), {
            id: 'read-file',
            accept: '.scenario,.json,.jsonl,.txt,application/json',
          })}
        </div>
      </section>`;
  }

  #radio(form: Form, label: string): TemplateResult {
    return html`<label class="choice inline">
      <input
        type="radio"
        name="position-form"
        .checked=${this.#form === form}
        data-testid=${`form-${form}`}
        @change=${() => {
          this.#form = form;
          this.requestUpdate();
        }}
      />
      ${label}
    </label>`;
  }

  get #typed(): string {
    return this.querySelector<HTMLTextAreaElement>('[data-testid=read-text]')?.value ?? '';
  }

  async #write(): Promise<void> {
    this.#problem = '';
    this.#written = undefined;
    this.#written = await this.table.write();
    this.requestUpdate();
  }

  async #read(text: string): Promise<void> {
    this.#problem = await this.table.read(text);
    if (this.#problem === '') {
      this.close();
      this.bench.tell('The table is that of the text.', () => void this.table.session.do({ do: 'undo' }));
    }
    this.requestUpdate();
  }

  async #readFile(file: File): Promise<void> {
    if (file.size <= LARGEST_FILE) return this.#read(await file.text());
    this.#problem = `${file.name} is too large for a table.`;
    this.requestUpdate();
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.bench.tell('The table is in the clipboard.');
    } catch {
      this.bench.tell(
        'The browser does not allow copying here. Select the text and copy it with the keyboard.',
      );
    }
  }

  #save(text: string): void {
    if (this.#form === 'scenario') saveFile('table.scenario', text);
    else saveFile('position.jsonl', text, 'application/json');
  }
}
