import type { TableCard, TableZone } from '../game/board-view.ts';
import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { button, textLink } from '../elements/button.ts';
import { picture, icon } from '../icons/icon.ts';
import { knownCard } from '../board/faces.ts';
import { frameOf } from '../board/grid-frame.ts';
import type { Spot } from '../board/grid-keys.ts';
import { differsBadge, gridView, type GridCell } from '../board/grid-part.ts';
import { tileLabel, tileView, type TileData } from '../board/tile.ts';
import type { PictureTheme } from '../elements/theme-watch.ts';
import type { EditView } from '../game/worlds-view.ts';
import { isHand } from '../play/board-part.ts';
import { zoneOf } from '../board/drawing.ts';
import { openZones } from '../play/player-part.ts';
import { counted } from '../text/counted.ts';
import type { State } from '../store/state.ts';
import { playedFace } from '../board/played-faces.ts';
import { comparedAmounts, howDiffers, type Beside } from './differs.ts';

/** One of both worlds as it is drawn. */
export interface WorldPart extends Beside {
  /** Stable name. */
  readonly id: 'played' | 'edited';
  readonly title: string;
  /** Its place. */
  readonly place: string;
  readonly party: string;
  readonly edits: readonly EditView[];
  readonly known: State['known'];
  readonly theme: PictureTheme;
  /** The cell that the keyboard was on last. */
  readonly at: Spot;
  readonly moved: (spot: Spot) => void;
  readonly open: (card: TableCard, of: 'game' | 'text') => void;
  /** Goes on from here in Play. */
  readonly goOn: () => void;
}

/** A world: the tableau of a seat, what it has and its hand; what is the same in the other one is faint. */
export function worldView(part: WorldPart): TemplateResult {
  const { id, title, place, party, pack, table } = part;
  const [rows, columns] = table.grid ?? pack.grid?.size ?? [1, 1];
  return html`<section
    class="world"
    data-pane=${id === 'played' ? 'board' : 'table'}
    data-world=${id}
    aria-label=${`${title}, ${party}`}
    data-testid=${`world-${id}`}
  >
    <header class="world-head">
      <h2>${title}</h2>
      <span class="quiet-text">${place}</span>
      <span class="gap"></span>
      ${button(html`${icon('step', { size: 13 })} Continue here`, part.goOn, {
        look: 'small',
        id: `go-on-${id}`,
      })}
    </header>
    <div class="world-body" style=${`--rows: ${rows}; --columns: ${columns}`}>
      ${tableau(part)}
      <div class="world-side">${amounts(part)} ${beside(part)} ${hands(part)}</div>
    </div>
  </section>`;
}

/** Shows a card whole, as its world has it. */
const shown = (card: TableCard, { id, open }: WorldPart): void =>
  open(card, id === 'played' ? 'game' : 'text');

function tileOf(card: TableCard, part: WorldPart, unplayed: boolean): TileData {
  const { known, theme, pack, id, edits } = part;
  const played = id === 'played' ? playedFace(edits, card.card, card.side) : undefined;
  const face = played ?? knownCard(known, card.card, card.side)?.face;
  return { card, face, standing: { possible: false, times: 0 }, theme, pack, unplayed };
}

