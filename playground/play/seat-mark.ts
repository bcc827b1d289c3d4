import { html, type TemplateResult } from 'lit';
import type { GameView } from '../game/view.ts';

/** The mark of a party: letter, shape and hue, so that none of them is needed alone. */
export function seatMark(
  { parties, seats }: Pick<GameView, 'parties' | 'seats'>,
  party: number,
): TemplateResult {
  const name = parties[party] ?? '';
  return html`<span
    class="seat-mark"
    data-party=${party < seats ? party : 'opponent'}
    title=${name}
    aria-hidden="true"
    >${letterOf({ parties, seats }, party)}</span
  >`;
}

/** The letter of a party: the last one of a seat, the first one of an opponent. */
export function letterOf({ parties, seats }: Pick<GameView, 'parties' | 'seats'>, party: number): string {
  const name = parties[party] ?? '';
  return party < seats ? name.slice(-1) : name.charAt(0);
}
