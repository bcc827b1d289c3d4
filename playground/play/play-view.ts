import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../app/element.ts';
import { knownCard } from '../board/faces.ts';
import { spotOfKey, type Spot } from '../board/grid-keys.ts';
import { tablePack } from '../board/pack.ts';
import type { Standing } from '../board/choosing.ts';
import { badRecordView } from './bad-record-part.ts';
import { GameDrop } from './game-drop.ts';
import { gameMenu } from './game-menu.ts';
import { ThemeWatch } from '../face/theme-watch.ts';
import type { GameCommand } from '../game/protocol.ts';
import type { Thing } from '../game/view.ts';
import type { Side } from '../machine/set-up.ts';
import { boardView } from './board-part.ts';
import { cardText } from './card-part.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { playOf, type PlayLink } from './link.ts';
import { logView } from './log-part.ts';
import { openFiles } from './open-file.ts';
import { playKey } from './play-keys.ts';
import type { SheetName, WhyAsked } from './play-state.ts';
import { saveFile } from './record-file.ts';
import { scoreSheet } from './score-part.ts';
import { sheetsFor, sheetTabs } from './sheets-part.ts';
import { keyed, pressOf, type KeyedOption } from './standings.ts';
import { stepView } from './step-part.ts';
import { sharedTable } from './table-part.ts';
import { timeline } from './timeline-part.ts';

/** A game: the tableau with what is asked, what lies on the table, the log, the scores, and the way through its time. */
export class PlayView extends BenchElement {
  readonly #theme = new ThemeWatch(this);
  #at: Spot = { row: 1, column: 1 };
  #looked: Standing<KeyedOption> | undefined;
  /** Where the keyboard is to go when a choice was made there. */
  #follow = false;
  #hadBoard = true;
  /** The answer why that was brought into view. */
  #why: WhyAsked | undefined;
  #stopWatching: (() => void) | undefined;
  /** The moment to which timeline and log were scrolled last, and where the log ended then. */
  #shown = '';
  #logEnd: number | undefined;

