import { branchText } from './timeline-part.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { KeyedOption, Standing } from '../board/choosing.ts';
import { clauseText } from '../board/clause-text.ts';
import type { GameCommand } from '../game/protocol.ts';
import type { GameView, TableOf, TableRun, Thing } from '../game/view.ts';
import { BACK_COMMANDS } from '../commands/step-commands.ts';
import { withCardNames } from '../inspector/card-names.ts';
import { icon, picture } from '../icons/icon.ts';
import type { Session } from '../session/session.ts';
import { endText, ranText, standingsText } from '../session/announcements.ts';
import type { Drawing } from './drawing.ts';
import { seatMark } from './seat-mark.ts';

/** The parts of the line besides the table, and what can be done there. */
export interface ChoiceLine {
  readonly session: Session;
  /** The standing that the pointer or the keyboard is on. */
  readonly looked: Standing | undefined;
  readonly choose: (option: KeyedOption) => void;
  readonly end: () => void;
  /** Opens the sheet of the scores; absent where there is none. */
  readonly scores?: () => void;
  /** True if a choice has a button, because nothing on the table stands for it; `button` alone unless said. */
  readonly isListed?: (thing: Thing) => boolean;
  /** The content in place of a question. */
  readonly instead?: TemplateResult | string;
}

/** Whose choice it is, what is asked, and what nothing on the table stands for. */
export function choiceLine(drawing: Drawing, line: ChoiceLine): TemplateResult {
  const { game } = drawing;
  const { table } = game;
  const ran = table?.ran;
  return html`<section
    class="choice-line"
    data-asks=${game.question !== undefined}
    data-chosen=${game.question?.chosen ?? 0}
    data-standing=${ran?.standing ?? nothing}
    aria-label="Choice"
    data-testid="choice-line"
  >
    ${ran ? runHead(drawing, ran, line) : nothing}
    <div class="choice-head" tabindex="-1" ?data-pane-focus=${table === undefined}>
      ${game.next >= 0 && !game.over && game.seats > 1 ? seatMark(game, game.next) : nothing}
      <h2 data-testid=${headId(game)}>${line.instead ?? sentence(drawing, line)}</h2>
      ${ran ? nothing : note(drawing, line)} ${buttons(drawing, line)}
    </div>
    ${line.session.state.past ? pastNote(drawing, line) : options(drawing, line)}
    ${
      table && table.lost !== ''
        ? html`<p class="choice-lost" data-testid="lost">${icon('warning', { size: 13 })} ${table.lost}</p>`
        : nothing
    }
  </section>`;
}

/**
 * The ability that runs at the table beside a card, its clause or why something cannot be chosen, and how to end it.
 */
function runHead(drawing: Drawing, { owner, trigger }: TableRun, line: ChoiceLine): TemplateResult {
  const { pack } = drawing;
  const name = 'card' in owner ? owner.name : owner.section;
  return html`<header class="choice-runs">
    ${picture(pack.manifest.words.trigger[trigger]?.icon, { size: 15 })}
    <h3 data-testid="run-title">
      ${name}${trigger === '' ? nothing : html`, ${pack.words.trigger(trigger)}`}
    </h3>
    ${note(drawing, line)}
    ${button(icon('close', { size: 13 }), () => void line.session.do({ do: 'stop' }), {
      look: 'quiet small',
      label: 'End the run, back to the set-up',
      title: 'End the run, back to the set-up',
      id: 'stop',
    })}
  </header>`;
}

/** The id of the head of the line: of a question, the end of a run, or why nothing runs. */
function headId({ table, question }: GameView): string {
  if (!table || question) return 'play-asks';
  const { ran } = table;
  if (!ran) return 'table-hint';
  return ran.standing === 'done' ? 'run-done' : ran.says === '' ? 'play-asks' : 'run-refused';
}

function sentence(drawing: Drawing, { session }: ChoiceLine): string | TemplateResult {
  const { game } = drawing;
  const { question, table } = game;
  const who = game.parties[game.next] ?? '';
  if (table && !question) return tableSentence(table);
  if (table && game.seats < 2) return question?.says ?? '';
  if (game.over) return endText(game);
  if (game.inside && !table) return game.title;
  if (session.state.running !== undefined) return `${who}: the bots play.`;
  if (game.handOver) return `${who} is to choose.`;
  return question
    ? html`<span class="unseen">${who}: </span
        ><span class="asks-text"
          >${withCardNames(`${question.says.charAt(0).toLowerCase()}${question.says.slice(1)}`, drawing.known, drawing.pack)}</span
        >`
    : `${who} chooses.`;
}

