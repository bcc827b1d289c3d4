import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { State } from '../store/state.ts';
import type { Workbench } from '../store/workbench.ts';

/** A part of the page with sheets, fetched when one of them is asked for first. */
interface SheetsPart {
  readonly load: () => Promise<unknown>;
  readonly isAsked: (state: Readonly<State>) => boolean;
  readonly show: (bench: Workbench) => TemplateResult;
}

/** Links and files that are sent; where to begin, with the tour. */
const PARTS: readonly SheetsPart[] = [
  {
    load: () => import('../sending/define.ts'),
    isAsked: ({ sheet }) => sheet === 'send' || sheet === 'bring',
    show: (bench) =>
      html`<send-sheet .bench=${bench}></send-sheet><bring-sheet .bench=${bench}></bring-sheet>`,
  },
  {
    load: () => import('../start/define.ts'),
    isAsked: ({ sheet, tour }) => sheet === 'start' || tour !== undefined,
    show: (bench) => html`<start-sheet .bench=${bench}></start-sheet><tour-line .bench=${bench}></tour-line>`,
  },
];

/** Shows the sheets whose parts of the page are fetched when somebody asks for them. */
export class LateSheets {
  readonly #host: ReactiveControllerHost;
  readonly #is = new Map<SheetsPart, 'coming' | 'here'>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  show(bench: Workbench): TemplateResult {
    return html`${PARTS.map((part) => {
      if (!this.#is.has(part) && part.isAsked(bench.state)) this.#load(part, bench);
      return this.#is.get(part) === 'here' ? part.show(bench) : nothing;
    })}`;
  }

  #load(part: SheetsPart, bench: Workbench): void {
    this.#is.set(part, 'coming');
    void part
      .load()
      .then(
        () => this.#is.set(part, 'here'),
        () => {
          this.#is.delete(part);
          bench.store.set({ sheet: 'none', tour: undefined });
          bench.tell('A part of the page did not come. Nothing was changed.');
        },
      )
      .then(() => this.#host.requestUpdate());
  }
}
