import { html, nothing, type TemplateResult } from 'lit';
import type { QueryOffer } from '../../src/search/complete.ts';
import { SEARCH_COMMAND } from '../commands/page-commands.ts';
import { placePopover } from '../elements/popover-place.ts';
import { icon } from '../icons/icon.ts';
import { BenchElement } from '../parts/element.ts';
import { fold } from '../text/fold.ts';
import { searchIn } from '../search/card-search.ts';
import { queryProblem } from './query-problem.ts';

/** The greatest number of offers at once. */
const MOST = 8;

/** The number of letters of a word that are written before others are offered; behind a comparison nothing need be. */
const FIRST_LETTERS = 2;

/** The offers, and the part of the query for which each would stand. */
interface Offered {
  readonly start: number;
  readonly end: number;
  readonly offers: readonly QueryOffer[];
}

/** The line in which cards are searched: it offers what can be written, and says what of it cannot be read. */
export class SearchBox extends BenchElement {
  #offered: Offered | undefined;
  /** Which offer is chosen, from 0; -1 for none. */
  #at = -1;

  constructor() {
    super(['query', 'project']);
  }

  /** Puts the keyboard into the search. */
  override focus(): void {
    this.#input?.select();
  }

  protected override render(): TemplateResult {
    const { query } = this.state;
    const offers = this.#offered?.offers ?? [];
    return html`<div class="search">
        ${icon('search')}
        <input
          type="search"
          role="combobox"
          aria-label="Search by name, number, text or field"
          aria-expanded=${offers.length > 0}
          aria-controls="search-offers"
          aria-autocomplete="list"
          aria-activedescendant=${this.#at >= 0 ? `offer-${this.#at}` : nothing}
          placeholder="Name, word, cost<3, type:"
          data-testid="search"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="search-problem"
          .value=${query.text}
          @input=${(event: Event) => this.#typed(event.target as HTMLInputElement)}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
          @blur=${() => this.#offer(undefined)}
        />
        <kbd aria-hidden="true">${SEARCH_COMMAND.keys[0]}</kbd>
      </div>
      <ul
        id="search-offers"
        class="popover search-offers"
        popover="manual"
        role="listbox"
        aria-label="What can be written"
        data-testid="search-offers"
      >
        ${offers.map(
          ({ insert, gloss }, at) =>
            html`<li
              id=${`offer-${at}`}
              role="option"
              aria-selected=${at === this.#at}
              data-testid="search-offer"
              @pointerdown=${(event: Event) => {
                // The keyboard stays in the search.
                event.preventDefault();
                this.#take(at);
              }}
            >
              <code>${insert}</code> <span class="quiet-text">${gloss}</span>
            </li>`,
        )}
      </ul>
      ${this.#problem(query.text)}`;
  }

  protected override updated(): void {
    const list = this.querySelector<HTMLElement>('.search-offers');
    const input = this.#input;
    if (!list || !input) return;
    const isOpen = list.matches(':popover-open');
    const isWanted = (this.#offered?.offers.length ?? 0) > 0;
    if (isWanted && !isOpen) list.showPopover();
    if (!isWanted && isOpen) list.hidePopover();
    if (isWanted) placePopover(list, input.parentElement ?? input);
  }

  /** The part of the search that cannot be read, and what may have been meant. */
  #problem(text: string): TemplateResult {
    const { project } = this.state;
    // Before the pack is known, nothing can be said of its fields.
    const [problem] = project ? searchIn(project).read(text).problems : [];
    return queryProblem(text, problem, {
      id: 'search-problem',
      isHidden: this.#offered !== undefined,
      mend: (mended) => {
        this.#search(mended);
        this.focus();
      },
    });
  }

  #search(text: string): void {
    this.bench.navigation.narrow({ ...this.state.query, text });
  }

  #typed({ value, selectionStart }: HTMLInputElement): void {
    this.#offer(this.#offersAt(value, selectionStart ?? value.length));
    this.#search(value);
  }

  #offersAt(text: string, at: number): Offered | undefined {
    const { project } = this.state;
    if (!project) return undefined;
    const { range, offers } = searchIn(project).complete(text, at);
    const written = fold(text.slice(range.start, range.end));
    const isValue = /[:=<>,]$/.test(text.slice(0, range.start));
    if (written.length < FIRST_LETTERS && !isValue) return undefined;
    const fitting = offers.filter(({ insert }) => {
      const folded = fold(insert);
      return folded.startsWith(written) && folded !== written;
    });
    return fitting.length === 0 ? undefined : { ...range, offers: fitting.slice(0, MOST) };
  }

  #offer(offered: Offered | undefined): void {
    this.#offered = offered;
    this.#at = -1;
    this.requestUpdate();
  }

  #take(at: number): void {
    const input = this.#input;
    const offered = this.#offered;
    const insert = offered?.offers[at]?.insert;
    if (!input || !offered || insert === undefined) return;
    const { value } = input;
    const isWhole = /[\p{L}\p{N}]$/u.test(insert);
    const before = value.slice(0, offered.start) + insert + (isWhole ? ' ' : '');
    const text = before + value.slice(offered.end).trimStart();
    this.#search(text);
    this.#offer(this.#offersAt(text, before.length));
    void this.updateComplete.then(() => input.setSelectionRange(before.length, before.length));
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const count = this.#offered?.offers.length ?? 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (count > 0 && step !== undefined) {
      // One further than either end is the text itself.
      this.#at = ((this.#at + 1 + step + count + 1) % (count + 1)) - 1;
      this.requestUpdate();
    } else if (count > 0 && event.key === 'Enter' && this.#at >= 0) this.#take(this.#at);
    else if (count > 0 && event.key === 'Escape') this.#offer(undefined);
    else if (event.key === 'Escape' && this.state.query.text !== '') this.#search('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      this.#offer(undefined);
      this.dispatchEvent(new CustomEvent('into-list', { bubbles: true, detail: event.key === 'Enter' }));
    } else return;
    event.preventDefault();
  }

  get #input(): HTMLInputElement | null {
    return this.querySelector('input');
  }
}
