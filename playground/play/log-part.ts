import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons/icon.ts';
import type { GameView, LogEntry } from '../game/view.ts';
import { seatMark } from './seat-mark.ts';
import { counted } from '../text/counted.ts';

/** The number of lines of the log that are drawn: the last ones before the moment that is shown. */
const MOST = 120;

/** The choices that were made, the newest last; a press leads to that moment, a name shows its card. */
export function logView(game: GameView, go: (at: number) => void): TemplateResult {
  const before = game.log.filter(({ at }) => at < game.at);
  const shown = before.slice(-MOST);
  return html`<section class="game-log" aria-label="Log" data-testid="game-log">
    ${
      before.length > shown.length
        ? html`<p class="quiet-text log-more">
            ${counted(before.length - shown.length, 'line')} before, on the timeline
          </p>`
        : nothing
    }
    ${
      shown.length === 0
        ? html`<p class="zone-none">Nothing has been chosen yet.</p>`
        : html`<ol
            aria-description="Arrow keys go from line to line"
            @keydown=${logKeys}
            @focusin=${(event: FocusEvent) => oneStop(event.currentTarget, event.target)}
            @focusout=${(event: FocusEvent) => oneStop(event.currentTarget, event.relatedTarget)}
          >
            ${shown.map((entry, index) => line(entry, index === shown.length - 1, game, go))}
          </ol>`
    }
  </section>`;
}

function line(entry: LogEntry, isLast: boolean, game: GameView, go: (at: number) => void): TemplateResult {
  const { at, seat, text, card, name, shows } = entry;
  const place = name === undefined ? -1 : text.indexOf(name);
  const said =
    card === undefined || name === undefined || place < 0
      ? text
      : html`${text.slice(0, place)}<button
            type="button"
            class="card-name"
            tabindex="-1"
            data-card=${card}
            data-pins
            .textContent=${name}
          ></button
          >${text.slice(place + name.length)}`;
  return html`<li data-now=${isLast}>
    <button
      type="button"
      class="log-at"
      tabindex=${isLast ? 0 : -1}
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

/** The buttons of each line of the log. */
const linesOf = (list: Element): readonly HTMLButtonElement[][] =>
  [...list.children].map((each) => [...each.querySelectorAll('button')]);

/** The Tab key stops once in the log: where the keyboard is, else at the newest line. */
function oneStop(list: EventTarget | null, wanted: EventTarget | null): void {
  if (!(list instanceof Element)) return;
  const lines = linesOf(list);
  const all = lines.flat();
  const stop = all.find((each) => each === wanted) ?? lines.at(-1)?.[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

/**
 * Arrow keys go from line to line, and between the choice of a line and its card; Home and End to the first and last
 * line.
 */
function logKeys(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const lines = linesOf(event.currentTarget as Element);
  const row = lines.findIndex((line) => line.some((each) => each === event.target));
  const column = lines[row]?.findIndex((each) => each === event.target) ?? -1;
  if (column < 0) return;
  const rowOf: Partial<Record<string, number>> = {
    ArrowDown: Math.min(row + 1, lines.length - 1),
    ArrowUp: Math.max(row - 1, 0),
    Home: 0,
    End: lines.length - 1,
  };
  const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
  const wished = across === 0 ? rowOf[event.key] : row;
  const line = wished === undefined ? undefined : lines[wished];
  if (!line) return;
  event.preventDefault();
  event.stopPropagation();
  line[Math.min(Math.max(column + across, 0), line.length - 1)]?.focus();
}