  constructor() {
    super(['known', 'docs', 'manifest', 'size', 'place', 'open', 'side', 'language']);
    this.addEventListener('keydown', (event) => this.#key(event));
    new GameDrop(this, (files) => void this.#dropped(files));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = this.#play.store.watch(
      [
        'phase',
        'problem',
        'game',
        'starting',
        'running',
        'past',
        'refused',
        'bad',
        'storage',
        'keptRevision',
        'sheet',
        'why',
      ],
      () => this.requestUpdate(),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
  }

  get #play(): PlayLink {
    return playOf(this.bench);
  }

  protected override render(): TemplateResult {
    const { game, phase, problem, starting, bad, storage, keptRevision } = this.#play.state;
    const { size } = this.state;
    return html`<main
      class="play-view"
      data-size=${size}
      data-kept=${keptRevision}
      data-hash=${game?.hash ?? ''}
      data-testid="play-view"
    >
      <h1 class="unseen">Play</h1>
      ${problem === '' ? nothing : html`<p class="play-news trouble" role="alert" data-testid="play-problem">${problem}</p>`}
      ${
        storage === 'kept'
          ? nothing
          : html`<p class="play-news" data-testid="play-storage">
              This browser does not keep the game: when the page closes it is gone.
              <button type="button" class="text-link" @click=${() => void this.#save()}>
                Save the record to a file
              </button>
            </p>`
      }
      ${bad ? badRecordView(bad, this.#play) : nothing}
      ${
        phase === 'opening'
          ? html`<p class="quiet-text data-empty" data-testid="play-opening">Reading the cards.</p>`
          : phase === 'failed'
            ? nothing
            : game && !starting
              ? this.#game()
              : html`<div class="start-place" data-pane="board">
                  <start-screen .bench=${this.bench}></start-screen>
                </div>`
      }
    </main>`;
  }

  #drawing(): Drawing | undefined {
    const { game } = this.#play.state;
    const { manifest, known, place } = this.state;
    if (!game) return undefined;
    const own = typeof game.viewer === 'number' && game.viewer >= 0 ? game.viewer : Math.max(0, game.next);
    const seat = place.seat !== undefined && place.seat < game.parties.length ? place.seat : own;
    const pack = tablePack(manifest.text);
    return {
      game,
      // An option can make the grid larger or smaller.
      pack: pack.grid && game.grid ? { ...pack, grid: { ...pack.grid, size: game.grid } } : pack,
      known,
      theme: this.#theme.theme,
      options: keyed(game.question),
      seat,
    };
  }

  #game(): TemplateResult | typeof nothing {
    const drawing = this.#drawing();
    if (!drawing) return nothing;
    const { size } = this.state;
    const isWide = size === 'wide' || size === 'huge';
    const save = (): void => void this.#save();
    const { sheets, sheet } = sheetsFor(isWide, this.#play.state.sheet);
    return html`${boardView(drawing, {
        play: this.#play,
        looked: this.#looked,
        at: this.#at,
        isHuge: size === 'huge',
        actions: this.#actions(),
        choose: (option) => this.#choose(option),
        end: () => this.#end(),
        moved: (spot) => this.#moveTo(spot),
        lookAt: (party) => this.#lookAt(party),
      })}
      ${
        isWide
          ? html`<section class="play-shared" data-pane="table" aria-label="Table">
              ${gameMenu(this.#play, true, save)}
              <div class="shared-scroll" tabindex="0" role="group" aria-label="What lies on the table">
                ${this.#sheet('table', drawing)}
              </div>
              <div class="log-scroll" tabindex="0" role="group" aria-label="What was chosen">
                ${this.#sheet('log', drawing)}
              </div>
            </section>`
          : nothing
      }
      <section class="play-side" data-pane="side" aria-label="Beside the table">
        <div class="side-head">
          ${sheetTabs(sheets, sheet, (wished) => this.#play.store.set({ sheet: wished }))}
          ${isWide ? nothing : gameMenu(this.#play, false, save)}
        </div>
        <div
          class="side-body"
          role="tabpanel"
          id="play-sheet"
          aria-labelledby=${`sheet-tab-${sheet}`}
          data-sheet=${sheet}
        >
          ${this.#sheet(sheet, drawing)}
        </div>
      </section>
      ${timeline(drawing.game, {
        go: (at) => void this.#do({ do: 'go', at }),
        step: (by) => void this.#do({ do: 'step', by }),
        unit: (unit) => void this.#do({ do: 'unit', unit }),
        branch: (branch) => void this.#do({ do: 'branch', branch }),
        forget: (branch) => void this.#do({ do: 'forget', branch }),
      })}`;
  }

  #sheet(sheet: SheetName, drawing: Drawing): TemplateResult {
    const { game, pack, known } = drawing;
    switch (sheet) {
      case 'table':
        return sharedTable(drawing, this.state.size === 'huge', this.#actions(), (party) =>
          this.#lookAt(party),
        );
      case 'log':
        return logView(
          game,
          (at) => void this.#do({ do: 'go', at }),
          (card) => this.#open(card),
        );
      case 'step':
        return stepView(game, pack, { known, docs: this.state.docs });
      case 'score':
        return scoreSheet(drawing, this.#play.state.why, {
          why: (party, line) => void this.#play.why(party, line),
          go: (at) => void this.#do({ do: 'go', at }),
          open: (card) => this.#open(card),
        });
      case 'card':
        return cardText(this.bench);
      default:
        return sheet satisfies never;
    }
  }

  #actions(): TableActions {
    return {
      press: (thing, standing, back) => this.#press(thing, standing, back),
      look: (standing) => this.#look(standing),
      open: (card, side) => this.#open(card, side),
    };
  }

  #press(thing: Thing, standing: Standing<KeyedOption>, back: boolean): void {
    const pressed = pressOf(standing, back);
    if (pressed) {
      this.#send(pressed);
      return;
    }
    if (thing.thing === 'card') this.#open(thing.card);
    else if (thing.thing === 'face') this.#open(thing.card, thing.side);
  }

  #choose(option: KeyedOption): void {
    const { possible, times } = option;
    const pressed = pressOf({ option, possible, times }, false);
    if (pressed) this.#send(pressed);
    else this.#play.store.set({ refused: option.says });
  }

