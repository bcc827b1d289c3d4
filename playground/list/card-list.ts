import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { beginLinks } from '../commands/begin-links.ts';
import { remembered } from '../elements/remember.ts';
import { RowList } from '../parts/row-list.ts';
import { HINTED } from '../store/first-visit.ts';
import { icon } from '../icons/icon.ts';
import { foundCount } from './found-count.ts';
import { noMatch } from './no-match.ts';
import type { Entry } from '../search/entry.ts';
import { fold } from '../text/fold.ts';
import type { CardSearch } from '../../src/search/search.ts';
import { searchIn } from '../search/card-search.ts';
import { clausesOf, matching } from '../search/match.ts';
import { EVERYTHING, isEverything, sameQuery, type Query } from '../search/query.ts';
import { rowBody, rowWhy, rowLabel, rowWords, type RowWords } from './row.ts';

/** The cards that fit the query. */
export class CardList extends RowList<Entry> {
  #from: { readonly all: readonly Entry[]; readonly query: Query; readonly search: CardSearch } | undefined;
  #words: RowWords = rowWords(undefined);
  #saysWhy = false;
  #shownOpen: string | undefined;
  /** The search that Enter was pressed for before the cards could be searched. */
  #awaited: string | undefined;

  constructor() {
    super([
      'docs',
      'known',
      'findings',
      'query',
      'open',
      'row',
      'missing',
      'project',
      'searchable',
      'size',
      'phase',
      'tour',
    ]);
  }

  /** Opens the first card that fits, as Enter in the search does; waits until the cards can be searched. */
  openFirst(): void {
    this.#awaited = this.bench.isSearching ? this.state.query.text : undefined;
    if (this.#awaited !== undefined) return;
    const first = this.found[0];
    if (first) this.open(first, false);
  }

  /** The filters above grow when the language has come: the open card stays in sight. */
  protected override resized(): void {
    if (this.active !== undefined && this.active === this.#openKey) this.reveal(true);
  }

  protected override render(): TemplateResult {
    const { query, project } = this.state;
    const open = this.#openKey;
    const all = this.bench.entries();
    if (!this.bench.isSearching) this.#find(all, query);
    if (this.active === undefined || !this.found.some((one) => one.key === this.active))
      this.active = this.found.some((one) => one.key === open) ? open : this.found[0]?.key;
    this.#words = rowWords(project);
    return html`<div class="list-count">
        <span aria-live="polite" data-testid="list-count"
          >${this.state.phase === 'loading' ? 'Reading the cards' : foundCount(this.bench, this.found)}</span
        >
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
      ${this.rows(
        { label: 'Cards', testId: 'card-list', row: 'row' },
        this.found.length === 0 && all.length > 0 && !this.bench.isSearching
          ? noMatch(this.bench)
          : undefined,
      )}
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
    // Who searches for something else does not wait for that card any more.
    if (this.#awaited !== undefined && this.#awaited !== this.state.query.text) this.#awaited = undefined;
    if (this.#awaited !== undefined && !this.bench.isSearching) this.openFirst();
    const open = this.#openKey;
    if (this.#shownOpen === open) return;
    this.#shownOpen = open;
    this.active = open;
    this.reveal(true);
    this.requestUpdate();
  }

  protected override row(entry: Entry, index: number, count: number): TemplateResult {
    const chosen = entry.key === this.#openKey;
    const why = this.#saysWhy ? clausesOf(entry, this.state.query.text, searchIn(this.state.project)) : [];
    return html`<div
      id=${`row-${index}`}
      class="list-row"
      role="option"
      aria-selected=${chosen}
      aria-setsize=${count}
      aria-posinset=${index + 1}
      aria-label=${[rowLabel(entry), ...why].join(', ')}
      data-active=${entry.key === this.active}
      data-deleted=${!entry.inPack}
      data-why=${this.#saysWhy}
      data-path=${entry.path}
      data-card=${(entry.card ? entry.number : undefined) ?? nothing}
      style=${`transform: translateY(${index * this.rowHeight}px)`}
      @click=${() => this.open(entry, false)}
    >
      ${rowBody(entry, this.#words)}${rowWhy(why)}
    </div>`;
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

  #find(all: readonly Entry[], query: Query): void {
    const from = this.#from;
    const search = searchIn(this.state.project);
    if (from && from.all === all && from.query === query && from.search === search) return;
    // An address that is read again gives an equal query: then the list stays where it is.
    const narrowed = from !== undefined && !sameQuery(from.query, query);
    this.#from = { all, query, search };
    this.found = matching(all, query, search);
    const wanted = fold(query.text);
    this.#saysWhy =
      wanted !== '' &&
      this.state.project !== undefined &&
      search.read(query.text).term !== undefined &&
      this.found.some(({ folded }) => !folded.includes(wanted));
    if (narrowed) this.toTop();
  }

  /** The key of the entry that is open. */
  get #openKey(): string | undefined {
    const { open, row } = this.state;
    return row ?? open;
  }

  protected override keyOf(entry: Entry): string {
    return entry.key;
  }

  protected override nameOf(entry: Entry): string {
    return entry.folded;
  }

  /** Elsewhere the list would vanish under the hand. */
  protected override follow(entry: Entry): void {
    if (this.state.size === 'wide' || this.state.size === 'huge')
      this.bench.navigation.open(entry, 'replace');
  }

  protected override open(entry: Entry, intoText: boolean): void {
    this.active = entry.key;
    this.bench.navigation.open(entry);
    if (this.state.sheet === 'list') this.bench.store.set({ sheet: 'none' });
    if (intoText) this.dispatchEvent(new CustomEvent('into-text', { bubbles: true }));
  }

  protected override get rowHeight(): number {
    return (this.state.size === 'phone' ? 44 : 27) + (this.#saysWhy ? 17 : 0);
  }
}
