import { html, type TemplateResult } from 'lit';
import { canDo, withKey } from '../commands/command.ts';
import {
  CHOSEN_COMMANDS,
  chosenEntries,
  MOST_COMPARED,
  type ChosenCommand,
} from '../commands/chosen-commands.ts';
import { button } from '../elements/button.ts';
import { faceOf } from '../face/face-of.ts';
import { icon } from '../icons/icon.ts';
import type { IconName } from '../icons/names.ts';
import type { Workbench } from '../store/workbench.ts';

/** The number of pictures that stand before the names. */
const PICTURES = 3;

const ICONS = {
  compare: 'compare',
  weigh: 'weigh',
  print: 'print',
  export: 'download',
  clear: 'close',
} as const satisfies Record<keyof typeof CHOSEN_COMMANDS, IconName>;

/** The cards that are chosen on the wall, and what can be done with them together. */
export function chosenBar(bench: Workbench): TemplateResult {
  const entries = chosenEntries(bench);
  const names = entries.map(({ label }) => label).join(', ');
  return html`<div class="chosen-bar" role="toolbar" aria-label="Chosen cards" data-testid="chosen-bar">
    <span class="chosen-pictures" aria-hidden="true"
      >${entries
        .slice(0, PICTURES)
        .flatMap(({ state, faces: [face] }) =>
          face ? [html`<card-thumb .face=${faceOf(face, state?.card)}></card-thumb>`] : [],
        )}</span
    >
    <p class="chosen-names" title=${names}><b>${entries.length} chosen</b>: ${names}</p>
    <span class="gap"></span>
    ${(['compare', 'weigh', 'print', 'export', 'clear'] as const).map((id) => {
      const command: ChosenCommand = CHOSEN_COMMANDS[id];
      const can = canDo(command, { bench });
      return button(
        html`${icon(ICONS[id], { size: 15 })} <span>${command.label}</span>`,
        () => {
          if (can) command.run({ bench });
        },
        {
          id: `chosen-${id}`,
          look: id === 'compare' ? 'main' : id === 'clear' ? 'quiet' : '',
          title: can ? withKey(command.says, command) : `Two to ${MOST_COMPARED} cards can be compared`,
          idle: !can,
        },
      );
    })}
  </div>`;
}
