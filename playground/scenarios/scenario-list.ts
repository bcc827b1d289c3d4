import { searchIn } from '../search/card-search.ts';
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button, plainButton } from '../elements/button.ts';
import { repeat } from 'lit/directives/repeat.js';
import { SEARCH_COMMAND } from '../commands/page-commands.ts';
import { BenchElement } from '../parts/element.ts';
import { icon } from '../icons/icon.ts';
import { fold, terms } from '../text/fold.ts';
import { listStep, nextByLetters, rowWindow, scrollFor } from '../elements/window.ts';
import type { ScenarioActs } from './scenario-acts.ts';
import { differs, scenarioRow } from './scenario-row.ts';
import type { StoredScenario } from './scenario-store.ts';
import { notHolding, scenarios, titleOf } from './words.ts';

/** The time for which letters count as one title, in milliseconds. */
const TYPING = 700;

/**
 * The scenarios, and which of them do not hold. Only the rows that can be seen are drawn. One tab stop: arrows move,
 * letters jump, Enter goes into the text, Delete deletes.
 */
export class ScenarioList extends BenchElement {
  static override properties: PropertyDeclarations = { ...super.properties, items: { attribute: false } };

  /** All scenarios in their order. */
  declare items: readonly StoredScenario[];
  /** The acts of a person with them. */
  declare acts: ScenarioActs;
  #found: readonly StoredScenario[] = [];
  #search = '';
  #onlyDiffering = false;
  #active: string | undefined;
  #shownOpen: string | undefined;
  #typed = '';
  #typedAt = 0;
  #top = 0;
  #height = 900;
  #observer: ResizeObserver | undefined;

  constructor() {
    super(['scenario', 'size']);
    this.items = [];
  }

  /** Puts the keyboard into the list. */
  override focus(): void {
    this.#box?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new ResizeObserver(() => {
      if (this.#box) this.#scrolled(this.#box);
    });
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override render(): TemplateResult {
    const { scenario } = this.state;
    const many = this.items.filter(differs).length;
    const wanted = terms(this.#search);
    const search = searchIn(this.state.project);
    this.#found = this.items.filter((item) => {
      const text = wanted.length > 0 ? fold(item.text) : '';
      // The scenario that is open stays, also where it holds again.
      const shown = !this.#onlyDiffering || differs(item) || item.id === scenario;
      return shown && wanted.every((term) => text.includes(term) || search.hasWord(text, term));
    });
    if (!this.#found.some(({ id }) => id === this.#active))
      this.#active = this.#found.find(({ id }) => id === scenario)?.id ?? this.#found[0]?.id;
    const row = this.#rowHeight;
    const count = this.#found.length;
    const { from, to } = rowWindow(count, row, this.#top, this.#height);
    const indexes = Array.from({ length: to - from }, (_, i) => from + i);
    const at = this.#found.findIndex(({ id }) => id === this.#active);
    if (at >= 0 && (at < from || at >= to)) indexes.push(at);
    return html`<div class="search">
        ${icon('search')}
        <input
          type="search"
          aria-label="Search by title or text"
          placeholder="Title or word"
          data-testid="scenario-search"
          autocomplete="off"
          spellcheck="false"
          .value=${this.#search}
          @input=${(event: Event) => this.#narrow((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#searchKey(event)}
        />
        <kbd aria-hidden="true">${SEARCH_COMMAND.keys[0]}</kbd>
      </div>
      <div class="scenarios-count">
        <span aria-live="polite" data-testid="scenario-count">${this.#countLine()}</span>
        ${
          many === 0 && !this.#onlyDiffering
            ? nothing
            : plainButton(
                'chip worded',
                html`${icon('error', { size: 13 })} ${notHolding(many)}`,
                () => {
                  this.#onlyDiffering = !this.#onlyDiffering;
                  this.requestUpdate();
                },
                { pressed: this.#onlyDiffering, id: 'only-differing' },
              )
        }
      </div>
      <div
        class="list-box"
        role=${count === 0 ? 'group' : 'listbox'}
        tabindex="0"
        aria-label="Scenarios"
        data-testid="scenario-list"
        data-pane-focus
        aria-activedescendant=${at >= 0 ? `scenario-${at}` : nothing}
        @scroll=${(event: Event) => this.#scrolled(event.currentTarget as HTMLElement)}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      >
        ${
          count === 0
            ? this.#nothing()
            : html`<div class="list-space" style=${`height: ${count * row}px`}>
                ${repeat(
                  indexes,
                  (index) => this.#found[index]?.id,
                  (index) => this.#row(index, row, count),
                )}
              </div>`
        }
      </div>`;
  }

  protected override updated(): void {
    const { scenario } = this.state;
    if (this.#shownOpen === scenario) return;
    this.#shownOpen = scenario;
    if (scenario !== undefined) this.#active = scenario;
    this.#reveal();
    this.requestUpdate();
  }

  #row(index: number, height: number, count: number): TemplateResult | string {
    const item = this.#found[index];
    if (!item) return '';
    const { id } = item;
    return scenarioRow(item, {
      index,
      count,
      top: index * height,
      isOpen: id === this.state.scenario,
      isActive: id === this.#active,
      open: () => this.#open(item, false),
    });
  }

  #countLine(): string {
    const all = scenarios(this.items.length);
    return this.#found.length === this.items.length ? all : `${this.#found.length} of ${all}`;
  }

