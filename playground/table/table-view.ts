import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../app/element.ts';
import { moveAmong } from '../app/roving.ts';
import { ThemeWatch } from '../face/theme-watch.ts';
import type { CardView, QuestionView, TableView as View, ZoneView } from '../machine/view.ts';
import type { SetUp } from '../machine/set-up.ts';
import type { CardMenu, MoveCard } from './card-menu.ts';
import type { CardPicker } from './card-picker.ts';
import {
  choosable,
  isCard,
  isCell,
  pressed,
  standingOf,
  type Answering,
  type Choosable,
  type Standing,
} from '../board/choosing.ts';
import { putCard, withCounter, withNamed, withPool, withUnnamed, type Spot } from './edits.ts';
import { knownCard } from '../board/faces.ts';
import { frameOf } from '../board/grid-frame.ts';
import { spotOfKey } from '../board/grid-keys.ts';
import { gridView, type GridCell } from '../board/grid-part.ts';
import { amountsView, type Amount } from './amounts-part.ts';
import { tablePack, type TablePack } from '../board/pack.ts';
import { questionView } from './question-part.ts';
import { tableKey } from './table-keys.ts';
import type { TileData } from '../board/tile.ts';
import { namedView } from './turn-part.ts';
import { zonesView, type ZoneRow, type ZoneTile } from './zones-part.ts';

/** Codes of refusals that say that a text does not speak of a thing. */
const NOT_MEANT: ReadonlySet<string> = new Set(['R902', 'R903', 'R904', 'R915', 'R919']);

/** What is worked out once for a drawing. */
interface Drawing {
  readonly table: View;
  readonly pack: TablePack;
  readonly seat: number;
  readonly options: readonly Choosable[];
}

/** The table: what lies there, what is asked, and everything that can be set by hand. */
export class TableView extends BenchElement {
  readonly #theme = new ThemeWatch(this);
  #seat = 0;
  #at = { row: 1, column: 1 };
  #looked: Standing | undefined;
  #moving: number | undefined;
  /** Where the keyboard is to go when a choice was made there. */
  #follow = false;

