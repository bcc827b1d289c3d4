import { html, nothing, type TemplateResult } from 'lit';
import type { Standing } from '../board/choosing.ts';
import { button } from '../elements/button.ts';
import { radioKeys } from '../elements/roving.ts';
import { capital } from '../text/capital.ts';
import type { TableZone } from '../game/board-view.ts';
import type { PositionEdit } from '../game/protocol.ts';
import type { Expectable, SceneView } from '../game/scene-view.ts';
import type { Thing } from '../game/view.ts';
import { icon } from '../icons/icon.ts';
import { isAskedBelow } from '../play/asked-zone.ts';
import { choiceLine } from '../play/choice-line.ts';
import type { Drawing } from '../play/drawing.ts';
import { LaidView } from '../play/laid-view.ts';
import { lanesView } from '../play/lanes-part.ts';
import { lineNews } from '../play/line-news.ts';
import { seatChoice } from '../play/seat-choice.ts';
import { isListed, zonesView } from '../play/table-zones.ts';
import { tableauView } from '../play/tableau-part.ts';
import { amountsView } from '../position/amounts-part.ts';
import { heldView, moreView } from '../position/held-part.ts';
import { ToLine } from '../scenarios/scenario-outcome.ts';
import { CardDrag } from './card-drag.ts';
import type { ExpectMenu } from './expect-menu.ts';
import { cardsThatFail, failureMark, failureOf, failuresView } from './failure-part.ts';
import { scenarioBoardOf, type SceneController } from './scene-controller.ts';
import { stepsView } from './steps-part.ts';

/** A scenario on a board: its position is laid by hand, choices are made, and what is seen is expected. */
export class ScenarioBoard extends LaidView {
  #stopWatching: (() => void) | undefined;
  /** The line that was brought into sight last. */
  #shownStep: SceneView['at'] | undefined;

  constructor() {
    super(['known', 'manifest', 'size', 'scenario']);
    this.addEventListener('keydown', (event) => this.#undoKey(event), { capture: true });
    new CardDrag(
      this,
      () => this.#lays,
      (card, { zone, ...place }, side) =>
        this.edit({
          edit: 'put',
          card,
          ...place,
          ...(place.row === undefined ? { zone } : this.gridOf()),
          ...(side && { side }),
        }),
    );
  }

  override connectedCallback(): void {
    this.session = this.#scene.session;
    super.connectedCallback();
    this.#stopWatching = this.#scene.store.watch(['problem', 'isLate', 'of', 'stopped'], () =>
      this.requestUpdate(),
    );
    void this.#scene.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
  }

  protected override render(): TemplateResult {
    const drawing = this.drawing();
    const scene = drawing?.game.scene;
    const { store } = this.#scene;
    const news = html`${lineNews(store.state, () => this.#scene.again(), 'scene')}
    ${
      store.state.stopped
        ? html`<p class="play-news trouble" role="alert" data-testid="scene-stopped">
            The game engine stopped at this scenario. Change it or the cards; then it is laid on the board
            again.
          </p>`
        : nothing
    }`;
    if (!drawing || !scene) return html`${news}${this.#nothing()}`;
    const { game, seat } = drawing;
    const lays = scene.at === 'position';
    return html`<section
      class="staged"
      aria-label="Board"
      data-lays=${lays}
      data-stale=${scene.broken.length > 0}
      data-hash=${game.hash}
      data-at=${scene.at}
      data-testid="scene"
    >
      ${this.#bar(lays)} ${news} ${this.#stale(scene)}
      ${failuresView(scene.failures, (line) => this.#toLine(line))}
      ${lays ? this.#layingLine(scene) : this.#choiceLine(drawing)}
      <div class="table-body" data-asks=${isAskedBelow(drawing) ? 'zones' : 'table'}>
        ${seatChoice(game, seat, (other) => this.showSeat(other))}
        <div class="table-main">
          <div class="table-board">${this.#table(drawing, scene)}</div>
          <div class="table-side">${this.#held(drawing, scene)}</div>
        </div>
        ${this.#zones(drawing, scene)}
      </div>
      ${stepsView(scene, (at) => void this.#scene.show(at))}
      <card-menu .bench=${this.bench} .session=${this.session} .seat=${seat}></card-menu>
      <card-picker .bench=${this.bench} .session=${this.session}></card-picker>
      <expect-menu .bench=${this.bench} .session=${this.session}></expect-menu>
    </section>`;
  }

