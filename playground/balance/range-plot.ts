import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import type { EstimateRange } from '../../src/balance/estimate.ts';
import { inColumn, number, rangeText } from '../../src/balance/sentences.ts';
import { axisFor, placeOn, tickText, type Axis } from '../elements/axis.ts';

/** One row of a plot: what is measured, and its range. */
export interface PlotRow {
  /** Stable name. */
  readonly id: string;
  /** The thing that is measured, such as the name of a card. */
  readonly says: string;
  /** More about it, in quiet letters. */
  readonly also: string;
  /** Over how many games. */
  readonly games: number;
  /** The range; null where there are too few games. */
  readonly range: EstimateRange | null;
  /** True if it is clear, so that its dot is filled. */
  readonly clear: boolean;
  /** True if it is what the question is about. */
  readonly now: boolean;
  /** Number of the card that is measured; absent where it is none. */
  readonly card?: number;
  /** Goes to what is measured; undefined where there is nothing to go to. */
  readonly open: (() => void) | undefined;
}

/** The head of a plot. */
export interface PlotHead {
  readonly id: string;
  readonly caption: string;
  readonly also: string;
  /** Head of the column of games. */
  readonly games: string;
}

/** Ranges under one another on one axis, as a table. */
export function rangePlot({ id, caption, also, games }: PlotHead, rows: readonly PlotRow[]): TemplateResult {
  const axis = axisFor(rows.flatMap(({ range }) => (range ? [range.low, range.high] : [])));
  return html`<table class="range-plot" data-testid=${id}>
    <caption>
      <b>${caption}</b>
      <span class="quiet-text">${also}</span>
    </caption>
    <thead>
      <tr>
        <th scope="col"><span class="unseen">What</span></th>
        <th scope="col" class="plot-games">${games}</th>
        <th scope="col" class="plot-place">
          <span class="unseen">Range, in points</span>
          <span class="plot-axis" aria-hidden="true"
            >${axis.ticks.map((tick) => html`<i style=${`left: ${placeOn(axis, tick)}%`}>${tickText(tick)}</i>`)}</span
          >
        </th>
        <th scope="col" class="plot-mean">mean</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => plotRow(row, axis))}
    </tbody>
  </table>`;
}

function plotRow(
  { says, also, games, range, clear, now, open, id, card }: PlotRow,
  axis: Axis,
): TemplateResult {
  const name = html`${says}${also === '' ? nothing : html`<span class="quiet-text">, ${also}</span>`}`;
  return html`<tr data-clear=${clear} data-now=${now} data-row=${id}>
    <th scope="row" data-card=${card ?? nothing}>${open ? plainButton('plot-link', name, open) : name}</th>
    <td class="plot-games">${number(games)}</td>
    <td class="plot-place" title=${range ? `${rangeText(range)}, ${clear ? 'clear' : 'not clear'}` : ''}>
      ${range ? rangeMark(range, axis) : html`<span class="quiet-text">too few games</span>`}
      <span class="unseen">${range ? `${rangeText(range)}, ${clear ? 'clear' : 'not clear'}` : ''}</span>
    </td>
    <td class="plot-mean">${range ? inColumn(range.mean) : '–'}</td>
  </tr>`;
}

/**
 * A range on an axis, with a dot at its mean.
 *
 * @param middle the number on the axis from which ranges are told apart
 */
export function rangeMark({ low, high, mean }: EstimateRange, axis: Axis, middle = 0): TemplateResult {
  const [from, to] = [placeOn(axis, low), placeOn(axis, high)];
  return html`<span class="plot-marks" aria-hidden="true">
    ${axis.ticks.map((tick) => html`<i class="plot-tick" data-zero=${tick === middle} style=${`left: ${placeOn(axis, tick)}%`}></i>`)}
    <i class="plot-range" style=${`left: ${from}%; width: ${to - from}%`}></i>
    <i class="plot-dot" style=${`left: ${placeOn(axis, mean)}%`}></i>
  </span>`;
}
