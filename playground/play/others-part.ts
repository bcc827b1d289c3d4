import { html, nothing, type TemplateResult } from 'lit';
import { zoneOf } from '../board/drawing.ts';
import { button } from '../elements/button.ts';
import { isShared } from '../board/pack.ts';
import type { Spot } from '../board/grid-keys.ts';
import { capital } from '../text/capital.ts';
import { counted } from '../text/counted.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { hueOf } from './hue.ts';
import { offered } from './offer-part.ts';
import { amountLine, openZones, piledOf, pileView } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import { othersOf, tableauView } from './tableau-part.ts';
import { zoneRow } from './zone-part.ts';

/** The actions with the other seats. */
export interface OthersActions {
  readonly table: TableActions;
  /** Shows a seat at full size. */
  readonly lookAt: (party: number) => void;
}

/** The keyboard goes through the grid that is looked at; the others have no place of their own. */
const NOWHERE: Spot = { row: 0, column: 0 };

/** So many open cards stand in a row above a grid; of more, those of one zone lie on each other. */
const MOST_OPEN = 4;

/**
 * Seats whose grids stand beside the board: all others, and before them the own one while an offer has the place of a grid
 * in which something lies.
 */
const seatsBeside = (drawing: Drawing): readonly number[] => [
  ...(offered(drawing) && inGrid(drawing) > 0 ? [drawing.seat] : []),
  ...othersOf(drawing),
];

/** The number of cards in the grid of a seat. */
const inGrid = ({ pack, game, seat }: Drawing): number =>
  (pack.grid && zoneOf(game, pack.grid.zone, seat))?.count ?? 0;

/**
 * The grids of the seats that stand beside the board, small enough for that and large enough to be read.
 *
 * @param isOne true if there is room for one of them at a time; the others are lines that open then
 */
export function othersView(
  drawing: Drawing,
  actions: OthersActions,
  isOne = false,
): TemplateResult | typeof nothing {
  const others = drawing.pack.grid ? seatsBeside(drawing) : [];
  if (others.length === 0) return nothing;
  return html`<div class="others" data-count=${others.length}>
    ${others.map((seat, index) => otherView({ ...drawing, seat }, actions, { isOne, isOpen: !isOne || index === 0, isOwn: seat === drawing.seat }))}
  </div>`;
}

function otherView(
  drawing: Drawing,
  { table, lookAt }: OthersActions,
  { isOne, isOpen, isOwn }: { readonly isOne: boolean; readonly isOpen: boolean; readonly isOwn: boolean },
): TemplateResult {
  const { game, seat } = drawing;
  const name = game.parties[seat] ?? '';
  const open = openZones(drawing).filter(({ cards }) => cards.length > 0);
  const piled = piledOf(open, MOST_OPEN);
  const items = open.reduce((sum, zone) => sum + (piled.has(zone) ? 1 : zone.cards.length), 0);
  return html`<details
    class="other"
    data-hue=${hueOf(game, seat)}
    aria-label=${name}
    data-testid=${`other-${seat}`}
    name=${isOne ? 'other-seat' : nothing}
    ?open=${isOpen}
  >
    <summary class="other-head">${seatMark(game, seat)} <b>${name}</b> ${amountLine(drawing, seat)}</summary>
    ${
      isOwn
        ? nothing
        : html`<div class="other-look">
            ${button('Look', () => lookAt(seat), { look: 'quiet small', title: `Show ${name} at full size` })}
          </div>`
    }
    ${
      inGrid(drawing) === 0 && open.length === 0
        ? html`<p class="quiet-text">Nothing lies there yet.</p>`
        : html`<div class="other-body" style=${`--open: ${Math.max(4, items)}`}>
            ${open.map((zone) => (piled.has(zone) ? pileView(zone, drawing, table) : zoneRow(zone, drawing, { unplayed: false, empty: '' }, table)))}
            ${tableauView(drawing, NOWHERE, () => undefined, table)}
          </div>`
    }
  </details>`;
}

/** The piles that belong to nobody, each with its number of cards; of a pack that draws piles, those that it draws. */
export function pilesOf({ game, pack }: Drawing): string {
  const words = pack.manifest.words.zone;
  const isDrawn = Object.values(words).some(({ icon }) => icon !== undefined);
  return game.zones
    .filter(({ zone, cards, count }) => isShared(zone, pack) && cards.length === 0 && count > 0)
    .filter(({ zone }) => !isDrawn || words[zone]?.icon !== undefined)
    .map(({ zone, count }) => `${capital(pack.words.zone(zone))}: ${counted(count, 'card')}`)
    .join(' · ');
}
