import type { Owner, Side } from '../game/board-view.ts';
import type { RunningPhrase } from '../store/state.ts';
import { ownerPlace, phraseOf } from '../store/phrases.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { FileDrop } from '../elements/file-drop.ts';
import type { Standing } from '../board/choosing.ts';
import { gameCardsOf } from '../inspector/game-cards.ts';
import { pinnedWidth } from '../inspector/card-inspector.ts';
import { inspectorOf } from '../inspector/inspector-store.ts';
import type { Spot } from '../board/grid-keys.ts';
import { ThemeWatch } from '../elements/theme-watch.ts';
import type { GameCommand } from '../game/protocol.ts';
import type { Thing } from '../game/view.ts';
import { drawingOf, type Drawing } from './drawing.ts';
import { AskedInSight } from './asked-in-sight.ts';
import { elsewhereView } from './elsewhere-part.ts';
import { gameView, isColumn } from './game-part.ts';
import { guideOf } from './guide.ts';
import { MediaWatch } from '../elements/media-watch.ts';
import { focusNextChoice, scrollTo, TimeInView } from './into-view.ts';
import { goalSearchOf } from '../scenarios/goal-search.ts';
import { playOf, type PlayController } from '../session/play-controller.ts';
import { TableMotion } from './motion.ts';
import { newsView } from './news-part.ts';
import { openFiles } from './open-file.ts';
import { placeKey } from './place-keys.ts';
import { playKey } from './play-keys.ts';
import type { SheetName } from '../session/play-state.ts';
import type { WhyAsked } from '../session/session.ts';
import { captureTurn, saveGame } from './record-file.ts';
import { Scrubbing } from './scrub.ts';
import { pressOf, type KeyedOption } from '../board/choosing.ts';

/** The text of the card that is open, which comes with its own part of the page. */
interface TextOfCard extends HTMLElement {
  select(range: RunningPhrase['range'], enter: boolean): void;
}

/**
 * A game: the tableau with what is asked, what lies on the table, the log, the scores, and the way through its time.
 */
export class PlayView extends BenchElement {
  readonly #theme = new ThemeWatch(this);
  readonly #time = new TimeInView();
  readonly #asked = new AskedInSight(() => this.requestUpdate());
  readonly #tall = new MediaWatch(this, '(min-width: 1800px) and (min-height: 1200px)');
  readonly #scrubbing = new Scrubbing((at) => this.#play.do({ do: 'go', at }));
  #at: Spot = { row: 1, column: 1 };
  /** The thing that is looked at, and the revision of the game for which this was found out. */
  #looked: { readonly standing: Standing; readonly revision: number } | undefined;
  /** The place where the keyboard is to go when a choice was made there. */
  #follow = false;
  #hadBoard = true;
  /** True if another window plays the game. */
  #isAway = false;
  /** The answer why that was brought into view. */
  #why: WhyAsked | undefined;
  /** Hash of the game whose end was left for the table. */
  #leftEnd = '';
  #stopWatching: (() => void)[] = [];
  /** True if a sheet was opened that may lie out of sight. */
  #isOpening = false;

