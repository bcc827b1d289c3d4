import { html, nothing, type TemplateResult } from 'lit';
import { BenchElement } from '../parts/element.ts';
import { picture } from '../icons/icon.ts';
import { moveAmong } from '../elements/roving.ts';
import type { RunView } from '../machine/table-view.ts';
import type { FrameView, ProgramView as Program } from '../game/board-view.ts';
import { changesView, frameTitle, programTable, sourceView, type Texts } from '../board/program-part.ts';
import { tablePack, type TablePack } from '../board/pack.ts';
import { doneText } from '../machine/spoken.ts';

/** The program that runs, with its text, the abilities that called each other, the stack, and what was changed. */
export class ProgramView extends BenchElement {
  /** The ability that is looked at, by its depth; undefined for the one on top. */
  #depth: number | undefined;

  /** Whether what runs is about to be scrolled to. */
  #scrolling = false;

  constructor() {
    super(['table', 'known', 'docs', 'manifest', 'open', 'side', 'size']);
  }

  protected override render(): TemplateResult {
    const { table, manifest, known, docs } = this.state;
    if (!table) return html`<p class="quiet-text data-empty">Laying out the table.</p>`;
    const pack = tablePack(manifest.text);
    const texts: Texts = { known, docs };
    const frames = table.run?.frames ?? [];
    const isRunning = table.run !== undefined && frames.length > 0;
    return isRunning
      ? this.#running(table.run, frames, pack, texts)
      : this.#resting(table.programs, table.run, pack, texts);
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

  #running(run: RunView, frames: readonly FrameView[], pack: TablePack, texts: Texts): TemplateResult {
    if (this.#depth !== undefined && this.#depth >= frames.length) this.#depth = undefined;
    const depth = this.#depth ?? frames.length - 1;
    const frame = frames[depth];
    if (!frame) return html`${nothing}`;
    const { program, word, clause } = frame;
    return html`${this.#head(
        frameTitle(frame, (id) => pack.words.trigger(id)),
        program,
      )}
      ${frames.length > 1 ? this.#stack(frames, depth, pack) : nothing} ${sourceView(program, clause, texts)}
      <div class="program-place" tabindex="0" role="region" aria-label="Program">
        ${programTable(program, word, texts)}
      </div>
      ${this.#facts(run, frame)}`;
  }

  #resting(
    programs: readonly Program[],
    run: RunView | undefined,
    pack: TablePack,
    texts: Texts,
  ): TemplateResult {
    if (programs.length === 0)
      return html`${this.#title('Program', '')}
        <p class="quiet-text data-empty">
          ${
            this.state.open === undefined
              ? 'The programs of the abilities of a card stand here.'
              : 'What is open has no abilities that run.'
          }
        </p>`;
    return html`${this.#title('Program', run ? '' : 'nothing runs')}
      <div class="program-place" tabindex="0" role="region" aria-label="Programs of the open card">
        ${programs.map(
          (program) =>
            html`<section class="program-part">
              <h3>
                ${picture(pack.manifest.words.trigger[program.trigger]?.icon, { size: 14 })}
                ${'section' in program.owner ? html`${program.owner.section}, ` : nothing}${pack.words.trigger(program.trigger)}
              </h3>
              ${programTable(program, undefined, texts)}
            </section>`,
        )}
      </div>
      ${run ? this.#facts(run, undefined) : nothing}`;
  }

  #head(title: string, { lines }: Program): TemplateResult {
    return this.#title(title, `${lines.length} ${lines.length === 1 ? 'instruction' : 'instructions'}`);
  }

  #title(title: string, more: string): TemplateResult {
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

  #facts(run: RunView, frame: FrameView | undefined): TemplateResult {
    const isEnd = run.standing === 'done';
    return html`<div
      class="facts-frame"
      data-testid="facts"
      tabindex="0"
      role="group"
      aria-label="What it does"
    >
      <dl class="facts">
        ${frame?.actsName === undefined ? nothing : this.#fact('Looking at', frame.actsName)}
        ${isEnd ? nothing : this.#fact('Stack', run.stack.length === 0 ? 'empty' : run.stack.join(' '))}
        ${run.frames.some(({ points }) => points !== 0) ? this.#fact('Points', String(run.frames[0]?.points ?? 0)) : nothing}
        ${isEnd ? this.#fact('Ended', doneText(run)) : nothing}
        <div class="long">
          <dt>Last step</dt>
          <dd data-testid="last-step">${changesView(run.changes)}</dd>
        </div>
        <div class="long">
          <dt>Since the start</dt>
          <dd data-testid="since">${changesView(run.since)}</dd>
        </div>
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
