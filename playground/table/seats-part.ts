import { html, nothing, type TemplateResult } from 'lit';
import { moveAmong } from '../elements/roving.ts';
import type { TableView } from '../machine/table-view.ts';

/** Seats to look at, where there are several. */
export function seatChoice(
  table: TableView,
  shown: number,
  show: (seat: number) => void,
): TemplateResult | typeof nothing {
  const seats = table.parties.slice(0, table.seats);
  if (seats.length < 2) return nothing;
  return html`<div class="sides seats" role="radiogroup" aria-label="Seat" @keydown=${seatKey}>
    ${seats.map(
      (name, seat) =>
        html`<button
          type="button"
          role="radio"
          aria-checked=${seat === shown}
          aria-label=${`${name}${seat === table.acting ? ', acts' : ''}`}
          tabindex=${seat === shown ? 0 : -1}
          data-testid=${`seat-${name.slice(-1)}`}
          @click=${() => show(seat)}
        >
          ${name.slice(-1)}${seat === table.acting ? html`<span class="seat-acts"></span>` : nothing}
        </button>`,
    )}
  </div>`;
}

function seatKey(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  if (moveAmong(event, [...group.querySelectorAll<HTMLElement>('[role=radio]')]))
    (document.activeElement as HTMLElement | null)?.click();
}
