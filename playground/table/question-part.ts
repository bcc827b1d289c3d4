import { html, nothing, type TemplateResult } from 'lit';
import { icon, picture } from '../icons/icon.ts';
import { CHOICES, sortOf } from '../../src/vm/choices.ts';
import type { Thing } from '../game/view.ts';
import type { RunView } from '../machine/table-view.ts';
import { END, type Answering, type KeyedOption } from '../board/choosing.ts';
import { clauseText } from '../board/clause-text.ts';
import type { TablePack } from '../board/pack.ts';
import type { Known } from '../store/phrases.ts';
import { doneText } from '../machine/spoken.ts';

/** What the question is made from, and what can be done. */
export interface QuestionPart {
  readonly run: RunView;
  readonly options: readonly KeyedOption[];
  readonly known: Known;
  readonly pack: TablePack;
  /** Name of the seat that is asked, where there are several. */
  readonly seat: string;
  /** Cards that are seen on the table: these are chosen there. */
  readonly seen: ReadonlySet<number>;
  readonly answer: (answering: Answering) => void;
  readonly clear: () => void;
  readonly stop: () => void;
  readonly keep: () => void;
}

/** What runs, what is asked, and what it has come to. */
export function questionView(part: QuestionPart): TemplateResult {
  const { run } = part;
  return html`<section
    class="question"
    data-standing=${run.standing}
    aria-label="What runs"
    data-testid="question"
  >
    ${head(part)} ${body(part)}
    ${run.lost === '' ? nothing : html`<p class="question-lost" data-testid="lost">${icon('warning', { size: 13 })} ${run.lost}</p>`}
  </section>`;
}

function head({ run, pack, stop }: QuestionPart): TemplateResult {
  const name = 'card' in run.owner ? run.owner.name : run.owner.section;
  const trigger = pack.manifest.words.trigger[run.trigger];
  return html`<header class="question-head">
    ${picture(trigger?.icon, { size: 15 })}
    <h3 data-testid="run-title">
      ${name}${run.trigger === '' ? nothing : html`, ${pack.words.trigger(run.trigger)}`}
    </h3>
    <button
      type="button"
      class="loam-button quiet small"
      aria-label="End the run, back to the set-up"
      title="End the run, back to the set-up"
      data-testid="stop"
      @click=${stop}
    >
      ${icon('close', { size: 13 })}
    </button>
  </header>`;
}

function body(part: QuestionPart): TemplateResult | typeof nothing {
  const { run } = part;
  switch (run.standing) {
    case 'refused':
    case 'missing':
    case 'endless':
      return html`<p class="question-refused" data-testid="run-refused">
        ${run.says}${run.code === '' ? nothing : html` <span class="message-code">${run.code}</span>`}
      </p>`;
    case 'done':
      return done(part);
    case 'running':
    case 'waiting':
      return run.question ? asking(part) : html`<p class="quiet-text">${phrase(part)}</p>`;
    default:
      return run.standing satisfies never;
  }
}

function done({ run, keep }: QuestionPart): TemplateResult {
  const scores = run.points !== undefined || run.met !== undefined;
  return html`<p class=${scores ? 'question-points' : 'question-done'} data-testid="run-done">
      ${doneText(run)}
    </p>
    ${
      run.since.length === 0
        ? nothing
        : html`<button type="button" class="loam-button" data-testid="keep" @click=${keep}>
            Go on from here
          </button>`
    }`;
}

/** The clause that runs, in English. */
function phrase({ run, known }: QuestionPart): string {
  const frame = run.frames.at(-1);
  return frame?.clause === undefined ? '' : clauseText(frame.program.owner, frame.clause, known);
}

function asking(part: QuestionPart): TemplateResult | typeof nothing {
  const { run, options, seat, answer, clear } = part;
  const { question } = run;
  if (!question) return nothing;
  const says = phrase(part);
  const listed = options.filter(({ thing, possible }) => possible && isListed(thing, part));
  return html`<p class="question-phrase">${seat === '' ? nothing : html`${seat}: `}${says}</p>
    <p class="question-says" data-testid="asks">${question.says}</p>
    ${
      listed.length === 0
        ? nothing
        : html`<div class="question-options">${listed.map((option) => optionButton(option, part))}</div>`
    }
    <div class="question-buttons">
      ${
        question.done !== undefined
          ? html`<button
              type="button"
              class="loam-button ${question.chosen > 0 ? 'main' : ''}"
              data-testid="done"
              @click=${() => answer(END)}
            >
              ${question.done} <kbd>${question.chosen > 0 ? 'Enter' : '0'}</kbd>
            </button>`
          : nothing
      }
      ${
        question.chosen > 0
          ? html`<button type="button" class="loam-button" data-testid="clear" @click=${clear}>
              Take back <kbd>Esc</kbd>
            </button>`
          : nothing
      }
    </div>
    ${run.answered ? html`<p class="quiet-text">This was answered; another answer takes its place.</p>` : nothing}`;
}

/** Whether a choice has a button here, because nothing on the table stands for it. */
const isListed = (thing: Thing, { seen }: QuestionPart): boolean =>
  thing.thing === 'card' ? !seen.has(thing.card) : thing.thing === 'button';

const USE = CHOICES.indexOf('use');

function optionButton(option: KeyedOption, { run, known, answer }: QuestionPart): TemplateResult {
  const owner = run.frames.at(-1)?.program.owner;
  const text = option.clause === undefined || !owner ? '' : clauseText(owner, option.clause, known);
  const isUse = sortOf(option.code) === USE;
  return html`<button
    type="button"
    class="loam-button choose"
    data-testid=${`option-${option.key}`}
    @click=${() => answer({ do: 'choose', code: option.code })}
  >
    ${isUse ? `Use it${option.thing.thing === 'card' ? `: ${option.label}` : ''}` : text === '' ? option.label : text}
    ${option.key === '' || option.key === option.label ? nothing : html`<kbd>${option.key}</kbd>`}
  </button>`;
}
