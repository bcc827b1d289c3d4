import { html, nothing, type TemplateResult } from 'lit';
import type { Standing } from '../board/choosing.ts';
import type { Spot } from '../board/grid-keys.ts';
import type { Size } from '../elements/panes.ts';
import type { TableZone } from '../game/board-view.ts';
import { isAskedIn } from './asked-zone.ts';
import { choiceLine } from './choice-line.ts';
import { cellsOf, zoneOf } from '../board/drawing.ts';
import { wallView } from '../board/wall.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { hueOf } from './hue.ts';
import { laneSizes, lanesView } from './lanes-part.ts';
import { offered, offerView, wholeFace } from './offer-part.ts';
import type { Session } from '../session/session.ts';
import { phaseLine } from './phase-line.ts';
import { amountLine, openZones, playerBoard } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import type { KeyedOption } from '../board/choosing.ts';
import { tableauView } from './tableau-part.ts';
import { zoneRow } from './zone-part.ts';

/** The parts of the board besides the table, and what can be done there. */
export interface BoardPart {
  readonly session: Session;
  /** The standing that the pointer or the keyboard is on. */
  readonly looked: Standing | undefined;
  /** The cell that the keyboard was on last. */
  readonly at: Spot;
  /** True if there is room for a hand of whole faces. */
  readonly isTall: boolean;
  /** The size of the page. */
  readonly size: Size;
  /** The news between what is asked and the tableau. */
  readonly news: TemplateResult | typeof nothing;
  readonly actions: TableActions;
  readonly choose: (option: KeyedOption) => void;
  readonly end: () => void;
  readonly moved: (spot: Spot) => void;
}

/** The question, the cards of a seat, and its hand; or what is offered to it just now. */
export function boardView(drawing: Drawing, part: BoardPart): TemplateResult {
  const { game, seat, pack } = drawing;
  const offer = offered(drawing);
  const form = offer ? 'offer' : pack.grid ? 'grid' : 'lanes';
  return html`<section class="play-board" data-pane="board" aria-label="Tableau and hand">
    ${choiceLine(drawing, part)}
    <div class="board-news">
      ${part.news}
      ${form === 'grid' && game.lastDone.length === 0 ? nothing : phaseLine(drawing, part.actions)}
    </div>
    <div
      class="board-body"
      data-looks=${seat}
      data-asks=${game.question?.seat === seat}
      data-form=${form}
      data-tall=${part.isTall}
      data-hue=${hueOf(game, seat)}
      style=${sizes(drawing, part)}
    >
      ${
        form === 'lanes'
          ? nothing
          : html`<div class="board-said">
              ${seatName(drawing)}
              <div class="board-amounts">${amountLine(drawing, seat)}</div>
            </div>`
      }
      ${
        offer
          ? offerView(offer, drawing, part)
          : pack.grid
            ? gridBoard(drawing, part)
            : lanesView(drawing, part.actions)
      }
      ${hands(drawing, part, offer)}
    </div>
  </section>`;
}

/** Rows and columns that have to fit, so that the style sheet finds the largest tile. */
function sizes(drawing: Drawing, { isTall, size }: BoardPart): string {
  if (!drawing.pack.grid) return laneSizes(drawing, isTall, size);
  const rows = cellsOf(drawing);
  const beside = openZones(drawing).some(({ cards }) => cards.length > 0) ? 1 : 0;
  return `--rows: ${Math.max(1, rows.length)}; --columns: ${rows[0]?.length ?? 1}; --beside: ${beside}`;
}

function gridBoard(drawing: Drawing, part: BoardPart): TemplateResult {
  const { game, seat } = drawing;
  return html`<div class="board-main">
    ${playerBoard(drawing, part.actions)}
    ${
      seat < game.seats
        ? tableauView(drawing, part.at, part.moved, part.actions)
        : html`<p class="zone-none">${game.parties[seat]} has no tableau.</p>`
    }
  </div>`;
}

/** Which seat is looked at, where it is not that of who looks. */
function seatName({ game, seat }: Drawing): TemplateResult | typeof nothing {
  if (game.viewer === seat || game.parties.length < 2) return nothing;
  return html`<p class="board-seat" data-testid="board-seat">
    ${seatMark(game, seat)} ${game.parties[seat]}${game.viewer === 'all' ? '' : ', as everybody sees it'}
  </p>`;
}

/** The cards that the seat holds before its own eyes alone, and what was laid aside for it. */
function hands(
  drawing: Drawing,
  { actions, isTall }: BoardPart,
  offer: TableZone | undefined,
): TemplateResult | typeof nothing {
  const { game, seat, pack } = drawing;
  const aside = zoneOf(game, '(aside)', seat);
  const zones = [...(aside ? [aside] : []), ...game.zones.filter((zone) => isHand(zone, drawing))].filter(
    (zone) => zone.cards.length > 0 && zone !== offer,
  );
  if (zones.length === 0) return nothing;
  const drawn = pack.grid ? (isTall ? wholeFace : undefined) : wallView;
  return html`<div class="board-hands" data-asked=${zones.some((zone) => isAskedIn(zone, drawing))}>
    ${zones.map((zone) => zoneRow(zone, drawing, { unplayed: true, empty: '', ...(drawn && { drawn }) }, actions))}
  </div>`;
}

/** True if a zone holds what a seat has before its own eyes alone. */
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
