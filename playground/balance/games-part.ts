import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import { shareOf } from '../../src/balance/estimate.ts';
import type { BalanceReport, PackChange, Shift } from '../../src/balance/report.ts';
import { inColumn, number, rangeText, signed } from '../../src/balance/sentences.ts';
import type { Look } from '../../src/balance/tally.ts';
import type { Figures, SeatFigures } from '../../src/simulate/figures.ts';
import { spelled } from '../text/counted.ts';
import type { Axis } from '../elements/axis.ts';
import { rangeMark } from './range-plot.ts';

/** Points of a seat before and now, line by line. */
export function shiftTable({ change, before, after }: BalanceReport): TemplateResult | typeof nothing {
  if (!change || !before) return nothing;
  const mean = (figures: Figures, of: (seat: SeatFigures) => number | null): number =>
    figures.seats.reduce((sum, seat) => sum + (of(seat) ?? 0), 0) / Math.max(1, figures.seats.length);
  const row = (id: string, was: number, is: number, { range, clear }: Shift): TemplateResult =>
    html`<tr data-clear=${clear}>
      <th scope="row">${spelled(id)}</th>
      <td>${tenths(was)}</td>
      <td>${tenths(is)}</td>
      <td>${range ? inColumn(range.mean) : '–'}</td>
      <td>${range ? rangeText(range) : 'too few games'}</td>
    </tr>`;
  return html`<div class="balance-table" tabindex="0" role="region" aria-label="Points of a seat">
    <table data-testid="shifts">
      <caption>
        <b>Points of a seat</b>
        <span class="quiet-text">${sameText(change)} Bold is clear.</span>
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">before</th>
          <th scope="col">now</th>
          <th scope="col">change</th>
          <th scope="col">range</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(change.points).map(([id, shift]) =>
          row(
            id,
            mean(before, ({ points }) => points[id]?.mean ?? 0),
            mean(after, ({ points }) => points[id]?.mean ?? 0),
            shift,
          ),
        )}
        ${row(
          'total',
          mean(before, ({ total }) => total.mean),
          mean(after, ({ total }) => total.mean),
          change.total,
        )}
        ${row('rounds', before.rounds.mean ?? 0, after.rounds.mean ?? 0, change.rounds)}
      </tbody>
    </table>
  </div>`;
}

const tenths = (points: number): string => points.toFixed(1).replace('-', '−');

const sameText = ({ same }: PackChange): string =>
  same === 1 ? '1 pair came to the same end.' : `${number(same)} pairs came to the same end.`;

/** Who won, with ranges, around the share that each would have if all were alike. */
export function winTable(
  { seats, opponent, finished }: Figures,
  named: (seat: number) => string,
): TemplateResult {
  const parties = [
    ...seats.map((seat, at) => [named(at), seat] as const),
    ...(opponent ? [['Opponent', opponent] as const] : []),
  ];
  const shares = parties.map(([, { wins }]) => shareOf(finished, wins));
  const won = parties.reduce((sum, [, { wins }]) => sum + wins, 0);
  // An opponent that is no seat plays by other rules, so that nothing says who should win.
  const even = opponent || parties.length < 2 || finished === 0 ? undefined : won / finished / parties.length;
  const ends = shares.flatMap((share) => (share ? [share.low, share.high] : []));
  const ticks = even === undefined ? [] : [even];
  const axis: Axis = { from: Math.min(...ends, ...ticks), to: Math.max(...ends, ...ticks), ticks };
  return html`<table class="win-table" data-testid="wins">
    <caption>
      <b>Wins</b>
      <span class="quiet-text"
        >${even === undefined ? '' : `Even would be ${percent(even)}. `}Shared first places count for
        each.</span
      >
    </caption>
    <tbody>
      ${parties.map(([name, { wins, total }], at) => {
        const share = shares[at];
        const range = share ? `${percent(share.low)} to ${percent(share.high)}` : 'too few games';
        const clear = share && even !== undefined && (share.low > even || share.high < even);
        return html`<tr data-clear=${clear === true}>
          <th scope="row">${name}</th>
          <td class="plot-place" title=${range}>
            ${share && axis.to > axis.from ? rangeMark(share, axis, even) : nothing}
            <span class="unseen">${range}</span>
          </td>
          <td>${finished === 0 ? '–' : percent(wins / finished)}</td>
          <td class="quiet-text">${total.mean === null ? '' : `${total.mean.toFixed(1)} points`}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Games in which the change made the most of a difference. */
export function lookList(
  looks: readonly Look[],
  named: (seat: number) => string,
  open: (look: Look) => void,
): TemplateResult | typeof nothing {
  if (looks.length === 0) return nothing;
  return html`<section class="looks" aria-labelledby="looks-head">
    <h3 id="looks-head">Games to look at</h3>
    <p class="quiet-text">
      Where the change makes the most of a difference. Each opens in Play where it first differs.
    </p>
    <ul data-testid="looks">
      ${looks.map(
        (look) =>
          html`<li>
            ${plainButton('plot-link', `Game ${number(look.game + 1)}`, () => open(look), {
              id: `look-${look.game}`,
            })}
            <span class="quiet-text">${look.seat === undefined ? 'all seats' : named(look.seat)}</span>
            <b>${signed(look.more)}</b>
          </li>`,
      )}
    </ul>
  </section>`;
}
