import { html, nothing, type TemplateResult } from 'lit';
import { button, plainButton } from '../elements/button.ts';
import type { TextChosen } from '../card/text-chosen.ts';
import { icon } from '../icons/icon.ts';
import { docStatus, isConflict } from '../files/document.ts';
import { gameAsked, openGame } from '../files/game-address.ts';
import type { CardEditor } from '../editor/card-editor.ts';
import type { CardList } from '../list/card-list.ts';
import { tableOf } from '../session/table-controller.ts';
import { pinnedWidth } from '../inspector/card-inspector.ts';
import { inspectorOf } from '../inspector/inspector-store.ts';
import { VIEW_NAMES, type Tab } from '../store/state.ts';
import { BenchElement } from '../parts/element.ts';
import { astrayView } from './astray-view.ts';
import { LateViews } from './late-views.ts';
import { LateSheets } from './late-sheets.ts';
import type { PaneName } from '../commands/panes-round.ts';
import { focusPane, onPageKey } from './page-keys.ts';
import { tabKeys } from '../elements/roving.ts';
import { keepPaneSize, limitsOf, paneSize, sizeFor, type Pane, type Size } from '../elements/panes.ts';
import type { SplitterMove } from '../elements/pane-splitter.ts';
import { titleOf } from '../store/entries.ts';

/** Views beside the text, on wide pages; the program stands below the text there. */
const BESIDE: readonly Tab[] = ['table', 'tree', 'json'];
/** Views of which one is shown at a time, on narrow pages. */
const ALONE: readonly Tab[] = ['text', 'table', 'program', 'tree', 'json'];

/** The page: bars above and below, and between them list, text, face and tree, arranged by the width there is. */
export class LoamApp extends BenchElement {
  readonly #panes: Partial<Record<Pane, number>> = {};
  #observer: ResizeObserver | undefined;
  #stopFitting: (() => void) | undefined;
  #drawer = false;
  readonly #late = new LateViews(this);
  readonly #sheets = new LateSheets(this);
  readonly #keys = (event: KeyboardEvent): void => onPageKey(event, this, this.bench);

