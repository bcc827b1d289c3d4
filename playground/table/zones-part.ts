import { html, nothing, type TemplateResult } from 'lit';
import { picture, icon } from '../icons/icon.ts';
import type { TableZone } from '../game/board-view.ts';
import type { Spot } from './edits.ts';
import type { TablePack } from '../board/pack.ts';
import type { Standing } from '../board/choosing.ts';
import { zoneTile, type ZoneTile } from '../board/zone-tile.ts';

/** A zone with everything that is shown of it. */
export interface ZoneRow {
  readonly zone: TableZone;
  readonly tiles: readonly ZoneTile[];
}

/** What can be done with zones and their cards. */
export interface ZoneActions {
  /** Pressed, or Enter; with Shift it takes back. */
  press(tile: ZoneTile, at: HTMLElement, back: boolean): void;
  look(standing: Standing | undefined): void;
  menu(tile: ZoneTile, at: HTMLElement): void;
  /** Something is to be put there. */
  put(spot: Spot, at: HTMLElement): void;
}

/** Zones beside the grid: those with cards as rows, empty ones as buttons that put a card there. */
export function zonesView(rows: readonly ZoneRow[], pack: TablePack, actions: ZoneActions): TemplateResult {
  const filled = rows.filter(({ zone }) => zone.count > 0);
  const empty = rows.filter(({ zone }) => zone.count === 0 && zone.zone !== '(aside)');
  return html`<div class="zones">
    ${filled.map((row) => zoneView(row, pack, actions))}
    ${
      empty.length === 0
        ? nothing
        : html`<p class="zones-empty">
            <span class="quiet-text">Put a card into</span>
            ${empty.map(
              ({ zone }) =>
                html`<button
                  type="button"
                  class="loam-button quiet small"
                  data-testid=${`put-${zone.zone}`}
                  @click=${(event: Event) => actions.put(zone, event.currentTarget as HTMLElement)}
                >
                  ${picture(pack.manifest.words.zone[zone.zone]?.icon, { size: 13 })}
                  ${pack.words.zone(zone.zone)}
                </button>`,
            )}
          </p>`
    }
  </div>`;
}

function zoneView({ zone, tiles }: ZoneRow, pack: TablePack, actions: ZoneActions): TemplateResult {
  const name = pack.words.zone(zone.zone);
  const shown = zone.count === tiles.length ? '' : `, ${tiles.length} on top`;
  return html`<section class="zone" aria-label=${name} data-testid=${`zone-${zone.zone}`}>
    <header class="zone-head">
      <h3>${name}</h3>
      <span class="quiet-text">${zone.count} ${zone.count === 1 ? 'card' : 'cards'}${shown}</span>
      ${
        zone.zone === '(aside)'
          ? nothing
          : html`<button
              type="button"
              class="loam-button quiet small"
              aria-label=${`Put a card: ${name}`}
              title="Put a card here"
              data-testid=${`put-${zone.zone}`}
              @click=${(event: Event) => actions.put(zone, event.currentTarget as HTMLElement)}
            >
              ${icon('plus', { size: 12 })}
            </button>`
      }
    </header>
    <ul class="zone-cards" role="listbox" aria-label=${name} aria-orientation="horizontal">
      ${tiles.map((tile, index) =>
        zoneTile(tile, index, {
          press: (at, back) => actions.press(tile, at, back),
          look: (standing) => actions.look(standing),
          menu: (at) => actions.menu(tile, at),
        }),
      )}
    </ul>
  </section>`;
}
