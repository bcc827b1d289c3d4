import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { LARGEST_ARCHIVE, packEdits, unpackEdits } from '../files/archive.ts';
import { needsDecision, type DocStatus } from '../files/document.ts';
import { keptOf } from '../files/kept.ts';
import type { Entry } from '../search/entry.ts';
import { cards } from '../store/actions.ts';
import { notKeptWords } from '../kept/storage.ts';
import { asidesView } from '../parts/asides-part.ts';
import { saveFile } from '../elements/save-file.ts';
import { Sheet } from '../parts/sheet.ts';
import { STATUS_WORDS } from '../search/status-words.ts';

/** What throwing an edit away is called, where it is not to reset. */
const RESETS: Partial<Record<DocStatus, string>> = { new: 'Delete', deleted: 'Restore', gone: 'Close' };

/** All edits: save them, throw them away, carry them off as one file, or read such a file. */
export class ChangesSheet extends Sheet {
  #problem = '';

  constructor() {
    super('changes', ['docs', 'known', 'saving', 'refusals', 'writable', 'storage', 'asides']);
  }

  protected override heading(): string {
    return 'Changes';
  }

  protected override body(): TemplateResult {
    const changed = this.bench.entries().filter((entry) => entry.status !== 'same');
    const { writable, storage } = this.state;
    return html`
      <p class="quiet-text">
        ${
          storage !== 'kept'
            ? `${notKeptWords(storage, 'edits')} When the page closes they are gone. Save everything to a file and read it back later.`
            : 'Edits are kept in this browser until they are saved or thrown away.'
        }
      </p>
      ${
        this.state.asides.length === 0
          ? nothing
          : html`<h3>Set aside</h3>
              ${asidesView(this.bench)}`
      }
      ${
        changed.length === 0
          ? html`<p>No card is changed.</p>`
          : html`<ul class="changes">
              ${changed.map((entry) => this.#row(entry))}
            </ul>`
      }
      ${this.#problem === '' ? nothing : html`<p class="trouble" role="alert">${this.#problem}</p>`}
      <div class="button-row">
        ${
          writable
            ? button(html`${icon('save')} Save all`, () => void this.bench.actions.saveAll(), {
                look: 'main',
                id: 'save-all',
                off: changed.length === 0,
              })
            : nothing
        }
        ${button(html`${icon('download')} Save everything to a file`, () => this.#export(), {
          id: 'export-edits',
          off: changed.length === 0,
        })}
        <label class="loam-button">
          ${icon('upload')} Read a file of edits
          <input
            type="file"
            accept=".json,application/json"
            class="unseen"
            data-testid="import-edits"
            @change=${(event: Event) => void this.#import(event)}
          />
        </label>
      </div>
    `;
  }

  #row(entry: Entry): TemplateResult {
    const refusal = this.state.refusals.get(entry.id);
    return html`<li>
      <a
        href=${`#/cards/${entry.number ?? entry.path}`}
        @click=${(event: Event) => {
          event.preventDefault();
          this.close();
          this.bench.navigation.open(entry.id);
        }}
        >${entry.number} ${entry.label}</a
      >
      <span class=${needsDecision(entry.status) ? 'trouble' : 'quiet-text'}
        >${STATUS_WORDS[entry.status]}</span
      >
      ${button(RESETS[entry.status] ?? 'Reset', () => this.bench.actions.reset(entry), { look: 'quiet' })}
      ${refusal === undefined ? nothing : html`<p class="trouble">${refusal}</p>`}
    </li>`;
  }

  #export(): void {
    const edits = [...this.state.docs.values()].flatMap((doc) => keptOf(doc) ?? []);
    const name = `${this.state.pack}-edits.json`;
    saveFile(name, packEdits(this.state.pack, edits), 'application/json');
    this.bench.tell(`${cards(edits.length)} saved to ${name}.`);
  }

  async #import(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    const read =
      file.size > LARGEST_ARCHIVE * 3
        ? { problem: `${file.name} is too large for a file of edits. Nothing was changed.` }
        : unpackEdits(await file.text(), this.state.pack);
    input.value = '';
    if ('problem' in read) {
      this.#problem = read.problem;
      this.requestUpdate();
      return;
    }
    this.#problem = '';
    const before = new Map(this.state.docs);
    for (const edit of read.edits) this.bench.documents.take(edit);
    this.bench.tell(`${cards(read.edits.length)} read from ${file.name}.`, () => {
      for (const { id } of [...this.state.docs.values()]) {
        const was = before.get(id);
        if (was !== this.state.docs.get(id)) this.bench.documents.put(id, was);
      }
    });
    this.requestUpdate();
  }
}
