import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Workbench } from '../store/workbench.ts';

/** The sheets of links and files, whose part of the page is fetched when one of them is asked for first. */
export class SendingSheets {
  readonly #host: ReactiveControllerHost;
  #is: 'away' | 'coming' | 'here' = 'away';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  show(bench: Workbench): TemplateResult | typeof nothing {
    const { sheet } = bench.state;
    if (this.#is === 'away' && (sheet === 'send' || sheet === 'bring')) this.#load(bench);
    return this.#is === 'here'
      ? html`<send-sheet .bench=${bench}></send-sheet><bring-sheet .bench=${bench}></bring-sheet>`
      : nothing;
  }

  #load(bench: Workbench): void {
    const got = (is: 'away' | 'here'): void => {
      this.#is = is;
      this.#host.requestUpdate();
    };
    this.#is = 'coming';
    void import('../sending/define.ts').then(
      () => got('here'),
      () => {
        bench.store.set({ sheet: 'none' });
        bench.tell('A part of the page did not come. Nothing was changed.');
        got('away');
      },
    );
  }
}
