import { html, nothing, type TemplateResult } from 'lit';
import { tileBadge, type TileData } from '../board/tile.ts';
import { wallView } from '../board/wall.ts';
import type { Size } from '../elements/panes.ts';
import { faceFit } from '../face/fit.ts';
import type { TableZone } from '../game/board-view.ts';
import { picture } from '../icons/icon.ts';
import { isAskedIn } from './asked-zone.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { sidesOf, zoneRow } from './zone-part.ts';

/**
 * Cards that were dealt to the seat that is asked, or laid aside for it, while it is asked which of them; undefined at
 * all other times. A zone from which cards are played is its hand, and is always there.
 */
export function offered(drawing: Drawing): TableZone | undefined {
  const { game, seat, pack } = drawing;
  if (game.question?.seat !== seat) return undefined;
  const { verb, zone: zones } = pack.manifest.words;
  const hands = new Set(
    Object.values(verb).flatMap(({ does }) =>
      (does?.act === 'enter' || does?.act === 'settle') && does.from !== undefined ? [does.from] : [],
    ),
  );
  if (hands.size === 0) return undefined;
  return game.zones.find(
    (each) =>
      each.party === seat &&
      (each.zone === ASIDE ||
        (zones[each.zone]?.owner === 'seat' && zones[each.zone]?.visible === 'owner')) &&
      !hands.has(each.zone) &&
      isAskedIn(each, drawing),
  );
}

/** The number of faces from which on what is offered takes the room of what lies beside the board. */
const MANY = 4;

/** True if so many faces are offered that they need the room beside the board to be read. */
export function areManyOffered(drawing: Drawing): boolean {
  const zone = offered(drawing);
  return zone !== undefined && nowOf(zone, drawing).flatMap((card) => sidesOf(card, drawing)).length >= MANY;
}

/** The cards of a zone that are asked for now. */
const nowOf = (zone: TableZone, drawing: Drawing): TableZone['cards'] =>
  zone.cards.filter((card) => isAskedIn({ ...zone, cards: [card] }, drawing));

/** The place where cards lie while it is chosen where they go. */
const ASIDE = '(aside)';

/**
 * The cards that are offered, large in the middle with its text below; what was dealt with it and is asked later stands
 * beside it.
 */
export function offerView(
  zone: TableZone,
  drawing: Drawing,
  { actions, size }: { readonly actions: TableActions; readonly size: Size },
): TemplateResult {
  const now = nowOf(zone, drawing);
  const later = zone.cards.filter((card) => !now.includes(card));
  const faces = now.flatMap((card) => sidesOf(card, drawing)).length;
  const isSmall = size === 'phone' && faces > 1;
  return html`<div
    class="offer"
    data-many=${faces >= MANY}
    data-later=${later.length > 0}
    data-small=${isSmall}
    data-testid="offer"
  >
    <div class="offer-now">
      ${zoneRow({ ...zone, count: now.length, cards: now }, drawing, { unplayed: true, empty: '', drawn: (tile) => wholeCard(tile, isSmall) }, actions)}
    </div>
    ${
      later.length > 0
        ? html`<div class="offer-later">
            <h3 class="quiet-text">Asked next</h3>
            ${zoneRow({ ...zone, count: later.length, cards: later }, drawing, { unplayed: true, empty: '', drawn: wallView }, actions)}
          </div>`
        : nothing
    }
  </div>`;
}

/** The whole face of a card; a small one has no print but its signs. */
export function wholeFace({ face, theme, standing, card }: TileData, isSmall = false): TemplateResult {
  return html`<span class="whole-face tile" data-tile=${card.card} aria-hidden="true"
    >${face ? html`<card-face data-print=${isSmall ? 'signs' : nothing} .face=${face} .theme=${theme}></card-face>` : html`<b class="wall-name">${card.name}</b>`}${tileBadge(standing)}</span
  >`;
}

/** The whole face of a card, with what it says below; what the face says in words, only where that is too small. */
function wholeCard(tile: TileData, isSmall: boolean): TemplateResult {
  const { face } = tile;
  if (!face) return wholeFace(tile);
  const shown = face.isRead ? faceFit(face).shown : 0;
  return html`<span class="whole" aria-hidden="true">
    ${wholeFace(tile, isSmall)}
    <span class="whole-says">
      ${face.abilities.map(({ mark, text }, index) => html`<span class="whole-line" data-on-face=${index < shown}>${picture(mark, { size: 16 })}<span>${text}</span></span>`)}
    </span>
  </span>`;
}