  constructor() {
    super(['known', 'docs', 'manifest', 'size', 'place', 'open', 'row', 'side', 'language', 'asides']);
    this.addEventListener('keydown', (event) => this.#key(event));
    new TableMotion(this, () => this.#play.state.game);
    new FileDrop(this, (files) => void this.#dropped(files));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.bench.guide = guideOf(this.bench, this.#play);
    const draw = (): void => this.requestUpdate();
    this.#stopWatching = [
      this.#play.store.watch('all', draw),
      gameCardsOf(this.bench).watch(draw),
      goalSearchOf(this.bench).store.watch('all', draw),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stopWatching.splice(0)) stop();
    this.#asked.end();
  }

  get #play(): PlayController {
    return playOf(this.bench);
  }

  protected override render(): TemplateResult {
    const { game, phase, starting, keptRevision, holding } = this.#play.state;
    const { size } = this.state;
    return html`<main
      class="play-view"
      data-size=${size}
      data-column=${isColumn(size)}
      data-kept=${keptRevision}
      data-revision=${game?.revision ?? 0}
      data-hash=${game?.hash ?? ''}
      data-testid="play-view"
    >
      <h1 class="unseen">Play</h1>
      ${newsView(this.bench, this.#play, () => void saveGame(this.bench, this.#play))}
      ${
        phase === 'opening'
          ? html`<p class="quiet-text data-empty" data-testid="play-opening">Reading the cards.</p>`
          : phase === 'failed'
            ? nothing
            : holding !== 'here'
              ? elsewhereView(this.#play)
              : game && !starting
                ? this.#game()
                : html`<div class="start-place" data-pane="board">
                    <start-screen .bench=${this.bench} .play=${this.#play}></start-screen>
                  </div>`
      }
    </main>`;
  }

  #drawing(): Drawing | undefined {
    const { game } = this.#play.state;
    const { place } = this.state;
    if (!game) return undefined;
    const own = typeof game.viewer === 'number' && game.viewer >= 0 ? game.viewer : Math.max(0, game.next);
    const seat = place.seat !== undefined && place.seat < game.parties.length ? place.seat : own;
    const { known } = gameCardsOf(this.bench);
    return drawingOf(game, { ...this.state, known }, this.#theme.theme, seat);
  }

  #game(): TemplateResult | typeof nothing {
    const drawing = this.#drawing();
    if (!drawing) return nothing;
    return gameView(drawing, {
      bench: this.bench,
      play: this.#play,
      looked: this.#looked?.revision === drawing.game.revision ? this.#looked.standing : undefined,
      at: this.#at,
      actions: {
        press: (thing, standing, back) => this.#press(thing, standing, back),
        look: (standing) => this.#look(standing),
        open: (card, side) => this.#open(card, side),
      },
      choose: (option) => this.#choose(option),
      end: () => this.#end(),
      moved: (spot) => this.#moveTo(spot),
      lookAt: (party) => this.#lookAt(party),
      open: (card, side) => this.#open(card, side),
      read: (owner, path) => this.#read(owner, path),
      show: (sheet) => this.#showSheet(sheet),
      scrub: (event) => this.#scrubbing.begin(event),
      save: () => void saveGame(this.bench, this.#play),
      capture: () => void captureTurn(this.bench, this.#play),
      solve: () => void goalSearchOf(this.bench).look(),
      isTall: this.#tall.matches,
      leftEnd: this.#leftEnd,
      leaveEnd: () => this.#leaveEnd(),
      ...(this.#asked.isAway && { toAsked: () => focusNextChoice(this) }),
    });
  }

  #leaveEnd(): void {
    this.#leftEnd = this.#play.state.game?.hash ?? '';
    this.#showSheet('score');
  }

  #press(thing: Thing, standing: Standing, back: boolean): void {
    const pressed = pressOf(standing, back);
    if (pressed) {
      this.#send(pressed);
      return;
    }
    if (thing.thing !== 'card' && thing.thing !== 'face') return;
    // The reason why a thing cannot be chosen stands above the board, which a sheet would cover.
    if (standing.refusal === undefined || pinnedWidth(innerWidth) > 0)
      this.#open(thing.card, thing.thing === 'face' ? thing.side : 'A');
  }

  #choose(option: KeyedOption): void {
    const { possible, times } = option;
    const pressed = pressOf({ option, possible, times }, false);
    if (pressed) this.#send(pressed);
    else this.#play.session.refuse(option.says);
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

  /** Shows a card whole; its text is one press away there. */
  #open(card: number, side: Side = 'A'): void {
    inspectorOf(this.bench).pin({ card, side, of: 'game' });
  }

  /** Opens the text of a clause beside the table and selects it, as far as the text still has it. */
  #read(owner: Owner, path: string): void {
    const place = ownerPlace(owner, this.state.known);
    if (!place) return;
    this.bench.navigation.open(place.opened, 'push', 'card' in owner ? owner.side : 'A');
    this.#showSheet('card');
    const phrase = phraseOf(owner, path, this.state.known);
    if (!phrase) return;
    void this.updateComplete.then(() =>
      this.querySelector<TextOfCard>('card-editor')?.select(phrase.range, this.state.size !== 'phone'),
    );
  }

  #showSheet(sheet: SheetName, goes = true): void {
    this.#isOpening = goes;
    this.#play.store.set({ sheet });
    this.requestUpdate();
  }

  #moveTo(spot: Spot): void {
    if (spot.row === this.#at.row && spot.column === this.#at.column) return;
    this.#at = spot;
    this.requestUpdate();
  }

  #look(standing: Standing | undefined): void {
    const { game } = this.#play.state;
    if (this.#looked?.standing === standing) return;
    this.#looked = standing && game ? { standing, revision: game.revision } : undefined;
    this.requestUpdate();
  }

  async #dropped(files: readonly File[]): Promise<void> {
    const problem = await openFiles(files, this.#play, this.bench);
    if (problem !== '') this.bench.tell(problem);
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest('card-editor, work-head, start-screen, [popover]')) return;
    const drawing = this.#drawing();
    const isPlace = placeKey(event, {
      canEnd: (drawing?.game.question?.chosen ?? 0) > 0,
      end: () => this.#end(),
      moved: (spot) => this.#moveTo(spot),
    });
    if (!isPlace && (!drawing || this.#play.state.starting)) return;
    const handled =
      isPlace ||
      playKey(event, this.#play.session, drawing?.options ?? [], {
        choose: (option) => this.#choose(option),
        back: (option) => {
          const pressed = pressOf({ option, possible: option.possible, times: option.times }, true);
          if (pressed) this.#send(pressed);
        },
        end: () => this.#end(),
        toStop: (by) => void this.#play.toStop(by),
      });
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Keys that reach the page while nothing in the view has the keyboard. */
  pageKey(event: KeyboardEvent): boolean {
    const before = event.defaultPrevented;
    if (!before) this.#key(event);
    return event.defaultPrevented;
  }

  protected override updated(): void {
    const { game } = this.#play.state;
    this.#time.follow(this, game);
    this.#asked.follow(this);
    if (game?.over === true && game.at === game.last) void this.#play.session.tell();
    const away = this.querySelector<HTMLElement>('.elsewhere [data-pane-focus]');
    // The table took the keyboard with it.
    if (away && !this.#isAway && document.activeElement === document.body) away.focus();
    this.#isAway = away !== null;
    const isShown = this.querySelector('.play-board, .end') !== null;
    // The form of the new game took the keyboard with it.
    if (isShown && !this.#hadBoard && document.activeElement === document.body) this.#follow = true;
    this.#hadBoard = isShown;
    const { why } = this.#play.state;
    if (why !== this.#why && why !== undefined) {
      if (isColumn(this.state.size)) scrollTo(this, '.why');
      else this.querySelector('.why')?.scrollIntoView({ block: 'nearest' });
    }
    this.#why = why;
    if (this.#isOpening && isColumn(this.state.size)) scrollTo(this, '.play-side');
    this.#isOpening = false;
    if (!this.#follow || this.#play.state.running !== undefined) return;
    this.#follow = false;
    focusNextChoice(this);
  }
}
