import { html, nothing, type TemplateResult } from 'lit';
import { button, plainButton } from '../elements/button.ts';
import { STEP_COMMANDS } from '../commands/step-commands.ts';
import { icon } from '../icons/icon.ts';
import type { StopLine } from '../game/stops.ts';
import type { GameView, StopView } from '../game/view.ts';
import { knownCard } from '../board/faces.ts';
import type { Session } from '../session/session.ts';
import { counted, spelled } from '../text/counted.ts';
import type { Workbench } from '../store/workbench.ts';
import { stopsOf } from '../stops/stop-store.ts';
import { watchList } from './watch-list.ts';
import { tablePack } from '../board/pack.ts';
import { conditionExamples } from '../game/stop-condition.ts';
import { stopClauses, stopText } from '../stops/stop-line.ts';

/** The actions with the stops of a game. */
export interface StopActions {
  /** Goes on to the next one, or back to the one before. */
  readonly go: (by: 1 | -1) => void;
  /** The game that is stepped through. */
  readonly session: Session;
  /** Shows the text of one beside the table. */
  readonly open: (stop: StopLine) => void;
}

/** The way in which a game is looked into: steps through abilities, the stops, and what is watched. */
export const debugTools = (bench: Workbench, game: GameView, actions: StopActions): TemplateResult =>
  html`${stopList(bench, game, actions)} ${watchList(bench, game, actions.session)}`;

/** The lines of ability at which the game stops, each with how often it began, and the way to the next one. */
function stopList(bench: Workbench, game: GameView, actions: StopActions): TemplateResult {
  const shelf = stopsOf(bench);
  const { stops } = shelf;
  const { stopBefore, nextStop } = STEP_COMMANDS;
  return html`<section class="stop-list" aria-labelledby="stops-head" data-testid="stops">
    <h3>Steps</h3>
    <div class="button-row" role="group" aria-label="Steps through abilities">
      ${[STEP_COMMANDS.into, STEP_COMMANDS.over, STEP_COMMANDS.out].map((command) =>
        button(
          html`${command.label} <kbd>${command.keys?.[0] ?? ''}</kbd>`,
          () => command.run({ session: actions.session }),
          { look: 'small', id: command.id, title: command.says },
        ),
      )}
    </div>
    <h3 id="stops-head">Stops</h3>
    ${
      stops.length === 0
        ? html`<p class="quiet-text" data-testid="stops-none">
            None. In the text of a card, press the number of a line of ability, or F9: the game can then go on
            to where that ability begins.
          </p>`
        : html`<ul>
              ${stops.map((stop, index) => row(bench, stop, game.stops[index], actions))}
            </ul>
            <div class="button-row">
              ${button(
                html`${icon('step-back', { size: 13 })} ${stopBefore.label} <kbd>${stopBefore.keys[0]}</kbd>`,
                () => actions.go(-1),
                { look: 'small', id: 'stop-before' },
              )}
              ${button(
                html`${icon('step', { size: 13 })} ${nextStop.label} <kbd>${nextStop.keys[0]}</kbd>`,
                () => actions.go(1),
                { look: 'small', id: 'stop-next' },
              )}
            </div>`
    }
  </section>`;
}

function row(
  bench: Workbench,
  stop: StopLine,
  view: StopView | undefined,
  { open }: StopActions,
): TemplateResult {
  const { known, docs } = bench.state;
  const shelf = stopsOf(bench);
  const { of } = stop;
  const name =
    'card' in of
      ? (knownCard(known, of.card, of.side)?.summary.name ?? `Card ${of.card}`)
      : spelled(of.section);
  const text = stopText(stop, known, docs);
  const before = shelf.stops;
  return html`<li data-now=${view?.isNow === true} data-off=${stop.off === true}>
    <input
      type="checkbox"
      .checked=${stop.off !== true}
      aria-label=${`Stop at ${name}`}
      data-testid="stop-on"
      @change=${(event: Event) => shelf.switch(stop, (event.target as HTMLInputElement).checked)}
    />
    <span class="stop-text" data-card=${'card' in of ? of.card : nothing}>
      ${text ? plainButton('plot-link', name, () => open(stop), { id: 'stop-open' }) : name}
      ${text && text.text !== '' ? html`<code>${text.text}</code>` : nothing}
      <span class="quiet-text">${howOften(view)}</span>
    </span>
    ${button(
      icon('close', { size: 12 }),
      () => {
        shelf.toggle(stop);
        bench.tell(`The stop at ${name} is gone.`, () => shelf.putBack(before));
      },
      { look: 'quiet small', label: `Take the stop at ${name} away`, title: 'Take away', id: 'stop-away' },
    )}
    <span class="stop-more">${narrowing(bench, stop, name, view)}</span>
  </li>`;
}

/** The place in its line at which the game stops, and when. */
function narrowing(
  bench: Workbench,
  stop: StopLine,
  name: string,
  view: StopView | undefined,
): TemplateResult {
  const { known, docs } = bench.state;
  const shelf = stopsOf(bench);
  const clauses = stopClauses(stop, known, docs);
  return html`<span class="stop-narrow">
      ${
        clauses.length === 0
          ? nothing
          : html`<label
              >At
              <select
                aria-label=${`Where the game stops in ${name}`}
                data-testid="stop-clause"
                @change=${(event: Event) => shelf.atClause(stop, (event.target as HTMLSelectElement).value)}
              >
                <option value="" ?selected=${stop.clause === undefined}>its beginning</option>
                ${clauses.map(
                  ({ clause, text }) =>
                    html`<option value=${clause} ?selected=${clause === stop.clause}>${text}</option>`,
                )}
              </select></label
            >`
      }
      <label
        >Only when
        <input
          type="text"
          autocomplete="off"
          spellcheck="false"
          placeholder=${conditionExamples(tablePack(bench.state.manifest.text).manifest)[0] ?? ''}
          aria-label=${`When the game stops in ${name}`}
          aria-invalid=${view?.problem !== undefined}
          data-testid="stop-when"
          .value=${stop.when ?? ''}
          @change=${(event: Event) => shelf.when(stop, (event.target as HTMLInputElement).value)}
      /></label>
    </span>
    ${view?.problem === undefined ? nothing : html`<span class="trouble" role="alert" data-testid="stop-problem">${view.problem.message} <span class="message-code">${view.problem.code}</span></span>`}`;
}

function howOften(view: StopView | undefined): string {
  if (!view) return '';
  if (!view.isThere) return 'Nothing that runs in this game.';
  return view.hits.length === 0
    ? 'Not yet in this game.'
    : `${counted(view.hits.length, 'time')} in this game.`;
}
