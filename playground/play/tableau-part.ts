import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { asksForThings, cellsOf } from '../board/drawing.ts';
import type { Spot } from '../board/grid-keys.ts';
import { gridView } from '../board/grid-part.ts';
import type { Drawing, TableActions } from './drawing.ts';

/** Seats whose tableau is drawn beside that of the seat that is looked at: first that of who leads, then in turn. */
export function othersOf({ game, seat }: Drawing): readonly number[] {
  const behind = Array.from({ length: game.seats - 1 }, (_, index) => (seat + 1 + index) % game.seats);
  const others = seat < game.seats ? behind : [];
  return others.toSorted((a, b) => Number(b === game.leading) - Number(a === game.leading));
}

/** The tableau of a party, with rows and columns that it would get by what can be chosen. */
export function tableauView(
  drawing: Drawing,
  at: Spot,
  moved: (spot: Spot) => void,
  actions: TableActions,
): TemplateResult | typeof nothing {
  const { game, pack, seat, options } = drawing;
  if (!pack.grid) return nothing;
  const rows = cellsOf(drawing);
  const all = rows.flat();
  const first = all[0] ?? at;
  const now = all.find(({ row, column }) => row === at.row && column === at.column) ?? first;
  // The tableau is as large as its room allows, however many rows there are.
  return html`<div class="board-grid" style=${`--rows: ${rows.length}; --columns: ${rows[0]?.length ?? 1}`}>
    ${gridView(
      rows,
      `${capital(pack.words.zone(pack.grid.zone))} of ${game.parties[seat]}`,
      now,
      asksForThings(options),
      {
        press: ({ row, column, card, standing }, back) =>
          actions.press(
            card ? { thing: 'card', card: card.card } : { thing: 'cell', row, column },
            standing,
            back,
          ),
        look: (cell) => actions.look(cell?.standing),
        menu: ({ card }) => {
          if (card) actions.open(card.card, card.side);
        },
        focused: ({ row, column }) => moved({ row, column }),
      },
    )}
  </div>`;
}
