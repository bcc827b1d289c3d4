import { html, nothing, type TemplateResult } from 'lit';
import { contextMenu } from '../elements/context-menu.ts';
import type { Cell } from './grid-frame.ts';
import { keyPart, tileLabel, tileView, type TileData } from './tile.ts';
import type { Standing } from './choosing.ts';

/** A cell with everything that is shown of it. */
export interface GridCell extends Cell {
  readonly standing: Standing;
  readonly tile: TileData | undefined;
  /** It is the card that acts, or the card whose text it uses. */
  readonly role: 'acts' | 'text' | undefined;
  /** True if the question speaks of it, whether it can be chosen or not. */
  readonly spoken: boolean;
  /** True if a card lies there that who looks does not see. */
  readonly back?: boolean;
  /** The way in which it differs from the same place elsewhere; absent where it does not, or is not compared. */
  readonly differs?: string;
}

/** The name of a row; the one before the first is a new one. */
const rowName = (row: number): string => (row < 0 ? 'new row above' : `row ${row + 1}`);

/** The name of a column. */
const columnName = (column: number): string =>
  column < 0 ? 'new column at the left' : `column ${column + 1}`;

/** The actions with the cells. */
export interface GridActions {
  /** Pressed, or Enter; with Shift it takes back. */
  press(cell: GridCell, back: boolean): void;
  /** The pointer or the keyboard came to it. */
  look(cell: GridCell | undefined): void;
  /** Its menu is asked for. */
  menu(cell: GridCell, at: HTMLElement): void;
  /** The keyboard came to it. */
  focused(cell: GridCell): void;
}

/** The tableau as a table that the arrow keys go through. */
export function gridView(
  rows: readonly (readonly GridCell[])[],
  label: string,
  at: { readonly row: number; readonly column: number },
  asks: boolean,
  actions: GridActions,
): TemplateResult {
  const [first] = rows;
  return html`<table class="tableau" role="grid" aria-label=${label} data-asks=${asks} data-testid="tableau">
    <thead>
      <tr>
        <td></td>
        ${first?.map(({ column }) => html`<th scope="col"><span class="unseen">${columnName(column)}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            <th scope="row"><span class="unseen">${rowName(cells[0]?.row ?? 0)}</span></th>
            ${cells.map((cell) => cellView(cell, at, actions))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cellView(
  cell: GridCell,
  at: { readonly row: number; readonly column: number },
  actions: GridActions,
): TemplateResult {
  const { tile, standing, role, row, column } = cell;
  const isAt = at.row === row && at.column === column;
  return html`<td
    role="gridcell"
    tabindex=${isAt ? 0 : -1}
    data-pane-focus=${isAt ? '' : nothing}
    class=${tile ? 'cell taken' : 'cell'}
    data-card=${tile?.card.card ?? nothing}
    .lies=${tile?.card}
    data-row=${row}
    data-column=${column}
    data-choosable=${standing.possible}
    data-chosen=${standing.times > 0}
    data-role=${role ?? nothing}
    data-spoken=${cell.spoken}
    data-differs=${cell.differs === undefined ? nothing : 'true'}
    aria-label=${cellLabel(cell)}
    data-testid=${`cell-${row + 1}-${column + 1}`}
    @click=${(event: MouseEvent) => actions.press(cell, event.shiftKey)}
    @contextmenu=${contextMenu((at) => actions.menu(cell, at))}
    @pointerenter=${() => actions.look(cell)}
    @pointerleave=${() => actions.look(undefined)}
    @focus=${() => {
      actions.focused(cell);
      actions.look(cell);
    }}
  >
    ${
      tile
        ? tileView(tile)
        : html`<span class=${cell.back === true ? 'cell-empty card-back' : 'cell-empty'} aria-hidden="true"
            >${standing.option && standing.option.key !== '' ? html`<span class="tile-badge">${standing.option.key}</span>` : nothing}</span
          >`
    }
    ${cell.differs === undefined ? nothing : differsBadge}
  </td>`;
}

/** Says that something is another one elsewhere. */
export const differsBadge = html`<span class="differs-badge" aria-hidden="true">≠</span>`;

function cellLabel({ tile, standing, role, back, differs }: GridCell): string {
  const parts = [
    tile ? tileLabel(tile) : back === true ? 'a card, face down' : 'empty',
    differs === undefined ? '' : `differs: ${differs}`,
    role === 'acts' ? 'acts now' : role === 'text' ? 'its text is used now' : '',
    !tile && standing.possible ? `can be chosen${keyPart(standing)}` : '',
    !tile && standing.refusal ? `cannot be chosen: ${standing.refusal.says.replace(/\.$/, '')}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
