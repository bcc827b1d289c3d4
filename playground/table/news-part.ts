import { html, nothing, type TemplateResult } from 'lit';
import type { TableView } from '../machine/table-view.ts';
import type { State } from '../store/state.ts';
import type { Workbench } from '../store/workbench.ts';

/** What stands where no table is laid out: why there is none. */
export function noTable(bench: Workbench): TemplateResult {
  const { tableProblem, language, languageProblem } = bench.state;
  const says =
    tableProblem !== ''
      ? tableProblem
      : language === 'stopped'
        ? `The cards cannot be checked, so nothing can run. ${languageProblem}`
        : 'Laying out the table.';
  return html`<p class="quiet-text data-empty" data-testid="table-empty">${says} ${tryAgain(bench)}</p>`;
}

/** Starts the machine anew where it has stopped again and again. */
const tryAgain = (bench: Workbench): TemplateResult | typeof nothing =>
  bench.state.tableGivenUp
    ? html`<button
        type="button"
        class="text-link"
        data-testid="table-again"
        @click=${() => void bench.table.again()}
      >
        Try again
      </button>`
    : nothing;

/** What is not as it should be, above everything. */
export function newsView(table: TableView, bench: Workbench): TemplateResult {
  const { state } = bench;
  const { tableProblem } = state;
  return html`${
    tableProblem === ''
      ? nothing
      : html`<p class="table-news trouble" role="alert" data-testid="table-problem">
          ${tableProblem} ${tryAgain(bench)}
        </p>`
  }
  ${
    state.tableElsewhere
      ? html`<p class="table-news" role="status" data-testid="table-elsewhere">
          Another window keeps its table. This one is not kept.
          <button
            type="button"
            class="text-link"
            data-testid="keep-table"
            @click=${() => bench.table.keepHere()}
          >
            Keep this one instead
          </button>
        </p>`
      : nothing
  }
  ${
    table.older === '' && !isStale(state)
      ? nothing
      : html`<p class="table-news" data-testid="table-older">
          ${table.older === '' ? 'The table runs the text that last checked.' : `${table.older} The table runs the text before.`}
        </p>`
  }
  ${table.notes.map((note) => html`<p class="table-news" data-testid="table-note">${note}</p>`)}`;
}

/** Whether the open text does not check just now. */
function isStale({ open, known }: Readonly<State>): boolean {
  const state = open === undefined ? undefined : known.get(open);
  return state !== undefined && !state.current && (state.card ?? state.rules) !== undefined;
}
