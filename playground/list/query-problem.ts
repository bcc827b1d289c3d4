import { html, nothing, type TemplateResult } from 'lit';
import type { QueryProblem } from '../../src/search/query.ts';
import { textLink } from '../elements/button.ts';

/** The place in which a problem of a query is said. */
interface ProblemPlace {
  /** Id of the paragraph. */
  readonly id: string;
  readonly isHidden: boolean;
  /** Takes the query as it may have been meant. */
  readonly mend: (text: string) => void;
}

/** The part of a query that cannot be read, and what may have been meant. */
export function queryProblem(
  text: string,
  problem: QueryProblem | undefined,
  { id, isHidden, mend }: ProblemPlace,
): TemplateResult {
  const [repair] = problem?.repairs ?? [];
  return html`<p
    class="search-problem"
    id=${id}
    role="status"
    data-testid=${id}
    ?hidden=${!problem || isHidden}
  >
    ${problem?.message ?? ''}
    ${
      problem && repair !== undefined
        ? textLink(
            `Write ${repair}`,
            () => mend(`${text.slice(0, problem.range.start)}${repair}${text.slice(problem.range.end)}`),
            { id: 'search-repair' },
          )
        : nothing
    }
  </p>`;
}
