import { html, nothing, type TemplateResult } from 'lit';
import type { QueryProblem } from '../../src/search/query.ts';
import { button } from '../elements/button.ts';
import { BenchElement } from '../parts/element.ts';
import { isStillClosed } from '../parts/sheet.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import { EVERYTHING } from '../search/query.ts';
import { queryProblem } from '../list/query-problem.ts';
import { rowBody, rowLabel, rowWhy, rowWords } from '../list/row.ts';
import { plainOf } from '../rulebook/inline.ts';
import { fetchRulebook, rulebookAtHand } from '../rulebook/rulebooks.ts';
import { actsOf } from './acts.ts';
import { searchIn } from '../search/card-search.ts';
import { clausesOf } from '../search/match.ts';
import { findAll, type Find, type FindGroup } from './finds.ts';

/** The number of rows that Page Up and Page Down go. */
const PAGE = 6;

/**
 * The palette: one line in which cards, moments of the game, scenarios, rules and things to do are searched, and what
 * was found below it.
 */
export class PaletteSheet extends BenchElement {
  #text = '';
  /** Which of all that was found is chosen, from 0. */
  #at = 0;
  /** True if Enter was pressed before the cards could be searched. */
  #isAwaited = false;

  constructor() {
    super(['sheet', 'docs', 'known', 'project', 'searchable', 'view', 'open']);
  }