  constructor() {
    super(['table', 'tableProblem', 'known', 'manifest', 'language', 'languageProblem', 'size', 'open']);
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('move-card', (event) => this.#beginMove((event as MoveCard).card));
  }

  protected override render(): TemplateResult {
    const { table, tableProblem, manifest, language, languageProblem } = this.state;
    if (!table || table.parties.length === 0) {
      return html`<p class="quiet-text data-empty" data-testid="table-empty">
        ${
          tableProblem !== ''
            ? tableProblem
            : language === 'stopped'
              ? `The cards cannot be checked, so nothing can run. ${languageProblem}`
              : 'Laying out the table.'
        }
      </p>`;
    }
    const pack = tablePack(manifest.text);
    if (this.#seat >= table.seats) this.#seat = table.acting;
    const drawing: Drawing = { table, pack, seat: this.#seat, options: choosable(table.run?.question) };
    return html`${this.#news(table)}
      <div class="table-main">
        <div class="table-board">${this.#seats(table)} ${this.#grid(drawing)}</div>
        <div class="table-side">
          ${this.#question(drawing)} ${this.#hint(table)} ${this.#reason()} ${this.#amounts(drawing)}
        </div>
      </div>
      ${zonesView(this.#zones(drawing), pack, {
        press: (tile, at, back) => this.#pressCard(tile, at, back),
        look: (standing) => this.#look(standing),
        menu: (tile, at) => void this.#menu?.open(tile.tile.card, at),
        put: (spot, at) => void this.#picker?.open({ zone: spot.zone, party: spot.party }, at),
      })}
      ${this.#more(drawing)}
      <card-menu .bench=${this.bench} .seat=${this.#seat}></card-menu>
      <card-picker .bench=${this.bench}></card-picker>`;
  }

  protected override updated(): void {
    this.bench.table.drawn();
    if (!this.#follow) return;
    this.#follow = false;
    this.#focusNext();
  }

  /** What is not as it should be, above everything. */
  #news(table: View): TemplateResult {
    const { tableProblem } = this.state;
    return html`${
      tableProblem === ''
        ? nothing
        : html`<p class="table-news trouble" role="alert" data-testid="table-problem">${tableProblem}</p>`
    }
    ${
      table.older === '' && !this.#isStale
        ? nothing
        : html`<p class="table-news" data-testid="table-older">
            ${table.older === '' ? 'The table runs the text that last checked.' : `${table.older} The table runs the text before.`}
          </p>`
    }
    ${table.notes.map((note) => html`<p class="table-news" data-testid="table-note">${note}</p>`)}`;
  }

  /** Whether the open text does not check just now. */
  get #isStale(): boolean {
    const { open, known } = this.state;
    const state = open === undefined ? undefined : known.get(open);
    return state !== undefined && !state.current && (state.card ?? state.rules) !== undefined;
  }

  /** Seats to look at, where there are several. */
  #seats(table: View): TemplateResult | typeof nothing {
    const seats = table.parties.slice(0, table.seats);
    if (seats.length < 2) return nothing;
    return html`<div class="sides seats" role="radiogroup" aria-label="Seat" @keydown=${this.#seatKey}>
      ${seats.map(
        (name, seat) =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${seat === this.#seat}
            aria-label=${`${name}${seat === table.acting ? ', acts' : ''}`}
            tabindex=${seat === this.#seat ? 0 : -1}
            data-testid=${`seat-${name.slice(-1)}`}
            @click=${() => this.#showSeat(seat)}
          >
            ${name.slice(-1)}${seat === table.acting ? html`<span class="seat-acts"></span>` : nothing}
          </button>`,
      )}
    </div>`;
  }

  readonly #seatKey = (event: KeyboardEvent): void => {
    const group = event.currentTarget as HTMLElement;
    if (moveAmong(event, [...group.querySelectorAll<HTMLElement>('[role=radio]')]))
      (document.activeElement as HTMLElement | null)?.click();
  };

  #showSeat(seat: number): void {
    this.#seat = seat;
    this.requestUpdate();
  }

  #grid(drawing: Drawing): TemplateResult | typeof nothing {
    const { table, pack, seat } = drawing;
    if (!pack.grid) return nothing;
    const zone = table.zones.find((one) => one.zone === pack.grid?.zone && one.party === seat);
    const origin = table.origins[seat] ?? { row: 0, column: 0 };
    const question = seat === table.acting ? table.run?.question : undefined;
    const rows = frameOf(zone?.cards ?? [], pack.grid.size, cellsAsked(question, origin)).map((cells) =>
      cells.map((cell): GridCell<Choosable> => {
        const standing = cell.card
          ? this.#standing(cell.card.card, drawing)
          : standingOf(
              isCell(cell.row, cell.column, origin),
              question,
              seat === table.acting ? drawing.options : [],
            );
        return {
          ...cell,
          standing,
          tile: cell.card && this.#tile(cell.card, drawing, standing, false),
          role: cell.card && this.#role(cell.card.card, table),
          spoken: isSpoken(standing),
        };
      }),
    );
    const all = rows.flat();
    if (!all.some(({ row, column }) => row === this.#at.row && column === this.#at.column))
      this.#at = { row: all[0]?.row ?? 0, column: all[0]?.column ?? 0 };
    const party = table.seats > 1 ? ` of ${table.parties[seat]}` : '';
    return gridView(
      rows,
      `${capital(pack.words.zone(pack.grid.zone))}${party}`,
      this.#at,
      question?.options.some(
        ({ choice }) => choice.sort === 'card' || choice.sort === 'cell' || choice.sort === 'use',
      ) ?? false,
      {
        press: (cell, back) => this.#pressCell(cell, back),
        look: (cell) => this.#look(cell?.standing),
        menu: (cell, at) => void (cell.card && this.#menu?.open(cell.card, at)),
        focused: ({ row, column }) => {
          if (this.#at.row === row && this.#at.column === column) return;
          this.#at = { row, column };
          this.requestUpdate();
        },
      },
    );
  }

  #question(drawing: Drawing): TemplateResult | typeof nothing {
    const { table, pack, options } = drawing;
    if (!table.run) return nothing;
    const several = table.seats > 1;
    const seen = new Set(
      table.zones
        .filter(({ zone, party, hidden }) => !hidden && (party === this.#seat || isShared(zone, pack)))
        .flatMap(({ cards }) => cards.map(({ card }) => card)),
    );
    return questionView({
      run: table.run,
      options,
      known: this.state.known,
      pack,
      seat: several ? capital(table.parties[table.acting] ?? '') : '',
      seen,
      answer: (answering) => this.#answer(answering),
      clear: () => this.#do({ do: 'clear' }),
      stop: () => this.#do({ do: 'stop' }),
      keep: () => this.#do({ do: 'keep' }),
    });
  }

  /** What can be done where nothing runs. */
  #hint(table: View): TemplateResult | typeof nothing {
    if (this.#moving !== undefined) {
      return html`<p class="question-says" role="status" data-testid="moving">
        Press the place to which ${this.#nameOf(this.#moving)} goes.
        <button type="button" class="loam-button small" @click=${() => this.#beginMove(undefined)}>
          Cancel <kbd>Esc</kbd>
        </button>
      </p>`;
    }
    if (table.run) return nothing;
    return html`<p class="quiet-text" data-testid="table-hint">
      Press a card to run what it says or to change it, or an empty place to put a card there.
    </p>`;
  }

  /** Why the thing under the pointer or the keyboard cannot be chosen. */
  #reason(): TemplateResult {
    const refusal = this.#looked?.refusal;
    return html`<p class="table-reason" data-testid="reason">
      ${refusal ? html`${refusal.says} <span class="message-code">${refusal.code}</span>` : nothing}
    </p>`;
  }

  #amounts({ table, pack, seat }: Drawing): TemplateResult {
    const { words } = pack.manifest;
    const pools = (table.pools[seat] ?? []).map(({ id, label, value }): Amount => ({
      id,
      label,
      value,
      icon: words.resource[id]?.icon,
      change: (by) => this.#set((setUp) => withPool(setUp, seat, id, by)),
    }));
    const piles = table.zones
      .filter(
        ({ zone, party, hidden }) =>
          hidden && (party === seat || isShared(zone, pack)) && words.zone[zone]?.order === 'stack',
      )
      .map(({ zone, party, count }): Amount => {
        const own = words.zone[zone]?.owner === 'seat';
        return {
          id: zone,
          label: pack.words.zone(zone),
          value: count,
          icon: words.zone[zone]?.icon,
          change: own ? (by) => this.#set((setUp) => withUnnamed(setUp, zone, party, by)) : undefined,
        };
      })
      // What teams alone have is there when something lies in it.
      .filter(
        ({ id, value, change }) =>
          value > 0 || (change !== undefined && words.zone[id]?.sharedFor === undefined),
      );
    return amountsView([...pools, ...piles], 'Amounts');
  }

  /** Zones beside the grid that this seat has, and those of the table. */
  #zones(drawing: Drawing): readonly ZoneRow[] {
    const { table, pack, seat } = drawing;
    const seats = table.seats;
    return table.zones
      .filter(({ zone, party, hidden, count }) => {
        if (zone === pack.grid?.zone) return false;
        const { owner, sharedFor } = pack.manifest.words.zone[zone] ?? {};
        if (sharedFor !== undefined && count === 0) return false;
        // Zones of an opponent matter only where there is one.
        if (owner === 'opponent' && seats > 1 && count === 0) return false;
        if (hidden) return false;
        return owner === 'seat' || zone === '(aside)' ? party === seat : true;
      })
      .map((zone): ZoneRow => ({
        zone,
        tiles: zone.cards.map((card) => this.#zoneTile(card, zone, drawing)),
      }));
  }

  #zoneTile(card: CardView, zone: ZoneView, drawing: Drawing): ZoneTile {
    const standing = this.#standing(card.card, drawing);
    const unplayed = drawing.pack.manifest.words.zone[zone.zone]?.visible === 'owner';
    return {
      standing,
      tile: this.#tile(card, drawing, standing, unplayed),
      role: this.#role(card.card, drawing.table),
    };
  }

  /** What is set more rarely: what was chosen in the turn, counters. */
  #more({ table, pack, seat }: Drawing): TemplateResult {
    const counters = (table.counters[seat] ?? []).map(({ id, label, value }): Amount => ({
      id,
      label,
      value,
      icon: undefined,
      change: id.startsWith('attribute:')
        ? undefined
        : (by) => this.#set((setUp) => withCounter(setUp, seat, id, by)),
    }));
    return html`<details class="table-more">
      <summary data-testid="table-more">Turn and counters</summary>
      ${namedView(pack, table.named[seat] ?? {}, (verb, mark) =>
        this.#set((setUp) => withNamed(setUp, seat, verb, mark)),
      )}
      ${amountsView(counters, 'Counters')}
    </details>`;
  }

  #tile(card: CardView, { pack }: Drawing, standing: Standing, unplayed: boolean): TileData {
    const face = knownCard(this.state.known, card.card, card.side)?.face;
    return { card, face, standing, theme: this.#theme.theme, pack, unplayed };
  }

  #standing(card: number, { table, options }: Drawing): Standing<Choosable> {
    return standingOf(isCard(card), table.run?.question, options);
  }

  /** What a card has to do with what runs now. */
  #role(card: number, { run }: View): 'acts' | 'text' | undefined {
    const frame = run?.frames.at(-1);
    if (!frame) return undefined;
    if (frame.acts === card) return 'acts';
    return 'card' in frame.program.owner && frame.program.owner.card === card ? 'text' : undefined;
  }

  #pressCell(cell: GridCell<Choosable>, back: boolean): void {
    const { row, column, card, standing } = cell;
    const at = this.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (this.#moving !== undefined && !card) return this.#endMove({ ...this.#gridSpot(), row, column });
    const answering = pressed(standing, back);
    if (answering) return this.#answer(answering);
    if (!at || standing.refusal) return;
    if (card) void this.#menu?.open(card, at);
    else void this.#picker?.open({ ...this.#gridSpot(), row, column }, at);
  }

  #pressCard({ tile, standing }: ZoneTile, at: HTMLElement, back: boolean): void {
    const answering = pressed(standing, back);
    if (answering) return this.#answer(answering);
    if (!standing.refusal) void this.#menu?.open(tile.card, at);
  }

  #answer({ do: does, choice }: Answering): void {
    this.#follow = does === 'choose' && this.contains(document.activeElement);
    this.#do({ do: does, choice });
  }

  #do(command: Parameters<typeof this.bench.table.do>[0]): void {
    void this.bench.table.do(command);
  }

  #set(change: (setUp: SetUp) => SetUp): void {
    void this.bench.table.edit(change);
  }

  #gridSpot(): Spot {
    return { zone: tablePack(this.state.manifest.text).grid?.zone ?? '', party: this.#seat };
  }

  #beginMove(card: number | undefined): void {
    this.#moving = card;
    this.requestUpdate();
    if (card === undefined) return;
    const placed = this.state.keptTable?.setUp.cards.find((one) => one.card === card);
    if (placed?.row !== undefined) this.#at = { row: placed.row, column: placed.column ?? 0 };
    void this.updateComplete.then(() => this.#focusCell());
    this.bench.say(`Press the place to which ${this.#nameOf(card)} goes.`);
  }

  #endMove(spot: Spot): void {
    const card = this.#moving;
    this.#moving = undefined;
    if (card !== undefined) this.#set((setUp) => putCard(setUp, card, spot));
  }

  #nameOf(card: number): string {
    const all = this.state.table?.zones.flatMap(({ cards }) => cards) ?? [];
    return all.find((one) => one.card === card)?.name ?? `card ${card}`;
  }

