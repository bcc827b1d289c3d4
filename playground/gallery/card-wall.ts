import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { CHOSEN_COMMANDS } from '../commands/chosen-commands.ts';
import { ThemeWatch } from '../elements/theme-watch.ts';
import { nextByLetters } from '../elements/window.ts';
import { faceOf } from '../face/face-of.ts';
import { noMatch } from '../list/no-match.ts';
import { BenchElement } from '../parts/element.ts';
import type { Entry } from '../search/entry.ts';
import { searchIn } from '../search/card-search.ts';
import { isEverything } from '../search/query.ts';
import { fold } from '../text/fold.ts';
import {
  faceBeside,
  gridFor,
  linesInSight,
  linesOf,
  pictureHeight,
  GAP,
  type WallGrid,
  type WallLine,
} from './lines.ts';
import type { WallFace, WallGroup } from './order.ts';
import { tileLabel, wallTile } from './wall-tile.ts';

/** Smallest widths of a face, in CSS pixels; a person chooses among them. */
export const WIDTHS = [150, 178, 230, 300] as const;

/** Height of what stands below the picture of a face, in CSS pixels. */
const BODY = 124;

/** The distance above and below what can be seen up to which faces are drawn, in CSS pixels. */
const SPARE = 300;

/** The time for which letters count as one name, in milliseconds. */
const TYPING = 700;

/**
 * All faces that were found, drawn as they come into sight. One tab stop: arrows move, letters jump, Enter opens the
 * card, Space chooses it, with Shift all from the last one on.
 */
export class CardWall extends BenchElement {
  static override properties = {
    bench: { attribute: false },
    groups: { attribute: false },
    least: { type: Number },
  };

  /** The groups that are shown. */
  declare groups: readonly WallGroup[];
  /** The smallest width of a face, in CSS pixels. */
  declare least: number;
  readonly #watch = new ThemeWatch(this);
  #faces: readonly WallFace[] = [];
  #from: readonly WallGroup[] = [];
  #lines: readonly WallLine[] = [];
  #grid: WallGrid = gridFor(900, WIDTHS[1], BODY);
  #at = 0;
  #anchor = 0;
  #top = 0;
  #height = 900;
  #width = 0;
  /** True if the face of the keyboard is to be brought into sight once it is drawn. */
  #isSought = false;
  #typed = '';
  #typedAt = 0;
  #observer: ResizeObserver | undefined;

