import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { moveAmong } from '../elements/roving.ts';
import { picture } from '../icons/icon.ts';
import { toggled, withValues, type Query } from '../search/query.ts';
import type { Workbench } from '../store/workbench.ts';
import { capital } from '../text/capital.ts';
import type { Bar, Facet } from './facets.ts';

/** A small plot of what was found, whose bars filter when they are pressed. */
export const plot = (bench: Workbench, facet: Facet): TemplateResult =>
  facet.isNumber ? numberPlot(bench, facet) : valuePlot(bench, facet);

const countWords = ({ count, cut }: Bar): string => `${count}${cut > 0 ? `, ${cut} more left out` : ''}`;

function valuePlot(bench: Workbench, { id, bars }: Facet): TemplateResult {
  const most = Math.max(1, ...bars.map(({ count, cut }) => count + cut));
  const { query } = bench.state;
  return html`<section class="tally" aria-labelledby=${`tally-${id}`} data-testid=${`tally-${id}`}>
    <h3 id=${`tally-${id}`}>${capital(id)}</h3>
    <div class="tally-rows" role="group" aria-labelledby=${`tally-${id}`} @keydown=${barKeys}>
      ${bars.map(
        (bar, at) =>
          html`<button
            type="button"
            class="tally-row"
            tabindex=${at === stopOf(bars) ? 0 : -1}
            aria-pressed=${bar.isOn}
            aria-label=${`${bar.id}, ${countWords(bar)}`}
            title=${`${bar.id}: ${bar.gloss}`}
            data-testid=${`bar-${id}-${bar.id}`}
            @click=${() => bench.navigation.narrow(withValue(query, id, bar.id))}
          >
            ${picture(bar.icon, { size: 14 })}<span class="tally-name">${bar.id}</span>
            <span class="tally-bar" aria-hidden="true"
              >${lengths(bar, most)}<span class="tally-count">${bar.count}</span></span
            >
          </button>`,
      )}
    </div>
  </section>`;
}

/** A bar and what is cut off of it, beside each other. */
const lengths = ({ count, cut }: Bar, most: number): TemplateResult =>
  html`<svg class="tally-length" viewBox="0 0 100 8" preserveAspectRatio="none">
    <rect class="is-in" width=${(count / most) * 100} height="8"></rect>
    <rect class="is-out" x=${(count / most) * 100} width=${(cut / most) * 100} height="8"></rect>
  </svg>`;

const withValue = (query: Query, id: string, value: string): Query =>
  id === 'kind'
    ? { ...query, kinds: toggled(query.kinds, value) }
    : withValues(query, id, toggled(query.values[id] ?? [], value));

/** The numbers of an attribute as a curve of bars: press one, or drag over several. */
function numberPlot(bench: Workbench, { id, bars }: Facet): TemplateResult {
  const most = Math.max(1, ...bars.map(({ count, cut }) => count + cut));
  const { query } = bench.state;
  const range = query.ranges[id];
  const set = (now: readonly [number, number] | undefined): void => {
    const { [id]: _, ...ranges } = query.ranges;
    bench.navigation.narrow({ ...query, ranges: now ? { ...ranges, [id]: now } : ranges });
  };
  const press = ({ low, high }: Bar, isMore: boolean): void => {
    if (isMore && range) set([Math.min(low, range[0]), Math.max(high, range[1])]);
    else set(range?.[0] === low && range[1] === high ? undefined : [low, high]);
  };
  /** From where the pointer went down to where it came up. */
  const dragged = (event: PointerEvent): void => {
    const plotElement = event.currentTarget as HTMLElement;
    const from = bars[Number(plotElement.dataset['from'] ?? -1)];
    const to = bars[barAt(event, plotElement)];
    delete plotElement.dataset['from'];
    if (from && to && from !== to) set([Math.min(from.low, to.low), Math.max(from.high, to.high)]);
  };
  return html`<section class="tally" aria-labelledby=${`tally-${id}`} data-testid=${`tally-${id}`}>
    <h3 id=${`tally-${id}`}>
      ${capital(id)}
      ${
        range
          ? textLink(
              `${range[0] === range[1] ? range[0] : `${range[0]} to ${range[1]}`}, show all`,
              () => set(undefined),
              { label: `All of ${id}`, id: `plot-${id}-all` },
            )
          : html`<span class="quiet-text">press or drag</span>`
      }
    </h3>
    <div
      class="tally-columns"
      role="group"
      aria-labelledby=${`tally-${id}`}
      @keydown=${barKeys}
      @pointerdown=${(event: PointerEvent) => {
        const plotElement = event.currentTarget as HTMLElement;
        plotElement.dataset['from'] = String(barAt(event, plotElement));
      }}
      @pointerup=${dragged}
    >
      ${bars.map(
        (bar, at) =>
          html`<button
            type="button"
            class="tally-column"
            tabindex=${at === stopOf(bars) ? 0 : -1}
            aria-pressed=${bar.isOn}
            aria-label=${`${id} ${bar.id}, ${countWords(bar)}`}
            title=${`${id} ${bar.id}: ${countWords(bar)}. With Shift the stretch grows up to here.`}
            data-testid=${`bar-${id}-${bar.id}`}
            @click=${(event: MouseEvent) => press(bar, event.shiftKey)}
          >
            <span class="tally-count">${bar.count + bar.cut || nothing}</span>
            <svg class="tally-height" viewBox="0 0 8 50" preserveAspectRatio="none" aria-hidden="true">
              <rect
                class="is-out"
                y=${50 - ((bar.count + bar.cut) / most) * 50}
                width="8"
                height=${(bar.cut / most) * 50}
              ></rect>
              <rect
                class="is-in"
                y=${50 - (bar.count / most) * 50}
                width="8"
                height=${(bar.count / most) * 50}
              ></rect>
            </svg>
            <span class="tally-label">${bars.length > 11 && at % 2 === 1 ? nothing : bar.low}</span>
          </button>`,
      )}
    </div>
  </section>`;
}

/** A plot is one stop of the Tab key: its first bar that is pressed, else its first one. */
const stopOf = (bars: readonly Bar[]): number =>
  Math.max(
    0,
    bars.findIndex(({ isOn }) => isOn),
  );

const barKeys = (event: KeyboardEvent): void => {
  const group = event.currentTarget as HTMLElement;
  moveAmong(event, [...group.querySelectorAll<HTMLElement>('button')]);
};

/** Which column a pointer is over, from 0; -1 where it is over none. */
const barAt = ({ clientX }: PointerEvent, plotElement: HTMLElement): number =>
  [...plotElement.querySelectorAll('.tally-column')].findIndex((column) => {
    const { left, right } = column.getBoundingClientRect();
    return clientX >= left && clientX <= right;
  });
