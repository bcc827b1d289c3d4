import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import { diffLines } from '../../src/diff/line-diff.ts';
import { docStatus, docText, type Doc } from '../files/document.ts';
import { changedIn } from '../store/entries.ts';
import type { Workbench } from '../store/workbench.ts';

/** The number of changed files that are shown with their lines. */
const SHOWN = 6;

/** The number of changed lines of a file that are shown. */
const LINES = 12;

/** The things that are weighed: the files that are other than they were saved, or the pack as it is. */
export function weighedChanges(bench: Workbench): TemplateResult {
  const { state, navigation } = bench;
  const changed = [...state.docs.values()].filter((doc) => doc.edit && !doc.edit.gone);
  if (changed.length === 0)
    return html`<p data-testid="weighed">
        Nothing is changed, so the cards are weighed as they are: how those fare who have each of them.
      </p>
      <p class="quiet-text">Change a card, and the change is weighed against what was saved.</p>`;
  const all = bench.entries();
  const changeOf = (doc: Doc): ReturnType<typeof changedIn> =>
    changedIn(doc.id, doc.disk?.text, docText(doc), all, ({ label }) => label);
  const cardOf = (doc: Doc): number | undefined => bench.state.known.get(doc.id)?.faces[0]?.number;
  return html`<ul class="weighed-changes" data-testid="weighed">
    ${changed.slice(0, SHOWN).map(
      (doc) =>
        html`<li data-card=${cardOf(doc) ?? nothing}>
          ${plainButton('plot-link', changeOf(doc).name ?? doc.disk?.path ?? doc.id, () => {
            navigation.open(changeOf(doc).opened);
            navigation.view('cards');
          })}
          ${changedLines(doc)}
        </li>`,
    )}
    ${changed.length > SHOWN ? html`<li class="quiet-text">and ${changed.length - SHOWN} more</li>` : nothing}
  </ul>`;
}

function changedLines(doc: Doc): TemplateResult {
  const status = docStatus(doc);
  if (status === 'new' || status === 'file-came') return html`<p class="quiet-text">a new card</p>`;
  if (status === 'deleted') return html`<p class="quiet-text">taken out of the pack</p>`;
  const rows = diffLines(docText(doc), doc.disk?.text ?? '').filter(({ same }) => !same);
  return html`<div class="weighed-lines">
    ${rows
      .slice(0, LINES)
      .map(
        ({ mine, file }) =>
          html`${file === undefined ? nothing : html`<del><span class="unseen">before: </span>${file.trim()}</del>`}${mine === undefined ? nothing : html`<ins><span class="unseen">now: </span>${mine.trim()}</ins>`}`,
      )}
    ${rows.length > LINES ? html`<span class="quiet-text">and ${rows.length - LINES} more lines</span>` : nothing}
  </div>`;
}
