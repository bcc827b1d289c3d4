import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { diffLines, type DiffRow } from '../../src/diff/line-diff.ts';
import type { EditView } from '../game/worlds-view.ts';
import type { Workbench } from '../store/workbench.ts';
import { changedIn, titleOf } from '../store/entries.ts';

/** The numbers of edited files that are shown, and of the lines of each. */
const FILES = 3;
const LINES = 9;

/** The edit itself: the lines of each text that are others, with the one above them. */
export function editDiff(bench: Workbench, edits: readonly EditView[]): TemplateResult {
  return html`<div class="edits" data-testid="edits">
    ${edits.slice(0, FILES).map((edit) => fileDiff(bench, edit))}
    ${edits.length > FILES ? html`<p class="quiet-text">and ${edits.length - FILES} more</p>` : nothing}
  </div>`;
}

/** The name of what is edited in a file. */
export const labelOf = (bench: Workbench, { id, was, is }: EditView): string =>
  changedIn(id, was, is, bench.entries(), titleOf).name ?? id;

function fileDiff(bench: Workbench, edit: EditView): TemplateResult {
  const { id, was, is } = edit;
  const rows = was === undefined || is === undefined ? [] : withContext(diffLines(is, was));
  const changed = rows.filter(({ same }) => !same).length;
  const says =
    was === undefined
      ? 'new'
      : is === undefined
        ? 'deleted'
        : changed === 1
          ? 'one line changed'
          : `${changed} lines changed`;
  return html`<section class="edit" aria-label=${`The edit of ${labelOf(bench, edit)}`}>
    <header>
      ${textLink(
        labelOf(bench, edit),
        () => {
          bench.navigation.open(changedIn(id, was, is, bench.entries(), titleOf).opened);
          bench.navigation.view('cards');
        },
        { id: 'edit-card' },
      )}
      <span class="gap"></span>
      <span class="quiet-text">${says}</span>
    </header>
    ${
      rows.length === 0
        ? nothing
        : html`<div class="edit-lines" role="table" aria-label="Changed lines">
            ${rows.slice(0, LINES).map(lineView)}
            ${rows.length > LINES ? html`<p class="quiet-text">and ${rows.length - LINES} more lines</p>` : nothing}
          </div>`
    }
  </section>`;
}

/** A line with its number here; undefined where it is no line any more. */
interface NumberedRow extends DiffRow {
  readonly line: number | undefined;
}

/** The rows that differ, and the one above the first of each group. */
function withContext(rows: readonly DiffRow[]): readonly NumberedRow[] {
  let line = 0;
  const numbered = rows.map((row): NumberedRow => {
    if (row.mine !== undefined) line++;
    return { ...row, line: row.mine === undefined ? undefined : line };
  });
  return numbered.filter(
    ({ same, mine }, at) => !same || (numbered[at + 1]?.same === false && (mine ?? '').trim() !== ''),
  );
}

function lineView({ mine, file, same, line }: NumberedRow): TemplateResult {
  if (same) return row('', String(line), '', html`${mine?.trim()}`);
  const [was, is] = inWords(file?.trim() ?? '', mine?.trim() ?? '');
  return html`${file === undefined ? nothing : row('was', '−', 'before: ', was)}${mine === undefined ? nothing : row('is', '+', 'now: ', is)}`;
}

const row = (kind: string, sign: string, said: string, text: TemplateResult): TemplateResult =>
  html`<p class="edit-line" role="row" data-kind=${kind}>
    <span class="edit-sign" role="cell" aria-hidden=${said === '' ? nothing : 'true'}>${sign}</span
    ><code role="cell"><span class="unseen">${said}</span>${text}</code>
  </p>`;

/** Both lines, with what is another word in them marked. */
function inWords(was: string, is: string): readonly [TemplateResult, TemplateResult] {
  const [a, b] = [was.split(/(\s+)/), is.split(/(\s+)/)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const parts = (words: readonly string[], mark: (text: string) => TemplateResult): TemplateResult => {
    const middle = words.slice(head, words.length - tail).join('');
    return html`${words.slice(0, head).join('')}${middle === '' || was === '' || is === '' ? middle : mark(middle)}${words.slice(words.length - tail).join('')}`;
  };
  return [parts(a, (text) => html`<del>${text}</del>`), parts(b, (text) => html`<ins>${text}</ins>`)];
}
