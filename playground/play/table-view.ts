import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { pressOf, type KeyedOption, type Standing } from '../board/choosing.ts';
import { zoneOf } from '../board/drawing.ts';
import type { Spot } from '../board/grid-keys.ts';
import { isShared } from '../board/pack.ts';
import { ThemeWatch } from '../elements/theme-watch.ts';
import type { TableZone } from '../game/board-view.ts';
import type { PositionEdit } from '../game/protocol.ts';
import type { Thing } from '../game/view.ts';
import { icon, picture } from '../icons/icon.ts';
import type { CardMenu, MoveCard } from '../position/card-menu.ts';
import type { CardPicker, CardPlace } from '../position/card-picker.ts';
import { heldView, moreView } from '../position/held-part.ts';
import { SessionElement } from '../session/session-element.ts';
import type { TableController } from '../session/table-controller.ts';
import { choiceLine } from './choice-line.ts';
import { drawingOf, type Drawing, type TableActions } from './drawing.ts';
import { focusNextChoice } from './into-view.ts';
import { cellAt, placeKey } from './place-keys.ts';
import { playKey } from './play-keys.ts';
import { seatChoice } from './seat-choice.ts';
import { tableNews } from './table-news-part.ts';
import { tableauView } from './tableau-part.ts';
import { zoneRow } from './zone-part.ts';

/** The table beside a card: what lies there, what is asked, and everything that can be set by hand. */
export class TableView extends SessionElement {
  static override properties: PropertyDeclarations = { ...super.properties, table: { attribute: false } };

