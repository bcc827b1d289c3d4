import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon, picture } from '../icons/icon.ts';
import type { GameView, TurnView } from '../game/view.ts';
import { choiceAt } from './scrub.ts';
import { hueOf } from './hue.ts';
import { letterOf } from './seat-mark.ts';
import type { Session } from '../session/session.ts';
import { placeText } from '../session/announcements.ts';
import { stepControls } from './step-controls.ts';
import { counted } from '../text/counted.ts';

/** The actions on the timeline. */
export interface TimeActions {
  readonly session: Session;
  go(at: number): void;
  /** A pointer was pressed on the line, and may be drawn along it. */
  scrub(event: PointerEvent): void;
  branch(index: number): void;
  forget(index: number): void;
  name(index: number, name: string): void;
  /** Branches that are chosen to be compared. */
  readonly chosen: readonly number[];
  /** Chooses one, or chooses it no more. */
  choose(index: number): void;
  /** Compares those that are chosen. */
  compare(): void;
}

/** Rounds, turns and choices of the game on one line, and the controls that go along it. */
export function timeline(game: GameView, actions: TimeActions): TemplateResult {
  return html`<section class="timeline" data-pane="time" aria-label="Time" data-testid="timeline">
    <div class="time-place">
      <p class="time-title" data-testid="time-title">${game.title}</p>
      <p class="quiet-text" data-testid="time-choice">
        ${game.inside ? `Instruction ${game.inside.moment} of ${game.inside.last} in choice ${game.at + 1}.` : `Choice ${game.at} of ${game.last}.`}
      </p>
      ${stepControls(game, actions.session)}
    </div>
    ${line(game, actions)}
  </section>`;
}

/** A slider over all choices; turns are cells, rounds have labels, what brought something to light a tall tick. */
function line(game: GameView, actions: TimeActions): TemplateResult {
  const { at, last } = game;
  return html`<div class="time-scroll" data-testid="time-scroll">
    <div
      class="time-line"
      role="slider"
      tabindex="0"
      aria-label="Place in the game"
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${at}
      aria-valuetext=${placeText(game)}
      data-testid="time-line"
      @pointerdown=${(event: PointerEvent) => actions.scrub(event)}
      @keydown=${(event: KeyboardEvent) => keys(event, game, actions)}
    >
      ${game.turns.map((turn, index) => turnCell(turn, game.turns[index - 1], game, actions))}
      ${game.turns.length === 0 ? html`<span class="zone-none">No choice has been made yet.</span>` : nothing}
    </div>
    ${branches(game, actions)}
  </div>`;
}

function turnCell(
  turn: TurnView,
  before: TurnView | undefined,
  game: GameView,
  actions: TimeActions,
): TemplateResult {
  const { at, last } = game;
  const { from, to, named, leading, title, shows } = turn;
  const isNow = (from <= at && at < to) || (at === last && to === last);
  const label = roundLabel(turn);
  const isNewRound = before === undefined || roundLabel(before) !== label;
  const share = (index: number): string => `${(100 * (index - from)) / Math.max(1, to - from)}%`;
  return html`<div
    class="turn"
    data-now=${isNow}
    data-future=${from >= at && !isNow}
    data-from=${from}
    data-to=${to}
    data-round=${isNewRound}
    data-hue=${leading < 0 ? nothing : hueOf(game, leading)}
    aria-hidden="true"
    title=${`${title}, ${counted(to - from, 'choice')}`}
    @click=${(event: MouseEvent) => {
      const line = (event.currentTarget as HTMLElement).parentElement;
      actions.go((event.detail === 0 || !line ? undefined : choiceAt(line, event.clientX)) ?? from);
    }}
  >
    <span class="turn-round">${isNewRound ? label : nothing}</span>
    <span class="turn-cell"
      >${leading < 0 ? nothing : html`<span class="turn-named">${picture(named.slice(named.indexOf(':') + 1), { size: 13 })}</span><span class="turn-letter">${letterOf(game, leading)}</span>`}</span
    >
    <span class="turn-ticks"
      >${shows.map((index) => html`<i style=${`left: ${share(index)}`}></i>`)}${stopsIn(turn, game).map((index) => html`<b style=${`left: ${share(index)}`}></b>`)}${
        isNow ? html`<em style=${`left: ${share(Math.min(at, to))}`}></em>` : nothing
      }</span
    >
  </div>`;
}

