import { html, nothing, type TemplateResult } from 'lit';
import type { GameView } from '../game/view.ts';
import { ownerPlace } from '../store/phrases.ts';
import { SessionElement } from '../session/session-element.ts';
import { tableOf } from '../session/table-controller.ts';
import { stopsOf } from '../stops/stop-store.ts';
import { counted } from '../text/counted.ts';
import { debugTools } from './stop-list.ts';

/** Steps, stops and watches of the table beside a card: the same as those of Play. */
export class DebugView extends SessionElement {
  #stop: (() => void) | undefined;

  constructor() {
    super(['known', 'docs']);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = stopsOf(this.bench).store.watch(['stops', 'watches'], () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { bench } = this;
    const { game } = this.session.state;
    if (!game) return nothing;
    const { stops, watches } = stopsOf(bench).store.state;
    return html`<details class="debug-tools" data-testid="debug-tools">
      <summary>
        Steps, stops and watches
        <span class="quiet-text"
          >${[counted(stops.length, 'stop'), counted(watches.length, 'watch', 'watches')].join(', ')}</span
        >
      </summary>
      <div class="debug-scroll">${this.#tools(game)}</div>
    </details>`;
  }

  #tools(game: GameView): TemplateResult {
    const { bench, session } = this;
    return debugTools(bench, game, {
      session,
      go: (by) => void tableOf(bench).toStop(by),
      open: ({ of }) => {
        const place = ownerPlace('card' in of ? { ...of, name: '' } : of, bench.state.known);
        if (place) bench.navigation.open(place.opened, 'push', 'card' in of ? of.side : 'A');
      },
    });
  }
}
