import type { Owner, Side } from '../game/board-view.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Standing } from '../board/choosing.ts';
import type { Spot } from '../board/grid-keys.ts';
import type { GameCommand } from '../game/protocol.ts';
import { button } from '../elements/button.ts';
import type { Size } from '../elements/panes.ts';
import type { Workbench } from '../store/workbench.ts';
import { aimsView } from './aims-part.ts';
import { boardView } from './board-part.ts';
import { cardText, comparisonOf } from './card-part.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { endView } from './end-part.ts';
import { gameMenu } from './game-menu.ts';
import type { PlayController } from '../session/play-controller.ts';
import { logView } from './log-part.ts';
import type { SheetName } from '../session/play-state.ts';
import { scoreSheet } from './score-part.ts';
import { areManyOffered, offered } from './offer-part.ts';
import { othersView, pilesOf } from './others-part.ts';
import { scoreStrip } from './score-strip.ts';
import { sheetsFor, sheetTabs } from './sheets-part.ts';
import type { KeyedOption } from '../board/choosing.ts';
import { ownerPlace } from '../store/phrases.ts';
import { debugTools } from './stop-list.ts';
import { sharedTable } from './table-part.ts';
import { timeline } from './timeline-part.ts';
import { ruleLinks } from '../rulebook/rule-link.ts';

/** The parts with which a game is shown besides the table, and what can be done there. */
export interface GamePart {
  readonly bench: Workbench;
  readonly play: PlayController;
  /** The standing that the pointer or the keyboard is on. */
  readonly looked: Standing | undefined;
  /** The cell that the keyboard was on last. */
  readonly at: Spot;
  readonly actions: TableActions;
  readonly choose: (option: KeyedOption) => void;
  readonly end: () => void;
  readonly moved: (spot: Spot) => void;
  readonly lookAt: (party: number) => void;
  /** Shows a card whole. */
  readonly open: (card: number, side?: Side) => void;
  /** Opens the text of a clause beside the table, and selects it there. */
  readonly read: (owner: Owner, path: string) => void;
  /** A pointer was pressed on the timeline. */
  readonly scrub: (event: PointerEvent) => void;
  /** Shows a sheet beside the board, or below it. */
  readonly show: (sheet: SheetName) => void;
  readonly save: () => void;
  readonly capture: () => void;
  readonly solve: () => void;
  /** True if there is room for a hand of whole faces. */
  readonly isTall: boolean;
  /** Hash of the game whose end was left for the table. */
  readonly leftEnd: string;
  /** Leaves the page of the end for the table. */
  readonly leaveEnd: () => void;
  /** Brings what can be chosen on the board into sight; absent where something of it is. */
  readonly toAsked?: () => void;
}

/** True if there is room for one column only, which scrolls. */
export const isColumn = (size: Size): boolean => size === 'phone' || size === 'small';

/** The parts of a game: points, board, the other seats and what lies on the table, what is beside it, and its time. */
export function gameView(drawing: Drawing, part: GamePart): TemplateResult {
  const { bench, play } = part;
  const { size } = bench.state;
  const isWide = (size === 'wide' || size === 'huge') && !areManyOffered(drawing);
  const { sheets, sheet } = sheetsFor(isWide, drawing.pack.grid !== undefined, play.state.sheet);
  const act = (command: GameCommand): void => void play.do(command);
  const compared = comparisonOf(drawing.game, part);
  const time = timeBar(drawing, part);
  const { story } = play.state;
  if (isEnd(drawing.game, part)) {
    const turns = story?.hash === drawing.game.hash ? story.turns : [];
    const go = (at: number): void => act({ do: 'go', at });
    return html`${endView(drawing, turns, { ...part, go, leave: part.leaveEnd })}${time}`;
  }
  const shared = isWide ? sharedPane(drawing, part) : nothing;
  return html`${scoreStrip(drawing, sheet === 'score', {
      lookAt: part.lookAt,
      open: () => part.show('score'),
    })}
    ${boardView(drawing, {
      ...part,
      size,
      session: play.session,
      // In one column the board is out of sight where a card is changed.
      news: html`${aimsView(drawing.game, part)}${isColumn(size) ? nothing : compared}`,
    })}
    ${shared}
    <section class="play-side" data-pane="side" aria-label="Beside the table">
      <div class="side-head">
        ${sheetTabs(sheets, sheet, part.show)} ${isColumn(size) ? gameMenu(part, false) : nothing}
      </div>
      ${isColumn(size) ? compared : nothing}
      <div
        class="side-body"
        role="tabpanel"
        id="play-sheet"
        aria-labelledby=${`sheet-tab-${sheet}`}
        data-sheet=${sheet}
      >
        ${sheetView(sheet, drawing, part)}
      </div>
      ${isWide ? html`<div class="log-scroll" role="group" aria-label="What was chosen">${sheetView('log', drawing, part)}</div>` : nothing}
    </section>
    ${time}`;
}