  #look(standing: Standing | undefined): void {
    if (this.#looked === standing) return;
    this.#looked = standing;
    this.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape' && this.#moving !== undefined) {
      event.preventDefault();
      this.#beginMove(undefined);
      return;
    }
    if (target.closest('.zone-cards') && !target.closest('[popover]')) {
      const list = target.closest('.zone-cards');
      if (moveAmong(event, [...(list?.querySelectorAll<HTMLElement>('.zone-card') ?? [])])) return;
    }
    if (target.classList.contains('cell') && this.#arrow(event)) return;
    if ((event.key === 'Enter' || event.key === ' ') && target.matches('.cell, .zone-card')) {
      // Enter on a thing that can be chosen chooses it; elsewhere it ends the choice.
      event.preventDefault();
      event.stopPropagation();
      const ends = event.key === 'Enter' && target.dataset['choosable'] !== 'true' && this.#hasChosen;
      if (ends) this.#answer({ do: 'choose', choice: { sort: 'done' } });
      else target.click();
      return;
    }
    const handled = tableKey(event, this.bench, (answering) => this.#answer(answering));
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  get #hasChosen(): boolean {
    const { question } = this.state.table?.run ?? {};
    return question !== undefined && question.done && question.chosen.length > 0;
  }

  /** Moves in the grid with the arrow keys, Home and End. */
  #arrow(event: KeyboardEvent): boolean {
    const next = spotOfKey(event, [...this.querySelectorAll<HTMLElement>('.tableau .cell')]);
    if (!next) return false;
    event.preventDefault();
    this.#at = next;
    this.#focusCell();
    return true;
  }

