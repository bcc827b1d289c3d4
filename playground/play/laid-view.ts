import type { PropertyDeclarations, TemplateResult } from 'lit';
import { html } from 'lit';
import { button } from '../elements/button.ts';
import { pressOf, type KeyedOption, type Standing } from '../board/choosing.ts';
import { zoneOf } from '../board/drawing.ts';
import type { Spot } from '../board/grid-keys.ts';
import { ThemeWatch } from '../elements/theme-watch.ts';
import type { PositionEdit } from '../game/protocol.ts';
import type { GameView, Thing } from '../game/view.ts';
import type { CardMenu, MoveCard } from '../position/card-menu.ts';
import type { CardPicker, CardPlace } from '../position/card-picker.ts';
import { SessionElement } from '../session/session-element.ts';
import type { State } from '../store/state.ts';
import { drawingOf, type Drawing, type TableActions } from './drawing.ts';
import { focusNextChoice } from './into-view.ts';
import { cellAt, placeKey } from './place-keys.ts';
import { playKey } from './play-keys.ts';

/** A table on which cards are laid by hand and choices are made: what presses and keys do there. */
export abstract class LaidView extends SessionElement {
  static override properties: PropertyDeclarations = super.properties;

  readonly #theme = new ThemeWatch(this);
  #seat = 0;
  /** The seat that was asked last, or acted. */
  #asked: number | undefined;
  protected at: Spot = { row: 1, column: 1 };
  /** The thing that is looked at, and the revision of the table for which this was found out. */
  #looked: { readonly standing: Standing; readonly revision: number } | undefined;
  /** The card that is to be put somewhere else. */
  protected moving: number | undefined;
  /** True if the keyboard is to go to the next choice, since one was made with it. */
  #follow = false;
  protected readonly actions: TableActions = {
    press: (thing, standing, back) => this.#press(thing, standing, back),
    look: (standing) => this.#look(standing),
    open: (card) => this.openCard(card),
  };

