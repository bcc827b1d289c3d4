import { html, nothing, type TemplateResult } from 'lit';
import type { Filter, KindInfo } from '../../src/language-service/types.ts';
import { BenchElement } from '../parts/element.ts';
import { formToggle } from './form-toggle.ts';
import { ranked } from './ranked.ts';
import { picture, icon } from '../icons/icon.ts';
import { moveAmong } from '../elements/roving.ts';
import { isChanged } from '../search/entry.ts';
import { queryParts, toggled, withValues, type Query } from '../search/query.ts';

/** Draws a toggle as a stop of the Tab key (0) or not (-1). */
type Toggle = (stop: 0 | -1) => TemplateResult;

const chipsIn = (group: EventTarget | null): HTMLElement[] =>
  group instanceof HTMLElement ? [...group.querySelectorAll<HTMLElement>('.chip')] : [];

const chipKeys = (event: KeyboardEvent): void => {
  moveAmong(event, chipsIn(event.currentTarget));
};

/** Search and filters above the list. */
export class FilterBar extends BenchElement {
  readonly #stops = new Map<string, number>();

  constructor() {
    super(['query', 'project', 'docs', 'known', 'unchecked', 'language', 'size']);
  }

  /** Puts the keyboard into the search. */
  override focus(): void {
    this.querySelector<HTMLElement>('search-box')?.focus();
  }

  protected override render(): TemplateResult {
    const { query } = this.state;
    const parts = queryParts(query).length;
    return html`${formToggle('list', this.bench)}<search-box .bench=${this.bench}></search-box> ${
        this.state.size === 'phone' || this.state.size === 'small'
          ? html`<details class="filters">
              <summary data-testid="filters">
                ${icon('filter')} Filters${parts > 0 ? `, ${parts} set` : ''}
              </summary>
              ${this.#groups(query)}
            </details>`
          : this.#groups(query)
      }`;
  }

  /** The filters that most cards answer to come first; the others are folded until one of them is set. */
  #groups(query: Query): TemplateResult {
    const { project } = this.state;
    const { first, more } = ranked(project?.filters ?? []);
    const isSet = ({ attribute }: Filter): boolean => attribute in query.values || attribute in query.ranges;
    return html`<div class="filter-groups">
      ${project ? this.#kinds(project.kinds) : nothing} ${first.map((filter) => this.#filter(filter))}
      ${
        more.length === 0
          ? nothing
          : html`<details class="more-filters" ?open=${more.some(isSet)}>
              <summary data-testid="more-filters">More filters</summary>
              <div class="filter-groups">${more.map((filter) => this.#filter(filter))}</div>
            </details>`
      }
      ${this.#flags()}
    </div>`;
  }

  #kinds(kinds: readonly KindInfo[]): TemplateResult {
    const { query } = this.state;
    return this.#group(
      'kind',
      kinds.map((kind) =>
        this.#toggle(kind.singular, kind.icon, kind.gloss, query.kinds.includes(kind.id), () =>
          this.bench.navigation.narrow({ ...query, kinds: toggled(query.kinds, kind.id) }),
        ),
      ),
    );
  }

  #filter(filter: Filter): TemplateResult | typeof nothing {
    if (filter.sort === 'number') return filter.range ? this.#range(filter, filter.range) : nothing;
    const { query } = this.state;
    const chosen = query.values[filter.attribute] ?? [];
    return this.#group(
      filter.attribute,
      filter.values.map((value) =>
        this.#toggle(value.id, value.icon, value.gloss, chosen.includes(value.id), () =>
          this.bench.navigation.narrow(withValues(query, filter.attribute, toggled(chosen, value.id))),
        ),
      ),
    );
  }

  #range(filter: Filter, [least, most]: readonly [number, number]): TemplateResult {
    const { query } = this.state;
    const [low, high] = query.ranges[filter.attribute] ?? [least, most];
    const set = (from: number, to: number): void => {
      const { [filter.attribute]: _, ...rest } = query.ranges;
      const whole = from <= least && to >= most;
      const ranges = whole ? rest : { ...rest, [filter.attribute]: [from, to] as const };
      this.bench.navigation.narrow({ ...query, ranges });
    };
    const field = (label: string, value: number, change: (now: number) => void): TemplateResult =>
      html`<input
        type="number"
        aria-label=${`${filter.attribute}, ${label}`}
        min=${least}
        max=${most}
        .value=${String(value)}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          const now = Number.isFinite(input.valueAsNumber) ? Math.round(input.valueAsNumber) : value;
          change(Math.min(most, Math.max(least, now)));
          input.value = String(Math.min(most, Math.max(least, now)));
        }}
      />`;
    return html`<div class="filter-group" role="group" aria-label=${filter.attribute} title=${filter.gloss}>
      <span class="filter-name">${filter.attribute}</span>
      <span class="filter-range" data-testid=${`filter-${filter.attribute}`}>
        ${field('from', low, (now) => set(now, Math.max(now, high)))} to
        ${field('to', high, (now) => set(Math.min(now, low), now))}
      </span>
    </div>`;
  }

  #flags(): TemplateResult {
    const { query } = this.state;
    const entries = this.bench.entries();
    const { unchecked, language } = this.state;
    const isChecked = unchecked.size === 0 && language === 'ready';
    const flags = [
      ['changed', 'changed', entries.filter(isChanged).length],
      [
        'problems',
        'problems',
        // Of what is not checked it is not known; the filter can be set all the same.
        isChecked ? entries.filter((entry) => entry.errors + entry.warnings > 0).length : undefined,
      ],
      ['drafts', 'drafts', entries.filter((entry) => entry.draft).length],
    ] as const;
    return this.#group(
      'only',
      flags.map(
        ([flag, label, count]): Toggle =>
          (stop) =>
            html`<button
              type="button"
              tabindex=${stop}
              class="chip worded"
              aria-pressed=${query[flag]}
              aria-disabled=${count === 0 && !query[flag]}
              data-testid=${`filter-${flag}`}
              @click=${() => {
                if (count !== 0 || query[flag])
                  this.bench.navigation.narrow({ ...query, [flag]: !query[flag] });
              }}
            >
              ${label} ${count ?? ''}
            </button>`,
      ),
    );
  }

  /** A group of toggles is one stop of the Tab key; arrows move inside. */
  #group(name: string, toggles: readonly Toggle[]): TemplateResult {
    const stop = Math.min(this.#stops.get(name) ?? 0, toggles.length - 1);
    return html`<div
      class="filter-group"
      role="group"
      aria-label=${name}
      data-testid=${`filter-${name}`}
      @keydown=${chipKeys}
      @focusin=${(event: FocusEvent) => {
        this.#stops.set(name, chipsIn(event.currentTarget).indexOf(event.target as HTMLElement));
        this.requestUpdate();
      }}
    >
      <span class="filter-name">${name}</span>
      <span class="filter-values">${toggles.map((toggle, i) => toggle(i === stop ? 0 : -1))}</span>
    </div>`;
  }

  #toggle(label: string, name: string | undefined, gloss: string, on: boolean, change: () => void): Toggle {
    const drawn = picture(name, { size: 15 });
    return (stop) =>
      html`<button
        type="button"
        tabindex=${stop}
        class="chip ${drawn === nothing ? 'worded' : ''}"
        aria-pressed=${on}
        aria-label=${label}
        title=${`${label}: ${gloss}`}
        @click=${change}
      >
        ${drawn}<span class="chip-word" aria-hidden="true">${label}</span>
      </button>`;
  }
}
