import { html, nothing, type TemplateResult } from 'lit';
import { button, plainButton, textLink } from '../elements/button.ts';
import type { Size } from '../elements/panes.ts';
import { remember, remembered } from '../elements/remember.ts';
import { icon } from '../icons/icon.ts';
import { foundCount } from '../list/found-count.ts';
import { formToggle } from '../list/form-toggle.ts';
import { ranked } from '../list/ranked.ts';
import { BenchElement } from '../parts/element.ts';
import { searchIn } from '../search/card-search.ts';
import { matching } from '../search/match.ts';
import { EVERYTHING, isEverything, queryParts, without } from '../search/query.ts';
import { partWords } from '../search/words.ts';
import { WIDTHS } from './card-wall.ts';
import { chosenBar } from './chosen-bar.ts';
import { facetsOf, type Facet } from './facets.ts';
import {
  grouped,
  groupsOf,
  knownWall,
  sorted,
  sortsOf,
  type WallFace,
  type WallGroup,
  type WallWay,
} from './order.ts';
import { plot } from './plots.ts';
import type { Entry } from '../search/entry.ts';
import type { Wall } from '../store/state.ts';

/** The key under which the browser remembers how large faces are. */
const SIZE_KEY = 'loam-wall-size';

/**
 * Cards as a wall of faces: searched as the list is, sorted, grouped, counted in small plots; several can be chosen.
 */
export class GalleryView extends BenchElement {
  /** The size of the faces, by its place among all; undefined until somebody changes it. */
  #size: number | undefined;
  #from: readonly unknown[] = [];
  #groups: readonly WallGroup[] = [];
  #facets: readonly Facet[] = [];
  #hits: readonly Entry[] = [];

  constructor() {
    super(['docs', 'known', 'findings', 'query', 'searchable', 'project', 'wall', 'chosen', 'size', 'sheet']);
  }

