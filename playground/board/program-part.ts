import { html, nothing, type TemplateResult } from 'lit';
import { isLit, placesOf } from '../language/places.ts';
import { isJson } from '../files/card-form.ts';
import { docPath, docText, type Doc } from '../files/document.ts';
import type { Change } from '../game/changes.ts';
import type { FrameView, ProgramLine, ProgramView } from '../game/board-view.ts';
import { clauseText, linesOf } from './clause-text.ts';
import { ownerPlace, phraseOf, treePath, type Known } from '../store/phrases.ts';

/** The sources in which the texts of programs are found. */
export interface Texts {
  readonly known: Known;
  readonly docs: ReadonlyMap<string, Doc>;
}

/**
 * An ability as it is written, with the phrase lit that runs; of a card in its JSON form, whose text is long and no
 * sentence, the rules text.
 */
export function sourceView(
  program: ProgramView,
  clause: string | undefined,
  texts: Texts,
): TemplateResult | typeof nothing {
  const place = ownerPlace(program.owner, texts.known);
  const doc = place && texts.docs.get(place.doc);
  if (!place || !doc) return nothing;
  const path = treePath(place.path, `abilities.${program.ability}`);
  const range = place.state.current ? placesOf(place.state).get(path) : undefined;
  if (!range)
    return html`<p class="source quiet-text">
      The text has an error now; the program is the one from before it.
    </p>`;
  if (isJson(docPath(doc)))
    return rulesText(program, clause === undefined ? undefined : treePath(place.path, clause), texts);
  const text = docText(doc);
  const lit = clause === undefined ? undefined : phraseOf(program.owner, clause, texts.known)?.range;
  const [start, end] = lit ? [lit.start, lit.end] : [range.end, range.end];
  const parts = [text.slice(range.start, start), litText(text.slice(start, end)), text.slice(end, range.end)];
  return html`<p class="source" data-testid="source"><span>${parts}</span></p>`;
}

const litText = (text: string): TemplateResult | typeof nothing =>
  text === '' ? nothing : html`<mark class="source-lit" data-testid="source-lit">${text}</mark>`;

function rulesText(program: ProgramView, clause: string | undefined, { known }: Texts): TemplateResult {
  const segments = linesOf(program.owner, known)?.lines.segments[program.ability] ?? [];
  return html`<p class="source rules" data-testid="source">
    ${segments.map(({ text, path }) => (isLit(path, clause, segments) ? litText(text) : text))}
  </p>`;
}

/** Words of a text that a clause is made from; empty where the text does not check now. */
function phraseText(program: ProgramView, clause: string, { known, docs }: Texts): string {
  const phrase = phraseOf(program.owner, clause, known);
  const doc = phrase && docs.get(phrase.doc);
  if (!phrase || !doc) return '';
  return isJson(docPath(doc))
    ? clauseText(program.owner, clause, known)
    : docText(doc).slice(phrase.range.start, phrase.range.end);
}

/** Instructions of a program as a table, with the one that runs next marked. */
export function programTable(program: ProgramView, word: number | undefined, texts: Texts): TemplateResult {
  return html`<table class="program" data-testid="program">
    <thead class="unseen">
      <tr>
        <th scope="col">Line</th>
        <th scope="col">Instruction</th>
        <th scope="col">With</th>
        <th scope="col">Phrase it came from</th>
      </tr>
    </thead>
    <tbody>
      ${program.lines.map((line, index) => {
        const before = program.lines[index - 1];
        const phrase =
          line.clause === undefined || line.clause === before?.clause
            ? ''
            : phraseText(program, line.clause, texts);
        return lineView(line, line.word === word, phrase);
      })}
    </tbody>
  </table>`;
}

function lineView(
  { line, name, operands, comment, does }: ProgramLine,
  isNow: boolean,
  phrase: string,
): TemplateResult {
  return html`<tr
    class="program-line"
    data-now=${isNow}
    aria-current=${isNow ? 'step' : nothing}
    data-testid=${isNow ? 'program-now' : nothing}
  >
    <td class="program-number">${line}</td>
    <td class="program-name" data-does=${does}>${name}</td>
    <td class="program-with">
      <span class="program-operands">${operands}</span>
      ${comment === '' ? nothing : html`<span class="program-comment">${comment}</span>`}
    </td>
    <td class="program-phrase">${phrase}</td>
  </tr>`;
}

/** The name of an ability that runs: whose text, which line of it, and for whom it works. */
export function frameTitle(
  { program, copied, actsName }: FrameView,
  words: (trigger: string) => string,
): string {
  const name = 'card' in program.owner ? program.owner.name : program.owner.section;
  const trigger = program.trigger === '' ? '' : `, ${words(program.trigger)}`;
  return `${name}${trigger}${copied && actsName !== undefined ? `, used by ${actsName}` : ''}`;
}

/** The changes, as a list. */
export function changesView(changes: readonly Change[]): TemplateResult {
  if (changes.length === 0) return html`<span class="quiet-text">nothing</span>`;
  return html`<ul class="changes-list">
    ${changes.map(
      ({ what, before, after }) =>
        html`<li>
          ${what}
          <span class="change-values"
            >${before}<span aria-hidden="true"> → </span><span class="unseen"> to </span>${after}</span
          >
        </li>`,
    )}
  </ul>`;
}
