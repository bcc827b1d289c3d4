import { html, nothing, type TemplateResult } from 'lit';
import type { FaceSummary } from '../../src/language-service/types.ts';
import { chosenEntries, MOST_COMPARED } from '../commands/chosen-commands.ts';
import { textLink } from '../elements/button.ts';
import { faceOf, numbersOn } from '../face/face-of.ts';
import { Sheet } from '../parts/sheet.ts';
import type { Entry } from '../search/entry.ts';
import { cards } from '../store/actions.ts';

/** A face that is compared. */
interface Compared {
  readonly entry: Entry;
  readonly face: FaceSummary;
}

/** Chosen cards side by side: their faces, their values line by line with what differs marked, their rules texts. */
export class CompareSheet extends Sheet {
  constructor() {
    super('compare', ['docs', 'known', 'project', 'chosen']);
  }

  protected override heading(): string {
    return `Compare ${cards(chosenEntries(this.bench).length)}`;
  }

  protected override body(): TemplateResult {
    const faces = chosenEntries(this.bench)
      .slice(0, MOST_COMPARED)
      .flatMap((entry) => entry.faces.map((face): Compared => ({ entry, face })));
    if (faces.length === 0) return html`<p>No card is chosen. Choose some on the wall.</p>`;
    return html`<div
      class="compare-scroll"
      tabindex="0"
      role="region"
      aria-label="The cards beside one another"
    >
      <table class="compare" data-testid="compare">
        <thead>
          <tr>
            <td></td>
            ${faces.map(({ entry, face }) => this.#head(entry, face))}
          </tr>
        </thead>
        <tbody>
          ${this.#rows(faces)}
          <tr class="compare-lines">
            <th scope="row">rules text${differMark(faces.map(({ face }) => face.english.join('\n')))}</th>
            ${faces.map(({ face }) => html`<td>${face.english.map((line) => html`<p>${line}</p>`)}</td>`)}
          </tr>
        </tbody>
      </table>
    </div>`;
  }

  #head(entry: Entry, face: FaceSummary): TemplateResult {
    const { state } = entry;
    return html`<th scope="col">
      <card-face .face=${faceOf(face, state?.card, { current: state?.current ?? true })}></card-face>
      ${textLink(`${numbersOn(face)}${face.side ?? ''} ${face.name}`, () => {
        this.close();
        this.bench.navigation.open(entry, 'push', face.side ?? 'A');
      })}
    </th>`;
  }

  #rows(faces: readonly Compared[]): readonly TemplateResult[] {
    const filters = this.state.project?.filters ?? [];
    const ids = ['kind', ...filters.map(({ attribute }) => attribute)];
    return ids.flatMap((id) => {
      const values = faces.map(({ face }) => valueText(face, id));
      if (values.every((value) => value === '')) return [];
      const differs = new Set(values).size > 1;
      return [
        html`<tr data-differs=${differs}>
          <th scope="row">${id}${differMark(values)}</th>
          ${values.map((value) => html`<td>${value === '' ? '–' : value}</td>`)}
        </tr>`,
      ];
    });
  }
}

const differMark = (values: readonly string[]): TemplateResult | typeof nothing =>
  new Set(values).size > 1 ? html`<span class="compare-mark" title="They differ"> ≠</span>` : nothing;

function valueText(face: FaceSummary, id: string): string {
  if (id === 'kind') return face.kind;
  const value = face.values[id];
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join(', ') : String(value).replace('-', '−');
}
