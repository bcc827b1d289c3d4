import { nothing, type TemplateResult } from 'lit';
import { isCell, standingAt, standingOf, type Choosable, type Standing } from '../board/choosing.ts';
import { frameOf } from '../board/grid-frame.ts';
import type { Spot } from '../board/grid-keys.ts';
import { gridView, type GridActions, type GridCell } from '../board/grid-part.ts';
import type { QuestionView } from '../machine/view.ts';
import { roleOf, standingOfCard, tileOf, type Drawing } from './drawing.ts';
import { capital } from './words.ts';

/** Codes of refusals that say that a text does not speak of a thing. */
const NOT_MEANT: ReadonlySet<string> = new Set(['R902', 'R903', 'R904', 'R915', 'R919']);

/** The tableau of a seat, row by row, with rows and columns that it would get by what can be chosen. */
export function cellsOf(drawing: Drawing): readonly (readonly GridCell<Choosable>[])[] {
  const { table, pack, seat } = drawing;
  if (!pack.grid) return [];
  const zone = table.zones.find((one) => one.zone === pack.grid?.zone && one.party === seat);
  const origin = table.origins[seat] ?? { row: 0, column: 0 };
  const question = seat === table.acting ? table.run?.question : undefined;
  const options = seat === table.acting ? drawing.options : [];
  return frameOf(zone?.cards ?? [], pack.grid.size, cellsAsked(question, origin)).map((cells) =>
    cells.map((cell): GridCell<Choosable> => {
      const standing = standingAt(
        cell.card && standingOfCard(cell.card.card, drawing),
        standingOf(isCell(cell.row, cell.column, origin), question, options),
      );
      return {
        ...cell,
        standing,
        tile: cell.card && tileOf(cell.card, drawing, standing, false),
        role: cell.card && roleOf(cell.card.card, table),
        spoken: isSpoken(standing),
      };
    }),
  );
}

/** The same as a table that the arrow keys go through; nothing where the pack has no grid. */
export function tableauView(
  rows: readonly (readonly GridCell<Choosable>[])[],
  at: Spot,
  { table, pack, seat }: Drawing,
  actions: GridActions<Choosable>,
): TemplateResult | typeof nothing {
  if (!pack.grid) return nothing;
  const party = table.seats > 1 ? ` of ${table.parties[seat]}` : '';
  const asked = seat === table.acting ? table.run?.question?.options : undefined;
  const isAsked = asked?.some(
    ({ choice }) => choice.sort === 'card' || choice.sort === 'cell' || choice.sort === 'use',
  );
  return gridView(rows, `${capital(pack.words.zone(pack.grid.zone))}${party}`, at, isAsked ?? false, actions);
}

/** Places of the frame that a question offers. */
const cellsAsked = (question: QuestionView | undefined, origin: Spot): readonly Spot[] =>
  (question?.options ?? []).flatMap(({ choice }) =>
    choice.sort === 'cell' ? [{ row: choice.row + origin.row, column: choice.column + origin.column }] : [],
  );

/** Whether a question speaks of a thing, whether it can be chosen now or not. */
const isSpoken = ({ option, times, refusal }: Standing): boolean =>
  option !== undefined || times > 0 || (refusal !== undefined && !NOT_MEANT.has(refusal.code));