  protected override updated(): void {
    super.updated();
    this.#markCards();
    this.#showStep();
  }

  protected override drawing(): Drawing | undefined {
    const drawing = super.drawing();
    if (!drawing?.game.scene) return undefined;
    if (drawing.game.scene.at !== 'position') return drawing;
    // A position is laid and not answered.
    const { question: _, ...game } = drawing.game;
    return { ...drawing, game, options: [] };
  }

  protected override pressed(thing: Thing, standing: Standing): void {
    if (this.#canLay) super.pressed(thing, standing);
    else if (!this.#lays && thing.thing !== 'cell' && thing.thing !== 'button') this.openCard(thing.card);
  }

  protected override openCard(card: number): void {
    if (this.#lays) {
      if (this.#canLay) super.openCard(card);
      return;
    }
    const at = this.elementOf(card);
    if (at) void this.querySelector<ExpectMenu>('expect-menu')?.open(card, at);
  }

  /** Puts the keyboard into the board. */
  override focus(): void {
    this.querySelector<HTMLElement>('[data-pane-focus]')?.focus();
  }

  /** The notice there while there is nothing to show. */
  #nothing(): TemplateResult | typeof nothing {
    const { problem, of, stopped } = this.#scene.store.state;
    if (problem !== '' || stopped) return nothing;
    return html`<p class="quiet-text data-empty" data-testid="scene-empty">
      ${of === undefined || of !== this.state.scenario ? 'Laying out the scenario.' : 'The text cannot be played as it is. The board shows it as soon as it can.'}
    </p>`;
  }

  #bar(lays: boolean): TemplateResult {
    const radio = (isIt: boolean, says: string, id: string): TemplateResult =>
      html`<button
        type="button"
        role="radio"
        aria-checked=${isIt}
        tabindex=${isIt ? 0 : -1}
        ?data-pane-focus=${isIt}
        data-testid=${id}
        @click=${() => void this.#scene.show(id === 'scene-lay' ? 'position' : 'end')}
      >
        ${says}
      </button>`;
    return html`<header class="scene-bar">
      <div class="sides" role="radiogroup" aria-label="What is done on the board" @keydown=${radioKeys}>
        ${radio(lays, 'Lay', 'scene-lay')} ${radio(!lays, 'Choose and expect', 'scene-choose')}
      </div>
      <span class="gap"></span>
      ${this.#small('back', 'Line before', () => void this.session.do({ do: 'step', by: -1 }))}
      ${this.#small('forward', 'Next line', () => void this.session.do({ do: 'step', by: 1 }))}
      ${this.#small('undo', 'Undo in the text', () => this.#takeBack(false))}
      ${this.#small('redo', 'Redo in the text', () => this.#takeBack(true))}
    </header>`;
  }

  #small(name: 'undo' | 'redo' | 'back' | 'forward', label: string, act: () => void): TemplateResult {
    const drawn =
      name === 'back' || name === 'forward'
        ? html`<span class=${name === 'back' ? 'turned' : ''}>${icon('chevron', { size: 14 })}</span>`
        : icon(name, { size: 14 });
    return button(drawn, act, { look: 'quiet small', label, title: label, id: `scene-${name}` });
  }

