import { html, nothing, type TemplateResult } from 'lit';
import type { GameView } from '../game/view.ts';
import type { BothWorlds } from '../game/worlds-view.ts';
import { seatMark } from '../play/seat-mark.ts';
import { turnsPlot } from './turns-plot.ts';

/** Points of all parties in both worlds, at the last turn that both have. */
export function pointsTable(worlds: BothWorlds, parties: readonly string[], seats: number): TemplateResult {
  const { played, edited, compared, claims, hasClaims } = worlds;
  const [was, is] = [played[compared[0]]?.values ?? [], edited[compared[1]]?.values ?? []];
  return html`<table class="what-if-points" data-testid="what-if-points">
    <caption>
      ${pointsCaption(worlds)}
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">Seat</span></th>
        <th scope="col">As played</th>
        <th scope="col">With the edit</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      ${parties.map((party, index) => {
        const [before, after] = [was[index]?.[0] ?? 0, is[index]?.[0] ?? 0];
        return html`<tr data-party=${index}>
          <th scope="row">
            <span class="points-seat">${seatMark({ parties, seats }, index)} ${party}</span>
          </th>
          <td>${before}</td>
          <td>${after}</td>
          <td data-change=${after !== before}>${changeText(after - before)}</td>
        </tr>`;
      })}
      ${
        hasClaims
          ? html`<tr>
              <th scope="row" colspan="3">Goals claimed otherwise</th>
              <td data-change=${claims > 0}>${claims}</td>
            </tr>`
          : nothing
      }
    </tbody>
  </table>`;
}

/** When the points are those that are compared. */
function pointsCaption({ played, compared, over }: BothWorlds): string {
  const mark = played[compared[0]];
  if (over[0] && over[1]) return 'Points at the end of the game';
  if (!mark || mark.turn === 0) return 'Points, as it stands';
  if (over[0] !== over[1])
    return `Points after turn ${mark.turn}; ${over[1] ? 'with the edit' : 'as played'} the game is over`;
  return mark.open ? `Points in turn ${mark.turn}, as it stands` : `Points after turn ${mark.turn}`;
}

/** A change with its sign, as it stands in a column. */
const changeText = (change: number): string =>
  change === 0 ? 'same' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;

/** What the figures below both worlds are made from. */
export interface BranchFigures {
  readonly game: Pick<GameView, 'parties' | 'seats' | 'comparison'>;
  readonly worlds: BothWorlds;
  readonly seat: number;
  /** The place that is shown, from 0. */
  readonly difference: number;
  /** Id of the number that is drawn. */
  readonly number: string;
  readonly width: number;
  readonly choose: (id: string) => void;
}

/** What came of it: the points, and a number of the seat over the turns. */
export function figuresView({
  game,
  worlds,
  seat,
  difference,
  number,
  width,
  choose,
}: BranchFigures): TemplateResult {
  const { differences, numbers } = worlds;
  const [first] = differences;
  return html`<section class="what-if-figures" data-pane="side" aria-label="What came of it">
    ${pointsTable(worlds, game.parties, game.seats)}
    ${turnsPlot({
      worlds,
      seat,
      party: game.parties[seat] ?? '',
      number: number === '' ? (numbers[usualNumber(worlds, seat)]?.id ?? '') : number,
      choose,
      first:
        first && game.comparison.is === 'differs'
          ? { turn: first.turn, says: `first difference, ${first.short}` }
          : undefined,
      now: differences[difference]?.turn ?? 0,
      width,
    })}
  </section>`;
}

/** The number that is drawn first: one that differs for the seat, what it holds before its points. */
function usualNumber({ numbers, played, edited }: BothWorlds, seat: number): number {
  const differs = (at: number): boolean =>
    edited.some(({ turn, values }) => {
      const mark = played.find((each) => each.turn === turn);
      return mark !== undefined && mark.values[seat]?.[at] !== values[seat]?.[at];
    });
  const held = numbers.findIndex((_, at) => at > 0 && differs(at));
  if (held > 0) return held;
  return differs(0) || numbers.length < 2 ? 0 : 1;
}