  #send(pressed: { readonly do: 'choose' | 'unchoose'; readonly code: number }): void {
    const { game } = this.#play.state;
    if (!game) return;
    const { revision } = game;
    this.#follow = this.contains(document.activeElement);
    void this.#do(
      pressed.do === 'choose'
        ? { do: 'choose', code: pressed.code, revision, past: false }
        : { do: 'unchoose', code: pressed.code, revision },
    );
  }

  #end(): void {
    const { game } = this.#play.state;
    if (!game) return;
    this.#follow = this.contains(document.activeElement);
    void this.#do({ do: 'end', revision: game.revision, past: false });
  }

  #do(command: GameCommand): Promise<string> {
    return this.#play.do(command);
  }

  #lookAt(party: number): void {
    const { place } = this.state;
    this.bench.navigation.place({ ...place, seat: party });
  }

  /** Opens the text of a card beside the table. */
  #open(card: number, side: Side = 'A'): void {
    const known = knownCard(this.state.known, card, side);
    if (!known) return;
    this.bench.navigation.open(known.doc, 'push', side);
    this.#play.store.set({ sheet: 'card' });
  }

  #moveTo(spot: Spot): void {
    if (spot.row === this.#at.row && spot.column === this.#at.column) return;
    this.#at = spot;
    this.requestUpdate();
  }

  #look(standing: Standing<KeyedOption> | undefined): void {
    if (this.#looked === standing) return;
    this.#looked = standing;
    this.requestUpdate();
  }

  async #dropped(files: readonly File[]): Promise<void> {
    const problem = await openFiles(files, this.#play);
    if (problem !== '') this.bench.tell(problem);
  }

  async #save(): Promise<void> {
    const text = await this.#play.record();
    const { game } = this.#play.state;
    if (text === undefined || !game) return;
    const isScenario = game.scenario !== undefined;
    const name = `${this.state.pack}-${game.mode}-${game.seed}.${isScenario ? 'scenario' : 'txt'}`;
    saveFile(name, text);
    this.bench.tell(`The ${isScenario ? 'scenario' : 'record'} is saved to ${name}.`);
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest('card-editor, work-head, start-screen, [popover]')) return;
    if ((event.key === 'Enter' || event.key === ' ') && target.matches('.cell, .zone-card')) {
      event.preventDefault();
      event.stopPropagation();
      const ends =
        event.key === 'Enter' &&
        target.dataset['choosable'] !== 'true' &&
        (this.#play.state.game?.question?.chosen ?? 0) > 0;
      if (ends) this.#end();
      else target.click();
      return;
    }
    const drawing = this.#drawing();
    if (target.classList.contains('cell') && this.#arrow(event)) return;
    if (!drawing || this.#play.state.starting) return;
    const handled = playKey(event, drawing, this.#play.state, {
      choose: (option) => this.#choose(option),
      back: (option) => {
        const pressed = pressOf({ option, possible: option.possible, times: option.times }, true);
        if (pressed) this.#send(pressed);
      },
      end: () => this.#end(),
      do: (command) => void this.#do(command),
      stay: () => this.#play.store.set({ past: undefined }),
      stop: () => this.#play.stop(),
    });
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Brings the moment that is shown into view, on the timeline and at the foot of the log. */
  #followTime(): void {
    const { game } = this.#play.state;
    const place = game ? `${game.at} ${game.last}` : '';
    if (place === this.#shown) return;
    this.#shown = place;
    const scroll = this.querySelector<HTMLElement>('.time-scroll');
    const turn = this.querySelector<HTMLElement>('.turn[data-now=true]');
    if (scroll && turn) {
      const [left, right] = [
        turn.offsetLeft - scroll.offsetLeft,
        turn.offsetLeft - scroll.offsetLeft + turn.offsetWidth,
      ];
      if (left < scroll.scrollLeft || right > scroll.scrollLeft + scroll.clientWidth)
        scroll.scrollLeft = left - scroll.clientWidth / 2;
    }
    const log = this.querySelector<HTMLElement>('.log-scroll, .side-body[data-sheet=log]');
    // Who reads further up is left there.
    if (log && (this.#logEnd === undefined || log.scrollTop >= this.#logEnd - 40))
      log.scrollTop = log.scrollHeight;
    if (log) this.#logEnd = log.scrollHeight - log.clientHeight;
  }

  /** Keys that reach the page while nothing in the view has the keyboard. */
  pageKey(event: KeyboardEvent): boolean {
    const before = event.defaultPrevented;
    if (!before) this.#key(event);
    return event.defaultPrevented;
  }

  /** Moves in the grid with the arrow keys, Home and End. */
  #arrow(event: KeyboardEvent): boolean {
    const tableau = (event.target as HTMLElement).closest('.tableau');
    const next = tableau && spotOfKey(event, [...tableau.querySelectorAll<HTMLElement>('.cell')]);
    if (!next) return false;
    event.preventDefault();
    event.stopPropagation();
    this.#moveTo(next);
    const { row, column } = next;
    tableau.querySelector<HTMLElement>(`.cell[data-row="${row}"][data-column="${column}"]`)?.focus();
    return true;
  }

  protected override updated(): void {
    this.#followTime();
    const isShown = this.querySelector('.play-board') !== null;
    // The form of the new game took the keyboard with it.
    if (isShown && !this.#hadBoard && document.activeElement === document.body) this.#follow = true;
    this.#hadBoard = isShown;
    const { why } = this.#play.state;
    if (why !== this.#why) this.querySelector('.why')?.scrollIntoView({ block: 'nearest' });
    this.#why = why;
    if (!this.#follow || this.#play.state.running !== undefined) return;
    this.#follow = false;
    const focused = document.activeElement;
    // The keyboard stays where it can choose once more.
    if (focused instanceof HTMLElement && this.contains(focused) && focused.dataset['choosable'] === 'true')
      return;
    const next =
      this.querySelector<HTMLElement>('.board-body [data-choosable=true]') ??
      this.querySelector<HTMLElement>('.choice-options button') ??
      this.querySelector<HTMLElement>('.choice-head button.main, .choice-head');
    next?.focus();
  }
}
