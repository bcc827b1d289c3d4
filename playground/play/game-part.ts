import type { Owner, Side } from '../game/board-view.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { Standing } from '../board/choosing.ts';
import type { Spot } from '../board/grid-keys.ts';
import type { GameCommand } from '../game/protocol.ts';
import type { Size } from '../elements/panes.ts';
import type { Workbench } from '../store/workbench.ts';
import { boardView } from './board-part.ts';
import { cardText, comparisonOf } from './card-part.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { gameMenu } from './game-menu.ts';
import type { Hidden } from './hand-rows.ts';
import type { PlayController } from '../session/play-controller.ts';
import { logView } from './log-part.ts';
import type { SheetName } from '../session/play-state.ts';
import { scoreSheet } from './score-part.ts';
import { seatsView } from './seats-part.ts';
import { sheetsFor, sheetTabs } from './sheets-part.ts';
import type { KeyedOption } from '../board/choosing.ts';
import { ownerPlace } from '../store/phrases.ts';
import { stopList } from './stop-list.ts';
import { sharedTable } from './table-part.ts';
import { timeline } from './timeline-part.ts';
import { ruleLinks } from '../rulebook/rule-link.ts';

/** What a game is shown with besides the table, and what can be done there. */
export interface GamePart {
  readonly bench: Workbench;
  readonly play: PlayController;
  /** What the pointer or the keyboard is on. */
  readonly looked: Standing | undefined;
  /** The cell that the keyboard was on last. */
  readonly at: Spot;
  readonly actions: TableActions;
  readonly choose: (option: KeyedOption) => void;
  readonly end: () => void;
  readonly moved: (spot: Spot) => void;
  readonly lookAt: (party: number) => void;
  /** Opens the text of a card beside the table. */
  readonly open: (card: number, side?: Side) => void;
  /** Opens the text of a clause beside the table, and selects it there. */
  readonly read: (owner: Owner, path: string) => void;
  /** A pointer was pressed on the timeline. */
  readonly scrub: (event: PointerEvent) => void;
  /** Shows a sheet beside the board, or below it. */
  readonly show: (sheet: SheetName) => void;
  readonly save: () => void;
  readonly capture: () => void;
  /** Cards of the hand that are out of sight. */
  readonly hidden: Hidden;
  /** Shows more of them. */
  readonly showHidden: () => void;
}

/** Whether there is room for one column only, which scrolls. */
export const isColumn = (size: Size): boolean => size === 'phone' || size === 'small';

/** The parts of a game: board, what lies on the table, what is beside it, and its time. */
export function gameView(drawing: Drawing, part: GamePart): TemplateResult {
  const { bench, play } = part;
  const { size } = bench.state;
  const isWide = size === 'wide' || size === 'huge';
  const { sheets, sheet } = sheetsFor(isWide, play.state.sheet);
  const act = (command: GameCommand): void => void play.do(command);
  const compared = comparisonOf(drawing.game, part);
  return html`${boardView(drawing, {
      ...part,
      session: play.session,
      isHuge: size === 'huge',
      scores: () => part.show('score'),
      // In one column the board is out of sight where a card is changed.
      news: isColumn(size) ? nothing : compared,
    })}
    ${
      isWide
        ? html`<section class="play-shared" data-pane="table" aria-label="Table">
            ${gameMenu(part, true)}
            <div class="shared-scroll" tabindex="0" role="group" aria-label="What lies on the table">
              ${sharedTable(drawing, part.actions)}
            </div>
            <div class="seats-scroll">${seatsView(drawing, size === 'huge', part.lookAt)}</div>
            <div class="log-scroll" role="group" aria-label="What was chosen">
              ${sheetView('log', drawing, part)}
            </div>
          </section>`
        : nothing
    }
    <section class="play-side" data-pane="side" aria-label="Beside the table">
      <div class="side-head">
        ${sheetTabs(sheets, sheet, part.show)} ${isWide ? nothing : gameMenu(part, false)}
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
    </section>
    ${timeline(drawing.game, {
      session: play.session,
      go: (at) => act({ do: 'go', at }),
      scrub: part.scrub,
      branch: (branch) => act({ do: 'branch', branch }),
      forget: (branch) => act({ do: 'forget', branch }),
    })}`;
}

/** Shows the text of a section of rules beside the table. */
function openSection(section: string, { bench, show }: GamePart): void {
  const place = ownerPlace({ section }, bench.state.known);
  if (!place) return;
  bench.navigation.open(place.doc, 'push');
  show('card');
}

function sheetView(sheet: SheetName, drawing: Drawing, part: GamePart): TemplateResult {
  const { game } = drawing;
  const { bench, play } = part;
  const go = (at: number): void => void play.do({ do: 'go', at });
  switch (sheet) {
    case 'table':
      return html`${sharedTable(drawing, part.actions)} ${seatsView(drawing, false, part.lookAt)}`;
    case 'log':
      return logView(game, go, part.open);
    case 'step':
      return html`<program-view
          .bench=${bench}
          .session=${play.session}
          data-testid="step-view"
        ></program-view>
        ${stopList(bench, game, {
          go: (by) => void play.toStop(by),
          open: ({ of }) => {
            if ('card' in of) part.open(of.card, of.side);
            else openSection(of.section, part);
          },
        })}`;
    case 'score':
      return scoreSheet(drawing, play.state.why, {
        why: (party, line) => void play.session.why(party, line),
        go,
        open: part.open,
        read: part.read,
        rules: (ids) => ruleLinks(bench, ids),
      });
    case 'card':
      return cardText(bench);
    default:
      return sheet satisfies never;
  }
}
