import { html, nothing, type TemplateResult } from 'lit';
import { picture, icon } from '../icons/icon.ts';
import type { Standing, KeyedOption } from '../board/choosing.ts';
import { clauseText } from '../board/clause-text.ts';
import type { Drawing } from './drawing.ts';
import { seatMark } from './seat-mark.ts';
import { endText, standingsText } from '../session/spoken.ts';
import type { PlayState } from '../session/play-state.ts';

/** What the line is made from besides the table, and what can be done there. */
export interface ChoiceLine {
  readonly state: Readonly<PlayState>;
  /** What the pointer or the keyboard is on. */
  readonly looked: Standing | undefined;
  readonly choose: (option: KeyedOption) => void;
  readonly end: () => void;
  readonly clear: () => void;
  readonly stop: () => void;
  readonly go: () => void;
  readonly takeScreen: () => void;
  readonly toEnd: () => void;
  readonly allow: () => void;
  readonly stay: () => void;
  /** Opens the sheet of the scores. */
  readonly scores: () => void;
}

/** Whose choice it is, what is asked, and what nothing on the table stands for. */
export function choiceLine(drawing: Drawing, line: ChoiceLine): TemplateResult {
  const { game } = drawing;
  return html`<section
    class="choice-line"
    data-asks=${game.question !== undefined}
    data-chosen=${game.question?.chosen ?? 0}
    aria-label="Choice"
    data-testid="choice-line"
  >
    <div class="choice-head" tabindex="-1" data-pane-focus>
      ${game.next >= 0 && !game.over ? seatMark(game, game.next) : nothing}
      <h2 data-testid="play-asks">${sentence(drawing, line)}</h2>
      <span class="gap"></span>
      ${buttons(drawing, line)}
    </div>
    ${line.state.past ? pastNote(drawing, line) : options(drawing, line)} ${note(drawing, line)}
  </section>`;
}

function sentence(drawing: Drawing, { state }: ChoiceLine): string {
  const { game } = drawing;
  const who = game.parties[game.next] ?? '';
  if (game.over) return endText(game);
  if (game.inside) return game.title;
  if (state.running !== undefined) return `${who}: the bots play.`;
  if (game.handOver) return `${who} is to choose.`;
  const { question } = game;
  return question
    ? `${who}: ${question.says.charAt(0).toLowerCase()}${question.says.slice(1)}`
    : `${who} chooses.`;
}

function buttons({ game }: Drawing, line: ChoiceLine): TemplateResult | typeof nothing {
  const { state } = line;
  if (state.running !== undefined)
    return html`<button type="button" class="loam-button" data-testid="play-stop" @click=${line.stop}>
      ${icon('close', { size: 13 })} Stop
    </button>`;
  if (game.handOver)
    return html`<button
      type="button"
      class="loam-button main"
      data-testid="take-screen"
      @click=${line.takeScreen}
    >
      I am ${game.parties[game.next]}
    </button>`;
  const { question } = game;
  return html`${
    game.at < game.last || game.inside
      ? html`<button type="button" class="loam-button" data-testid="to-game-end" @click=${line.toEnd}>
          To the end
        </button>`
      : nothing
  }
  ${
    question && question.chosen > 0
      ? html`<button type="button" class="loam-button" data-testid="play-clear" @click=${line.clear}>
          Take back <kbd>Esc</kbd>
        </button>`
      : nothing
  }
  ${
    question?.done === undefined
      ? nothing
      : html`<button
          type="button"
          class="loam-button ${question.chosen > 0 || isOnly(question.options) ? 'main' : ''}"
          data-testid="play-done"
          @click=${line.end}
        >
          ${question.done} <kbd>Enter</kbd>
        </button>`
  }
  ${
    game.over
      ? html`<button type="button" class="loam-button" data-testid="play-scores" @click=${line.scores}>
          Scores
        </button>`
      : nothing
  }
  ${
    !question && !game.over && game.at === game.last && !game.inside
      ? html`<button type="button" class="loam-button main" data-testid="play-go" @click=${line.go}>
          Go on
        </button>`
      : nothing
  }`;
}

/** Whether all that can be chosen comes between two steps. */
const isOnly = (options: readonly { readonly between: boolean; readonly possible: boolean }[]): boolean =>
  options.every(({ between, possible }) => between || !possible);

/** Choosing in the past puts later choices aside: it is said before it is done. */
function pastNote({ game }: Drawing, line: ChoiceLine): TemplateResult {
  const later = game.last - game.at;
  return html`<div class="choice-past" role="alertdialog" aria-label="Later choices" data-testid="past-note">
    <p>
      This is the past: ${later} later ${later === 1 ? 'choice' : 'choices'} will be put aside as a branch, to
      which you can go back.
    </p>
    <button type="button" class="loam-button main" data-testid="past-allow" @click=${line.allow}>
      Choose and branch off here
    </button>
    <button type="button" class="loam-button" data-testid="past-stay" @click=${line.stay}>
      Leave it <kbd>Esc</kbd>
    </button>
  </div>`;
}

function options(drawing: Drawing, line: ChoiceLine): TemplateResult | typeof nothing {
  const listed = drawing.options.filter(({ thing }) => thing.thing === 'button');
  if (listed.length === 0) return nothing;
  const [asked, between] = [listed.filter((each) => !each.between), listed.filter((each) => each.between)];
  const view = (option: KeyedOption): TemplateResult => optionButton(option, drawing, line);
  return html`<div class="choice-options">
    ${asked.map(view)}
    ${between.length === 0 || asked.length === 0 ? nothing : html`<span class="quiet-text">or first</span>`}
    ${between.map(view)}
  </div>`;
}

function optionButton(option: KeyedOption, drawing: Drawing, line: ChoiceLine): TemplateResult {
  const { game, known } = drawing;
  const owner = game.frames.at(-1)?.program.owner;
  const said = option.clause === undefined || !owner ? '' : clauseText(owner, option.clause, known);
  const text = said === '' ? option.label : said;
  const { possible, times } = option;
  return html`<button
    type="button"
    class="loam-button choose"
    data-between=${option.between}
    data-testid=${`play-option-${option.key === '' ? `of-${option.label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}` : option.key}`}
    aria-disabled=${possible || times > 0 ? 'false' : 'true'}
    title=${option.says === '' ? nothing : option.says}
    aria-description=${option.says === '' ? nothing : option.says}
    @click=${() => line.choose(option)}
  >
    ${picture(option.icon, { size: 14 })} ${text}${times > 0 ? html` <b>× ${times}</b>` : nothing}
    ${option.key === '' || option.key === option.label ? nothing : html`<kbd>${option.key}</kbd>`}
  </button>`;
}

/** Why something cannot be chosen, or was not done; the line is there whatever it says, so that nothing jumps. */
function note({ game, known }: Drawing, { state, looked }: ChoiceLine): TemplateResult {
  const refusal = looked?.refusal;
  const frame = game.frames.at(-1);
  const phrase = frame?.clause === undefined ? '' : clauseText(frame.program.owner, frame.clause, known);
  const source = frame && 'card' in frame.program.owner ? `${frame.program.owner.name}: ` : '';
  return html`<p
    class="choice-note"
    data-testid="play-note"
    data-refused=${refusal !== undefined || state.refused !== ''}
  >
    ${
      refusal
        ? html`${refusal.says} <span class="message-code">${refusal.code}</span>`
        : state.refused !== ''
          ? state.refused
          : phrase !== ''
            ? html`${source}<i>${phrase}</i>`
            : game.over
              ? standingsText(game)
              : game.inside
                ? ''
                : game.title
    }
  </p>`;
}
