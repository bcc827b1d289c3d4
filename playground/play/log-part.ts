import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons/icon.ts';
import type { GameView, LogEntry } from '../game/view.ts';
import { seatMark } from './seat-mark.ts';

/** How many lines of the log are drawn: the last ones before the moment that is shown. */
const MOST = 120;

/** What was chosen, the newest last; a press leads to that moment, a name to the text of the card. */
export function logView(
  game: GameView,
  go: (at: number) => void,
  open: (card: number) => void,
): TemplateResult {
  const before = game.log.filter(({ at }) => at < game.at);
  const shown = before.slice(-MOST);
  return html`<section class="game-log" aria-label="Log" data-testid="game-log">
    ${
      before.length > shown.length
        ? html`<p class="quiet-text log-more">
            ${before.length - shown.length} lines before, on the timeline
          </p>`
        : nothing
    }
    ${
      shown.length === 0
        ? html`<p class="zone-none">Nothing was chosen yet.</p>`
        : html`<ol>
            ${shown.map((entry, index) => line(entry, index === shown.length - 1, game, go, open))}
          </ol>`
    }
  </section>`;
}

function line(
  entry: LogEntry,
  isLast: boolean,
  game: GameView,
  go: (at: number) => void,
  open: (card: number) => void,
): TemplateResult {
  const { at, seat, text, card, name, shows } = entry;
  const place = name === undefined ? -1 : text.indexOf(name);
  const said =
    card === undefined || name === undefined || place < 0
      ? text
      : html`${text.slice(0, place)}<button type="button" class="text-link" @click=${() => open(card)}>
            ${name}</button
          >${text.slice(place + name.length)}`;
  return html`<li data-now=${isLast}>
    <button
      type="button"
      class="log-at"
      aria-label=${`Go to choice ${at + 1}`}
      title="Go to this choice"
      @click=${() => go(at)}
    >
      ${at + 1}
    </button>
    ${seatMark(game, seat)}<span class="unseen">${game.parties[seat]}: </span>
    <span class="log-text"
      >${said}${shows ? html` <span title="Something came to light" class="log-shows">${icon('reveal', { size: 11 })}</span>` : nothing}</span
    >
  </li>`;
}
