import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { BenchElement } from '../parts/element.ts';
import { numberText, type Entry } from '../search/entry.ts';
import { docStatus, docText, isConflict, otherText, type DocConflict } from '../files/document.ts';
import { diffLines } from '../../src/diff/line-diff.ts';

const SAYS: Readonly<Record<DocConflict, string>> = {
  'both-changed': 'The file was changed on the disk while this card was edited here.',
  'file-gone': 'The file was deleted on the disk while this card was edited here.',
  'file-came': 'A file came to the path of this new card.',
  'both-windows': 'This card was changed in another window at the same moment.',
};

/**
 * Both versions of a card that was changed here and on the disk, and what can be done; the text stays editable. Of a
 * card whose file went while it was open, that it did, and what can be done.
 */
export class ConflictView extends BenchElement {
  constructor() {
    super(['open', 'docs']);
  }

  protected override render(): TemplateResult | typeof nothing {
    const doc = this.bench.documents.get(this.state.open);
    const entry = this.bench.openEntry();
    if (!doc || !entry) return nothing;
    const status = docStatus(doc);
    if (status === 'gone') return this.#gone(entry);
    if (!isConflict(status)) return nothing;
    const other = otherText(doc);
    const whose = doc.rival ? 'the other window’s' : 'the file’s';
    const rows = other === undefined ? [] : diffLines(docText(doc), other);
    return html`<section class="conflict" aria-label="Two versions" data-testid="conflict">
      <div class="conflict-head">
        <p><strong>${SAYS[status]}</strong> Edit the text below and keep yours, or take ${whose}.</p>
        ${button('Keep mine', () => this.bench.actions.keepMine(entry), { look: 'main', id: 'keep-mine' })}
        ${button(
          other === undefined ? 'Delete it here, too' : `Take ${whose}`,
          () => this.bench.actions.takeFile(entry),
          { id: 'take-file' },
        )}
      </div>
      ${
        other !== undefined
          ? html`<div class="diff" tabindex="0" role="group" aria-label="Differences">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Here</th>
                    <th scope="col">${doc.rival ? 'In the other window' : 'In the file'}</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows.map(
                    (row) =>
                      html`<tr data-same=${row.same}>
                        <td>${side(row.mine, row.same)}</td>
                        <td>${side(row.file, row.same)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
          : nothing
      }
    </section>`;
  }

  #gone(entry: Entry): TemplateResult {
    const { actions } = this.bench;
    return html`<section class="gone-note" aria-label="The file is gone" data-testid="gone">
      <div class="conflict-head">
        <p role="alert">
          <strong>The file of ${numberText(entry)} ${entry.label} was deleted on the disk.</strong> Keep its
          text as a new ${entry.card ? 'card' : 'file'}, or close it and let it go.
        </p>
        ${button(`Keep as a new ${entry.card ? 'card' : 'file'}`, () => actions.keepAsNew(entry), {
          look: 'main',
          id: 'keep-as-new',
        })}
        ${button('Close', () => actions.close(entry), { id: 'close-card' })}
      </div>
    </section>`;
  }
}

function side(line: string | undefined, same: boolean): TemplateResult | typeof nothing {
  if (line === undefined) return nothing;
  return html`<span class="diff-line"
    >${same ? nothing : html`<span class="unseen">differs: </span>`}${line}</span
  >`;
}