  #stale({ broken }: SceneView): TemplateResult | typeof nothing {
    if (broken.length === 0) return nothing;
    return html`<div class="play-news trouble" role="status" data-testid="scene-stale">
      <b>The text cannot be played as it is; the board shows it as it was before.</b>
      <ul>
        ${broken.map(
          ({ code, line, message }) =>
            html`<li>
              ${line > 0 ? `Line ${line}: ` : ''}${message} <span class="message-code">${code}</span>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  #layingLine({ begins }: SceneView): TemplateResult {
    const { refused } = this.session.state;
    return html`<section class="choice-line" aria-label="Laying" data-testid="laying-line">
      <div class="choice-head">
        <h2>
          ${
            this.moving !== undefined
              ? this.movingHint(this.moving)
              : begins === 'set-up'
                ? 'The game begins as its seed sets it up.'
                : 'Press a card to change it, or an empty place to put a card there.'
          }
        </h2>
        ${
          begins === 'set-up'
            ? button('Lay it by hand', () => void this.#layByHand(), {
                look: 'main',
                id: 'scene-by-hand',
              })
            : nothing
        }
        <p class="choice-note" role="status" data-refused=${refused !== ''} data-testid="play-note">
          ${refused}
        </p>
      </div>
    </section>`;
  }

  #choiceLine(drawing: Drawing): TemplateResult {
    return choiceLine(drawing, {
      session: this.session,
      looked: this.looked,
      choose: (option) => this.choose(option, false),
      end: () => this.end(),
      isListed: (thing) => isListed(thing, drawing),
      ...(drawing.game.question === undefined && {
        instead: drawing.game.over ? 'The game is over here.' : 'Nobody is asked anything here.',
      }),
    });
  }

  #table(drawing: Drawing, scene: SceneView): TemplateResult | typeof nothing {
    return drawing.pack.grid
      ? html`${this.#ofZone(drawing.pack.grid.zone, drawing.seat, drawing, scene)}
        ${tableauView(drawing, this.at, (spot) => this.moveTo(spot), this.actions)}`
      : lanesView(drawing, this.actions, (zone) => this.#besideZone(zone, drawing, scene));
  }

  /** The facts that are expected of the grid, and the way to write them. */
  #ofZone(zone: string, party: number, drawing: Drawing, scene: SceneView): TemplateResult {
    const name = drawing.pack.words.zone(zone);
    return html`<p class="scene-grid-head">
      <span class="quiet-text">${capital(name)}</span> <span class="gap"></span>
      ${this.#beside({ is: 'zone', party, zone }, name, drawing, scene)}
    </p>`;
  }

  #held(drawing: Drawing, scene: SceneView): TemplateResult {
    const { game, seat, pack } = drawing;
    const canLay = this.#canLay;
    const part = {
      ...drawing,
      ...(canLay && { edit: (edit: PositionEdit) => this.edit(edit) }),
      beside: (sort: 'amount' | 'zone', id: string, party: number) =>
        sort === 'zone'
          ? this.#beside(
              { is: 'zone', party: partyOf(id, party, drawing), zone: id },
              pack.words.zone(id),
              drawing,
              scene,
            )
          : this.#beside({ is: 'amount', party, id }, wordOf(id, party, drawing), drawing, scene),
      isNoTurn: scene.begins !== 'alone' || !canLay,
    };
    const points = game.scores[seat];
    return html`${heldView(part)}
    ${
      points
        ? amountsView(
            [
              {
                id: 'points',
                label: 'score',
                value: points.total,
                icon: undefined,
                change: undefined,
                beside: this.#beside({ is: 'points', party: seat }, 'score', drawing, scene),
              },
            ],
            'Score',
          )
        : nothing
    }
    ${moreView(part)}`;
  }

  #zones(drawing: Drawing, scene: SceneView): TemplateResult {
    return zonesView(drawing, {
      actions: this.actions,
      ...(this.#canLay && { pick: (place, at) => this.pick(place, at) }),
      beside: (zone) => this.#besideZone(zone, drawing, scene, false),
      // The lanes have what lies open.
      isLeftOut: ({ zone, count }) =>
        !drawing.pack.grid && count > 0 && drawing.pack.manifest.words.zone[zone]?.visible === 'all',
    });
  }

  #besideZone(
    zone: TableZone,
    drawing: Drawing,
    scene: SceneView,
    puts = true,
  ): TemplateResult | typeof nothing {
    const { pack } = drawing;
    const name = pack.words.zone(zone.zone);
    const of = { is: 'zone', party: zone.party, zone: zone.zone } as const;
    return html`${this.#beside(of, name, drawing, scene)}
    ${
      puts && this.#canLay
        ? button(
            icon('plus', { size: 12 }),
            (event: Event) =>
              this.pick({ zone: zone.zone, party: zone.party }, event.currentTarget as HTMLElement),
            {
              look: 'quiet small',
              label: `Put a card: ${name}`,
              title: 'Put a card here',
              id: `put-${zone.zone}`,
            },
          )
        : nothing
    }`;
  }

  /** That something of the board fails, and a button that expects it as it is. */
  #beside(
    of: Expectable,
    name: string,
    { game }: Drawing,
    scene: SceneView,
  ): TemplateResult | typeof nothing {
    const mark = failureMark(failureOf(scene, of, game.seats));
    if (this.#lays) return mark;
    return html`${mark}
    ${button('Expect', () => void this.session.do({ do: 'expect', of }), {
      look: 'quiet small expect',
      label: `Expect: ${name} as it is here`,
      title: 'Writes that this must be so',
      id: `expect-${'id' in of ? of.id.replace(':', '-') : 'zone' in of ? of.zone : of.is}`,
    })}`;
  }

  /** Marks the cards of which something fails, which are drawn by parts that know nothing of it. */
  #markCards(): void {
    const { scene } = this.session.state.game ?? {};
    const fails = scene ? cardsThatFail(scene) : new Map<number, never>();
    for (const at of this.querySelectorAll<HTMLElement>('.cell, .zone-card')) {
      const failure = fails.get(Number(at.dataset['card']));
      at.toggleAttribute('data-fails', failure !== undefined);
      if (failure)
        at.setAttribute(
          'aria-description',
          `fails: ${failure.of?.is === 'card' ? failure.of.what : ''} expected ${failure.expected ?? ''}, found ${failure.got ?? ''}`,
        );
      else at.removeAttribute('aria-description');
    }
  }

  /** Lays the position by hand; the keyboard goes to the first place where a card can be put. */
  async #layByHand(): Promise<void> {
    const refused = await this.session.do({ do: 'lay' });
    if (refused !== '') return;
    await this.updateComplete;
    if (document.activeElement === document.body)
      this.querySelector<HTMLElement>('.cell[tabindex="0"], .put-place button')?.focus();
  }

  /** Brings the line that is looked at into sight in the list of lines, and moves nothing else. */
  #showStep(): void {
    const at = this.session.state.game?.scene?.at;
    if (at === this.#shownStep) return;
    this.#shownStep = at;
    const list = this.querySelector<HTMLElement>('.scene-list');
    const step = list?.querySelector<HTMLElement>('[aria-current=step]');
    if (!list || !step) return;
    const above = step.offsetTop - list.clientHeight + step.offsetHeight + step.offsetHeight;
    list.scrollTop = Math.min(
      Math.max(list.scrollTop, above),
      Math.max(0, step.offsetTop - step.offsetHeight),
    );
  }

  #toLine(line: number): void {
    this.dispatchEvent(new ToLine(line));
  }

  #takeBack(again: boolean): void {
    this.dispatchEvent(new CustomEvent('take-back', { bubbles: true, detail: again }));
  }

  /** The text has the only undo. */
  #undoKey(event: KeyboardEvent): void {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || (event.target as HTMLElement).closest('input, textarea')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#takeBack(event.shiftKey);
  }

  /** True if the position is looked at. */
  get #lays(): boolean {
    return this.session.state.game?.scene?.at === 'position';
  }

  /** True if the position can be changed. */
  get #canLay(): boolean {
    const { scene } = this.session.state.game ?? {};
    return scene?.at === 'position' && scene.begins !== 'set-up';
  }

  get #scene(): SceneController {
    return scenarioBoardOf(this.bench);
  }
}

/** Whose zone it is: of zones of the table nobody's. */
const partyOf = (zone: string, party: number, { pack }: Drawing): number =>
  pack.manifest.words.zone[zone]?.owner === 'table' ? 0 : party;

/** The word for an amount of a party. */
const wordOf = (id: string, party: number, { game }: Drawing): string =>
  [...(game.pools[party] ?? []), ...(game.counters[party] ?? [])].find((one) => one.id === id)?.label ?? id;
