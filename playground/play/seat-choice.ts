import { html, nothing, type TemplateResult } from 'lit';
import { radioKeys } from '../elements/roving.ts';
import type { GameView } from '../game/view.ts';

/** Seats to look at, where there are several. */
export function seatChoice(
  { parties, seats, table }: GameView,
  shown: number,
  show: (seat: number) => void,
): TemplateResult | typeof nothing {
  if (seats < 2) return nothing;
  const acts = (seat: number): boolean => seat === table?.acting;
  return html`<div class="sides seats" role="radiogroup" aria-label="Seat" @keydown=${radioKeys}>
    ${parties
      .slice(0, seats)
      .map(
        (name, seat) =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${seat === shown}
            aria-label=${`${name}${acts(seat) ? ', acts' : ''}`}
            tabindex=${seat === shown ? 0 : -1}
            data-testid=${`seat-${name.slice(-1)}`}
            @click=${() => show(seat)}
          >
            ${name.slice(-1)}${acts(seat) ? html`<span class="seat-acts"></span>` : nothing}
          </button>`,
      )}
  </div>`;
}
