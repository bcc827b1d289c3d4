import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { GameView } from '../game/view.ts';
import type { BothWorlds, LineBetween } from '../game/worlds-view.ts';
import { seatMark } from '../play/seat-mark.ts';
import { pointsWhy } from './points-why.ts';
import { turnsPlot } from './turns-plot.ts';
import { worldNames } from './world-names.ts';

/** The reason why the points of parties are others, and how that is asked. */
export interface PointsWhy {
  /** Of parties that are explained: line by line; undefined while that is being found. */
  readonly why: ReadonlyMap<number, readonly LineBetween[] | undefined>;
  /** Explains a party, or does so no more. */
  readonly ask: (party: number) => void;
}

/** Points of all parties in both worlds, at the last turn that both have, and why they are others. */
function pointsTable(
  worlds: BothWorlds,
  parties: readonly string[],
  seats: number,
  { why, ask }: PointsWhy,
): TemplateResult {
  const names = worldNames(worlds);
  const { played, edited, compared, claims, hasClaims } = worlds;
  const [was, is] = [played[compared[0]]?.values ?? [], edited[compared[1]]?.values ?? []];
  return html`<table class="what-if-points" data-testid="what-if-points">
    <caption>
      ${pointsCaption(worlds)}
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">Seat</span></th>
        <th scope="col">${names.played.title}</th>
        <th scope="col">${names.edited.title}</th>
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
            <td data-change=${after !== before}>
              ${
                after === before
                  ? changeText(0)
                  : button(
                      html`${changeText(after - before)} <span class="points-ask">why</span>`,
                      () => ask(index),
                      {
                        look: 'quiet small',
                        id: `points-why-${index}`,
                        expanded: why.has(index),
                        label: `Why ${changeText(after - before)}, ${party}`,
                      },
                    )
              }
            </td>
          </tr>
          ${
            after !== before && why.has(index)
              ? html`<tr class="points-why">
                  <td colspan="4">${pointsWhy(why.get(index), party, names)}</td>
                </tr>`
              : nothing
          }`;
      })}
      ${
        hasClaims
          ? html`<tr>
              <th scope="row" colspan="3">Goals claimed differently</th>
              <td data-change=${claims > 0}>${claims}</td>
            </tr>`
          : nothing
      }
    </tbody>
  </table>`;
}

/** When the points are those that are compared. */
function pointsCaption(worlds: BothWorlds): string {
  const { played, compared, over } = worlds;
  const names = worldNames(worlds);
  const mark = played[compared[0]];
  if (over[0] && over[1]) return 'Points at the end of the game';
  if (!mark || mark.turn === 0) return 'Points, as it stands';
  if (over[0] !== over[1])
    return `Points after turn ${mark.turn}; ${(over[1] ? names.edited : names.played).there} the game is over`;
  return mark.open ? `Points in turn ${mark.turn}, as it stands` : `Points after turn ${mark.turn}`;
}

/** A change with its sign, as it stands in a column. */
const changeText = (change: number): string =>
  change === 0 ? 'same' : `${change > 0 ? '+' : '−'}${Math.abs(change)}`;

/** The parts of the figures below both worlds. */
export interface BranchFigures extends PointsWhy {
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

/** The outcome of it: the points, and a number of the seat over the turns. */
export function figuresView({
  game,
  worlds,
  seat,
  difference,
  number,
  width,
  choose,
  why,
  ask,
}: BranchFigures): TemplateResult {
  const { differences, numbers } = worlds;
  const [first] = differences;
  return html`<section class="what-if-figures" data-pane="side" aria-label="What came of it">
    ${pointsTable(worlds, game.parties, game.seats, { why, ask })}
    ${turnsPlot({
      worlds,
      seat,
      party: game.parties[seat] ?? '',
      number: number === '' ? (numbers[usualNumber(worlds, seat)]?.id ?? '') : number,
      choose,
      first:
        first && (worlds.branches || game.comparison.is === 'differs')
          ? {
              turn: first.turn,
              says: `${worlds.branches ? 'they part' : 'first difference'}, ${first.short}`,
            }
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
