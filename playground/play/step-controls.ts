import { html, nothing, type TemplateResult } from 'lit';
import { GAME_UNITS, TABLE_UNITS, type GameUnit, type GameView } from '../game/view.ts';
import type { GameCommand } from '../game/protocol.ts';
import { icon } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import { SessionElement } from '../session/session-element.ts';
import type { Session } from '../session/session.ts';
import { capital } from '../text/capital.ts';

/** How far a step can go, from the smallest on. */
export const unitsOf = ({ table }: GameView): readonly GameUnit[] => (table ? TABLE_UNITS : GAME_UNITS);

/** Steps through what is played: how far one goes, back and forward, to the beginning and the end. */
export function stepControls(game: GameView, session: Session): TemplateResult {
  const { unit, canBack, canForward, last, inside, table } = game;
  const button = (
    name: IconName,
    label: string,
    key: string,
    can: boolean,
    command: GameCommand,
  ): TemplateResult =>
    html`<button
      type="button"
      class="loam-button quiet small"
      aria-label=${label}
      title=${`${label} (${key})`}
      aria-disabled=${can ? 'false' : 'true'}
      data-testid=${`time-${name}`}
      @click=${() => void session.do(command)}
    >
      ${icon(name, { size: 15 })}
    </button>`;
  const toEnd = table ? 'To the next choice or the end' : 'To the end';
  return html`<div class="time-controls" role="toolbar" aria-label="Steps">
    ${button('to-start', 'To the beginning', 'Shift R', canBack, { do: 'go', at: 0 })}
    ${button('step-back', `One ${unit} back`, 'Shift S', canBack, { do: 'step', by: -1 })}
    ${button('step', `One ${unit} on`, 'S', canForward, { do: 'step', by: 1 })}
    ${button('to-end', toEnd, 'R', canForward || inside !== undefined, { do: 'go', at: last })}
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
