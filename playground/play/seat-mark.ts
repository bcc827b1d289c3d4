import { html, type TemplateResult } from 'lit';
import type { GameView } from '../game/view.ts';

/** The disc of a party: a letter, filled, ringed or hatched, so that no colour is needed to tell them apart. */
export function seatMark(
  { parties, seats }: Pick<GameView, 'parties' | 'seats'>,
  party: number,
): TemplateResult {
  const name = parties[party] ?? '';
  const letter = party < seats ? name.slice(-1) : name.charAt(0);
  return html`<span
    class="seat-mark"
    data-party=${party < seats ? party : 'opponent'}
    title=${name}
    aria-hidden="true"
    >${letter}</span
  >`;
}