  #focusCell(): void {
    const { row, column } = this.#at;
    this.querySelector<HTMLElement>(`.cell[data-row="${row}"][data-column="${column}"]`)?.focus();
  }

  /** After a choice the keyboard goes to the next thing that can be chosen, else to the question. */
  #focusNext(): void {
    const next =
      this.querySelector<HTMLElement>('[data-choosable=true]') ??
      this.querySelector<HTMLElement>(
        '.question-options button, [data-testid=done], [data-testid=keep], [data-testid=stop]',
      );
    next?.focus();
  }

  get #menu(): CardMenu | null {
    return this.querySelector<CardMenu>('card-menu');
  }

  get #picker(): CardPicker | null {
    return this.querySelector<CardPicker>('card-picker');
  }
}

/** Places of the frame that a question offers. */
const cellsAsked = (
  question: QuestionView | undefined,
  origin: { readonly row: number; readonly column: number },
): readonly { readonly row: number; readonly column: number }[] =>
  (question?.options ?? []).flatMap(({ choice }) =>
    choice.sort === 'cell' ? [{ row: choice.row + origin.row, column: choice.column + origin.column }] : [],
  );

/** Whether a question speaks of a thing, whether it can be chosen now or not. */
const isSpoken = ({ option, times, refusal }: Standing): boolean =>
  option !== undefined || times > 0 || (refusal !== undefined && !NOT_MEANT.has(refusal.code));

/** Whether a zone belongs to all seats. */
const isShared = (zone: string, { manifest }: TablePack): boolean =>
  manifest.words.zone[zone]?.owner === 'table';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
