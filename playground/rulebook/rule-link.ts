import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import type { Workbench } from '../store/workbench.ts';
import { hasRulebook } from './rulebooks.ts';

/** Ids of rules, which open the rulebook where the page has it. */
export function ruleLinks(bench: Workbench, ids: readonly string[]): TemplateResult | typeof nothing {
  if (ids.length === 0) return nothing;
  if (!hasRulebook(bench.state.pack)) return html`${ids.join(', ')}`;
  return html`${ids.map(
    (id, index) =>
      html`${index > 0 ? ', ' : nothing}${textLink(id, () => bench.store.set({ sheet: 'rule', rule: id }), {
        label: `Rule ${id}`,
      })}`,
  )}`;
}