  protected override render(): TemplateResult {
    const { size, query, chosen } = this.state;
    const isNarrow = size === 'phone' || size === 'small';
    this.#find();
    const parts = queryParts(query);
    const count = foundCount(this.bench, this.#hits);
    return html`<main class="gallery-view" data-size=${size} data-testid="gallery">
        <h1 class="unseen">Cards, as a wall</h1>
        <section class="pane gallery-side" data-pane="data" aria-label="What was found, counted">
          ${formToggle('wall', this.bench)}
          ${
            isNarrow
              ? html`<details class="filters">
                  <summary data-testid="wall-filters">
                    ${icon('filter')} Sort and filter${parts.length > 0 ? `, ${parts.length} set` : ''}
                  </summary>
                  ${this.#ways()}${this.#plots()}
                </details>`
              : html`${this.#ways()}${this.#plots()}`
          }
        </section>
        <section class="pane gallery-pane" data-pane="list" aria-label="Faces">
          <div class="gallery-head">
            <search-box .bench=${this.bench}></search-box>
            <p class="gallery-count" aria-live="polite" data-testid="list-count">${count}</p>
            ${this.#sizes()}
            <new-card .bench=${this.bench}></new-card>
          </div>
          ${
            parts.length === 0
              ? nothing
              : html`<div class="gallery-parts" role="group" aria-label="Filters that are set">
                  ${parts.map((part) =>
                    plainButton(
                      'gallery-part',
                      html`${partWords(part, query)} ${icon('close', { size: 12 })}`,
                      () => this.bench.navigation.narrow(without(query, part)),
                      { label: `Without ${partWords(part, query)}` },
                    ),
                  )}
                </div>`
          }
          <card-wall
            .bench=${this.bench}
            .groups=${this.#groups}
            .least=${WIDTHS[this.#sizeNow] ?? WIDTHS[1]}
          ></card-wall>
          ${chosen.size > 0 ? chosenBar(this.bench) : nothing}
        </section>
      </main>
      <compare-sheet .bench=${this.bench}></compare-sheet>`;
  }

  protected override firstUpdated(): void {
    this.addEventListener('into-list', (event) => {
      event.stopPropagation();
      const wall = this.querySelector<HTMLElement>('.wall-box');
      wall?.focus();
    });
  }

  /** Sort, group: two lists beside the plots. */
  #ways(): TemplateResult {
    const { project, query } = this.state;
    const wall = this.#wall;
    if (!wall) return html``;
    const choose = (label: string, id: 'sort' | 'group', ways: readonly WallWay[]): TemplateResult =>
      html`<label
        >${label}
        <select
          data-testid=${`wall-${id}`}
          @change=${(event: Event) =>
            this.bench.navigation.wall(
              { ...wall, [id]: (event.target as HTMLSelectElement).value },
              'replace',
            )}
        >
          ${ways.map((way) => html`<option value=${way.id} ?selected=${way.id === wall[id]}>${way.says}</option>`)}
        </select></label
      >`;
    return html`<div class="wall-ways">
      ${choose('Sort by', 'sort', sortsOf(project))} ${choose('Group by', 'group', groupsOf(project))}
      ${
        isEverything(query)
          ? nothing
          : textLink('Clear, show all cards', () => this.bench.navigation.narrow(EVERYTHING), {
              id: 'clear-filters',
            })
      }
    </div>`;
  }

  /** The order and the groups that are shown; undefined where there is no wall. */
  get #wall(): Wall | undefined {
    const { wall, project } = this.state;
    return wall && project ? knownWall(wall, project) : wall;
  }

  #plots(): TemplateResult {
    if (this.#facets.length === 0)
      return html`<p class="quiet-text">What can be counted is read with the pack.</p>`;
    const { first } = ranked(this.state.project?.filters ?? []);
    const order = [
      ...first.filter(({ sort }) => sort === 'number'),
      ...first.filter(({ sort }) => sort !== 'number'),
    ];
    const shown = ['kind', ...order.map(({ attribute }) => attribute)].flatMap(
      (id) => this.#facets.find((facet) => facet.id === id) ?? [],
    );
    const more = this.#facets.filter((facet) => !shown.includes(facet));
    const draw = (facet: Facet): TemplateResult => plot(this.bench, facet);
    return html`<div class="tallies">
      ${shown.map(draw)}
      ${
        more.length === 0
          ? nothing
          : html`<details
              class="more-filters"
              ?open=${more.some(({ bars }) => bars.some(({ isOn }) => isOn))}
            >
              <summary data-testid="more-plots">More</summary>
              <div class="tallies">${more.map(draw)}</div>
            </details>`
      }
    </div>`;
  }

  #sizes(): TemplateResult {
    const to = (by: number, name: 'minus' | 'plus', label: string): TemplateResult =>
      button(icon(name, { size: 15 }), () => this.#resize(by), {
        look: 'quiet small',
        id: `wall-${name}`,
        label,
        title: label,
        idle: WIDTHS[this.#sizeNow + by] === undefined,
      });
    return html`<span class="wall-sizes" role="group" aria-label="Size of the faces"
      >${to(-1, 'minus', 'Smaller faces')}<span class="quiet-text" aria-hidden="true">size</span
      >${to(1, 'plus', 'Larger faces')}</span
    >`;
  }

  get #sizeNow(): number {
    return this.#size ?? sizeKept(this.state.size);
  }

  #resize(by: number): void {
    const size = this.#sizeNow + by;
    if (WIDTHS[size] === undefined) return;
    this.#size = size;
    remember(SIZE_KEY, String(size));
    this.requestUpdate();
  }

  #find(): void {
    if (this.bench.isSearching) return;
    const { query, project } = this.state;
    const wall = this.#wall;
    const all = this.bench.entries();
    const from = [all, query, project, wall?.sort, wall?.group];
    if (from.every((part, at) => part === this.#from[at])) return;
    this.#from = from;
    const search = searchIn(project);
    this.#hits = matching(all, query, search).filter(({ card, inPack }) => card && inPack);
    const faces = this.#hits.flatMap((entry) => entry.faces.map((face): WallFace => ({ entry, face })));
    this.#groups = grouped(sorted(faces, wall?.sort ?? 'number'), wall?.group ?? '', project);
    this.#facets = project ? facetsOf(all, query, project, search) : [];
  }
}

/** The size that was chosen last; without one, faces are larger on a great page. */
function sizeKept(size: Size): number {
  const usual = size === 'huge' ? 2 : 1;
  const kept = Number(remembered(SIZE_KEY) ?? usual);
  return WIDTHS[kept] === undefined ? usual : kept;
}
