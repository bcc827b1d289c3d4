import { html, type TemplateResult } from 'lit';
import { nearestAddress } from '../store/address.ts';
import { findNamed } from '../store/entries.ts';
import { VIEW_NAMES } from '../store/state.ts';
import type { Workbench } from '../store/workbench.ts';

/**
 * The notice in place of a view where the address names none: what it says, and where it may have been meant to lead.
 */
export function astrayView(bench: Workbench, unknown: string): TemplateResult {
  const entries = bench.entries();
  const near = nearestAddress(unknown, (name) => findNamed(name, entries) !== undefined);
  const views = Object.values(VIEW_NAMES);
  return html`<main class="failed" data-pane="list" data-testid="astray">
    <h1>This address leads nowhere</h1>
    <p>
      No view of this page is called <q>${unknown.split('/')[0]}</q>. The views are
      ${views.slice(0, -1).join(', ')} and ${views.at(-1)}.
    </p>
    <div class="button-row">
      <a class="loam-button main" data-pane-focus data-testid="astray-near" href=${near ?? '#/cards'}
        >${near === undefined ? 'To the cards' : html`To <code>${near}</code>`}</a
      >
    </div>
  </main>`;
}
