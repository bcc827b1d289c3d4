import { html, nothing, svg, type TemplateResult } from 'lit';
import type { BalanceReport } from '../../src/balance/report.ts';
import { number } from '../../src/balance/sentences.ts';
import type { PointSpread } from '../../src/balance/spread.ts';
import { placeOn } from '../elements/axis.ts';
import { curvesOf } from './spread-bins.ts';

/** The way in which the points of seats lie at the end, before and now. */
export function spreadPlot({ spread, cards }: BalanceReport): TemplateResult | typeof nothing {
  const { of, before, after } = spread;
  const changed = cards.filter((card) => card.changed);
  const [first] = changed;
  const card = first && changed.length === 1 ? first.name : 'a changed card';
  const caption = of === 'owners' ? `Points of seats with ${card} in play` : 'Points of a seat';
  if (!after)
    return of === 'seats'
      ? nothing
      : html`<p class="quiet-text" data-testid="spread-none">
          ${caption}: too few have it in play to show how they lie.
        </p>`;
  const told = before ? [before, after] : [after];
  const last = told.length - 1;
  const { axis, paths } = curvesOf(told);
  const says = told
    .map((each, at) => `${before ? (at === 1 ? 'now: ' : 'before: ') : ''}${inWords(each)}`)
    .join('; ');
  return html`<figure class="spread-plot" data-testid="spread">
    <figcaption>
      <b>${caption}</b>
      <span class="quiet-text"
        >${number(after.seats)} seats at the end of a game.
        ${says.charAt(0).toUpperCase()}${says.slice(1)}.</span
      >
    </figcaption>
    ${
      before
        ? html`<p class="spread-names quiet-text" aria-hidden="true">
            ${told.map(({ mean }, at) => html`<span data-now=${at === 1}>${at === 1 ? 'now' : 'before'}, mean ${mean.toFixed(1)}</span>`)}
          </p>`
        : nothing
    }
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${`${caption}, ${says}`}>
      <path class="spread-area" d=${paths[last] ?? ''}></path>
      ${paths.map((path, at) => svg`<path d=${path} data-now=${at === last}></path>`)}
      ${told.map(({ mean }, at) => {
        const x = placeOn(axis, mean);
        return svg`<line x1=${x} x2=${x} y1="0" y2="100" data-now=${at === last}></line>`;
      })}
    </svg>
    <div class="spread-axis" aria-hidden="true">
      ${axis.ticks.map((tick) => html`<i style=${`left: ${placeOn(axis, tick)}%`}>${tick}</i>`)}
    </div>
  </figure>`;
}

const inWords = ({ mean, median, low, high }: PointSpread): string =>
  `a mean of ${mean.toFixed(1)}, half have ${median} or less, 8 in 10 have ${low} to ${high}`;
