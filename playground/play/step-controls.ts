import { html, nothing, type TemplateResult } from 'lit';
import type { Command } from '../commands/command.ts';
import { commandButton } from '../commands/command-button.ts';
import { STEP_COMMANDS, unitsOf, type StepsOn } from '../commands/step-commands.ts';
import type { GameView } from '../game/view.ts';
import type { IconName } from '../icons/names.ts';
import { SessionElement } from '../session/session-element.ts';
import type { Session } from '../session/session.ts';
import { capital } from '../text/capital.ts';

/** Steps through what is played: how far one goes, back and forward, to the beginning and the end. */
export function stepControls(game: GameView, session: Session): TemplateResult {
  const { unit, canBack, canForward, inside, table } = game;
  const button = (name: IconName, label: string, can: boolean, command: Command<StepsOn>): TemplateResult =>
    commandButton(command, { session }, { id: `time-${name}`, icon: name, label, can });
  const { toStart, back, on, toEnd, lastDecision, nextDecision } = STEP_COMMANDS;
  const { before, after } = game.decisions;
  return html`<div class="time-controls" role="toolbar" aria-label="Steps">
    ${button('to-start', toStart.label, canBack, toStart)}
    ${table ? nothing : button('decision-back', lastDecision.label, before !== undefined, lastDecision)}
    ${button('step-back', `One ${unit} back`, canBack, back)}
    ${button('step', `One ${unit} on`, canForward, on)}
    ${table ? nothing : button('decision', nextDecision.label, after !== undefined, nextDecision)}
    ${button('to-end', table ? 'To the next choice or the end' : toEnd.label, canForward || inside !== undefined, toEnd)}
    <label class="time-unit"
      ><span class="unseen">How far a step goes</span>
      <select
        data-testid="time-unit"
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          const chosen = unitsOf(game).find((each) => each === value);
          if (chosen) void session.do({ do: 'unit', unit: chosen });
        }}
      >
        ${unitsOf(game).map((each) => html`<option value=${each} ?selected=${each === unit}>${capital(each)}</option>`)}
      </select></label
    >
  </div>`;
}

/** The same as an element of its own, where there is no timeline. */
export class StepBar extends SessionElement {
  constructor() {
    super([]);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { game } = this.session.state;
    return game ? stepControls(game, this.session) : nothing;
  }
}
