import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import type { FaceSummary, FileState, OutlineItem } from '../../src/language-service/types.ts';
import { picture } from '../icons/icon.ts';
import { cardsOf } from '../search/entry.ts';
import { faceHas, hasValue } from '../search/match.ts';
import { EVERYTHING } from '../search/query.ts';
import { cards } from '../store/actions.ts';
import type { Workbench } from '../store/workbench.ts';

/** The values on the card, as they are written now; a field with a mistake is marked. */
export function valuesTable(state: FileState, side: 'A' | 'B'): TemplateResult {
  const fields = fieldsOf(state.outline, side);
  return html`<section class="values" aria-labelledby="values-title">
    <h3 id="values-title">On the card</h3>
    ${
      fields.length === 0
        ? html`<p class="quiet-text">No field can be read.</p>`
        : html`<table data-testid="values">
            <tbody>
              ${fields.map(
                ({ name, detail }) =>
                  html`<tr data-broken=${state.broken.includes(name)}>
                    <th scope="row">${name}</th>
                    <td>
                      ${printed(detail)}${state.broken.includes(name) ? html`<span class="unseen"> (has a mistake)</span>` : nothing}
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`;
}

/** The value of a field as it is printed: without the quotes of text and JSON, and with the sign before a number below 0. */
const printed = (detail: string): string =>
  detail
    .replace(/^"(.*)"$/, '$1')
    .replace(/"\s*,\s*"/g, ', ')
    .replace(/^-(?=\d+$)/, '−');

function fieldsOf(outline: readonly OutlineItem[], side: 'A' | 'B'): readonly OutlineItem[] {
  const card = outline.find((item) => item.kind === 'card');
  const faces = card?.children.filter((child) => child.kind === 'face') ?? [];
  const face = faces.length > 0 ? (faces[side === 'B' ? 1 : 0] ?? faces[0]) : card;
  return face?.children.filter((child) => child.kind === 'field') ?? [];
}

/** The frequency of the card's values in the pack; each number narrows the list to them. */
export function packFacts(bench: Workbench, face: FaceSummary): TemplateResult | typeof nothing {
  const { project } = bench.state;
  const kind = project?.kinds.find((one) => one.id === face.kind);
  if (!project || !kind) return nothing;
  const all = bench.entries().filter((one) => one.card && !one.draft);
  const same = cardsOf(all.filter((one) => one.kind === face.kind));
  const facts = project.filters
    .filter((filter) => filter.sort !== 'number')
    .flatMap((filter) =>
      filter.values
        .filter((value) => value.icon !== undefined && faceHas(face, filter.attribute, value.id))
        .map((value) => ({
          filter,
          value,
          count: cardsOf(all.filter((one) => hasValue(one, filter.attribute, value.id))),
        })),
    );
  return html`<section class="pack-facts" aria-labelledby="pack-title">
    <h3 id="pack-title">In the pack</h3>
    <p>
      ${plainButton(
        'fact',
        html`<span>${picture(kind.icon, { size: 14 })} ${kind.plural} ${same}</span>`,
        () => bench.navigation.narrow({ ...EVERYTHING, kinds: [kind.id] }),
      )}
      ${facts.map(({ filter, value, count }) =>
        plainButton(
          'fact',
          html`<span>${picture(value.icon, { size: 14 })} ${value.id} ${count}</span>`,
          () => bench.navigation.narrow({ ...EVERYTHING, values: { [filter.attribute]: [value.id] } }),
          { title: `Show the ${cards(count)} with ${value.id}` },
        ),
      )}
    </p>
  </section>`;
}
