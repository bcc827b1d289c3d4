import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { Workbench } from '../store/workbench.ts';
import type { ViewName } from '../store/state.ts';

/** Views whose part of the page is fetched when they are opened first; of the cards that is their wall. */
export type LateView = Exclude<ViewName, 'cards'> | 'wall';

/** The facts about such a view before it has come. */
interface LatePart {
  /** Its name. */
  readonly name: string;
  /** The text in its place while it comes. */
  readonly opening: string;
  /** Class of its place, so that nothing jumps when it comes. */
  readonly place: string;
  /** Fetches it. */
  readonly load: () => Promise<unknown>;
  /** Shows it. */
  readonly show: (bench: Workbench) => TemplateResult;
}

const PARTS: Readonly<Record<LateView, LatePart>> = {
  play: {
    name: 'Play',
    opening: 'Opening the table.',
    place: 'play-view',
    load: () => import('../play/define.ts'),
    show: (bench) => html`<play-view .bench=${bench}></play-view>`,
  },
  'what-if': {
    name: 'The view of what would be',
    opening: 'Opening both worlds.',
    place: 'what-if-view',
    load: () => import('../what-if/define.ts'),
    show: (bench) => html`<what-if-view .bench=${bench}></what-if-view>`,
  },
  scenarios: {
    name: 'The view of scenarios',
    opening: 'Opening the scenarios.',
    place: 'scenarios-view',
    load: () => Promise.all([import('../scenarios/define.ts'), import('../scene/define.ts')]),
    show: (bench) => html`<scenarios-view .bench=${bench}></scenarios-view>`,
  },
  wall: {
    name: 'The wall of faces',
    opening: 'Opening the wall.',
    place: 'gallery-view',
    load: () => import('../gallery/define.ts'),
    show: (bench) => html`<gallery-view .bench=${bench}></gallery-view>`,
  },
  balance: {
    name: 'The view of balance',
    opening: 'Opening the balance.',
    place: 'balance-view',
    load: () => import('../balance/define.ts'),
    show: (bench) => html`<balance-view .bench=${bench}></balance-view>`,
  },
  changes: {
    name: 'The view of what was changed',
    opening: 'Looking for changes.',
    place: 'changes-view',
    load: () => import('../changes/define.ts'),
    show: (bench) => html`<changes-view .bench=${bench}></changes-view>`,
  },
};

/** Shows views whose parts of the page are fetched when somebody asks for them. */
export class LateViews {
  readonly #host: ReactiveControllerHost;
  /** The place where each part is; nothing while nobody has asked for it. */
  readonly #parts = new Map<LateView, 'coming' | 'here' | 'failed'>();
  #coming: Promise<void> = Promise.resolve();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The view, or what stands in its place as long as it is not there. */
  show(view: LateView, bench: Workbench): TemplateResult {
    const part = PARTS[view];
    if (!this.#parts.has(view)) this.#load(view);
    const is = this.#parts.get(view);
    if (is === 'failed') return this.#failed(view, part);
    if (is === 'coming') return waiting(part, part.opening);
    return bench.state.phase === 'ready' ? part.show(bench) : waiting(part, 'Reading the cards.');
  }

  /** Settles when the part that was asked for last has come, or will not. */
  come(): Promise<void> {
    return this.#coming;
  }

  #load(view: LateView): void {
    const got = (is: 'here' | 'failed'): void => {
      this.#parts.set(view, is);
      this.#host.requestUpdate();
    };
    this.#parts.set(view, 'coming');
    this.#coming = PARTS[view].load().then(
      () => got('here'),
      () => got('failed'),
    );
  }

  #failed(view: LateView, { name }: LatePart): TemplateResult {
    return html`<main class="failed">
      <h1>${name} could not be loaded</h1>
      <p>A part of the page did not come. Nothing was lost.</p>
      ${button(
        'Try again',
        () => {
          this.#parts.delete(view);
          this.#host.requestUpdate();
        },
        { look: 'main' },
      )}
    </main>`;
  }
}

const waiting = ({ place }: LatePart, says: string): TemplateResult =>
  html`<main class=${place}><p class="quiet-text data-empty">${says}</p></main>`;
