import { html, type TemplateResult } from 'lit';
import { withKey } from '../commands/command.ts';
import { WALL_COMMAND } from '../commands/page-commands.ts';
import { plainButton } from '../elements/button.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import type { Workbench } from '../store/workbench.ts';

/** Two forms of the same cards: a list of rows, a wall of faces. */
export const formToggle = (now: 'list' | 'wall', bench: Workbench): TemplateResult =>
  html`<div class="form-toggle" role="group" aria-label="Cards as">
    ${(['list', 'wall'] as const).map((form) =>
      plainButton(
        'form-button',
        html`${icon(form, { size: 15 })} ${form === 'list' ? 'List' : 'Wall'}
        ${form === now ? '' : html`<kbd aria-hidden="true">${keyName(WALL_COMMAND.keys[0])}</kbd>`}`,
        () => {
          if (form !== now) WALL_COMMAND.run({ bench });
        },
        {
          id: `as-${form}`,
          pressed: form === now,
          title: withKey(form === 'list' ? 'As a list' : 'As a wall', WALL_COMMAND),
        },
      ),
    )}
  </div>`;
