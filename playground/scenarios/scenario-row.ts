import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons/icon.ts';
import type { StoredScenario } from './scenario-store.ts';
import { titleOf, verdictWords } from './words.ts';

/** True if a scenario was played and does not hold. */
export const differs = ({ verdict }: StoredScenario): boolean =>
  verdict !== undefined && verdict.is !== 'holds';

/** The place of a row, and what is to be seen of it there. */
export interface RowPlace {
  /** Which of the rows it is, from 0, and of how many. */
  readonly index: number;
  readonly count: number;
  /** The distance below the first one, in CSS pixels. */
  readonly top: number;
  readonly isOpen: boolean;
  /** True if the keyboard is on it. */
  readonly isActive: boolean;
  readonly open: () => void;
}

/** A scenario in the list: whether it holds, its title, and the line at which it does not. */
export function scenarioRow(
  item: StoredScenario,
  { index, count, top, isOpen, isActive, open }: RowPlace,
): TemplateResult {
  const { text, verdict, isFresh } = item;
  const title = titleOf(text);
  return html`<div
    id=${`scenario-${index}`}
    class="list-row"
    role="option"
    aria-selected=${isOpen}
    aria-setsize=${count}
    aria-posinset=${index + 1}
    aria-label=${`${title}. ${verdictWords(verdict)}`}
    data-active=${isActive}
    data-is=${verdict?.is ?? 'unplayed'}
    data-fresh=${isFresh}
    style=${`transform: translateY(${top}px)`}
    @click=${open}
  >
    <span class="row-verdict"
      >${
        verdict === undefined
          ? html`<span class="row-dot" data-status="new"></span>`
          : icon(differs(item) ? 'error' : 'check', { size: 14 })
      }</span
    >
    <span class="row-name" title=${title}>${title}</span>
    ${verdict?.is === 'differs' ? html`<span class="row-line">line ${verdict.problem.line}</span>` : nothing}
  </div>`;
}
