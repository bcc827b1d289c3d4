import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { counted } from '../text/counted.ts';
import { rowsOf, type ChangedCard, type NumberedRow } from './changed-docs.ts';

/** Equal lines that are shown before and behind a changed one. */
const AROUND = 1;

/** Both texts line by line, with a button at each changed line that takes it back, where that is wanted. */
export function linesView(
  doc: ChangedCard,
  takeBack: ((rows: readonly NumberedRow[], row: NumberedRow) => void) | undefined,
): TemplateResult {
  const all = rowsOf(doc);
  const end = all.at(-1);
  // Behind the end of the last line there is none.
  const rows = end?.same === true && end.mine === '' ? all.slice(0, -1) : all;
  const isNear = (at: number): boolean =>
    rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ same }) => !same);
  const shown: TemplateResult[] = [];
  let hidden = 0;
  const gap = (): void => {
    if (hidden > 0)
      shown.push(
        html`<tr class="line-gap">
          <td colspan="4">${counted(hidden, 'line is the same', 'lines are the same')}</td>
        </tr>`,
      );
    hidden = 0;
  };
  rows.forEach((row, at) => {
    if (!isNear(at)) {
      hidden++;
      return;
    }
    gap();
    shown.push(rowView(row, takeBack && doc.was && doc.is ? () => takeBack(all, row) : undefined));
  });
  gap();
  return html`<table class="change-lines" aria-label="Lines of the text" data-testid="change-lines">
    <tbody>
      ${shown}
    </tbody>
  </table>`;
}

function rowView(row: NumberedRow, takeBack: (() => void) | undefined): TemplateResult {
  const { mine, file, same, line } = row;
  if (same) return lineView('', line, '', html`${mine}`, nothing);
  const back = takeBack
    ? button(html`${icon('undo', { size: 13 })} take back`, takeBack, {
        look: 'quiet small',
        id: 'take-back-line',
        label: `Take back line ${line ?? ''}: ${(mine ?? file ?? '').trim()}`,
      })
    : nothing;
  const [was, is] = marked(file ?? '', mine ?? '');
  return html`${file === undefined ? nothing : lineView('−', undefined, 'before: ', was, mine === undefined ? back : nothing)}
  ${mine === undefined ? nothing : lineView('+', line, 'now: ', is, back)}`;
}

const lineView = (
  sign: string,
  line: number | undefined,
  said: string,
  text: TemplateResult,
  more: unknown,
): TemplateResult =>
  html`<tr data-sign=${sign}>
    <td class="line-number">${line ?? ''}</td>
    <td class="line-sign" aria-hidden="true">${sign}</td>
    <td class="line-text"><span class="unseen">${said}</span><code>${text}</code></td>
    <td class="line-back">${more}</td>
  </tr>`;

/** Both lines, with what is another word in them marked. */
function marked(was: string, is: string): readonly [TemplateResult, TemplateResult] {
  const [a, b] = [was.split(/(\s+|[,;])/), is.split(/(\s+|[,;])/)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const view = (words: readonly string[]): TemplateResult => {
    const middle = words.slice(head, words.length - tail).join('');
    const isMarked = middle !== '' && was !== '' && is !== '';
    return html`${words.slice(0, head).join('')}${isMarked ? html`<mark>${middle}</mark>` : middle}${words.slice(words.length - tail).join('')}`;
  };
  return [view(a), view(b)];
}
