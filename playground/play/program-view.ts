import { html, nothing, type TemplateResult } from 'lit';
import { tablePack, type TablePack } from '../board/pack.ts';
import { changesView, frameTitle, programTable, sourceView, type Texts } from '../board/program-part.ts';
import { docStatus } from '../files/document.ts';
import { moveAmong } from '../elements/roving.ts';
import type { FrameView, ProgramView } from '../game/board-view.ts';
import type { GameView } from '../game/view.ts';
import { picture } from '../icons/icon.ts';
import { lineOf } from '../session/engine-line.ts';
import { SessionElement } from '../session/session-element.ts';
import { ranText } from '../session/announcements.ts';

/** The program that runs, with its text, the abilities that called each other, the stack, and what was changed. */
export class ProgramPane extends SessionElement {
  /** The ability that is looked at, by its depth; undefined for the one on top. */
  #depth: number | undefined;
  /** True if what runs is about to be scrolled to. */
  #scrolling = false;
  #unwatch: (() => void) | undefined;

  constructor() {
    super(['known', 'docs', 'manifest', 'open', 'row', 'side', 'size', 'missing']);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unwatch = lineOf(this.bench).store.watch(['problem'], () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
  }

  protected override render(): TemplateResult {
    const { manifest, known, docs, missing } = this.state;
    const { game } = this.session.state;
    if (!game) {
      const { problem } = lineOf(this.bench).state;
      return html`<p class="quiet-text data-empty" data-testid="program-empty">
        ${
          problem !== ''
            ? 'No table, so no program.'
            : missing === undefined
              ? 'Laying out the table.'
              : 'The program of a card stands here.'
        }
      </p>`;
    }
    const pack = tablePack(manifest.text);
    const texts: Texts = { known, docs };
    const { frames } = game;
    if (this.#depth !== undefined && this.#depth >= frames.length) this.#depth = undefined;
    const depth = this.#depth ?? frames.length - 1;
    const frame = frames[depth];
    return html`${frame ? this.#running(game, depth, frame, pack, texts) : this.#resting(game, pack, texts)}
    ${this.#facts(game, frame)}`;
  }

  protected override updated(): void {
    if (this.#scrolling) return;
    this.#scrolling = true;
    // With the next picture: at once, the page would be laid out for each of several drawings of one key.
    requestAnimationFrame(() => {
      this.#scrolling = false;
      this.querySelector('[data-now=true]')?.scrollIntoView({ block: 'nearest' });
    });
  }

  #running(
    { frames }: GameView,
    depth: number,
    frame: FrameView,
    pack: TablePack,
    texts: Texts,
  ): TemplateResult {
    const { program, word, clause } = frame;
    const { length } = program.lines;
    return html`${this.#head(
        frameTitle(frame, (id) => pack.words.trigger(id)),
        `${length} ${length === 1 ? 'instruction' : 'instructions'}`,
      )}
      ${frames.length > 1 ? this.#stack(frames, depth, pack) : nothing} ${sourceView(program, clause, texts)}
      <div class="program-place" tabindex="0" role="region" aria-label="Program">
        ${programTable(program, word, texts)}
      </div>`;
  }

  /** Nothing runs: the programs of what is open, beside a table that is laid out for it. */
  #resting({ table }: GameView, pack: TablePack, texts: Texts): TemplateResult {
    if (!table)
      return html`<p class="quiet-text step-none">
        No ability runs at this moment. Step by instruction or by clause to go into the choices.
      </p>`;
    const { programs, ran } = table;
    if (programs.length === 0)
      return html`${this.#head('Program', '')}
        <p class="quiet-text data-empty">${this.#withoutProgram()}</p>`;
    return html`${this.#head('Program', ran ? '' : 'nothing runs')}
      <div class="program-place" tabindex="0" role="region" aria-label="Programs of the open card">
        ${programs.map((program) => this.#program(program, pack, texts))}
      </div>`;
  }

  /** The words where nothing of what is open can run: why, and what to do. */
  #withoutProgram(): string {
    const { open, docs } = this.state;
    const doc = open === undefined ? undefined : docs.get(open);
    if (!doc) return 'Open a card to see the programs of its abilities.';
    return docStatus(doc) === 'gone'
      ? 'What was deleted on the disk does not run. Keep its text as a new card or file to see its program.'
      : 'Nothing runs here yet. Write a line of ability in the text to see its program.';
  }

  #program(program: ProgramView, { manifest, words }: TablePack, texts: Texts): TemplateResult {
    const { owner, trigger } = program;
    return html`<section class="program-part">
      <h3>
        ${picture(manifest.words.trigger[trigger]?.icon, { size: 14 })}
        ${'section' in owner ? html`${owner.section}, ` : nothing}${words.trigger(trigger)}
      </h3>
      ${programTable(program, undefined, texts)}
    </section>`;
  }

  #head(title: string, more: string): TemplateResult {
    return html`<header class="program-head">
      <h2 data-testid="program-title">${title}</h2>
      <span class="quiet-text">${more}</span>
      <span class="gap"></span>
      <span class="quiet-text wide-only">phrase it came from</span>
    </header>`;
  }

  /** Abilities that called each other, the first one on top. */
  #stack(frames: readonly FrameView[], depth: number, pack: TablePack): TemplateResult {
    return html`<ol
      class="frames"
      aria-label="Abilities that run"
      data-testid="frames"
      @keydown=${(event: KeyboardEvent) =>
        moveAmong(event, [...this.querySelectorAll<HTMLElement>('.frames button')])}
    >
      ${frames.map(
        (frame, index) =>
          html`<li style=${`--depth: ${index}`}>
            <button
              type="button"
              aria-pressed=${index === depth}
              data-testid=${`frame-${index + 1}`}
              @click=${() => this.#lookAt(index === frames.length - 1 ? undefined : index)}
            >
              ${frameTitle(frame, (id) => pack.words.trigger(id))}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  #lookAt(depth: number | undefined): void {
    this.#depth = depth;
    this.requestUpdate();
  }

  #facts({ stack, changes, frames, table }: GameView, frame: FrameView | undefined): TemplateResult {
    const points = frames[0]?.points ?? 0;
    const ran = table?.ran;
    return html`<div
      class="facts-frame"
      data-testid="facts"
      tabindex="0"
      role="group"
      aria-label="What it does"
    >
      <dl class="facts">
        ${frame?.actsName === undefined ? nothing : this.#fact('Looking at', frame.actsName)}
        ${frame ? this.#fact('Stack', stack.length === 0 ? 'empty' : stack.join(' ')) : nothing}
        ${points === 0 ? nothing : this.#fact('Points', String(points))}
        ${ran?.standing === 'done' ? this.#fact('Ended', ranText(ran)) : nothing}
        <div class="long">
          <dt>Last step</dt>
          <dd data-testid="game-changes">${changesView(changes)}</dd>
        </div>
        ${
          ran
            ? html`<div class="long">
                <dt>Since the start</dt>
                <dd data-testid="since">${changesView(ran.since)}</dd>
              </div>`
            : nothing
        }
      </dl>
    </div>`;
  }

  #fact(name: string, value: string): TemplateResult {
    return html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  }
}
