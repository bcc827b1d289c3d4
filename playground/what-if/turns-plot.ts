import { html, nothing, svg, type TemplateResult } from 'lit';
import { axisFor } from '../elements/axis.ts';
import type { BothWorlds, MarkView } from '../game/worlds-view.ts';
import { worldNames } from './world-names.ts';

/** The parts of the drawing over the turns. */
export interface TurnsPlot {
  readonly worlds: BothWorlds;
  readonly seat: number;
  readonly party: string;
  /** Id of the number; the first one where it is not there. */
  readonly number: string;
  readonly choose: (id: string) => void;
  /** The turn in which the worlds first differ, and what that is called; undefined where they do not. */
  readonly first: { readonly turn: number; readonly says: string } | undefined;
  /** The turn of the place that is shown. */
  readonly now: number;
  /** Width of the drawing, in pixels. */
  readonly width: number;
}

/** The margins of the drawing, in pixels; its width is that of the page. */
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 92, 20, 22];

/** Its height: a wide one is higher too. */
const heightFor = (width: number): number => (width > 1300 ? 220 : 132);

/** The least distance between the names of the lines. */
const APART = 15;

/** A place of the drawing, with the turn and the value that it stands for. */
interface Point {
  readonly turn: number;
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** A number of a seat over the turns, in both worlds; the same as a table where somebody opens it. */
export function turnsPlot(plot: TurnsPlot): TemplateResult {
  const { worlds, seat, party, number, choose } = plot;
  const { numbers, played, edited } = worlds;
  const at = Math.max(
    0,
    numbers.findIndex(({ id }) => id === number),
  );
  const valueOf = ({ values }: MarkView): number => values[seat]?.[at] ?? 0;
  return html`<section class="turns-plot" aria-label=${`${party} over the turns`} data-testid="turns-plot">
    <header>
      <label
        >${party}: <span class="unseen">which number</span>
        <select
          data-testid="plot-number"
          @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
        >
          ${numbers.map(({ id, label }, index) => html`<option value=${id} ?selected=${index === at}>${label}</option>`)}
        </select></label
      >
    </header>
    ${
      played.length + edited.length < 4
        ? html`<p class="quiet-text">There is a line to draw as soon as a turn has ended.</p>`
        : drawing(plot, valueOf)
    }
    <details class="plot-table">
      <summary>The same as a table</summary>
      ${asTable(worlds, valueOf)}
    </details>
  </section>`;
}

function drawing(
  { worlds, first, now, width }: TurnsPlot,
  valueOf: (mark: MarkView) => number,
): TemplateResult {
  const { played, edited } = worlds;
  const called = worldNames(worlds);
  const height = heightFor(width);
  const up = axisFor([...played, ...edited].map(valueOf));
  const last = Math.max(1, ...played.map(({ turn }) => turn), ...edited.map(({ turn }) => turn));
  const x = (turn: number): number => LEFT + (turn / last) * (width - LEFT - RIGHT);
  const y = (value: number): number =>
    TOP + (1 - (value - up.from) / (up.to - up.from)) * (height - TOP - BOTTOM);
  const points = (marks: readonly MarkView[]): readonly Point[] =>
    marks.map((mark) => ({ turn: mark.turn, value: valueOf(mark), x: x(mark.turn), y: y(valueOf(mark)) }));
  const [was, is] = [points(played), points(edited)];
  const ticks = up.ticks.filter((_, index) => up.ticks.length < 5 || index % 2 === 0);
  const every = stepFor(last, width - LEFT - RIGHT);
  const turns = Array.from({ length: last + 1 }, (_, turn) => turn).filter((turn) => turn % every === 0);
  return html`<svg
    viewBox=${`0 0 ${width} ${height}`}
    width=${width}
    height=${height}
    aria-hidden="true"
    data-points=${is.length}
  >
    ${ticks.map(
      (tick) =>
        svg`<line class="plot-line" x1=${LEFT} x2=${width - RIGHT} y1=${y(tick)} y2=${y(tick)}></line>
          <text x=${LEFT - 8} y=${y(tick) + 4} text-anchor="end">${tick}</text>`,
    )}
    ${turns.map(
      (turn) =>
        svg`<text x=${x(turn)} y=${height - 4} text-anchor="middle">${turn === 0 ? 'set-up' : `turn ${turn}`}</text>`,
    )}
    ${first ? firstLine(first.says, x(first.turn), width) : nothing}
    ${first === undefined || now === first.turn ? nothing : svg`<line class="plot-now" x1=${x(now)} x2=${x(now)} y1=${TOP} y2=${height - BOTTOM}></line>`}
    <polyline class="plot-played" points=${was.map((point) => `${point.x},${point.y}`).join(' ')}></polyline>
    <polyline class="plot-edited" points=${is.map((point) => `${point.x},${point.y}`).join(' ')}></polyline>
    ${was.map((point) => svg`<circle class="dot-played" cx=${point.x} cy=${point.y} r=${DOT}></circle>`)}
    ${is.map((point) => svg`<circle class="dot-edited" cx=${point.x} cy=${point.y} r=${DOT}></circle>`)}
    ${names(was.at(-1), is.at(-1), width, [called.played.title, called.edited.title])}
  </svg>`;
}

const DOT = 2.6;

/** The place of the first difference, on the side of its line on which there is room. */
function firstLine(says: string, at: number, width: number): TemplateResult {
  const isLeft = at > width / 2;
  return svg`<line class="plot-first" x1=${at} x2=${at} y1="4" y2=${heightFor(width) - BOTTOM}></line>
    <text class="plot-first-text" x=${at + (isLeft ? -6 : 6)} y="13" text-anchor=${isLeft ? 'end' : 'start'}>${says}</text>`;
}

/** The names of both lines at their ends, moved apart where they would lie on one another. */
function names(
  was: Point | undefined,
  is: Point | undefined,
  width: number,
  [first, second]: readonly [string, string],
): TemplateResult | typeof nothing {
  if (!was || !is) return nothing;
  const near = Math.abs(was.y - is.y) < APART;
  const middle = (was.y + is.y) / 2;
  const above = is.y <= was.y ? -1 : 1;
  // The lower one stays above the names of the turns.
  const low = heightFor(width) - BOTTOM - 4;
  const at = Math.min(middle, low - APART / 2);
  const [edited, played] = near
    ? [at + (above * APART) / 2, at - (above * APART) / 2]
    : [Math.min(is.y, low), Math.min(was.y, low)];
  return svg`<text class="name-edited" x=${width - RIGHT + 8} y=${edited + 4}>${shortened(second)}</text>
    <text x=${width - RIGHT + 8} y=${played + 4}>${shortened(first)}</text>`;
}

/** A name as far as there is room behind the lines; the head and the table have all of it. */
const shortened = (name: string): string => (name.length > 15 ? `${name.slice(0, 14)}…` : name);

/** Every which turn has its name, so that names stand apart. */
const stepFor = (last: number, room: number): number => {
  const most = Math.max(2, Math.floor(room / 64));
  return [1, 2, 3, 5, 10, 20, 25, 50].find((step) => last / step <= most) ?? 100;
};

function asTable(worlds: BothWorlds, valueOf: (mark: MarkView) => number): TemplateResult {
  const { played, edited } = worlds;
  const called = worldNames(worlds);
  const turns = [...new Set([...played, ...edited].map(({ turn }) => turn))].toSorted((a, b) => a - b);
  const at = (marks: readonly MarkView[], wished: number): number | string => {
    const mark = marks.find(({ turn }) => turn === wished);
    return mark ? valueOf(mark) : '–';
  };
  return html`<div class="plot-rows" tabindex="0" role="group" aria-label="Turn by turn">
    <table>
      <thead>
        <tr>
          <th scope="col">After</th>
          <th scope="col">${called.played.title}</th>
          <th scope="col">${called.edited.title}</th>
        </tr>
      </thead>
      <tbody>
        ${turns.map(
          (turn) =>
            html`<tr>
              <th scope="row">${turn === 0 ? 'set-up' : `turn ${turn}`}</th>
              <td>${at(played, turn)}</td>
              <td>${at(edited, turn)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
