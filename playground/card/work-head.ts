import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { STATUS_WORDS } from '../search/status-words.ts';
import { menuItem, menuOf, type MenuItem } from '../elements/menu.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import { formOf, isJson } from '../files/card-form.ts';
import { nameProblem } from '../files/card-text.ts';
import { docText, isConflict, needsDecision } from '../files/document.ts';
import type { Entry } from '../search/entry.ts';

/** The head of the text: which card it is, what was done to it, and what can be done. */
export class WorkHead extends BenchElement {
  #renaming: string | undefined;
  #problem = '';

  constructor() {
    super([
      'open',
      'docs',
      'known',
      'unchecked',
      'saving',
      'refusals',
      'writable',
      'side',
      'size',
      'missing',
      'language',
    ]);
  }

  protected override render(): TemplateResult {
    const entry = this.bench.openEntry();
    if (!entry) {
      const { missing } = this.state;
      return html`<div class="work-head">
        <h2 class="work-title" data-testid="work-title">
          ${missing === undefined ? 'No card is open' : `There is no card ${missing} in this pack`}
        </h2>
      </div>`;
    }
    if (this.#renaming !== undefined && this.#renaming !== entry.id) this.#renaming = undefined;
    const refusal = this.state.refusals.get(entry.id);
    return html`<div class="work-head">
        ${
          this.#renaming === entry.id
            ? this.#rename(entry)
            : html`${this.#title(entry)}<span class="gap"></span>${
                  // What can be done with a card whose file went stands beside the news of it.
                  entry.status === 'gone' ? nothing : this.#buttons(entry)
                }`
        }
      </div>
      ${refusal === undefined ? nothing : html`<p class="work-trouble" role="alert">${refusal}</p>`}`;
  }

  #title(entry: Entry): TemplateResult {
    const saving = this.state.saving.has(entry.id);
    return html`<h2 class="work-title" data-testid="work-title">
      <span class="work-number">${entry.number}</span> ${entry.label}
      ${isJson(entry.path) ? html`<span class="work-form" title=${entry.path}>JSON</span>` : nothing}
      ${
        this.state.unchecked.has(entry.id) || this.state.language === 'stopped'
          ? html`<span class="work-status trouble" data-testid="work-unchecked">not checked</span>`
          : nothing
      }
      <span class="work-status ${needsDecision(entry.status) ? 'trouble' : ''}" data-testid="work-status"
        >${saving ? 'saving' : entry.status === 'same' ? '' : STATUS_WORDS[entry.status]}${
          entry.draft ? `${entry.status === 'same' && !saving ? '' : ', '}draft` : ''
        }</span
      >
    </h2>`;
  }

  #buttons(entry: Entry): TemplateResult {
    const { writable, language } = this.state;
    const gone = entry.status === 'deleted';
    const changed = entry.status !== 'same';
    return html`<div class="work-buttons">
      ${
        gone
          ? html`<button
              type="button"
              class="loam-button"
              data-testid="restore"
              @click=${() => this.bench.actions.reset(entry)}
            >
              Restore
            </button>`
          : html`<button
                type="button"
                class="loam-button quiet wide-only"
                title=${keyName('Shift Alt F')}
                data-testid="format"
                ?disabled=${language !== 'ready'}
                @click=${() => this.#act('format')}
              >
                Format
              </button>
              <button
                type="button"
                class="loam-button quiet wide-only"
                data-testid="reset"
                ?disabled=${!changed || entry.status === 'new'}
                @click=${() => this.bench.actions.reset(entry)}
              >
                Reset
              </button>`
      }
      ${
        writable
          ? html`<button
              type="button"
              class="loam-button ${changed ? 'main' : 'quiet'}"
              title=${keyName('Ctrl S')}
              data-testid="save"
              ?disabled=${!changed || isConflict(entry.status)}
              aria-label=${gone ? 'Delete the file' : 'Save file'}
              @click=${() => void this.bench.actions.save(entry)}
            >
              <span class="save-sign">${icon(gone ? 'trash' : 'save')}</span>
              <span class="save-word">${gone ? 'Delete the file' : 'Save file'}</span>
            </button>`
          : nothing
      }
      <button
        type="button"
        class="loam-button quiet"
        popovertarget="card-menu"
        aria-label="More about this card"
        title="Duplicate, rename, print, delete"
        data-testid="card-menu"
      >
        ${icon('more')}
      </button>
      ${this.#menu(entry)}
    </div>`;
  }

  #menu(entry: Entry): TemplateResult {
    const { actions, store } = this.bench;
    const gone = entry.status === 'deleted';
    const items: readonly MenuItem[] = [
      { icon: 'format', says: 'Format', id: 'card-format', act: () => this.#act('format'), isOff: gone },
      {
        icon: 'reset',
        says: 'Reset to the file',
        id: 'card-reset',
        act: () => actions.reset(entry),
        isOff: entry.status === 'same' || entry.status === 'new',
      },
      ...(entry.card
        ? ([
            {
              icon: 'copy',
              says: 'Duplicate',
              id: 'card-duplicate',
              act: () => actions.duplicate(entry),
              isOff: gone,
            },
            { icon: 'rename', says: 'Rename', id: 'card-rename', act: () => this.#begin(entry), isOff: gone },
            {
              icon: 'print',
              says: 'Print',
              id: 'card-print',
              act: () => store.set({ sheet: 'print', printing: 'card' }),
              isOff: gone,
            },
          ] as const)
        : []),
      { icon: 'trash', says: 'Delete', id: 'card-delete', act: () => actions.remove(entry), isOff: gone },
    ];
    return menuOf(
      'card-menu',
      'Card',
      html`${items.map(menuItem)}
        <p class="popover-note">${entry.path}</p>`,
    );
  }

  #rename(entry: Entry): TemplateResult {
    const doc = this.bench.documents.get(entry.id);
    const name = doc ? (formOf(entry.path).nameIn(docText(doc), this.state.side) ?? '') : '';
    return html`<form
      class="rename"
      @submit=${(event: SubmitEvent) => this.#renamed(event, entry)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.#end();
      }}
    >
      <label
        >Name <input name="name" .value=${name} maxlength="120" autocomplete="off" data-testid="rename-name"
      /></label>
      <button type="submit" class="loam-button main">Rename</button>
      <button type="button" class="loam-button quiet" @click=${() => this.#end()}>Cancel</button>
      ${this.#problem === '' ? nothing : html`<span class="trouble" role="alert">${this.#problem}</span>`}
    </form>`;
  }

  #begin(entry: Entry): void {
    const doc = this.bench.documents.get(entry.id);
    if (doc && formOf(entry.path).nameIn(docText(doc), this.state.side) === undefined) {
      this.bench.tell('This card has no name that can be read. Write it in the text first.');
      return;
    }
    this.#renaming = entry.id;
    this.#problem = '';
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector<HTMLInputElement>('.rename input')?.select());
  }

  #renamed(event: SubmitEvent, entry: Entry): void {
    event.preventDefault();
    const name = (this.querySelector<HTMLInputElement>('.rename input')?.value ?? '').trim();
    this.#problem = nameProblem(name) ?? '';
    if (this.#problem !== '') {
      this.requestUpdate();
      return;
    }
    this.#end();
    this.bench.actions.rename(entry, this.state.side, name);
  }

  #end(): void {
    this.#renaming = undefined;
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>('[popovertarget=card-menu]')?.focus(),
    );
  }

  #act(name: 'format'): void {
    this.dispatchEvent(new CustomEvent(`card-${name}`, { bubbles: true }));
  }
}