  constructor() {
    super([
      'docs',
      'known',
      'title',
      'phase',
      'problem',
      'open',
      'row',
      'size',
      'tab',
      'sheet',
      'announcement',
      'missing',
      'view',
      'unknown',
      'wall',
      'tour',
    ]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.bench.store.set({ size: this.#sizeNow() });
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(this);
    this.#stopFitting = inspectorOf(this.bench).store.watch(['pinned'], () => this.#fit());
    addEventListener('keydown', this.#keys, { capture: true });
    this.addEventListener('into-text', () => this.#intoText());
    this.addEventListener('text-chosen', (event) => this.#choose(event as TextChosen));
    this.addEventListener('into-list', (event) => {
      if ((event as CustomEvent<boolean>).detail) this.querySelector<CardList>('card-list')?.openFirst();
      focusPane(this, 'list');
    });
    this.addEventListener('card-format', () => this.#editor?.format());
    this.addEventListener('splitter-move', (event) => this.#resize(event as SplitterMove));
  }

  /** The class of the width that a view has: what is pinned beside it takes its own. */
  #sizeNow(): Size {
    const width = this.clientWidth || innerWidth;
    return sizeFor(width - (inspectorOf(this.bench).state.pinned ? pinnedWidth(width) : 0));
  }

  #fit(): void {
    const size = this.#sizeNow();
    if (size === this.state.size) return;
    for (const pane of Object.keys(this.#panes)) delete this.#panes[pane as Pane];
    this.bench.store.set({ size, sheet: this.state.sheet === 'list' ? 'none' : this.state.sheet });
  }

  protected override updated(): void {
    const entry = this.bench.openEntry();
    const { view, unknown, wall } = this.state;
    const shown =
      unknown !== undefined
        ? 'Not found'
        : view === 'cards'
          ? wall
            ? 'All faces'
            : entry && titleOf(entry)
          : VIEW_NAMES[view];
    document.title = [shown, this.state.title, 'Loam']
      .filter((part) => part !== undefined && part !== '')
      .join(' · ');
    const opened = this.state.sheet === 'list' && !this.#drawer;
    this.#drawer = this.state.sheet === 'list';
    if (opened) this.querySelector<HTMLElement>('filter-bar')?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#stopFitting?.();
    removeEventListener('keydown', this.#keys, { capture: true });
  }

  protected override render(): TemplateResult {
    const { phase, problem, announcement, size, sheet, view, unknown, wall } = this.state;
    return html`<app-bar .bench=${this.bench}></app-bar>
      ${phase === 'failed' ? this.#failed(problem) : unknown !== undefined ? astrayView(this.bench, unknown) : view === 'cards' && !wall ? this.#view() : this.#late.show(view === 'cards' ? 'wall' : view, this.bench)}
      <card-inspector .bench=${this.bench}></card-inspector>
      <status-line .bench=${this.bench}></status-line>
      <undo-toast .bench=${this.bench}></undo-toast>
      <palette-sheet .bench=${this.bench}></palette-sheet>
      <shortcut-sheet .bench=${this.bench}></shortcut-sheet>
      ${this.#sheets.show(this.bench)}
      <print-sheet .bench=${this.bench}></print-sheet>
      <rule-sheet .bench=${this.bench}></rule-sheet>
      <position-sheet .bench=${this.bench} .table=${tableOf(this.bench)}></position-sheet>
      ${
        sheet === 'list' && (size === 'small' || size === 'medium')
          ? html`<div class="scrim" @click=${() => this.bench.store.set({ sheet: 'none' })}></div>`
          : nothing
      }
      <p class="unseen" role="status" aria-live="polite" data-testid="announcement">${announcement}</p>`;
  }

  #failed(problem: string): TemplateResult {
    return html`<main class="failed">
      <h1>No cards</h1>
      <p>${problem}</p>
      <div class="button-row">
        ${button('Try again', () => location.reload(), { look: 'main' })}
        ${
          gameAsked() === undefined
            ? nothing
            : button('Open the pack of this page', () => openGame(undefined), { id: 'open-served' })
        }
      </div>
    </main>`;
  }

  #view(): TemplateResult {
    const { size, open, sheet } = this.state;
    const narrow = size === 'phone' || size === 'small';
    // Rules have no values of their own beside their text.
    const values: readonly Tab[] = size === 'phone' && this.bench.openEntry()?.card !== false ? ['card'] : [];
    const tabs: readonly Tab[] = narrow ? [...ALONE, ...values] : BESIDE;
    const tab = tabs.find((one) => one === this.state.tab) ?? tabs[0] ?? 'tree';
    const text = !narrow || tab === 'text';
    const doc = this.bench.documents.get(open);
    // Two versions beside one another leave the text all the room there is.
    const table = !narrow && tab === 'table';
    const program = table && !(doc && isConflict(docStatus(doc)));
    const style = (['list', 'card', 'face', 'program'] as const)
      .map((pane) => `--${pane}-size: ${this.#size(pane)}px`)
      .join(';');
    return html`<main
      class="cards-view"
      data-size=${size}
      data-open=${open !== undefined}
      data-drawer=${sheet === 'list'}
      style=${style}
    >
      <h1 class="unseen">Cards</h1>
      <section
        class="pane list-pane"
        data-pane="list"
        data-rail=${this.#rail('list')}
        aria-label="List of cards"
      >
        ${plainButton('rail', 'Cards', () => this.#open('list'))}
        <div class="pane-body">
          <filter-bar .bench=${this.bench}></filter-bar>
          <div class="list-head">
            ${button(icon('print'), () => this.bench.store.set({ sheet: 'print', printing: 'list' }), {
              look: 'quiet',
              label: 'Print cards',
              title: 'Print cards',
              id: 'print-list',
            })}
            <new-card .bench=${this.bench}></new-card>
          </div>
          <card-list .bench=${this.bench}></card-list>
        </div>
      </section>
      ${this.#splitter('list', 'Width of the list')}
      <section class="pane text-pane" data-pane="text" aria-label="Text" ?data-hidden=${!text}>
        <work-head .bench=${this.bench}></work-head>
        ${narrow ? this.#tabs(tabs, tab) : nothing}
        <card-editor .bench=${this.bench} ?hidden=${!text}></card-editor>
        ${narrow && !text ? html`<div class="data-place" role="tabpanel" data-pane="data" data-tab=${tab}>${this.#data(tab)}</div>` : nothing}
        ${
          program
            ? html`${this.#splitter('program', 'Height of the program', true)}
                <div class="program-pane" data-pane="program">${this.#program()}</div>`
            : nothing
        }
      </section>
      ${this.#splitter('card', 'Width of face and tree', true)}
      <section
        class="pane card-pane"
        data-pane="card"
        data-rail=${this.#rail('card')}
        aria-label="Face and rules text"
      >
        ${plainButton('rail', 'Face', () => this.#open('card'))}
        <div class="pane-body"><card-side .bench=${this.bench}></card-side></div>
      </section>
      ${
        narrow
          ? nothing
          : html`${this.#splitter('face', 'Height of the face')}
              <section class="pane data-pane" data-pane="data" aria-label="Table, tree and JSON">
                <div class="data-head">
                  ${this.#tabs(tabs, tab)} ${table ? html`${this.#tableMenu()}${this.#stepBar()}` : nothing}
                </div>
                <div class="data-place" role="tabpanel" data-tab=${tab}>${this.#data(tab)}</div>
              </section>`
      }
    </main>`;
  }

  #data(tab: Tab): TemplateResult {
    if (this.state.open === undefined && tab !== 'table') {
      return html`<p class="quiet-text data-empty">No card is open.</p>`;
    }
    switch (tab) {
      case 'json':
        return html`<json-view .bench=${this.bench}></json-view>`;
      case 'card':
        return html`<card-values .bench=${this.bench}></card-values>`;
      case 'table':
        return this.#isNarrow
          ? html`${this.#tableMenu()} ${this.#table()} ${this.#stepBar()}`
          : this.#table();
      case 'program':
        return html`${this.#program()} ${this.#stepBar()}`;
      case 'tree':
      case 'text':
        return html`<tree-view .bench=${this.bench}></tree-view>`;
      default:
        return tab satisfies never;
    }
  }

  #table(): TemplateResult {
    const table = tableOf(this.bench);
    return html`<table-view .bench=${this.bench} .table=${table} .session=${table.session}></table-view>`;
  }

  #tableMenu(): TemplateResult {
    return html`<position-menu .bench=${this.bench} .session=${tableOf(this.bench).session}></position-menu>`;
  }

  #stepBar(): TemplateResult {
    return html`<step-bar .bench=${this.bench} .session=${tableOf(this.bench).session}></step-bar>`;
  }

  #program(): TemplateResult {
    const { session } = tableOf(this.bench);
    return html`<program-view .bench=${this.bench} .session=${session}></program-view
      ><debug-view .bench=${this.bench} .session=${session}></debug-view>`;
  }

  #tabs(tabs: readonly Tab[], now: Tab): TemplateResult {
    const names: Readonly<Record<Tab, string>> = {
      text: 'Text',
      table: 'Table',
      program: 'Program',
      tree: 'Tree',
      json: 'JSON',
      card: 'On the card',
    };
    return html`<div class="tabs" role="tablist" aria-label="Views of the card" @keydown=${tabKeys}>
      ${tabs.map(
        (tab) =>
          html`<button
            type="button"
            role="tab"
            aria-selected=${tab === now}
            tabindex=${tab === now ? 0 : -1}
            data-testid=${`tab-${tab}`}
            @click=${() => this.bench.navigation.tab(tab)}
          >
            ${names[tab]}
          </button>`,
      )}
    </div>`;
  }

  #splitter(pane: Pane, label: string, behind = false): TemplateResult {
    return html`<pane-splitter
      class="splitter-${pane}"
      .pane=${pane}
      .size=${this.state.size}
      .value=${this.#size(pane)}
      .label=${label}
      ?across=${pane === 'face' || pane === 'program'}
      ?behind=${behind}
    ></pane-splitter>`;
  }

  #size(pane: Pane): number {
    this.#panes[pane] ??= paneSize(pane, this.state.size);
    return this.#panes[pane];
  }

  /** True if a pane is only a rail. In a drawer or on a phone there are no rails. */
  #rail(pane: Pane): boolean {
    const { size } = this.state;
    const beside =
      pane === 'list' ? size === 'wide' || size === 'huge' : size !== 'phone' && size !== 'small';
    return beside && this.#size(pane) === 0;
  }

  #resize({ pane, value }: SplitterMove): void {
    this.#panes[pane] = value;
    keepPaneSize(pane, this.state.size, value);
    this.requestUpdate();
  }

  #open(pane: Pane): void {
    const { usual } = limitsOf(pane, this.state.size);
    this.#panes[pane] = usual;
    keepPaneSize(pane, this.state.size, usual);
    this.requestUpdate();
    void this.updateComplete.then(() => focusPane(this, pane === 'list' ? 'list' : 'card'));
  }

  /** Settles when the view that was asked for is on the page, whose part of the page may have to be fetched. */
  async viewShown(): Promise<void> {
    await this.updateComplete;
    await this.#late.come();
    await this.updateComplete;
    await this.querySelector<HTMLElement & { readonly shown: Promise<unknown> }>('scenarios-view')?.shown;
  }

  /** Opens a pane that is a rail, so that the keyboard can go there. */
  openPane(name: PaneName): void {
    if (this.state.view !== 'cards') return;
    if (name === 'list' && this.#rail('list')) this.#open('list');
    if ((name === 'card' || name === 'data') && this.#rail('card')) this.#open('card');
    if (name === 'list' && (this.state.size === 'small' || this.state.size === 'medium')) {
      this.bench.store.set({ sheet: 'list' });
    }
    if (name === 'text' && this.state.tab !== 'text' && this.#isNarrow) this.bench.navigation.tab('text');
    if (name === 'data' && this.#isNarrow && this.state.tab === 'text') this.bench.navigation.tab('tree');
  }

  get #isNarrow(): boolean {
    return this.state.size === 'phone' || this.state.size === 'small';
  }

  #intoText(): void {
    const { highlight } = this.state;
    if (this.#isNarrow) this.bench.navigation.tab('text');
    void this.updateComplete.then(() => {
      if (highlight && highlight.from === 'tree') this.#editor?.reveal(highlight.range.start);
      else this.#editor?.focus();
    });
  }

  /** Selects in the text what was chosen elsewhere. A phone keeps its keyboard of letters away. */
  #choose({ range, enter }: TextChosen): void {
    if (enter && this.#isNarrow) this.bench.navigation.tab('text');
    const { size } = this.state;
    void this.updateComplete.then(() => this.#editor?.select(range, enter && size !== 'phone'));
  }

  get #editor(): CardEditor | null {
    return this.querySelector('card-editor');
  }
}
