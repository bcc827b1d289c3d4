import { html, nothing, type TemplateResult } from 'lit';
import { button, textLink } from '../elements/button.ts';
import { asidesView } from '../parts/asides-part.ts';
import { notKeptWords } from '../kept/storage.ts';
import type { Workbench } from '../store/workbench.ts';
import type { ScenarioStoreState } from './scenario-store.ts';

/** The notices of what is not as it should be, above everything: no engine, nothing kept, files that were left out. */
export function shelfNews(
  bench: Workbench,
  { problem, storage }: ScenarioStoreState,
  again: () => void,
  refusals: readonly string[],
  close: () => void,
): TemplateResult {
  return html`${
    problem === ''
      ? nothing
      : html`<div class="play-news trouble" role="alert" data-testid="scenarios-problem">
          ${problem} ${textLink('Try again', again)}
        </div>`
  }
  ${
    storage === 'kept'
      ? nothing
      : html`<p class="play-news" role="status" data-testid="scenarios-storage">
          ${notKeptWords(storage, 'scenarios')} When the page closes they are gone. Save to files what you
          need.
        </p>`
  }
  ${asidesView(bench, 'scenarios')} ${refusals.length === 0 ? nothing : leftOut(refusals, close)}`;
}

/** Files that were left out, and why. */
const leftOut = (refusals: readonly string[], close: () => void): TemplateResult =>
  html`<section class="play-news bad-record" role="alert" data-testid="left-out">
    <p>
      <b>${refusals.length === 1 ? 'A file was left out.' : `${refusals.length} files were left out.`}</b>
    </p>
    <ul>
      ${refusals.map((refusal) => html`<li>${refusal}</li>`)}
    </ul>
    <div class="button-row">${button('Close', close, { id: 'close-left-out' })}</div>
  </section>`;