function tableau(part: WorldPart): TemplateResult | typeof nothing {
  const { pack, table, seat, seats, title, party, at } = part;
  if (!pack.grid) return nothing;
  if (seat >= seats)
    return html`<p class="zone-none">${party} has no ${pack.words.zone(pack.grid.zone)}.</p>`;
  const zone = zoneOf(table, pack.grid.zone, seat);
  if (!zone) return nothing;
  const rows = frameOf(zone.cards, table.grid ?? pack.grid.size, []).map((row) =>
    row.map((cell): GridCell => {
      const { card } = cell;
      const differs = card && howDiffers(card, zone, part);
      return {
        ...cell,
        standing: { possible: false, times: 0 },
        tile: card && tileOf(card, part, false),
        role: undefined,
        spoken: false,
        back: zone.backs?.some(({ row: r, column }) => r === cell.row && column === cell.column) === true,
        ...(differs !== undefined && { differs }),
      };
    }),
  );
  const all = rows.flat();
  const now = all.find(({ row, column }) => row === at.row && column === at.column) ?? all[0] ?? at;
  const label = `${capital(pack.words.zone(pack.grid.zone))} of ${party}, ${title.toLowerCase()}`;
  return html`<div class="world-grid">
    ${gridView(rows, label, now, false, {
      press: ({ card }) => {
        if (card) shown(card, part);
      },
      look: () => undefined,
      menu: ({ card }) => {
        if (card) shown(card, part);
      },
      focused: ({ row, column }) => part.moved({ row, column }),
    })}
  </div>`;
}

function amounts(part: WorldPart): TemplateResult {
  return html`<ul class="world-amounts" aria-label=${`Amounts, ${part.title.toLowerCase()}`}>
    ${comparedAmounts(part).map(
      ({ label, value, icon: sign, differs }) =>
        html`<li data-differs=${differs}>
          <span class="amount-picture">${picture(sign, { size: 15 })}</span
          ><span class="amount-label">${label}</span
          ><span class="play-amount"
            >${differs ? html`<span aria-hidden="true">≠</span><span class="unseen">differs: </span>` : nothing}${value}</span
          >
        </li>`,
    )}
  </ul>`;
}

/** Cards that lie open beside the tableau, as names. */
function beside(part: WorldPart): TemplateResult | typeof nothing {
  const { table, pack, seat, seats } = part;
  const zones = openZones({ game: { ...table, seats }, pack, seat }).filter(({ cards }) => cards.length > 0);
  if (zones.length === 0) return nothing;
  return html`<ul class="world-names" aria-label="Beside the tableau">
    ${zones.flatMap((zone) =>
      zone.cards.map((card) => {
        const differs = howDiffers(card, zone, part);
        return html`<li data-differs=${differs !== undefined} data-card=${card.card} .lies=${card}>
          ${textLink(
            html`${differs === undefined ? nothing : html`<span aria-hidden="true">≠ </span>`}${card.name}${differs === undefined ? nothing : html`<span class="unseen">, differs: ${differs}</span>`}`,
            () => shown(card, part),
          )}
        </li>`;
      }),
    )}
  </ul>`;
}

function hands(part: WorldPart): readonly (TemplateResult | typeof nothing)[] {
  return part.table.zones.filter((zone) => isHand(zone, part)).map((zone) => handView(zone, part));
}

function handView(zone: TableZone, part: WorldPart): TemplateResult {
  const name = capital(part.pack.words.zone(zone.zone));
  return html`<section class="world-hand" aria-label=${`${name}, ${part.title.toLowerCase()}`}>
    <h3>${name} <span class="quiet-text">${counted(zone.count, 'card')}</span></h3>
    ${
      zone.cards.length === 0
        ? html`<p class="zone-none">${zone.count > 0 ? 'Not seen from this seat.' : 'Nothing lies here.'}</p>`
        : html`<ul>
            ${zone.cards.map((card) => handCard(card, zone, part))}
          </ul>`
    }
  </section>`;
}

function handCard(card: TableCard, zone: TableZone, part: WorldPart): TemplateResult {
  const differs = howDiffers(card, zone, part);
  const tile = tileOf(card, part, true);
  return html`<li>
    <button
      type="button"
      class="world-card"
      data-differs=${differs === undefined ? nothing : 'true'}
      aria-label=${`${tileLabel(tile)}${differs === undefined ? '' : `, differs: ${differs}`}`}
      data-card=${card.card}
      .lies=${card}
      @click=${() => shown(card, part)}
    >
      ${tileView(tile)} ${differs === undefined ? nothing : differsBadge}
    </button>
  </li>`;
}
