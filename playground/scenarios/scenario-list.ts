import { searchIn } from '../search/card-search.ts';
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button, plainButton } from '../elements/button.ts';
import { SEARCH_COMMAND } from '../commands/page-commands.ts';
import { RowList } from '../parts/row-list.ts';
import { icon } from '../icons/icon.ts';
import { fold, terms } from '../text/fold.ts';
import type { ScenarioActs } from './scenario-acts.ts';
import { differs, scenarioRow } from './scenario-row.ts';
import type { StoredScenario } from './scenario-store.ts';
import { notHolding, scenarios, titleOf } from './words.ts';

/** The scenarios, and which of them do not hold; Delete deletes one. */
export class ScenarioList extends RowList<StoredScenario> {
  static override properties: PropertyDeclarations = { ...super.properties, items: { attribute: false } };

  /** All scenarios in their order. */
  declare items: readonly StoredScenario[];
  /** The acts of a person with them. */
  declare acts: ScenarioActs;
  #search = '';
  #onlyDiffering = false;
  #shownOpen: string | undefined;

  constructor() {
    super(['scenario', 'size']);
    this.items = [];
  }

  protected override render(): TemplateResult {
    const { scenario } = this.state;
    const many = this.items.filter(differs).length;
    const wanted = terms(this.#search);
    const search = searchIn(this.state.project);
    this.found = this.items.filter((item) => {
      const text = wanted.length > 0 ? fold(item.text) : '';
      // The scenario that is open stays, also where it holds again.
      const shown = !this.#onlyDiffering || differs(item) || item.id === scenario;
      return shown && wanted.every((term) => text.includes(term) || search.hasWord(text, term));
    });
    if (!this.found.some(({ id }) => id === this.active))
      this.active = this.found.find(({ id }) => id === scenario)?.id ?? this.found[0]?.id;
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
      ${this.rows(
        { label: 'Scenarios', testId: 'scenario-list', row: 'scenario' },
        this.found.length === 0 ? this.#nothing() : undefined,
      )}`;
  }

  protected override updated(): void {
    const { scenario } = this.state;
    if (this.#shownOpen === scenario) return;
    this.#shownOpen = scenario;
    if (scenario !== undefined) this.active = scenario;
    this.reveal();
    this.requestUpdate();
  }

  protected override row(item: StoredScenario, index: number, count: number): TemplateResult {
    const { id } = item;
    return scenarioRow(item, {
      index,
      count,
      top: index * this.rowHeight,
      isOpen: id === this.state.scenario,
      isActive: id === this.active,
      open: () => this.open(item, false),
    });
  }

  #countLine(): string {
    const all = scenarios(this.items.length);
    return this.found.length === this.items.length ? all : `${this.found.length} of ${all}`;
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
    this.toTop();
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
    const first = this.found[0];
    if (key === 'Enter' && first) this.open(first, false);
    this.focus();
  }

  protected override otherKey(key: string, item: StoredScenario, at: number): boolean {
    if (key === 'Delete') this.#remove(item, at);
    return key === 'Delete';
  }

  #remove(item: StoredScenario, at: number): void {
    const next = this.found[at + 1] ?? this.found[at - 1];
    this.active = next?.id;
    this.acts.remove(item, next);
  }

  protected override keyOf({ id }: StoredScenario): string {
    return id;
  }

  protected override nameOf({ text }: StoredScenario): string {
    return fold(titleOf(text));
  }

  protected override follow(item: StoredScenario): void {
    if (this.state.size !== 'phone') this.bench.navigation.scenario(item.id, 'replace');
  }

  protected override open(item: StoredScenario, intoText: boolean): void {
    this.active = item.id;
    this.bench.navigation.scenario(item.id);
    if (intoText) this.dispatchEvent(new CustomEvent('into-scenario', { bubbles: true }));
  }

  protected override get rowHeight(): number {
    return this.state.size === 'phone' ? 44 : 27;
  }
}