  declare table: TableController;
  readonly #theme = new ThemeWatch(this);
  #seat = 0;
  #at: Spot = { row: 1, column: 1 };
  /** What is looked at, and the revision of the table for which this was found out. */
  #looked: { readonly standing: Standing; readonly revision: number } | undefined;
  /** The card that is to be put somewhere else. */
  #moving: number | undefined;
  /** Whether the keyboard is to go to the next choice, since one was made with it. */
  #follow = false;
  readonly #actions: TableActions = {
    press: (thing, standing, back) => this.#press(thing, standing, back),
    look: (standing) => this.#look(standing),
    open: (card) => this.#openMenu(card),
  };

  constructor() {
    super(['known', 'manifest', 'size', 'open']);
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('move-card', (event) => this.#beginMove((event as MoveCard).card));
  }

  protected override render(): TemplateResult {
    const drawing = this.#drawing();
    if (!drawing)
      return this.table.state.problem === ''
        ? html`<p class="quiet-text data-empty" data-testid="table-empty">Laying out the table.</p>`
        : tableNews(this.table, this.state);
    const { game, seat } = drawing;
    const looked = this.#looked?.revision === game.revision ? this.#looked.standing : undefined;
    const held = { ...drawing, edit: (edit: PositionEdit) => this.#edit(edit) };
    return html`${tableNews(this.table, this.state)}
      ${choiceLine(drawing, {
        session: this.session,
        looked,
        choose: (option) => this.#choose(option, false),
        end: () => this.#end(),
        isListed: (thing) => isListed(thing, drawing),
        ...(this.#moving !== undefined && { instead: this.#movingHint(this.#moving) }),
      })}
      <div class="table-body">
        <div class="table-main">
          <div class="table-board">
            ${seatChoice(game, seat, (other) => this.#showSeat(other))}
            ${tableauView(drawing, this.#at, (spot) => this.#moveTo(spot), this.#actions)}
          </div>
          <div class="table-side">${heldView(held)}</div>
        </div>
        ${this.#zones(drawing)} ${moreView(held)}
      </div>
      <card-menu .bench=${this.bench} .session=${this.session} .seat=${seat}></card-menu>
      <card-picker .bench=${this.bench} .session=${this.session}></card-picker>`;
  }

  protected override updated(): void {
    this.table.drawn();
    if (!this.#follow) return;
    this.#follow = false;
    focusNextChoice(this);
  }

  #drawing(): Drawing | undefined {
    const { game } = this.session.state;
    if (!game?.table) return undefined;
    if (this.#seat >= game.seats) this.#seat = game.table.acting;
    return drawingOf(game, this.state, this.#theme.theme, this.#seat);
  }

  /** Zones beside the grid: those with cards as rows, empty ones as buttons that put a card there. */
  #zones(drawing: Drawing): TemplateResult {
    const { pack } = drawing;
    const zones = zonesBeside(drawing);
    const empty = zones.filter(({ zone, count }) => count === 0 && zone !== '(aside)');
    return html`<div class="zones">
      ${zones
        .filter(({ count }) => count > 0)
        .map((zone) => {
          const unplayed = pack.manifest.words.zone[zone.zone]?.visible === 'owner';
          const beside =
            zone.zone === '(aside)' ? nothing : this.#put(zone, drawing, icon('plus', { size: 12 }));
          return zoneRow(zone, drawing, { unplayed, empty: '', beside }, this.#actions);
        })}
      ${
        empty.length === 0
          ? nothing
          : html`<p class="zones-empty">
              <span class="quiet-text">Put a card into</span>
              ${empty.map((zone) => this.#put(zone, drawing, html`${picture(pack.manifest.words.zone[zone.zone]?.icon, { size: 13 })} ${pack.words.zone(zone.zone)}`))}
            </p>`
      }
    </div>`;
  }

  #put({ zone, party }: TableZone, { pack }: Drawing, says: unknown): TemplateResult {
    return button(
      says,
      (event: Event) => void this.#picker?.open({ zone, party }, event.currentTarget as HTMLElement),
      {
        look: 'quiet small',
        label: `Put a card: ${pack.words.zone(zone)}`,
        title: 'Put a card here',
        id: `put-${zone}`,
      },
    );
  }

  #movingHint(card: number): TemplateResult {
    return html`<span role="status" data-testid="moving">
      Press the place to which ${this.#nameOf(card)} goes.
      ${button(html`Cancel <kbd>Esc</kbd>`, () => this.#endMove(), { look: 'small' })}
    </span>`;
  }

  #showSeat(seat: number): void {
    this.#seat = seat;
    this.requestUpdate();
  }

  #press(thing: Thing, standing: Standing, back: boolean): void {
    if (this.#moving !== undefined && thing.thing === 'cell') {
      this.#edit({ edit: 'put', card: this.#moving, ...this.#gridPlace(thing) });
      this.#endMove();
      return;
    }
    const pressed = pressOf(standing, back);
    if (pressed) this.#send(pressed);
    else if (standing.refusal || thing.thing === 'button') return;
    else if (thing.thing !== 'cell') this.#openMenu(thing.card);
    else {
      const at = cellAt(this, thing);
      if (at) void this.#picker?.open(this.#gridPlace(thing), at);
    }
  }

  #choose(option: KeyedOption, back: boolean): void {
    const { possible, times } = option;
    const pressed = pressOf({ option, possible, times }, back);
    if (pressed) this.#send(pressed);
    else if (!back) this.session.refuse(option.says);
  }

  /** Another answer takes the place of the one that was given: undo brings that back. */
  #send({ do: does, code }: NonNullable<ReturnType<typeof pressOf>>): void {
    const revision = this.session.state.game?.revision ?? 0;
    this.#follow = does === 'choose' && this.contains(document.activeElement);
    void this.session.do(
      does === 'choose' ? { do: 'choose', code, revision, past: true } : { do: 'unchoose', code, revision },
    );
  }

  #end(): void {
    this.#follow = this.contains(document.activeElement);
    void this.session.do({ do: 'end', revision: this.session.state.game?.revision ?? 0, past: true });
  }

  #edit(edit: PositionEdit): void {
    void this.session.do({ do: 'edit', edit });
  }

  #openMenu(card: number): void {
    const at = this.#elementOf(card);
    if (at) void this.querySelector<CardMenu>('card-menu')?.open(card, at);
  }

  /** Where a card lies that is drawn. */
  #elementOf(card: number): HTMLElement | null {
    const { row, column } = this.#placed(card);
    return row === undefined || column === undefined
      ? this.querySelector<HTMLElement>(`.zone-card[data-card="${card}"]`)
      : cellAt(this, { row, column });
  }

  /** Its place on the grid of the seat that is looked at. */
  #placed(card: number): { readonly row?: number; readonly column?: number } {
    const { pack, game, seat } = this.#drawing() ?? {};
    const grid = game && pack?.grid && zoneOf(game, pack.grid.zone, seat ?? 0);
    return grid?.cards.find((each) => each.card === card) ?? {};
  }

  #gridPlace({ row, column }: Spot): CardPlace {
    return { zone: this.#drawing()?.pack.grid?.zone ?? '', party: this.#seat, row, column };
  }

  #beginMove(card: number): void {
    this.#moving = card;
    const { row, column } = this.#placed(card);
    if (row !== undefined && column !== undefined) this.#at = { row, column };
    this.requestUpdate();
    void this.updateComplete.then(() => this.#focusCell());
    this.bench.say(`Press the place to which ${this.#nameOf(card)} goes.`);
  }

  #endMove(): void {
    this.#moving = undefined;
    this.requestUpdate();
  }

  #nameOf(card: number): string {
    const all = this.session.state.game?.zones.flatMap(({ cards }) => cards) ?? [];
    return all.find((one) => one.card === card)?.name ?? `card ${card}`;
  }

  #look(standing: Standing | undefined): void {
    if (this.#looked?.standing === standing) return;
    const { game } = this.session.state;
    this.#looked = standing && game ? { standing, revision: game.revision } : undefined;
    this.requestUpdate();
  }

  #moveTo(spot: Spot): void {
    if (spot.row === this.#at.row && spot.column === this.#at.column) return;
    this.#at = spot;
    this.requestUpdate();
  }

  #focusCell(): void {
    this.querySelector<HTMLElement>('.cell[tabindex="0"]')?.focus();
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const drawing = this.#drawing();
    if (event.defaultPrevented || !drawing || target.closest('[popover]')) return;
    const { question } = drawing.game;
    const isDone =
      (event.key === 'Escape' && this.#moving !== undefined && (this.#endMove(), true)) ||
      placeKey(event, {
        canEnd: question?.done !== undefined && question.chosen > 0,
        end: () => this.#end(),
        moved: (spot) => this.#moveTo(spot),
      }) ||
      playKey(event, this.session, drawing.options, {
        choose: (option) => this.#choose(option, false),
        back: (option) => this.#choose(option, true),
        end: () => this.#end(),
        toStop: (by) => void this.table.toStop(by),
      });
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }

  get #picker(): CardPicker | null {
    return this.querySelector<CardPicker>('card-picker');
  }
}

/** Zones beside the grid that the seat that is looked at has, and those of the table. */
const zonesBeside = ({ game, pack, seat }: Drawing): readonly TableZone[] =>
  game.zones.filter(({ zone, party, hidden, count }) => {
    const { owner, sharedFor } = pack.manifest.words.zone[zone] ?? {};
    if (zone === pack.grid?.zone || hidden || (sharedFor !== undefined && count === 0)) return false;
    // Zones of an opponent matter only where there is one.
    if (owner === 'opponent' && game.seats > 1 && count === 0) return false;
    return owner === 'seat' || zone === '(aside)' ? party === seat : true;
  });

/** Whether a choice has a button, because nothing on the table stands for it. */
function isListed(thing: Thing, { game, pack, seat }: Drawing): boolean {
  if (thing.thing !== 'card') return thing.thing === 'button';
  const seen = game.zones.filter(
    ({ zone, party, hidden }) => !hidden && (party === seat || isShared(zone, pack)),
  );
  return !seen.some(({ cards }) => cards.some(({ card }) => card === thing.card));
}
