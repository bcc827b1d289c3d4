import { html, nothing, type TemplateResult } from 'lit';
import { picture, icon } from '../icons/icon.ts';

/** A number on the table that can be set. */
export interface SettableAmount {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Name of its picture. */
  readonly icon: string | undefined;
  /** Makes it greater or smaller; absent where it follows from something else. */
  readonly change: ((by: number) => void) | undefined;
  /** The part that stands behind it. */
  readonly beside?: TemplateResult | typeof nothing | undefined;
}

/** Numbers one below the other, each with smaller and greater. */
export const amountsView = (amounts: readonly SettableAmount[], label: string): TemplateResult =>
  html`<ul class="amounts" aria-label=${label}>
    ${amounts.map(amountView)}
  </ul>`;

function amountView({
  id,
  label,
  value,
  icon: name,
  change,
  beside = nothing,
}: SettableAmount): TemplateResult {
  return html`<li class="amount" data-testid=${`amount-${id.replace(':', '-')}`}>
    <span class="amount-picture">${picture(name, { size: 15 })}</span>
    <span class="amount-label">${label}</span>
    ${change ? stepper(label, value, change) : html`<span class="amount-value">${value}</span>`} ${beside}
  </li>`;
}

/** A number between two buttons, which are for the pointer: arrow keys make it greater or smaller. */
export function stepper(
  label: string,
  value: number,
  change: (by: number) => void,
  most = Number.POSITIVE_INFINITY,
): TemplateResult {
  const button = (by: 1 | -1, off: boolean): TemplateResult =>
    html`<button
      type="button"
      tabindex="-1"
      aria-hidden="true"
      ?disabled=${off}
      data-by=${by}
      @click=${() => change(by)}
    >
      ${icon(by > 0 ? 'plus' : 'minus', { size: 11 })}
    </button>`;
  return html`<span class="stepper">
    ${button(-1, value <= 0)}
    <span
      class="stepper-value"
      role="spinbutton"
      tabindex="0"
      aria-label=${label}
      aria-valuenow=${value}
      aria-valuemin="0"
      aria-valuemax=${Number.isFinite(most) ? most : nothing}
      @keydown=${(event: KeyboardEvent) => {
        const by = STEPS[event.key];
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        change(by);
      }}
      >${value}</span
    >
    ${button(1, value >= most)}
  </span>`;
}

const STEPS: Partial<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  '+': 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  '-': -1,
  PageUp: 5,
  PageDown: -5,
};