function tableSentence({ ran }: TableOf): string | TemplateResult {
  if (!ran) return 'Press a card to run what it says or to change it, or an empty place to put a card there.';
  if (ran.standing === 'done') return ranText(ran);
  if (ran.says === '') return 'Running.';
  return html`${ran.says}${ran.code === '' ? nothing : html` <span class="message-code">${ran.code}</span>`}`;
}

function buttons({ game }: Drawing, { session, end, scores }: ChoiceLine): TemplateResult | typeof nothing {
  const act = (command: GameCommand): void => void session.do(command);
  if (session.state.running !== undefined)
    return button(html`${icon('close', { size: 13 })} Stop`, () => session.stop(), { id: 'play-stop' });
  if (game.handOver)
    return button(`I am ${game.parties[game.next]}`, () => act({ do: 'take-screen' }), {
      look: 'main',
      id: 'take-screen',
    });
  const { question, table } = game;
  return html`${
    (game.at < game.last || game.inside) && !table
      ? button('To the end', () => act({ do: 'go', at: game.last }), { id: 'to-game-end' })
      : nothing
  }
  ${
    question && question.chosen > 0
      ? button(html`${BACK_COMMANDS.takeBack.label} <kbd>Esc</kbd>`, () => act({ do: 'clear' }), {
          id: 'play-clear',
        })
      : nothing
  }
  ${
    question?.done === undefined
      ? nothing
      : button(html`${question.done} <kbd>Enter</kbd>`, end, {
          look: question.chosen > 0 || isOnly(question.options) ? 'main' : '',
          id: 'play-done',
        })
  }
  ${game.over && scores ? button('Scores', scores, { id: 'play-scores' }) : nothing}
  ${
    table?.ran?.standing === 'done' && table.ran.since.length > 0
      ? button('Go on from here', () => act({ do: 'begin-here' }), { id: 'keep' })
      : nothing
  }
  ${
    !question && !game.over && game.at === game.last && !game.inside && !table
      ? button('Go on', () => void session.run('person'), { look: 'main', id: 'play-go' })
      : nothing
  }`;
}

/** True if all that can be chosen comes between two steps. */
const isOnly = (options: readonly { readonly between: boolean; readonly possible: boolean }[]): boolean =>
  options.every(({ between, possible }) => between || !possible);

/** Choosing in the past puts later choices aside: it is said before it is done. */
function pastNote({ game }: Drawing, { session }: ChoiceLine): TemplateResult {
  const later = game.last - game.at;
  const { drops } = session.state;
  const going = drops === undefined ? undefined : game.branches[drops];
  return html`<div class="choice-past" role="alertdialog" aria-label="Later choices" data-testid="past-note">
    <p>
      This is the past: ${later} later ${later === 1 ? 'choice' : 'choices'} will be put aside as a branch, to
      which you can go back.
    </p>
    ${
      going
        ? html`<p class="trouble" data-testid="past-drops">
            ${game.branches.length} branches are kept, and no more. The oldest goes for it:
            ${branchText(going)}. To keep that one, let another go on the timeline first.
          </p>`
        : nothing
    }
    ${button('Choose and branch off here', () => session.state.past?.(), { look: 'main', id: 'past-allow' })}
    ${button(html`Leave it <kbd>Esc</kbd>`, () => session.stay(), { id: 'past-stay' })}
  </div>`;
}

function options(drawing: Drawing, line: ChoiceLine): TemplateResult | typeof nothing {
  const isListed = line.isListed ?? (({ thing }: Thing) => thing === 'button');
  const listed = drawing.options.filter(({ thing }) => isListed(thing));
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

/**
 * The reason why something cannot be chosen, or was not done; the line is there whatever it says, so that nothing
 * jumps.
 */
function note({ game, known, pack }: Drawing, { session, looked }: ChoiceLine): TemplateResult {
  const refusal = looked?.refusal;
  const { refused } = session.state;
  const { table } = game;
  const frame = game.frames.at(-1);
  const phrase = frame?.clause === undefined ? '' : clauseText(frame.program.owner, frame.clause, known);
  // At the table its name stands before it.
  const source = frame && !table && 'card' in frame.program.owner ? `${frame.program.owner.name}: ` : '';
  const again = table && game.question && game.at < game.last;
  return html`<p
    class="choice-note"
    data-testid="play-note"
    data-refused=${refusal !== undefined || refused !== ''}
  >
    ${
      refusal
        ? html`${withCardNames(refusal.says, known, pack)} <span class="message-code">${refusal.code}</span>`
        : refused !== ''
          ? refused
          : phrase !== ''
            ? html`${source}<i>${phrase}</i>`
            : game.over
              ? standingsText(game)
              : ''
    }
    ${again ? html`<span>This was answered; another answer takes its place.</span>` : nothing}
  </p>`;
}
