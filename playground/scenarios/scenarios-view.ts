import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import { commandOf, offered, pressed } from '../commands/command.ts';
import { SCENARIO_COMMANDS, type ScenarioOn } from '../commands/scenario-commands.ts';
import { BenchElement } from '../parts/element.ts';
import type { ReadyCommand } from '../store/guide.ts';
import { FileDrop } from '../elements/file-drop.ts';
import { limitsOf, keepPaneSize, paneSize, type Size } from '../elements/panes.ts';
import { remember, remembered } from '../elements/remember.ts';
import { radioKeys } from '../elements/roving.ts';
import type { SplitterMove } from '../elements/pane-splitter.ts';
import { newScenarioButton, noItem, noScenarios, openFilesButton } from './empty-part.ts';
import { shelfNews } from './news-part.ts';
import { ScenarioActs, scenarioOn } from './scenario-acts.ts';
import type { ScenarioList } from './scenario-list.ts';
import type { ToLine } from './scenario-outcome.ts';
import type { ScenarioText } from './scenario-text.ts';
import { scenarioStoreOf, type ScenarioStore, type StoredScenario } from './scenario-store.ts';
import { problemsOf } from './words.ts';

/** Under which name the browser remembers what is shown of a scenario where there is no room for text and board. */
const SHOWS = 'loam-scenario-shows';

/** Scenarios: which of them hold, the text of one, the board with it, and what comes of it. */
export class ScenariosView extends BenchElement {
  #made: ScenarioActs | undefined;
  /** The reason why files were left out, until that is closed. */
  #refusals: readonly string[] = [];
  #listSize: { readonly size: Size; readonly value: number } | undefined;
  #stopWatching: (() => void) | undefined;
  /** The part of a scenario that is shown where there is no room for both. */
  #shows: 'text' | 'board' = remembered(SHOWS) === 'board' ? 'board' : 'text';