  get #isSearching(): boolean {
    return !this.state.searchable && this.#text.trim() !== '';
  }

  get #isShown(): boolean {
    return this.state.sheet === 'palette';
  }

  protected override render(): TemplateResult {
    return html`<dialog
      class="palette"
      aria-label="Find"
      data-testid="palette"
      @close=${(event: Event) => {
        if (isStillClosed(event)) this.#close();
      }}
      @click=${(event: MouseEvent) => {
        if (event.target === event.currentTarget) this.#close();
      }}
    >
      ${this.#isShown ? this.#body() : nothing}
    </dialog>`;
  }

  #body(): TemplateResult {
    const found = this.#found();
    const all = found.flatMap(({ finds }) => finds);
    this.#at = Math.min(this.#at, Math.max(0, all.length - 1));
    const problem = this.#problem(found);
    return html`<div class="palette-body">
      <label class="search palette-search">
        ${icon('search', { size: 16 })}
        <span class="unseen">Find a card, a moment of the game, a scenario, a rule, or something to do</span>
        <input
          type="text"
          role="combobox"
          aria-expanded=${all.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant=${all.length > 0 ? `find-${this.#at}` : nothing}
          placeholder="Card, number, word, turn 9, or what to do"
          autocomplete="off"
          spellcheck="false"
          enterkeyhint="go"
          .value=${this.#text}
          data-testid="palette-text"
          @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#key(event, all)}
        />
        ${button(icon('close'), () => this.#close(), { look: 'quiet', label: 'Close' })}
      </label>
      ${queryProblem(this.#text, problem, {
        id: 'palette-problem',
        isHidden: false,
        mend: (text) => {
          this.#type(text);
          this.querySelector<HTMLElement>('[data-testid=palette-text]')?.focus();
        },
      })}
      <div id="palette-list" class="palette-list" role="listbox" aria-label="Found">
        ${this.#groups(found)}
      </div>
      <p
        class=${(all.length === 0 && !problem) || this.#isSearching ? 'palette-nothing' : 'unseen'}
        role="status"
        data-testid="palette-count"
      >
        ${this.#count(all.length)}
      </p>
    </div>`;
  }

  /** The part that cannot be read as a search of cards; none where something else has these words. */
  #problem(found: readonly FindGroup[]): QueryProblem | undefined {
    const { project } = this.state;
    if (!project || this.#isSearching || found.some(({ title }) => title !== 'Cards')) return undefined;
    return searchIn(project).read(this.#text).problems[0];
  }

  #groups(found: readonly FindGroup[]): TemplateResult[] {
    let at = 0;
    return found.map(
      ({ title, finds }, group) =>
        html`<div class="palette-group" role="group" aria-labelledby=${`palette-group-${group}`}>
          <div id=${`palette-group-${group}`} class="palette-title" role="presentation">${title}</div>
          ${finds.map((find) => this.#row(find, at++))}
        </div>`,
    );
  }

  #row(find: Find, at: number): TemplateResult {
    const why = find.find === 'card' ? clausesOf(find.entry, this.#text, searchIn(this.state.project)) : [];
    return html`<div
      id=${`find-${at}`}
      role="option"
      class="palette-row"
      aria-selected=${at === this.#at}
      aria-label=${find.find === 'card' ? [rowLabel(find.entry), ...why].join(', ') : nothing}
      data-testid=${idOf(find)}
      data-card=${(find.find === 'card' && find.entry.card ? find.entry.number : undefined) ?? nothing}
      @click=${() => this.#take(find)}
      @pointermove=${() => this.#select(at)}
    >
      ${this.#words(find)}${rowWhy(why)}
    </div>`;
  }

  #words(find: Find): TemplateResult {
    switch (find.find) {
      case 'card':
        return rowBody(find.entry, rowWords(this.state.project));
      case 'cards':
        return html`<span class="palette-icon">${icon('search', { size: 14 })}</span>
          <span class="palette-says">All ${find.count} cards with "${find.text}", in the list</span>`;
      case 'moment':
        return html`<span class="palette-icon">${icon('chevron', { size: 14 })}</span>
          <span class="palette-says">${find.moment.says}</span>
          <span class="quiet-text">${find.moment.note}</span>`;
      case 'scenario':
        return html`<span class="palette-icon" data-is=${find.scenario.is}
            >${find.scenario.is === 'unplayed' ? nothing : icon(find.scenario.is === 'holds' ? 'check' : 'error', { size: 14 })}</span
          >
          <span class="palette-says">${find.scenario.title}</span>
          <span class="quiet-text">${find.scenario.says}</span>`;
      case 'rule':
        return html`<span class="palette-icon">${icon('info', { size: 14 })}</span>
          <span class="palette-says"><b>${find.rule.id}</b> ${plainOf(find.rule.text)}</span>`;
      case 'act':
        return html`<span class="palette-icon">${icon('arrow', { size: 14 })}</span>
          <span class="palette-says">${find.act.says}</span>
          ${find.act.keys === '' ? nothing : html`<kbd>${keyName(find.act.keys)}</kbd>`}`;
      default:
        return find satisfies never;
    }
  }

  #count(count: number): string {
    if (this.#isSearching) return 'Searching the cards…';
    if (count > 0) return count === 1 ? '1 found' : `${count} found`;
    return `Nothing fits "${this.#text.trim()}". Search by name, number or word of a card, by turn 9 or round 3, by a scenario, a rule, or by what to do.`;
  }

  #found(): readonly FindGroup[] {
    return findAll(this.#text, {
      entries: this.#isSearching ? [] : this.bench.entries(),
      moments: this.bench.guide?.moments() ?? [],
      scenarios: this.bench.scenarios(),
      rules: [...(rulebookAtHand(this.state.pack)?.rules.values() ?? [])],
      acts: actsOf(this.bench),
      search: searchIn(this.state.project),
    });
  }

  #type(text: string): void {
    this.#text = text;
    this.#isAwaited = false;
    this.#select(0);
    this.requestUpdate();
  }

  #select(at: number): void {
    if (at === this.#at) return;
    this.#at = at;
    this.requestUpdate();
  }

  #key(event: KeyboardEvent, all: readonly Find[]): void {
    if (event.isComposing) return;
    if (event.key === 'Enter' && this.#isSearching) {
      event.preventDefault();
      this.#isAwaited = true;
      return;
    }
    if (all.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = this.#at + step;
      // One by one the list goes round; a page stops at its ends.
      const inside = Math.min(Math.max(0, next), all.length - 1);
      this.#select(Math.abs(step) === 1 ? (next + all.length) % all.length : inside);
      void this.updateComplete.then(() =>
        this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const find = all[this.#at];
      if (find) this.#take(find);
    }
  }

  /** Goes to what was found, or does it. */
  #take(find: Find): void {
    this.#close();
    const { navigation, guide, state } = this.bench;
    switch (find.find) {
      case 'card':
        if (state.view === 'play' && guide) guide.open(find.entry, 'A');
        else {
          navigation.view('cards');
          navigation.open(find.entry);
          if (state.size !== 'phone') this.#tell('into-text');
        }
        return;
      case 'cards':
        navigation.view('cards');
        navigation.narrow({ ...EVERYTHING, text: find.text });
        if (state.size === 'phone') navigation.open(undefined);
        this.#tell('into-list', false);
        return;
      case 'moment':
        guide?.goTo(find.moment);
        return;
      case 'scenario':
        navigation.view('scenarios');
        navigation.scenario(find.scenario.id);
        return;
      case 'rule':
        this.bench.store.set({ sheet: 'rule', rule: find.rule.id });
        return;
      case 'act':
        find.act.act();
        return;
      default:
        find satisfies never;
    }
  }

  /** Asks the page to put the keyboard somewhere, when what was opened is there. */
  #tell(name: 'into-text' | 'into-list', detail?: boolean): void {
    void this.updateComplete.then(() => this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })));
  }

  #close(): void {
    if (this.#isShown) this.bench.store.set({ sheet: 'none' });
  }

  protected override updated(): void {
    if (this.#isAwaited && !this.#isSearching) {
      this.#isAwaited = false;
      const first = this.#found()[0]?.finds[0];
      if (this.#isShown && first) this.#take(first);
    }
    const dialog = this.querySelector('dialog');
    if (!dialog || dialog.open === this.#isShown) return;
    if (!this.#isShown) {
      dialog.close();
      return;
    }
    this.#text = '';
    this.#at = 0;
    dialog.showModal();
    // If the rulebook does not come, all else is found all the same.
    void fetchRulebook(this.state.pack).then(
      () => this.requestUpdate(),
      () => undefined,
    );
    this.requestUpdate();
    this.querySelector<HTMLElement>('input')?.focus();
  }
}

/** Name of a row, for tests. */
function idOf(find: Find): string {
  switch (find.find) {
    case 'card':
      return `find-card-${find.entry.number ?? find.entry.path}`;
    case 'cards':
      return 'find-cards';
    case 'moment':
      return `find-moment-${find.moment.at ?? 'end'}`;
    case 'scenario':
      return `find-scenario-${find.scenario.id}`;
    case 'rule':
      return `find-rule-${find.rule.id}`;
    case 'act':
      return `find-${find.act.id}`;
    default:
      return find satisfies never;
  }
}
