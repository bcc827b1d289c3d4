import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { repeat } from 'lit/directives/repeat.js';
import { beginLinks } from '../commands/begin-links.ts';
import { remembered } from '../elements/remember.ts';
import { BenchElement } from '../parts/element.ts';
import { HINTED } from '../store/first-visit.ts';
import { icon } from '../icons/icon.ts';
import { cards } from '../store/actions.ts';
import { noMatch } from './no-match.ts';
import { cardsOf, type Entry } from '../search/entry.ts';
import { fold } from '../text/fold.ts';
import type { CardSearch } from '../../src/search/search.ts';
import { searchIn } from '../search/card-search.ts';
import { clausesOf, matching } from '../search/match.ts';
import { EVERYTHING, isEverything, sameQuery, type Query } from '../search/query.ts';
import { rowBody, rowLabel, rowWords, type RowWords } from './row.ts';
import { listStep, nextByLetters, rowWindow, scrollFor } from '../elements/window.ts';

/** The time for which letters count as one name, in milliseconds. */
const TYPING = 700;

/**
 * The cards that fit the query. Only the rows that can be seen are drawn; the row that the keyboard is on always
 * is. One tab stop: arrows move, letters jump, Enter goes into the text.
 */
export class CardList extends BenchElement {
  #found: readonly Entry[] = [];
  #from: { readonly all: readonly Entry[]; readonly query: Query; readonly search: CardSearch } | undefined;
  #words: RowWords = rowWords(undefined);
  #saysWhy = false;
  #active: string | undefined;
  #typed = '';
  #typedAt = 0;
  #shownOpen: string | undefined;
  // Kept from the last scroll and resize: asking the page while drawing would make it lay everything out.
  #top = 0;
  #height = 900;
  #observer: ResizeObserver | undefined;

  constructor() {
    super(['docs', 'known', 'findings', 'query', 'open', 'missing', 'project', 'size', 'phase', 'tour']);
  }

  /** Puts the keyboard into the list. */
  override focus(): void {
    this.#box?.focus();
  }

  /** Opens the first card that fits, as Enter in the search does. */
  openFirst(): void {
    const first = this.#found[0];
    if (first) this.#open(first, false);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The filters above grow when the language has come: the open card stays in sight.
    this.#observer = new ResizeObserver(() => {
      if (this.#active !== undefined && this.#active === this.state.open) this.#reveal(true);
      if (this.#box) this.#scrolled(this.#box);
    });
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override render(): TemplateResult {
    const { query, open, project } = this.state;
    const all = this.bench.entries();
    this.#find(all, query);
    if (this.#active === undefined || !this.#found.some((one) => one.id === this.#active))
      this.#active = this.#found.some((one) => one.id === open) ? open : this.#found[0]?.id;
    const row = this.#rowHeight;
    const count = this.#found.length;
    const { from, to } = rowWindow(count, row, this.#top, this.#height);
    const indexes = Array.from({ length: to - from }, (_, i) => from + i);
    const at = this.#found.findIndex((one) => one.id === this.#active);
    if (at >= 0 && (at < from || at >= to)) indexes.push(at);
    this.#words = rowWords(project);
    return html`<div class="list-count">
        <span aria-live="polite" data-testid="list-count">${this.#countLine(all)}</span>
        ${
          isEverything(query)
            ? nothing
            : textLink('Clear', () => this.bench.navigation.narrow(EVERYTHING), {
                label: 'Clear, show all cards',
                id: 'clear-filters',
              })
        }
      </div>
      ${this.#missing()} ${query.problems ? this.#packNotes() : nothing}
      <div
        class="list-box"
        role=${count === 0 ? 'group' : 'listbox'}
        tabindex="0"
        aria-label="Cards"
        data-testid="card-list"
        data-pane-focus
        aria-activedescendant=${at >= 0 ? `row-${at}` : nothing}
        @scroll=${(event: Event) => this.#scrolled(event.currentTarget as HTMLElement)}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      >
        ${
          count === 0 && all.length > 0
            ? noMatch(this.bench)
            : html`<div class="list-space" style=${`height: ${count * row}px`}>
                ${repeat(
                  indexes,
                  (index) => this.#found[index]?.id,
                  (index) => this.#row(index, row, count),
                )}
              </div>`
        }
      </div>
      ${this.#hint()}`;
  }

  /** On a phone the list is the first thing that somebody sees. */
  #hint(): TemplateResult | typeof nothing {
    const { size, open, tour, phase } = this.state;
    if (size !== 'phone' || open !== undefined || tour !== undefined || phase !== 'ready') return nothing;
    if (remembered(HINTED) !== undefined) return nothing;
    return html`<p class="list-hint">New here? ${beginLinks(this.bench)}</p>`;
  }

  protected override updated(): void {
    const { open } = this.state;
    if (this.#shownOpen === open) return;
    this.#shownOpen = open;
    this.#active = open;
    this.#reveal(true);
    this.requestUpdate();
  }

  #row(index: number, height: number, count: number): TemplateResult | string {
    const entry = this.#found[index];
    if (!entry) return '';
    const chosen = entry.id === this.state.open;
    const why = this.#saysWhy ? clausesOf(entry, this.state.query.text, searchIn(this.state.project)) : [];
    return html`<div
      id=${`row-${index}`}
      class="list-row"
      role="option"
      aria-selected=${chosen}
      aria-setsize=${count}
      aria-posinset=${index + 1}
      aria-label=${[rowLabel(entry), ...why].join(', ')}
      data-active=${entry.id === this.#active}
      data-deleted=${!entry.inPack}
      data-why=${this.#saysWhy}
      data-path=${entry.path}
      data-card=${(entry.card ? entry.number : undefined) ?? nothing}
      style=${`transform: translateY(${index * height}px)`}
      @click=${() => this.#open(entry, false)}
    >
      ${rowBody(entry, this.#words)}${this.#why(why)}
    </div>`;
  }

  /** The reason why a card is there, where its name does not say it. */
  #why(clauses: readonly string[]): TemplateResult | typeof nothing {
    if (clauses.length === 0) return nothing;
    const text = clauses.join(' · ');
    return html`<span class="row-why" title=${text} data-testid="row-why">${text}</span>`;
  }

  /** On a phone the head of the text, which says so elsewhere, is not there. */
  #missing(): TemplateResult | typeof nothing {
    const { missing, size } = this.state;
    if (missing === undefined || size !== 'phone') return nothing;
    return html`<p class="list-missing" data-testid="missing">There is no card ${missing} in this pack.</p>`;
  }

