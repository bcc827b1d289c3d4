import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { menuKeys } from '../elements/roving.ts';
import { icon } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import { emptySetUp, MOST_SEATS, type TableSetUp } from '../laying/set-up.ts';
import { withActing, withoutSeat, withSeat } from './edits.ts';
import { tablePack } from '../board/pack.ts';
import { placePopover } from '../elements/popover-place.ts';

/** What can be done with the table as a whole: undo, a new one, seats, rules to run, reading and writing. */
export class TableMenu extends BenchElement {
  constructor() {
    super(['table', 'keptTable', 'known', 'open', 'manifest']);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this.state;
    if (!table) return nothing;
    return html`<div class="table-menu">
      ${this.#quick('undo', 'Undo', table.canUndo, () => void this.bench.table.do({ do: 'undo' }))}
      ${this.#quick('redo', 'Do again', table.canRedo, () => void this.bench.table.do({ do: 'redo' }))}
      <button
        type="button"
        class="loam-button quiet small"
        popovertarget="rules-menu"
        data-testid="rules-menu"
        title="Lines of the rules that can be run"
      >
        Rules
      </button>
      <button
        type="button"
        class="loam-button quiet small"
        popovertarget="table-menu"
        aria-label="More about this table"
        title="New table, seats, read and write"
        data-testid="table-menu"
      >
        ${icon('more')}
      </button>
      ${this.#rules()} ${this.#more()}
    </div>`;
  }

  #quick(name: IconName, label: string, can: boolean, act: () => void): TemplateResult {
    return html`<button
      type="button"
      class="loam-button quiet small"
      aria-label=${label}
      title=${label}
      aria-disabled=${can ? 'false' : 'true'}
      data-testid=${`table-${name}`}
      @click=${act}
    >
      ${icon(name, { size: 14 })}
    </button>`;
  }

  /** Lines of the rules that can be run, by section. */
  #rules(): TemplateResult {
    const { known, manifest, table } = this.state;
    const { words } = tablePack(manifest.text);
    const summaries = new Map(
      [...known.values()].flatMap(({ sections }) => sections).map((one) => [one.name, one]),
    );
    const sections = [...new Set(table?.rules.map(({ section }) => section))];
    return html`<div
      id="rules-menu"
      class="popover rules-menu"
      popover
      role="dialog"
      aria-label="Rules"
      @keydown=${menuKeys}
      @toggle=${(event: ToggleEvent) => this.#opened(event, 'rules-menu')}
    >
      ${sections.map(
        (section) =>
          html`<section>
            <h3 class="popover-title">${section}</h3>
            ${table?.rules
              .filter((rule) => rule.section === section)
              .map(
                ({ line, trigger }) =>
                  html`<button
                    type="button"
                    class="menu-item fire"
                    data-testid=${`rule-${section.toLowerCase().replaceAll(' ', '-')}-${line + 1}`}
                    @click=${() => {
                      this.#close('rules-menu');
                      void this.bench.table.do({ do: 'fire', what: { run: 'rule', section, line } });
                    }}
                  >
                    <span class="rule-trigger">${words.trigger(trigger)}</span>
                    <span>${summaries.get(section)?.english[line] ?? ''}</span>
                  </button>`,
              )}
          </section>`,
      )}
      ${sections.length === 0 ? html`<p class="popover-note">This pack has no rules that can be run.</p>` : nothing}
    </div>`;
  }

  #more(): TemplateResult {
    const { keptTable, table } = this.state;
    const seats = keptTable?.setUp.seats ?? 1;
    const open = this.bench.openEntry();
    const item = (name: IconName, label: string, id: string, act: () => void, off = false): TemplateResult =>
      html`<button
        type="button"
        class="menu-item"
        data-testid=${`table-${id}`}
        ?disabled=${off}
        @click=${() => {
          this.#close('table-menu');
          act();
        }}
      >
        ${icon(name)} <span>${label}</span>
      </button>`;
    return html`<div
      id="table-menu"
      class="popover"
      popover
      role="dialog"
      aria-label="Table"
      @keydown=${menuKeys}
      @toggle=${(event: ToggleEvent) => this.#opened(event, 'table-menu')}
    >
      ${item('bulb', open ? `A ready table for ${open.label}` : 'A ready table', 'ready', () => void this.bench.table.ready(), !open)}
      ${item('trash', 'Empty the table', 'clear', () => void this.bench.table.do({ do: 'take', setUp: emptySetUp(seats) }))}
      ${item('plus', 'Add a seat', 'add-seat', () => this.#set(withSeat), seats >= MOST_SEATS)}
      ${item('minus', 'Take the last seat away', 'remove-seat', () => this.#set(withoutSeat), seats < 2)}
      ${Array.from({ length: seats > 1 ? seats : 0 }, (_, seat) =>
        item(
          'check',
          `Let seat ${String.fromCharCode(65 + seat)} act${table?.acting === seat ? ', as now' : ''}`,
          `act-${String.fromCharCode(65 + seat)}`,
          () => this.#set((setUp) => withActing(setUp, seat)),
          table?.acting === seat,
        ),
      )}
      ${item('upload', 'Read or write a position', 'position', () => this.bench.store.set({ sheet: 'position' }))}
    </div>`;
  }

  #set(change: (setUp: TableSetUp) => TableSetUp): void {
    void this.bench.table.edit(change);
  }

  #opened(event: ToggleEvent, id: string): void {
    if (event.newState !== 'open') return;
    const menu = event.target as HTMLElement;
    const button = this.querySelector(`[popovertarget=${id}]`);
    if (button) placePopover(menu, button);
    menu.querySelector<HTMLElement>('.menu-item:not([disabled])')?.focus();
  }

  #close(id: string): void {
    this.querySelector<HTMLElement>(`#${id}`)?.hidePopover();
  }
}
