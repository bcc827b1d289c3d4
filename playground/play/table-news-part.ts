import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import type { TableController } from '../session/table-controller.ts';
import type { Workbench } from '../store/workbench.ts';
import { lineNews } from './line-news.ts';

type OpenState = ReturnType<Workbench['openState']>;

/** The notices of what is not as it should be at the table beside a card, above everything. */
export function tableNews(table: TableController, state: OpenState): TemplateResult {
  const { isElsewhere, game } = table.state;
  const { older = '', notes = [] } = game?.table ?? {};
  return html`${lineNews(table.state, () => table.again(), 'table')}
  ${
    isElsewhere
      ? html`<p class="play-news" role="status" data-testid="table-elsewhere">
          Another window keeps its table. This one is not kept.
          ${textLink('Keep this one instead', () => table.keepHere(), { id: 'keep-table' })}
        </p>`
      : nothing
  }
  ${
    older === '' && !isStale(state)
      ? nothing
      : html`<p class="play-news" data-testid="table-older">
          ${`${older === '' ? 'The text has an error now.' : older} The table plays the text from before.`}
        </p>`
  }
  ${notes.map((note) => html`<p class="play-news" data-testid="table-note">${note}</p>`)}`;
}

/** True if the open text does not check just now. */
const isStale = (state: OpenState): boolean =>
  state !== undefined && !state.current && (state.card ?? state.rules) !== undefined;