  constructor(keys: readonly (keyof State)[]) {
    super(keys);
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('move-card', (event) => this.#beginMove((event as MoveCard).card));
  }

  protected override updated(): void {
    if (!this.#follow) return;
    this.#follow = false;
    focusNextChoice(this);
  }

  /** The table as it is drawn with the seat that is looked at; undefined where there is none. */
  protected drawing(): Drawing | undefined {
    const { game } = this.session.state;
    if (!game) return undefined;
    this.#toAsked(game);
    if (this.#seat >= game.seats) this.#seat = game.table?.acting ?? 0;
    return drawingOf(game, this.state, this.#theme.theme, this.#seat);
  }

  /** The standing that the pointer or the keyboard is on, as far as that is still known. */
  protected get looked(): Standing | undefined {
    return this.#looked?.revision === this.session.state.game?.revision ? this.#looked?.standing : undefined;
  }

  /** Opens the picker of cards for a zone. */
  protected pick(place: CardPlace, at: HTMLElement): void {
    void this.querySelector<CardPicker>('card-picker')?.open(place, at);
  }

  protected movingHint(card: number): TemplateResult {
    return html`<span role="status" data-testid="moving">
      Press the place to which ${this.#nameOf(card)} goes.
      ${button(html`Cancel <kbd>Esc</kbd>`, () => this.endMove(), { look: 'small' })}
    </span>`;
  }

  /** Looks at the seat that is asked, or acts, whenever that is another one; until then a person looks where they like. */
  #toAsked({ question, next, table }: GameView): void {
    const asked = question ? next : table?.acting;
    if (asked === undefined || asked === this.#asked) return;
    this.#asked = asked;
    this.#seat = asked;
  }

  protected showSeat(seat: number): void {
    this.#seat = seat;
    this.requestUpdate();
  }

  /** The work of a press that answers nothing: it changes what lies there. */
  protected pressed(thing: Thing, standing: Standing): void {
    if (standing.refusal || thing.thing === 'button') return;
    if (thing.thing !== 'cell') this.openCard(thing.card);
    else {
      const at = cellAt(this, thing);
      if (at) this.pick(this.#gridPlace(thing), at);
    }
  }

  /** Opens the menu of a card. */
  protected openCard(card: number): void {
    const at = this.elementOf(card);
    if (at) void this.querySelector<CardMenu>('card-menu')?.open(card, at);
  }

  protected choose(option: KeyedOption, back: boolean): void {
    const { possible, times } = option;
    const pressed = pressOf({ option, possible, times }, back);
    if (pressed) this.#send(pressed);
    else if (!back) this.session.refuse(option.says);
  }

  protected end(): void {
    this.#follow = this.contains(document.activeElement);
    void this.session.do({ do: 'end', revision: this.session.state.game?.revision ?? 0, past: true });
  }

  protected edit(edit: PositionEdit): void {
    void this.session.do({ do: 'edit', edit });
  }

  /** The grid of the seat that is looked at. */
  protected gridOf(): CardPlace {
    return { zone: this.drawing()?.pack.grid?.zone ?? '', party: this.#seat };
  }

  /** The place where a card lies that is drawn. */
  protected elementOf(card: number): HTMLElement | null {
    const { row, column } = this.#placed(card);
    return row === undefined || column === undefined
      ? this.querySelector<HTMLElement>(`.zone-card[data-card="${card}"]`)
      : cellAt(this, { row, column });
  }

  protected moveTo(spot: Spot): void {
    if (spot.row === this.at.row && spot.column === this.at.column) return;
    this.at = spot;
    this.requestUpdate();
  }

  /** Goes to the next stop, or the one before, where there are stops. */
  protected toStop(_by: 1 | -1): void {
    // A table without stops has nowhere to go.
  }

  protected endMove(): void {
    this.moving = undefined;
    this.requestUpdate();
  }

  #press(thing: Thing, standing: Standing, back: boolean): void {
    if (this.moving !== undefined && thing.thing === 'cell') {
      this.edit({ edit: 'put', card: this.moving, ...this.#gridPlace(thing) });
      this.endMove();
      return;
    }
    const pressed = pressOf(standing, back);
    if (pressed) this.#send(pressed);
    else this.pressed(thing, standing);
  }

  /** Another answer takes the place of the one that was given: undo brings that back. */
  #send({ do: does, code }: NonNullable<ReturnType<typeof pressOf>>): void {
    const revision = this.session.state.game?.revision ?? 0;
    this.#follow = does === 'choose' && this.contains(document.activeElement);
    void this.session.do(
      does === 'choose' ? { do: 'choose', code, revision, past: true } : { do: 'unchoose', code, revision },
    );
  }

  /** Its place on the grid of the seat that is looked at. */
  #placed(card: number): { readonly row?: number; readonly column?: number } {
    const { pack, game, seat } = this.drawing() ?? {};
    const grid = game && pack?.grid && zoneOf(game, pack.grid.zone, seat ?? 0);
    return grid?.cards.find((each) => each.card === card) ?? {};
  }

  #gridPlace({ row, column }: Spot): CardPlace {
    return { ...this.gridOf(), row, column };
  }

  #beginMove(card: number): void {
    this.moving = card;
    const { row, column } = this.#placed(card);
    if (row !== undefined && column !== undefined) this.at = { row, column };
    this.requestUpdate();
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('.cell[tabindex="0"]')?.focus());
    this.bench.say(`Press the place to which ${this.#nameOf(card)} goes.`);
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

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const drawing = this.drawing();
    if (event.defaultPrevented || !drawing || target.closest('[popover]')) return;
    const { question } = drawing.game;
    const isDone =
      (event.key === 'Escape' && this.moving !== undefined && (this.endMove(), true)) ||
      placeKey(event, {
        canEnd: question?.done !== undefined && question.chosen > 0,
        end: () => this.end(),
        moved: (spot) => this.moveTo(spot),
      }) ||
      playKey(event, this.session, drawing.options, {
        choose: (option) => this.choose(option, false),
        back: (option) => this.choose(option, true),
        end: () => this.end(),
        toStop: (by) => this.toStop(by),
      });
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
