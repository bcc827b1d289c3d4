import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { moveAmong } from '../elements/roving.ts';
import { END, keyed, pressOf, type Answering, type Standing } from '../board/choosing.ts';
import { asksForThings, cellsOf } from '../board/drawing.ts';
import { spotOfKey } from '../board/grid-keys.ts';
import { gridView, type GridCell } from '../board/grid-part.ts';
import { isShared, tablePack } from '../board/pack.ts';
import { ThemeWatch } from '../elements/theme-watch.ts';
import type { TableSetUp } from '../laying/set-up.ts';
import type { TableView as View } from '../machine/table-view.ts';
import type { CardMenu, MoveCard } from './card-menu.ts';
import type { CardPicker } from './card-picker.ts';
import type { Drawing } from './drawing.ts';
import { putCard, type Spot } from './edits.ts';
import { heldView, moreView } from './held-part.ts';
import { newsView, noTable } from './news-part.ts';
import { questionView } from './question-part.ts';
import { seatChoice } from './seats-part.ts';
import { tableKey } from './table-keys.ts';
import { zoneRows } from './zone-rows.ts';
import type { ZoneTile } from '../board/zone-tile.ts';
import { zonesView } from './zones-part.ts';

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
    super([
      'table',
      'tableProblem',
      'tableGivenUp',
      'tableElsewhere',
      'known',
      'manifest',
      'language',
      'languageProblem',
      'size',
      'open',
    ]);
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('move-card', (event) => this.#beginMove((event as MoveCard).card));
  }

  protected override render(): TemplateResult {
    const { table, manifest, known } = this.state;
    if (!table || table.parties.length === 0) return noTable(this.bench);
    const pack = tablePack(manifest.text);
    if (this.#seat >= table.seats) this.#seat = table.acting;
    const { question, frames = [] } = table.run ?? {};
    const drawing: Drawing = {
      table,
      game: { zones: table.zones, frames, ...(question && { question }) },
      pack,
      seat: this.#seat,
      options: keyed(question),
      known,
      theme: this.#theme.theme,
      set: (change) => this.#set(change),
    };
    return html`${newsView(table, this.bench)}
      <div class="table-main">
        <div class="table-board">
          ${seatChoice(table, this.#seat, (seat) => this.#showSeat(seat))} ${this.#tableau(drawing)}
        </div>
        <div class="table-side">
          ${this.#question(drawing)} ${this.#hint(table)} ${this.#reason()} ${heldView(drawing)}
        </div>
      </div>
      ${zonesView(zoneRows(drawing), pack, {
        press: (tile, at, back) => this.#pressCard(tile, at, back),
        look: (standing) => this.#look(standing),
        menu: (tile, at) => void this.#menu?.open(tile.tile.card, at),
        put: (spot, at) => void this.#picker?.open({ zone: spot.zone, party: spot.party }, at),
      })}
      ${moreView(drawing)}
      <card-menu .bench=${this.bench} .seat=${this.#seat}></card-menu>
      <card-picker .bench=${this.bench}></card-picker>`;
  }

  protected override updated(): void {
    this.bench.table.drawn();
    if (!this.#follow) return;
    this.#follow = false;
    this.#focusNext();
  }

  #showSeat(seat: number): void {
    this.#seat = seat;
    this.requestUpdate();
  }

  #tableau(drawing: Drawing): TemplateResult | typeof nothing {
    const { question } = drawing.game;
    const rows = cellsOf(drawing);
    const all = rows.flat();
    if (!all.some(({ row, column }) => row === this.#at.row && column === this.#at.column))
      this.#at = { row: all[0]?.row ?? 0, column: all[0]?.column ?? 0 };
    const { table, pack, seat, options } = drawing;
    if (!pack.grid) return nothing;
    const label = `${capital(pack.words.zone(pack.grid.zone))}${table.seats > 1 ? ` of ${table.parties[seat]}` : ''}`;
    const asks = question?.seat === seat && asksForThings(options);
    return gridView(rows, label, this.#at, asks, {
      press: (cell, back) => this.#pressCell(cell, back),
      look: (cell) => this.#look(cell?.standing),
      menu: (cell, at) => void (cell.card && this.#menu?.open(cell.card, at)),
      focused: ({ row, column }) => {
        if (this.#at.row === row && this.#at.column === column) return;
        this.#at = { row, column };
        this.requestUpdate();
      },
    });
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

  #pressCell(cell: GridCell, back: boolean): void {
    const { row, column, card, standing } = cell;
    const at = this.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    if (this.#moving !== undefined && !card) return this.#endMove({ ...this.#gridSpot(), row, column });
    const answering = pressOf(standing, back);
    if (answering) return this.#answer(answering);
    if (!at || standing.refusal) return;
    if (card) void this.#menu?.open(card, at);
    else void this.#picker?.open({ ...this.#gridSpot(), row, column }, at);
  }

  #pressCard({ tile, standing }: ZoneTile, at: HTMLElement, back: boolean): void {
    const answering = pressOf(standing, back);
    if (answering) return this.#answer(answering);
    if (!standing.refusal) void this.#menu?.open(tile.card, at);
  }

  #answer(answering: Answering): void {
    this.#follow = answering.do === 'choose' && this.contains(document.activeElement);
    this.#do({ ...answering, revision: this.state.table?.revision ?? 0 });
  }

  #do(command: Parameters<typeof this.bench.table.do>[0]): void {
    void this.bench.table.do(command);
  }

  #set(change: (setUp: TableSetUp) => TableSetUp): void {
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
      if (ends) this.#answer(END);
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
    return question?.done !== undefined && question.chosen > 0;
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
