import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import type { Command } from '../machine/commands.ts';
import { UNITS, type Unit } from '../machine/unit.ts';

/** Steps through what runs: how far one goes, back and forward, to the beginning and the end. */
export class StepBar extends BenchElement {
  constructor() {
    super(['table']);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this.state;
    const run = table?.run;
    if (!table) return nothing;
    return html`<div class="step-bar" role="toolbar" aria-label="Steps">
      ${this.#button('to-start', 'To the beginning', 'Shift R', { do: 'to-start' }, run?.canBack)}
      ${this.#button('step-back', `One ${table.unit} back`, 'Shift S', { do: 'step', by: -1 }, run?.canBack)}
      <span class="sides units" role="radiogroup" aria-label="How far a step goes" @keydown=${this.#key}>
        ${UNITS.map((unit) => this.#unit(unit, unit === table.unit))}
      </span>
      ${this.#button('step', `One ${table.unit} on`, 'S', { do: 'step', by: 1 }, run?.canForward)}
      ${this.#button('to-end', 'To the next choice or the end', 'R', { do: 'to-end' }, run?.canForward)}
    </div>`;
  }

  #button(name: IconName, label: string, key: string, command: Command, can = false): TemplateResult {
    return html`<button
      type="button"
      class="loam-button quiet small"
      aria-label=${label}
      title=${`${label} (${keyName(key)})`}
      data-testid=${name}
      aria-disabled=${can ? 'false' : 'true'}
      @click=${() => void this.bench.table.do(command)}
    >
      ${icon(name, { size: 15 })}
    </button>`;
  }

  #unit(unit: Unit, isUnit: boolean): TemplateResult {
    return html`<button
      type="button"
      role="radio"
      aria-checked=${isUnit}
      tabindex=${isUnit ? 0 : -1}
      data-testid=${`unit-${unit}`}
      @click=${() => void this.bench.table.do({ do: 'unit', unit })}
    >
      ${unit.charAt(0).toUpperCase() + unit.slice(1)}
    </button>`;
  }

  readonly #key = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const now = UNITS.findIndex((unit) => unit === this.state.table?.unit);
    const unit = step === undefined ? undefined : UNITS[(now + step + UNITS.length) % UNITS.length];
    if (!unit) return;
    event.preventDefault();
    void this.bench.table.do({ do: 'unit', unit }).then(async () => {
      await this.updateComplete;
      this.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus();
    });
  };
}
