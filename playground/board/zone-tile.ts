import { html, nothing, type TemplateResult } from 'lit';
import { isSpoken, type Standing } from './choosing.ts';
import { contextMenu } from '../elements/context-menu.ts';
import { tileLabel, tileView, type TileData } from './tile.ts';

/** A card of a zone with everything that is shown of it. */
export interface ZoneTile {
  readonly tile: TileData;
  readonly standing: Standing;
  readonly role: 'acts' | 'text' | undefined;
  /** Its text, where it is read out with the card. */
  readonly says?: string;
}

/** The actions with a card of a zone. */
export interface TileActions {
  /** Pressed, or Enter; with Shift it takes back. */
  press(at: HTMLElement, back: boolean): void;
  /** The pointer or the keyboard came to it, or left. */
  look(standing: Standing | undefined): void;
  menu(at: HTMLElement): void;
}

/** A card in the row of a zone; of a row, the first one has the tab stop. */
export function zoneTile(
  { tile, standing, role, says = '' }: ZoneTile,
  index: number,
  actions: TileActions,
  drawn: (tile: TileData) => TemplateResult = tileView,
): TemplateResult {
  const acts = role === 'acts' ? ', acts now' : '';
  return html`<li
    class="zone-card taken"
    role="option"
    tabindex=${index === 0 ? 0 : -1}
    aria-selected=${standing.times > 0}
    aria-label=${`${tileLabel(tile)}${acts}${says === '' ? '' : `. ${says}`}`}
    data-card=${tile.card.card}
    .lies=${tile.card}
    data-choosable=${standing.possible}
    data-chosen=${standing.times > 0}
    data-spoken=${isSpoken(standing)}
    data-between=${standing.option?.between === true}
    data-role=${role ?? nothing}
    @click=${(event: MouseEvent) => actions.press(event.currentTarget as HTMLElement, event.shiftKey)}
    @contextmenu=${contextMenu((at) => actions.menu(at))}
    @pointerenter=${() => actions.look(standing)}
    @pointerleave=${() => actions.look(undefined)}
    @focus=${() => actions.look(standing)}
  >
    ${drawn(tile)}
  </li>`;
}
