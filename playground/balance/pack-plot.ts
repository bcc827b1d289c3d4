import { html, nothing, svg, type TemplateResult } from 'lit';
import type { CardReport } from '../../src/balance/card-report.ts';
import { inColumn } from '../../src/balance/sentences.ts';
import { spelled } from '../text/counted.ts';
import { axisFor, placeOn, tickText, type Axis } from '../elements/axis.ts';
import type { OpenCard } from './card-rows.ts';
import type { Scale } from '../weighing/protocol.ts';

/** Size of the drawing, and of its margins, in units of its own. */
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [340, 260, 34, 24, 8];

/** Marks of kinds, in the order in which kinds come: told apart by shape, not by colour. */
const MARKS = [
  'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z',
  'M-3 -3h6v6h-6z',
  'M0 -3.8l3.8 3.8l-3.8 3.8l-3.8 -3.8z',
  'M0 -3.6l3.6 6.4h-7.2z',
  'M-3.4 -1h2.4v-2.4h2v2.4h2.4v2h-2.4v2.4h-2v-2.4h-2.4z',
] as const;

/** A card that can be shown: it has the number, and was in play often enough. */
interface Point {
  readonly card: CardReport;
  readonly x: number;
  readonly y: number;
  readonly was: number | undefined;
}

/**
 * The standings of cards in the pack: the lead of those who have them in play, over a number that is printed on them.
 *
 * @param chosen id of the number; the first one where it is not there
 */
export function packPlot(
  cards: readonly CardReport[],
  scales: readonly Scale[],
  chosen: string,
  choose: (id: string) => void,
  open: OpenCard,
): TemplateResult | typeof nothing {
  const scale = scales.find(({ id }) => id === chosen) ?? scales[0];
  if (!scale) return nothing;
  const points = cards.flatMap((card, at): readonly Point[] => {
    const x = scale.values[at];
    const y = card.after.lead?.mean;
    if (x === null || x === undefined || y === undefined) return [];
    return [{ card, x, y, was: card.changed ? card.before?.lead?.mean : undefined }];
  });
  return html`<section class="pack-plot" aria-labelledby="pack-plot-head">
    <h3 id="pack-plot-head">Where cards stand in the pack</h3>
    <label class="quiet-text"
      >Lead of seats with a card in play, over its
      <select
        data-testid="plot-scale"
        @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
      >
        ${scales.map(({ id }) => html`<option value=${id} ?selected=${id === scale.id}>${spelled(id).toLowerCase()}</option>`)}
      </select></label
    >
    ${
      points.length === 0
        ? html`<p class="quiet-text">No card was in play often enough.</p>`
        : drawing(points, scale.id, open)
    }
  </section>`;
}

function drawing(points: readonly Point[], scale: string, open: OpenCard): TemplateResult {
  const across = axisFor(points.map(({ x }) => x));
  const up = axisFor(points.flatMap(({ y, was }) => (was === undefined ? [y] : [y, was])));
  const kinds = [...new Set(points.map(({ card }) => card.kind))];
  const x = (value: number): number => LEFT + ((WIDTH - LEFT - 8) * placeOn(wider(across), value)) / 100;
  const y = (value: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * placeOn(up, value)) / 100;
  const says = `${points.length} cards by their ${spelled(scale).toLowerCase()}, from ${across.from} to ${across.to}, and the lead of seats with them in play.`;
  return html`<div class="plot-drawing">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${says} data-testid="pack-plot">
        ${up.ticks.map(
          (tick) =>
            svg`<line class="plot-line" data-zero=${tick === 0} x1=${LEFT} x2=${WIDTH} y1=${y(tick)} y2=${y(tick)}></line>`,
        )}
        ${meansOf(points).map(
          ([at, mean]) =>
            svg`<line class="plot-level" x1=${x(at) - 6} x2=${x(at) + 6} y1=${y(mean)} y2=${y(mean)}></line>`,
        )}
        ${points.map((point) => mark(point, kinds.indexOf(point.card.kind), x(point.x + aside(point.card.number)), y, open))}
      </svg>
      ${up.ticks.map((tick) => figure('up', LEFT - 5, y(tick), tickText(tick)))}
      ${across.ticks.filter(Number.isInteger).map((tick) => figure('across', x(tick), HEIGHT, String(tick)))}
    </div>
    <p class="plot-kinds quiet-text">
      ${kinds.map(
        (kind, at) =>
          html`<span
            ><svg viewBox="-5 -5 10 10" width="12" height="12" aria-hidden="true">
              <path d=${markOf(at)}></path></svg
            >${spelled(kind).toLowerCase()}</span
          >`,
      )}<span><i class="plot-level-mark" aria-hidden="true"></i>mean</span>
    </p>`;
}

/** A figure of an axis. It stands over the drawing, so that it keeps its size where that is large. */
const figure = (axis: 'up' | 'across', x: number, y: number, says: string): TemplateResult =>
  html`<span
    class="plot-figure"
    data-axis=${axis}
    style=${`--x: ${(100 * x) / WIDTH}%; --y: ${(100 * y) / HEIGHT}%`}
    aria-hidden="true"
    >${says}</span
  >`;

function mark(
  { card, y: lead, was }: Point,
  kind: number,
  x: number,
  y: (value: number) => number,
  open: OpenCard,
): TemplateResult {
  const go = open(card.number);
  const moved =
    was === undefined
      ? nothing
      : svg`<line class="plot-moved" x1=${x} x2=${x} y1=${y(was)} y2=${y(lead)}></line>
          <path class="plot-was" d=${markOf(kind)} transform="translate(${x} ${y(was)})"></path>`;
  return svg`${moved}<path
    class="plot-card"
    data-now=${card.changed}
    data-card=${card.number}
    d=${markOf(kind)}
    transform="translate(${x} ${y(lead)})"
    @click=${go ?? nothing}
  ><title>${card.name}: ${inColumn(lead)}</title></path>`;
}

const markOf = (kind: number): string => MARKS[kind % MARKS.length] ?? MARKS[0];

/** Cards with the same number stand beside one another, so that none hides another. */
const aside = (number: number): number => (((number * 37) % 61) / 60 - 0.5) * 0.7;

/** An axis with room beside its ends. */
const wider = ({ from, to, ticks }: Axis): Axis => ({ from: from - 0.6, to: to + 0.6, ticks });

/** The mean lead by number. */
function meansOf(points: readonly Point[]): readonly (readonly [number, number])[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { x, y } of points) {
    const at = sums.get(x) ?? { sum: 0, count: 0 };
    sums.set(x, { sum: at.sum + y, count: at.count + 1 });
  }
  return [...sums].map(([x, { sum, count }]) => [x, sum / count] as const);
}
