import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { BenchElement } from '../parts/element.ts';
import { STATUS_WORDS } from '../search/status-words.ts';
import { CARD_COMMANDS, type CardOn } from '../commands/card-commands.ts';
import { canDo, menuItemOf } from '../commands/command.ts';
import { menuItem, menuOf, type MenuItem } from '../elements/menu.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import { formOf, isJson, isTable } from '../files/card-form.ts';
import { nameProblem } from '../files/card-text.ts';
import { docText, needsDecision } from '../files/document.ts';
import { baseName, numberText, type Entry } from '../search/entry.ts';

/** The head of the text: which card it is, what was done to it, and what can be done. */
export class WorkHead extends BenchElement {
  #renaming: string | undefined;
  #problem = '';

  constructor() {
    super([
      'open',
      'row',
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
    if (this.#renaming !== undefined && this.#renaming !== entry.key) this.#renaming = undefined;
    const refusal = this.state.refusals.get(entry.id);
    return html`<div class="work-head">
        ${
          this.#renaming === entry.key
            ? this.#rename(entry)
            : html`${this.#title(entry)}<span class="gap"></span>${
                  // The actions with a card whose file went stand beside the news of it.
                  entry.status === 'gone' ? nothing : this.#buttons(entry)
                }`
        }
      </div>
      ${refusal === undefined ? nothing : html`<p class="work-trouble" role="alert">${refusal}</p>`}`;
  }

  #title(entry: Entry): TemplateResult {
    const saving = this.state.saving.has(entry.id);
    return html`<h2 class="work-title" data-testid="work-title">
      <span class="work-number">${numberText(entry)}</span> ${entry.label} ${this.#form(entry)}
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

  /** The form in which the card is held, where that is not its own text. */
  #form({ path, at }: Entry): TemplateResult | typeof nothing {
    const says = isTable(path) ? baseName(path) : isJson(path) ? 'JSON' : undefined;
    if (says === undefined) return nothing;
    const title = at === undefined ? path : `Row ${at + 1} of ${path}`;
    return html`<span class="work-form" title=${title}>${says}</span>`;
  }

  #buttons(entry: Entry): TemplateResult {
    const { writable } = this.state;
    const on = this.#on(entry);
    const { format, reset, save } = CARD_COMMANDS;
    const gone = entry.status === 'deleted';
    const changed = entry.fileStatus !== 'same';
    return html`<div class="work-buttons">
      ${
        gone
          ? button('Restore', () => this.bench.actions.reset(entry), { id: 'restore' })
          : html`${button(format.label, () => format.run(on), {
              look: 'quiet wide-only',
              title: keyName(format.keys[0]),
              id: 'format',
              off: !canDo<CardOn>(format, on),
            })}
            ${button('Reset', () => reset.run(on), {
              look: 'quiet wide-only',
              id: 'reset',
              off: !canDo<CardOn>(reset, on),
            })}`
      }
      ${
        writable
          ? button(
              html`<span class="save-sign">${icon(gone ? 'trash' : 'save')}</span>
                <span class="save-word">${gone ? 'Delete the file' : save.label}</span>`,
              () => save.run(on),
              {
                look: changed ? 'main' : 'quiet',
                title: keyName(save.keys[0]),
                id: 'save',
                off: !canDo<CardOn>(save, on),
                label: gone ? 'Delete the file' : save.label,
              },
            )
          : nothing
      }
      ${button(icon('more'), undefined, {
        look: 'quiet',
        opens: 'card-menu',
        label: 'More about this card',
        title: 'Duplicate, rename, print, delete',
        id: 'card-menu',
      })}
      ${this.#menu(entry)}
    </div>`;
  }

  /** The ground of the commands. */
  #on(entry: Entry): CardOn {
    return {
      bench: this.bench,
      entry,
      head: { format: () => this.#act('format'), rename: () => this.#begin(entry) },
    };
  }

  #menu(entry: Entry): TemplateResult {
    const on = this.#on(entry);
    const { format, seen, reset, duplicate, rename, print, delete: remove } = CARD_COMMANDS;
    const items: readonly MenuItem[] = [
      menuItemOf<CardOn>(format, on, { id: 'card-format', icon: 'format' }),
      menuItemOf<CardOn>(seen, on, { id: 'card-seen', icon: 'eye' }),
      menuItemOf<CardOn>(reset, on, { id: 'card-reset', icon: 'reset' }),
      ...(entry.card
        ? [
            menuItemOf<CardOn>(duplicate, on, { id: 'card-duplicate', icon: 'copy' }),
            menuItemOf<CardOn>(rename, on, { id: 'card-rename', icon: 'rename' }),
            menuItemOf<CardOn>(print, on, { id: 'card-print', icon: 'print' }),
          ]
        : []),
      menuItemOf<CardOn>(remove, on, { id: 'card-delete', icon: 'trash' }),
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
    const name = doc ? (this.#nameOf(entry, docText(doc)) ?? '') : '';
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
      ${button('Cancel', () => this.#end(), { look: 'quiet' })}
      ${this.#problem === '' ? nothing : html`<span class="trouble" role="alert">${this.#problem}</span>`}
    </form>`;
  }

  #nameOf({ at, label, path }: Entry, text: string): string | undefined {
    return at === undefined ? formOf(path).nameIn(text, this.state.side) : label;
  }

  #begin(entry: Entry): void {
    const doc = this.bench.documents.get(entry.id);
    if (doc && this.#nameOf(entry, docText(doc)) === undefined) {
      this.bench.tell('This card has no name that can be read. Write it in the text first.');
      return;
    }
    this.#renaming = entry.key;
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