  /** A problem of the pack as a whole has no card to stand at. */
  #packNotes(): TemplateResult | typeof nothing {
    const { findings, manifest } = this.state;
    const told = (findings.get(manifest.path) ?? []).filter(({ severity }) => severity !== 'info');
    if (told.length === 0) return nothing;
    return html`<ul class="list-notes" aria-label="About the whole pack" data-testid="pack-notes">
      ${told.map(
        ({ severity, message }) =>
          html`<li data-severity=${severity}>${icon(severity, { size: 14 })} ${message}</li>`,
      )}
    </ul>`;
  }

  #countLine(all: readonly Entry[]): string {
    const count = cardsOf(all.filter(({ inPack }) => inPack));
    if (this.state.phase === 'loading') return 'Reading the cards';
    if (isEverything(this.state.query)) return cards(count);
    return `${cardsOf(this.#found)} of ${cards(count)}`;
  }

  #find(all: readonly Entry[], query: Query): void {
    const from = this.#from;
    const search = searchIn(this.state.project);
    if (from && from.all === all && from.query === query && from.search === search) return;
    // An address that is read again gives an equal query: then the list stays where it is.
    const narrowed = from !== undefined && !sameQuery(from.query, query);
    this.#from = { all, query, search };
    this.#found = matching(all, query, search);
    const wanted = fold(query.text);
    this.#saysWhy =
      wanted !== '' &&
      this.state.project !== undefined &&
      this.#found.some(({ folded }) => !folded.includes(wanted));
    if (narrowed && this.#box) {
      this.#box.scrollTop = 0;
      this.#top = 0;
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = this.#found.findIndex((one) => one.id === this.#active);
    const page = Math.max(1, Math.floor((this.#box?.clientHeight ?? 0) / this.#rowHeight) - 1);
    const to = listStep(event.key, now, page, this.#found.length);
    const entry = this.#found[now];
    if (to !== undefined) this.#move(to);
    else if (event.key === 'Enter' && entry) this.#open(entry, true);
    else if (event.key.length === 1 && event.key !== '/' && event.key !== '?') this.#letter(event);
    else return;
    event.preventDefault();
  }

  #letter(event: KeyboardEvent): void {
    this.#typed = event.timeStamp - this.#typedAt > TYPING ? event.key : this.#typed + event.key;
    this.#typedAt = event.timeStamp;
    const now = this.#found.findIndex((one) => one.id === this.#active);
    const to = nextByLetters(
      this.#found.map((entry) => entry.folded),
      now,
      fold(this.#typed),
    );
    if (to >= 0) this.#move(to);
  }

  #move(wished: number): void {
    const to = Math.min(this.#found.length - 1, Math.max(0, wished));
    const entry = this.#found[to];
    if (!entry) return;
    this.#active = entry.id;
    this.#reveal();
    // The text follows where text and list stand side by side; elsewhere the list would vanish under the hand.
    if (this.state.size === 'wide' || this.state.size === 'huge')
      this.bench.navigation.open(entry.id, 'replace');
    this.requestUpdate();
  }

  #open(entry: Entry, intoText: boolean): void {
    this.#active = entry.id;
    this.bench.navigation.open(entry.id);
    if (this.state.sheet === 'list') this.bench.store.set({ sheet: 'none' });
    if (intoText) this.dispatchEvent(new CustomEvent('into-text', { bubbles: true }));
  }

  /** Brings the row of the keyboard into sight; one that was opened from elsewhere into the middle. */
  #reveal(middle = false): void {
    const at = this.#found.findIndex((one) => one.id === this.#active);
    const box = this.#box;
    if (at < 0 || !box) return;
    const row = this.#rowHeight;
    const to = scrollFor(at, row, box.scrollTop, box.clientHeight);
    if (to !== box.scrollTop) box.scrollTop = middle ? at * row - (box.clientHeight - row) / 2 : to;
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
    return (this.state.size === 'phone' ? 44 : 27) + (this.#saysWhy ? 17 : 0);
  }
}