  #nothing(): TemplateResult {
    return html`<div class="list-empty" data-testid="no-scenario">
      <p>
        ${this.#search.trim() === '' ? 'All scenarios hold.' : `No scenario matches “${this.#search.trim()}”.`}
      </p>
      ${button('Show all scenarios', () => {
        this.#onlyDiffering = false;
        this.#narrow('');
      })}
    </div>`;
  }

  #narrow(search: string): void {
    this.#search = search;
    this.#top = 0;
    if (this.#box) this.#box.scrollTop = 0;
    this.requestUpdate();
  }

  #searchKey(event: KeyboardEvent): void {
    const { key } = event;
    if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'Escape') return;
    event.preventDefault();
    if (key === 'Escape') {
      this.#narrow('');
      return;
    }
    const first = this.#found[0];
    if (key === 'Enter' && first) this.#open(first, false);
    this.focus();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = this.#found.findIndex(({ id }) => id === this.#active);
    const page = Math.max(1, Math.floor((this.#box?.clientHeight ?? 0) / this.#rowHeight) - 1);
    const to = listStep(event.key, now, page, this.#found.length);
    const item = this.#found[now];
    if (to !== undefined) this.#move(to);
    else if (event.key === 'Enter' && item) this.#open(item, true);
    else if (event.key === 'Delete' && item) this.#remove(item, now);
    else if (event.key.length === 1 && event.key !== '/' && event.key !== '?') this.#letter(event);
    else return;
    event.preventDefault();
  }

  #remove(item: StoredScenario, at: number): void {
    const next = this.#found[at + 1] ?? this.#found[at - 1];
    this.#active = next?.id;
    this.acts.remove(item, next);
  }

  #letter(event: KeyboardEvent): void {
    this.#typed = event.timeStamp - this.#typedAt > TYPING ? event.key : this.#typed + event.key;
    this.#typedAt = event.timeStamp;
    const now = this.#found.findIndex(({ id }) => id === this.#active);
    const titles = this.#found.map(({ text }) => fold(titleOf(text)));
    const to = nextByLetters(titles, now, fold(this.#typed));
    if (to >= 0) this.#move(to);
  }

  #move(wished: number): void {
    const item = this.#found[Math.min(this.#found.length - 1, Math.max(0, wished))];
    if (!item) return;
    this.#active = item.id;
    this.#reveal();
    // The text follows where text and list stand side by side; elsewhere the list would vanish under the hand.
    if (this.state.size !== 'phone') this.bench.navigation.scenario(item.id, 'replace');
    this.requestUpdate();
  }

  #open(item: StoredScenario, intoText: boolean): void {
    this.#active = item.id;
    this.bench.navigation.scenario(item.id);
    if (intoText) this.dispatchEvent(new CustomEvent('into-scenario', { bubbles: true }));
  }

  /** Brings the row of the keyboard into sight. */
  #reveal(): void {
    const at = this.#found.findIndex(({ id }) => id === this.#active);
    const box = this.#box;
    if (at < 0 || !box) return;
    const to = scrollFor(at, this.#rowHeight, box.scrollTop, box.clientHeight);
    if (to !== box.scrollTop) box.scrollTop = to;
  }

  #scrolled({ scrollTop, clientHeight }: HTMLElement): void {
    if (scrollTop === this.#top && clientHeight === this.#height) return;
    this.#top = scrollTop;
    this.#height = clientHeight || 900;
    this.requestUpdate();
  }

  get #box(): HTMLElement | null {
    return this.querySelector('.list-box');
  }

  get #rowHeight(): number {
    return this.state.size === 'phone' ? 44 : 27;
  }
}