/** True if the page of the end stands in place of the table. */
export const isEnd = (
  { over, at, last, inside, hash }: Drawing['game'],
  { leftEnd }: Pick<GamePart, 'leftEnd'>,
): boolean => over && at === last && inside === undefined && leftEnd !== hash;

/** The way through the time of the game, and what can be done with it as a whole. */
function timeBar(drawing: Drawing, part: GamePart): TemplateResult {
  const { bench, play } = part;
  const act = (command: GameCommand): void => void play.do(command);
  return html`<div class="time-bar">
    ${part.toAsked ? button('To the choices', part.toAsked, { look: 'main', id: 'to-asked' }) : nothing}
    ${timeline(drawing.game, {
      session: play.session,
      go: (at) => act({ do: 'go', at }),
      scrub: part.scrub,
      branch: (branch) => act({ do: 'branch', branch }),
      forget: (branch) => void part.play.letBranchGo(branch),
      name: (branch, name) => act({ do: 'name-branch', branch, name }),
      chosen: play.state.chosen,
      choose: (branch) => play.choosePair(branch),
      compare: () => void play.comparePair(),
    })}
    ${isColumn(bench.state.size) && !isEnd(drawing.game, part) ? nothing : gameMenu(part, !isColumn(bench.state.size))}
  </div>`;
}

/**
 * The other seats and what lies on the table for everybody, where there is room beside the board and a grid that needs
 * it.
 */
function sharedPane(drawing: Drawing, part: GamePart): TemplateResult | typeof nothing {
  const { pack } = drawing;
  if (!pack.grid) return nothing;
  const piles = pilesOf(drawing);
  const isWide = part.bench.state.size === 'wide';
  return html`<section
    class="play-shared"
    data-pane="table"
    data-many=${drawing.game.seats > 2}
    aria-label="Table"
  >
    ${othersView(drawing, { table: part.actions, lookAt: part.lookAt }, isWide)}
    <div class="shared-scroll" tabindex="0" role="group" aria-label="What lies on the table">
      ${sharedTable(drawing, part.actions)}
      ${piles === '' ? nothing : html`<p class="table-piles quiet-text">${piles}</p>`}
    </div>
  </section>`;
}

/** Shows the text of a card or a section of rules beside the table. */
function openText(owner: Owner, { bench, show }: GamePart): void {
  const place = ownerPlace(owner, bench.state.known);
  if (!place) return;
  bench.navigation.open(place.opened, 'push', 'card' in owner ? owner.side : 'A');
  show('card');
}

function sheetView(sheet: SheetName, drawing: Drawing, part: GamePart): TemplateResult {
  const { game } = drawing;
  const { bench, play } = part;
  const go = (at: number): void => void play.do({ do: 'go', at });
  switch (sheet) {
    case 'table': {
      const shared = sharedTable(drawing, part.actions);
      const seats = othersView(drawing, { table: part.actions, lookAt: part.lookAt });
      return offered(drawing) ? html`${seats} ${shared}` : html`${shared} ${seats}`;
    }
    case 'log':
      return logView(game, go);
    case 'step':
      return html`<program-view
          .bench=${bench}
          .session=${play.session}
          data-testid="step-view"
        ></program-view>
        ${debugTools(bench, game, {
          go: (by) => void play.toStop(by),
          session: play.session,
          open: ({ of }) => openText('card' in of ? { ...of, name: '' } : of, part),
        })}`;
    case 'score':
      return scoreSheet(drawing, play.state.why, {
        why: (party, line) => void play.session.why(party, line),
        go,
        read: part.read,
        rules: (ids) => ruleLinks(bench, ids),
      });
    case 'card':
      return cardText(bench);
    default:
      return sheet satisfies never;
  }
}