  constructor() {
    super(['scenario', 'size', 'asides']);
    new FileDrop(this, (files) => void this.#take(files));
    this.addEventListener('into-scenario', () => this.#into(0));
    this.addEventListener('into-scenarios', () => this.#intoList());
    this.addEventListener('to-line', (event) => {
      this.#show('text');
      this.#into((event as ToLine).line);
    });
    this.addEventListener('written', () => void this.updateComplete.then(() => this.#text?.revealEnd()));
    this.addEventListener('take-back', (event) =>
      this.#text?.takeBack((event as CustomEvent<boolean>).detail),
    );
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('splitter-move', (event) => this.#resize(event as SplitterMove));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = this.#scenarios.store.watch(['phase', 'problem', 'items', 'storage'], () =>
      this.requestUpdate(),
    );
    this.bench.scenarioGuide = { acts: () => this.#guideActs() };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
    this.bench.scenarioGuide = undefined;
  }

  /** Settles when it shows what was kept. */
  get shown(): Promise<unknown> {
    return this.#scenarios.read.then(() => this.updateComplete);
  }

  /** Saves the scenario that is open to a file. */
  save(): void {
    const item = this.#item;
    if (item) this.#acts.save(item);
  }

  protected override render(): TemplateResult {
    const { phase, items } = this.#scenarios.state;
    const { size } = this.state;
    const isEmpty = phase === 'ready' && items.length === 0;
    const isText = size === 'phone' && this.state.scenario !== undefined && phase === 'ready' && !isEmpty;
    const { value } = this.#list();
    return html`<main
      class="scenarios-view"
      data-size=${size}
      data-phase=${phase}
      data-empty=${isEmpty}
      data-screen=${isText ? 'text' : 'list'}
      data-shows=${this.#hasRoom ? 'both' : this.#shows}
      data-testid="scenarios-view"
      style=${`--scenarios-size: ${value}px`}
    >
      <h1 class="unseen">Scenarios</h1>
      <div class="scenarios-news">
        ${shelfNews(
          this.bench,
          this.#scenarios.state,
          () => void this.#scenarios.again(),
          this.#refusals,
          () => this.#refuse([]),
        )}
      </div>
      ${
        phase === 'opening'
          ? html`<p class="quiet-text data-empty">Reading the scenarios.</p>`
          : isEmpty
            ? noScenarios(
                this.bench,
                () => this.#create(),
                (files) => void this.#take(files),
              )
            : html`${size === 'phone' && isText ? nothing : this.#shelfPane(items, value)}
              ${size === 'phone' && !isText ? nothing : this.#detail()}`
      }
    </main>`;
  }

  #shelfPane(items: readonly StoredScenario[], value: number): TemplateResult {
    const { size } = this.state;
    return html`<section
        class="pane scenarios-pane"
        data-pane="list"
        data-rail=${size !== 'phone' && value === 0}
        aria-label="List of scenarios"
      >
        ${plainButton('rail', 'Scenarios', () => this.#openList())}
        <div class="pane-body">
          <div class="scenarios-buttons">
            ${newScenarioButton(() => this.#create())} ${openFilesButton((files) => void this.#take(files))}
          </div>
          <scenario-list .bench=${this.bench} .items=${items} .acts=${this.#acts}></scenario-list>
        </div>
      </section>
      ${
        size === 'phone'
          ? nothing
          : html`<pane-splitter
              .pane=${'scenarios'}
              .size=${size}
              .value=${value}
              .label=${'Width of the list'}
            ></pane-splitter>`
      }`;
  }

  #detail(): TemplateResult {
    const item = this.#item;
    if (!item) return this.#noItem();
    return html`<section class="pane scenario-pane" data-pane="text" aria-label="Text">
        <scenario-head .bench=${this.bench} .item=${item} .acts=${this.#acts}></scenario-head>
        ${this.#hasRoom ? nothing : this.#switch()}
        <scenario-text
          .bench=${this.bench}
          .item=${item}
          .keys=${{ play: () => this.#play(), save: () => this.save() }}
        ></scenario-text>
      </section>
      <div class="outcome-pane" data-pane="side">
        <scenario-outcome .bench=${this.bench} .item=${item} .acts=${this.#acts}></scenario-outcome>
      </div>
      ${
        this.#hasRoom || this.#shows === 'board'
          ? html`<section class="pane scene-pane" data-pane="board" aria-label="Board">
              <scenario-board .bench=${this.bench}></scenario-board>
            </section>`
          : nothing
      }`;
  }

  /** Text or board, where there is no room for both. */
  #switch(): TemplateResult {
    const radio = (is: 'text' | 'board', says: string): TemplateResult =>
      html`<button
        type="button"
        role="radio"
        aria-checked=${this.#shows === is}
        tabindex=${this.#shows === is ? 0 : -1}
        data-testid=${`shows-${is}`}
        @click=${() => this.#show(is)}
      >
        ${says}
      </button>`;
    return html`<div
      class="sides scene-switch"
      role="radiogroup"
      aria-label="Shown of the scenario"
      @keydown=${radioKeys}
    >
      ${radio('text', 'Text')} ${radio('board', 'Board')}
    </div>`;
  }

  #show(shows: 'text' | 'board'): void {
    if (this.#hasRoom || this.#shows === shows) return;
    this.#shows = shows;
    remember(SHOWS, shows === 'board' ? shows : undefined);
    this.requestUpdate();
  }

  /** True if text and board stand beside each other. */
  get #hasRoom(): boolean {
    return this.state.size === 'wide' || this.state.size === 'huge';
  }

  #noItem(): TemplateResult {
    const { navigation, state } = this.bench;
    return noItem(state.scenario, this.#scenarios.state.items, (id) => navigation.scenario(id));
  }

  #guideActs(): readonly ReadyCommand[] {
    return offered(Object.values(SCENARIO_COMMANDS), this.#on());
  }

  /** The ground of commands: the shelf, and the scenario that is open. */
  #on(): ScenarioOn {
    const item = this.#item;
    const [problem] = problemsOf(item?.verdict);
    return scenarioOn(this.#acts, item, {
      create: () => this.#create(),
      // Beside the text one comes to the first; from there the text leads on.
      toProblem: () => this.#into(problem?.line ?? 0),
    });
  }

  async #take(files: readonly File[]): Promise<void> {
    if (files.length > 0) this.#refuse(await this.#acts.take(files));
  }

  #refuse(refusals: readonly string[]): void {
    this.#refusals = refusals;
    this.requestUpdate();
  }

  #play(): void {
    const item = this.#item;
    if (item) this.#acts.play(item);
  }

  /** Keys of the text that act beside it as well. */
  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || (event.target as Element).closest('.monaco-editor, input')) return;
    const on = this.#on();
    const command = commandOf<ScenarioOn>(
      pressed(event),
      [SCENARIO_COMMANDS.play, SCENARIO_COMMANDS.next, SCENARIO_COMMANDS.before],
      on,
    );
    if (!command) return;
    command.run(on);
    event.preventDefault();
  }

  /** Puts the keyboard into the text, onto a line where one is named. */
  #into(line: number): void {
    void this.updateComplete.then(() => this.#text?.goTo(line, this.state.size !== 'phone'));
  }

  #list(): { readonly size: Size; readonly value: number } {
    const { size } = this.state;
    if (this.#listSize?.size !== size) this.#listSize = { size, value: paneSize('scenarios', size) };
    return this.#listSize;
  }

  #resize({ pane, value }: SplitterMove): void {
    if (pane !== 'scenarios') return;
    this.#listSize = { size: this.state.size, value };
    keepPaneSize(pane, this.state.size, value);
    this.requestUpdate();
  }

  #openList(): void {
    const { size } = this.state;
    const { usual } = limitsOf('scenarios', size);
    this.#listSize = { size, value: usual };
    keepPaneSize('scenarios', size, usual);
    this.requestUpdate();
    this.#intoList();
  }

  #create(): void {
    // A phone keeps its keyboard of letters away.
    if (this.#acts.create() && this.state.size !== 'phone') this.#into(0);
  }

  #intoList(): void {
    void this.updateComplete.then(() => this.querySelector<ScenarioList>('scenario-list')?.focus());
  }

  get #item(): StoredScenario | undefined {
    return this.#scenarios.item(this.state.scenario);
  }

  get #scenarios(): ScenarioStore {
    return scenarioStoreOf(this.bench);
  }

  get #acts(): ScenarioActs {
    this.#made ??= new ScenarioActs(this.bench);
    return this.#made;
  }

  get #text(): ScenarioText | null {
    return this.querySelector('scenario-text');
  }
}
