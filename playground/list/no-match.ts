import { html, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { searchIn } from '../search/card-search.ts';
import { EVERYTHING, queryParts } from '../search/query.ts';
import { partWords, queryWords } from '../search/words.ts';
import { cards } from '../store/actions.ts';
import type { Workbench } from '../store/workbench.ts';
import { advise } from './advice.ts';

/** The notice where no card is found: what was asked for, and the part of it that keeps most cards out. */
export function noMatch(bench: Workbench): TemplateResult {
  const { query, project } = bench.state;
  const advice = advise(bench.entries(), query, searchIn(project));
  return html`<div class="list-empty" data-testid="no-match">
    <p>No card matches ${queryWords(query, queryParts(query))}.</p>
    ${button(
      advice ? `Without ${partWords(advice.part, query)}: ${cards(advice.found)}` : 'Show all cards',
      () => bench.navigation.narrow(advice?.query ?? EVERYTHING),
      { id: 'drop-filter' },
    )}
  </div>`;
}