  constructor() {
    super(['query', 'searchable', 'project', 'known', 'chosen', 'open', 'row', 'phase', 'language']);
    this.groups = [];
    this.least = WIDTHS[1];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new ResizeObserver(() => this.#measured());
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override willUpdate(): void {
    if (this.groups !== this.#from) {
      // Faces come with the language: until then nobody has gone anywhere.
      const isFirst = this.#faces.length === 0;
      this.#from = this.groups;
      this.#faces = this.groups.flatMap(({ faces }) => faces);
      const open = this.#faces.findIndex(({ entry }) => this.#isOpen(entry));
      this.#at = isFirst && open >= 0 ? open : 0;
      this.#anchor = this.#at;
      this.#isSought = this.#at > 0;
      if (!isFirst && this.#box) {
        this.#box.scrollTop = 0;
        this.#top = 0;
      }
    }
    this.#grid = gridFor(Math.max(120, this.#width - 2 * this.#edge), this.least, BODY);
    this.#lines = linesOf(this.groups, this.#grid);
  }

  protected override updated(): void {
    this.#takeHeight();
    if (!this.#isSought) return;
    this.#isSought = false;
    this.#reveal(true);
  }

  protected override render(): TemplateResult {
    const { phase, query } = this.state;
    if (phase === 'ready' && this.#faces.length === 0)
      return isEverything(query) || this.state.language === 'opening' || this.bench.isSearching
        ? html`<p class="quiet-text data-empty">The faces are being read.</p>`
        : noMatch(this.bench);
    const last = this.#lines.at(-1);
    return html`<div
      class="wall-box"
      role="listbox"
      aria-multiselectable="true"
      aria-label="Faces"
      tabindex="0"
      data-pane-focus
      data-testid="wall"
      aria-activedescendant=${`face-${this.#at}`}
      style=${`--wall-picture: ${pictureHeight(this.#grid.width)}px`}
      @scroll=${(event: Event) => this.#scrolled(event.currentTarget as HTMLElement)}
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      <div class="wall-space" role="presentation" style=${`height: ${last ? last.top + last.height : 0}px`}>
        ${repeat(
          this.#shown(),
          (line) => (line.line === 'head' ? `head ${line.title}` : `row ${line.from}`),
          (line) => this.#line(line),
        )}
      </div>
    </div>`;
  }

  /** The lines in sight, and that of the keyboard. */
  #shown(): readonly WallLine[] {
    const shown = linesInSight(this.#lines, this.#top, this.#height, SPARE);
    const own = this.#lineOf(this.#at);
    return own && !shown.includes(own) ? [...shown, own] : shown;
  }

  #line(line: WallLine): TemplateResult {
    if (line.line === 'head')
      return html`<div class="wall-head" aria-hidden="true" style=${`transform: translateY(${line.top}px)`}>
        ${line.title} <span class="quiet-text">${line.count}</span>
      </div>`;
    return html`${line.faces.map((one, column) => this.#tile(one, line, column))}`;
  }

  #tile(
    { entry, face }: WallFace,
    { top, from }: Extract<WallLine, { line: 'row' }>,
    column: number,
  ): TemplateResult {
    const { query, project, chosen } = this.state;
    const { state } = entry;
    const view = faceOf(face, state?.card, { current: state?.current ?? true });
    const search = searchIn(project);
    const { term } = search.read(query.text);
    const places = term ? search.places(term, entry.searched()) : [];
    const own = places.filter(({ path }) => isOfFace(path, face.side));
    const at = from + column;
    const group =
      this.groups.length > 1
        ? this.groups.find(({ faces }) => faces.some((each) => each.face === face))
        : undefined;
    const clauses = own.filter(({ path }) => !/\/(?:name|number|kind)$/.test(path)).map(({ text }) => text);
    return html`<div
      id=${`face-${at}`}
      class="wall-tile"
      role="option"
      aria-selected=${chosen.has(entry.key)}
      aria-setsize=${this.#faces.length}
      aria-posinset=${at + 1}
      aria-label=${[...(group ? [`${group.title}:`] : []), tileLabel(view, clauses)].join(' ')}
      data-active=${at === this.#at}
      data-open=${this.#isOpen(entry)}
      data-path=${entry.path}
      data-card=${entry.card ? face.number : nothing}
      data-side=${face.side ?? nothing}
      data-testid=${`wall-${face.number}${face.side ?? ''}`}
      style=${`transform: translate(${column * (this.#grid.width + GAP)}px, ${top}px); width: ${this.#grid.width}px; height: ${this.#grid.row - GAP}px`}
      @click=${(event: MouseEvent) => this.#press(event, at)}
    >
      ${wallTile(view, face, own, this.#watch.theme)}
    </div>`;
  }

  /** True if a card is the one that is open. */
  #isOpen({ id, key, at }: Entry): boolean {
    const { open, row } = this.state;
    return id === open && (at === undefined || key === row);
  }

  #press(event: MouseEvent, at: number): void {
    const isCheck = event.target instanceof Element && event.target.closest('[data-check]') !== null;
    if (event.shiftKey) this.#chooseTo(at);
    else if (isCheck || event.ctrlKey || event.metaKey) this.#toggle(at);
    else this.#open(at);
  }

  #open(at: number): void {
    const one = this.#faces[at];
    if (one) this.bench.navigation.open(one.entry, 'push', one.face.side ?? 'A');
  }

  #toggle(at: number): void {
    const one = this.#faces[at];
    if (!one) return;
    const chosen = new Set(this.state.chosen);
    if (!chosen.delete(one.entry.key)) chosen.add(one.entry.key);
    this.#anchor = at;
    this.#choose(chosen, at);
  }

  #chooseTo(at: number): void {
    const [from, to] = [Math.min(at, this.#anchor), Math.max(at, this.#anchor)];
    const more = this.#faces.slice(from, to + 1).map(({ entry }) => entry.key);
    this.#choose(new Set([...this.state.chosen, ...more]), at);
  }

  #choose(chosen: ReadonlySet<string>, at: number): void {
    this.#at = at;
    this.bench.store.set({ chosen, announcement: `${chosen.size} chosen` });
    this.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const isControl = event.ctrlKey || event.metaKey;
    const last = this.#faces.length - 1;
    const page = Math.max(1, Math.floor(this.#height / this.#grid.row));
    const steps: Partial<Record<string, () => number>> = {
      ArrowRight: () => this.#at + 1,
      ArrowLeft: () => this.#at - 1,
      ArrowDown: () => faceBeside(this.#lines, this.#at, 1),
      ArrowUp: () => faceBeside(this.#lines, this.#at, -1),
      PageDown: () => this.#pages(page, 1),
      PageUp: () => this.#pages(page, -1),
      Home: () => 0,
      End: () => last,
    };
    const to = steps[event.key]?.();
    if (to !== undefined && !isControl) this.#move(to, event.shiftKey);
    else if (event.key === ' ') {
      if (event.shiftKey) this.#chooseTo(this.#at);
      else this.#toggle(this.#at);
    } else if (event.key === 'Enter' && !isControl) this.#open(this.#at);
    else if (isControl && event.key.toLowerCase() === 'a')
      this.#choose(new Set(this.#faces.map(({ entry }) => entry.key)), this.#at);
    else if (event.key === 'Escape' && this.state.chosen.size > 0)
      CHOSEN_COMMANDS.clear.run({ bench: this.bench });
    else if (event.key.length === 1 && !isControl && !event.altKey && !'/?'.includes(event.key))
      this.#letter(event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pages(rows: number, by: 1 | -1): number {
    let at = this.#at;
    for (let row = 0; row < rows; row += 1) at = faceBeside(this.#lines, at, by);
    return at;
  }

  #letter(event: KeyboardEvent): void {
    this.#typed = event.timeStamp - this.#typedAt > TYPING ? event.key : this.#typed + event.key;
    this.#typedAt = event.timeStamp;
    const names = this.#faces.map(({ face }) => fold(face.name));
    const to = nextByLetters(names, this.#at, fold(this.#typed));
    if (to >= 0) this.#move(to, false);
  }

  #move(wished: number, isChoosing: boolean): void {
    const to = Math.min(this.#faces.length - 1, Math.max(0, wished));
    if (isChoosing) this.#chooseTo(to);
    else this.#anchor = to;
    this.#at = to;
    this.#reveal();
    this.requestUpdate();
  }

  #lineOf(at: number): WallLine | undefined {
    return this.#lines.find(
      (line) => line.line === 'row' && at >= line.from && at < line.from + line.faces.length,
    );
  }

  /**
   * Brings the line of the keyboard into sight, with a heading above it; as the first line where the wall is opened, so
   * that none is cut.
   */
  #reveal(isOpened = false): void {
    const line = this.#lineOf(this.#at);
    const box = this.#box;
    if (!line || !box) return;
    const above = this.#lines[this.#lines.indexOf(line) - 1];
    const top = above?.line === 'head' ? above.top : line.top;
    const below = line.top + line.height - box.clientHeight;
    if (top < box.scrollTop || (isOpened && below > box.scrollTop)) box.scrollTop = top;
    else if (below > box.scrollTop) box.scrollTop = below;
  }

  #measured(): void {
    const { clientWidth } = this;
    const isFirst = this.#width === 0;
    this.#takeHeight();
    if (clientWidth === this.#width) return;
    this.#width = clientWidth;
    this.requestUpdate();
    // A person who comes back finds the card that was open.
    void this.updateComplete.then(() => {
      if (isFirst) this.#reveal(true);
      this.requestUpdate();
    });
  }

  /** Takes the height of the wall as it is, which is there when the first faces are; more lines may be in sight then. */
  #takeHeight(): void {
    const height = this.#box?.clientHeight || this.#height;
    if (height === this.#height) return;
    this.#height = height;
    this.requestUpdate();
  }

  #scrolled({ scrollTop, clientHeight }: HTMLElement): void {
    this.#top = scrollTop;
    this.#height = clientHeight || this.#height;
    this.requestUpdate();
  }

  get #box(): HTMLElement | null {
    return this.querySelector('.wall-box');
  }

  /** Room left and right of the faces, in CSS pixels. */
  get #edge(): number {
    return this.#width < 600 ? 12 : 18;
  }
}

/** True if a place is on one side of a card; on a card with one face all are. */
const isOfFace = (path: string, side: 'A' | 'B' | undefined): boolean =>
  !path.startsWith('/faces/') || path.startsWith(side === 'B' ? '/faces/1/' : '/faces/0/');
