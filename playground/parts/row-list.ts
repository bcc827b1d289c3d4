import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { listStep, nextByLetters, rowWindow, scrollFor } from '../elements/window.ts';
import { fold } from '../text/fold.ts';
import { BenchElement } from './element.ts';

/** The time for which letters count as one name, in milliseconds. */
const TYPING = 700;

/** The words with which a list is told. */
interface RowListWords {
  readonly label: string;
  readonly testId: string;
  /** Before the place of a row in its id. */
  readonly row: string;
}

/**
 * A long list of which only the rows that can be seen are drawn; the row that the keyboard is on always is. One tab
 * stop: arrows move, letters jump, Enter goes into the text.
 */
export abstract class RowList<Item> extends BenchElement {
  /** The items that are shown, in their order. */
  protected found: readonly Item[] = [];
  /** Key of the item that the keyboard is on. */
  protected active: string | undefined;
  #typed = '';
  #typedAt = 0;
  // Kept from the last scroll and resize: asking the page while drawing would make it lay everything out.
  #top = 0;
  #height = 900;
  #observer: ResizeObserver | undefined;

  /** The height of a row, in CSS pixels. */
  protected abstract get rowHeight(): number;

  /** Draws one row. */
  protected abstract row(item: Item, index: number, count: number): TemplateResult;

  /** Tells an item from all others. */
  protected abstract keyOf(item: Item): string;

  /** The name by which letters find an item, folded. */
  protected abstract nameOf(item: Item): string;

  /** Shows the text of the item to which the keyboard has come, where text and list stand side by side. */
  protected abstract follow(item: Item): void;

  /** Opens an item, and goes into its text where that is said. */
  protected abstract open(item: Item, intoText: boolean): void;

  /** Puts the keyboard into the list. */
  override focus(): void {
    this.#box?.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new ResizeObserver(() => {
      this.resized();
      if (this.#box) this.#scrolled(this.#box);
    });
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  /** Called when the list has another size. */
  protected resized(): void {}

  /** Does what another key does with the item that the keyboard is on; false where it does nothing. */
  protected otherKey(_key: string, _item: Item, _at: number): boolean {
    return false;
  }

  /**
   * The box in which the rows stand.
   *
   * @param instead the part that stands there in place of rows
   */
  protected rows({ label, testId, row: id }: RowListWords, instead?: TemplateResult): TemplateResult {
    const { rowHeight: row, found } = this;
    const count = found.length;
    const { from, to } = rowWindow(count, row, this.#top, this.#height);
    const indexes = Array.from({ length: to - from }, (_, i) => from + i);
    const at = this.#at;
    if (at >= 0 && (at < from || at >= to)) indexes.push(at);
    return html`<div
      class="list-box"
      role=${count === 0 ? 'group' : 'listbox'}
      tabindex="0"
      aria-label=${label}
      data-testid=${testId}
      data-pane-focus
      aria-activedescendant=${at >= 0 ? `${id}-${at}` : nothing}
      @scroll=${(event: Event) => this.#scrolled(event.currentTarget as HTMLElement)}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      ${
        instead ??
        html`<div class="list-space" style=${`height: ${count * row}px`}>
          ${repeat(
            indexes,
            (index) => {
              const item = found[index];
              return item && this.keyOf(item);
            },
            (index) => {
              const item = found[index];
              return item ? this.row(item, index, count) : '';
            },
          )}
        </div>`
      }
    </div>`;
  }

  /** Brings the row of the keyboard into sight, or into the middle. */
  protected reveal(middle = false): void {
    const at = this.#at;
    const box = this.#box;
    if (at < 0 || !box) return;
    const row = this.rowHeight;
    const to = scrollFor(at, row, box.scrollTop, box.clientHeight);
    if (to !== box.scrollTop) box.scrollTop = middle ? at * row - (box.clientHeight - row) / 2 : to;
  }

  /** Goes back to the first row, as when other items are shown. */
  protected toTop(): void {
    this.#top = 0;
    if (this.#box) this.#box.scrollTop = 0;
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = this.#at;
    const page = Math.max(1, Math.floor((this.#box?.clientHeight ?? 0) / this.rowHeight) - 1);
    const to = listStep(event.key, now, page, this.found.length);
    const item = this.found[now];
    if (to !== undefined) this.#move(to);
    else if (event.key === 'Enter' && item) this.open(item, true);
    else if (event.key.length === 1 && event.key !== '/' && event.key !== '?') this.#letter(event);
    else if (!item || !this.otherKey(event.key, item, now)) return;
    event.preventDefault();
  }

  #letter(event: KeyboardEvent): void {
    this.#typed = event.timeStamp - this.#typedAt > TYPING ? event.key : this.#typed + event.key;
    this.#typedAt = event.timeStamp;
    const names = this.found.map((item) => this.nameOf(item));
    const to = nextByLetters(names, this.#at, fold(this.#typed));
    if (to >= 0) this.#move(to);
  }

  #move(wished: number): void {
    const item = this.found[Math.min(this.found.length - 1, Math.max(0, wished))];
    if (!item) return;
    this.active = this.keyOf(item);
    this.reveal();
    this.follow(item);
    this.requestUpdate();
  }

  #scrolled({ scrollTop, clientHeight }: HTMLElement): void {
    if (scrollTop === this.#top && clientHeight === this.#height) return;
    this.#top = scrollTop;
    this.#height = clientHeight || 900;
    this.requestUpdate();
  }

  get #at(): number {
    return this.found.findIndex((item) => this.keyOf(item) === this.active);
  }

  get #box(): HTMLElement | null {
    return this.querySelector('.list-box');
  }
}
