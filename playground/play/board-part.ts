import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import type { Standing } from '../board/choosing.ts';
import type { Spot } from '../board/grid-keys.ts';
import type { TableZone } from '../game/board-view.ts';
import { choiceLine } from './choice-line.ts';
import { zoneOf } from '../board/drawing.ts';
import type { Drawing, TableActions } from './drawing.ts';
import type { Hidden } from './hand-rows.ts';
import type { Session } from '../session/session.ts';
import { amountLine, playerBoard } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import type { KeyedOption } from '../board/choosing.ts';
import { othersOf, tableauView } from './tableau-part.ts';
import { zoneRow } from './zone-part.ts';

/** What the board is made from besides the table, and what can be done there. */
export interface BoardPart {
  readonly session: Session;
  /** What the pointer or the keyboard is on. */
  readonly looked: Standing | undefined;
  /** The cell that the keyboard was on last. */
  readonly at: Spot;
  /** Whether there is room for the tableaus of other seats. */
  readonly isHuge: boolean;
  /** What stands between what is asked and the tableau. */
  readonly news: TemplateResult | typeof nothing;
  readonly actions: TableActions;
  readonly choose: (option: KeyedOption) => void;
  readonly end: () => void;
  readonly moved: (spot: Spot) => void;
  readonly lookAt: (party: number) => void;
  /** Opens the sheet of the scores. */
  readonly scores: () => void;
  /** Cards of the hand that are out of sight. */
  readonly hidden: Hidden;
  /** Shows more of them. */
  readonly showHidden: () => void;
}

/** What is asked, the tableau of a seat with what lies beside it, and its hand. */
export function boardView(drawing: Drawing, part: BoardPart): TemplateResult {
  const { game, seat } = drawing;
  const { actions } = part;
  const others = part.isHuge ? othersOf(drawing) : [];
  return html`<section class="play-board" data-pane="board" aria-label="Tableau and hand">
    ${choiceLine(drawing, part)} ${part.news}
    <div class="board-body" data-looks=${seat} data-asks=${game.question?.seat === seat}>
      ${seatName(drawing)}
      <div class="board-main" data-others=${others.length > 0}>
        ${playerBoard(drawing, actions)}
        ${
          seat < game.seats
            ? tableauView(drawing, part.at, part.moved, actions)
            : html`<p class="zone-none">${game.parties[seat]} has no tableau.</p>`
        }
        ${others.length === 0 ? nothing : otherBoards(others, drawing, part)}
      </div>
      ${hands(drawing, part)}
    </div>
  </section>`;
}

/** Tableaus of other seats, where there is room for them. */
function otherBoards(others: readonly number[], drawing: Drawing, part: BoardPart): TemplateResult {
  const { game } = drawing;
  return html`<div class="board-others" data-many=${others.length > 1}>
    ${others.map(
      (seat) =>
        html`<section class="board-other" aria-label=${game.parties[seat] ?? ''}>
          ${plainButton(
            'board-other-head',
            html`${seatMark(game, seat)} <b>${game.parties[seat]}</b>
              <span class="gap"></span> ${amountLine(drawing, seat)}`,
            () => part.lookAt(seat),
            { title: `Show ${game.parties[seat]} at full size` },
          )}
          ${tableauView({ ...drawing, seat }, part.at, part.moved, part.actions)}
        </section>`,
    )}
  </div>`;
}

/** Which seat is looked at, where it is not that of who looks. */
function seatName({ game, seat }: Drawing): TemplateResult | typeof nothing {
  if (game.viewer === seat || game.parties.length < 2) return nothing;
  return html`<p class="board-seat" data-testid="board-seat">
    ${seatMark(game, seat)} ${game.parties[seat]}${game.viewer === 'all' ? '' : ', as everybody sees it'}
  </p>`;
}

/** What the seat holds before its own eyes alone, and what was laid aside for it. */
function hands(drawing: Drawing, { actions, hidden, showHidden }: BoardPart): TemplateResult {
  const { game, seat } = drawing;
  const aside = zoneOf(game, '(aside)', seat);
  const zones = game.zones.filter((zone) => isHand(zone, drawing));
  return html`<div class="board-hands">
    ${
      aside && aside.cards.length > 0
        ? zoneRow(aside, drawing, { unplayed: true, empty: '' }, actions)
        : nothing
    }
    ${zones.map((zone) =>
      zoneRow(
        zone,
        drawing,
        {
          unplayed: true,
          empty: 'Nothing lies here.',
          // What is of all zones stands in the head of the last one.
          beside:
            zone === zones.at(-1)
              ? html`${moreOf(hidden, showHidden)} ${amountLine(drawing, seat)}`
              : nothing,
        },
        actions,
      ),
    )}
  </div>`;
}

/** Says that cards of the hand are out of sight, and shows them. */
function moreOf({ above, below }: Hidden, show: () => void): TemplateResult | typeof nothing {
  if (above + below === 0) return nothing;
  return plainButton('text-link hand-more', below > 0 ? `${below} more below` : `${above} more above`, show, {
    id: 'hand-more',
  });
}

/** Whether a zone holds what a seat has before its own eyes alone. */
export function isHand(
  { zone, party, count }: TableZone,
  { pack, seat }: Pick<Drawing, 'pack' | 'seat'>,
): boolean {
  const word = pack.manifest.words.zone[zone];
  return (
    party === seat &&
    word?.owner === 'seat' &&
    word.visible === 'owner' &&
    (count > 0 || word.icon !== undefined)
  );
}