/** The label over the first turn of a round, the set-up and what comes behind the last round. */
const roundLabel = ({ round, leading, title }: TurnView): string =>
  round === 0 ? 'Set-up' : leading < 0 ? capital(title) : `Round ${round}`;

/** Choices of a turn that begin a line at which the game stops. */
const stopsIn = ({ from, to }: TurnView, { stops }: GameView): readonly number[] => [
  ...new Set(stops.flatMap(({ hits }) => hits.filter((at) => from <= at && at < to))),
];

/** Lines of choices that were left, each a button that goes over to it, with its name and a way to let it go. */
function branches({ branches: all }: GameView, actions: TimeActions): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  return html`<ul class="branches" aria-label="Branches" data-testid="branches">
    ${all.map(
      (branch, index) =>
        html`<li>
          <input
            type="checkbox"
            .checked=${actions.chosen.includes(index)}
            ?disabled=${actions.chosen.length > 1 && !actions.chosen.includes(index)}
            aria-label=${`Choose branch ${index + 1} to compare it`}
            title="Choose one to compare it with the game, or two"
            data-testid=${`choose-branch-${index + 1}`}
            @change=${() => actions.choose(index)}
          />
          ${button(html`${icon('branch', { size: 13 })} ${branchText(branch)}`, () => actions.branch(index), {
            look: 'quiet small',
            id: `branch-${index + 1}`,
          })}
          ${button(icon('rename', { size: 12 }), undefined, {
            look: 'quiet small',
            label: `Name branch ${index + 1}`,
            opens: `branch-name-${index}`,
            id: `name-branch-${index + 1}`,
          })}
          ${nameForm(branch, index, actions)}
          ${button(icon('close', { size: 12 }), () => actions.forget(index), {
            look: 'quiet small',
            label: `Let branch ${index + 1} go`,
            id: `forget-branch-${index + 1}`,
          })}
        </li>`,
    )}
    ${
      actions.chosen.length === 0
        ? nothing
        : html`<li>
            ${button(
              html`${icon('compare', { size: 13 })}
              ${actions.chosen.length === 1 ? 'Compare with the game' : 'Compare the two'}`,
              () => actions.compare(),
              { look: 'main small', id: 'compare-branches', title: 'Both stand side by side in What if' },
            )}
          </li>`
    }
  </ul>`;
}

/** The name of a branch with the place where it leaves the game. */
export const branchText = ({ name, from, last }: GameView['branches'][number]): string =>
  `${name === '' ? 'From' : `${name}, from`} choice ${from}, ${counted(last - from, 'choice')} on`;

function nameForm(
  { name }: GameView['branches'][number],
  index: number,
  actions: TimeActions,
): TemplateResult {
  return html`<form
    id=${`branch-name-${index}`}
    class="popover branch-form"
    popover
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const named = new FormData(form).get('name');
      form.hidePopover();
      actions.name(index, typeof named === 'string' ? named : '');
    }}
    @keydown=${(event: KeyboardEvent) => event.stopPropagation()}
  >
    <label
      >Name of the branch
      <input name="name" maxlength="60" autofocus .value=${name} data-testid=${`branch-name-${index + 1}`}
    /></label>
    <button type="submit" class="loam-button main small">Keep the name</button>
  </form>`;
}

function keys(event: KeyboardEvent, { at, last, turns }: GameView, actions: TimeActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const turn = turns.findIndex(({ from, to }) => from <= at && at < to);
  const to: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageDown: turns[turn + 1]?.from ?? last,
    PageUp: turns[Math.max(0, (turn < 0 ? turns.length : turn) - 1)]?.from ?? 0,
    Home: 0,
    End: last,
  };
  const wished = to[event.key];
  if (wished === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  actions.go(Math.min(last, Math.max(0, wished)));
}
