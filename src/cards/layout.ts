import { MAX_LENGTH, MAX_TOKENS } from '../language/lexer.ts';
import { nameOfUnseen } from '../language/unseen.mjs';
import type { Problem } from '../language/read.ts';
import { reportConflict } from './conflict.ts';
import { reportFieldLine } from './field-line.ts';
import { reportHeader, reportSectionHeader, reportSide } from './header.ts';
import { remove, sure } from './reporter.ts';
import type { Setting } from './setting.ts';

/**
 * Reports what is wrong with the layout of a text: everything but the syntax of abilities.
 *
 * @param isRules true if it is the text of a rules file
 */
export function reportLayout(problem: Problem, setting: Setting, isRules = false): void {
  switch (problem.kind) {
    case 'refused':
      return reportRefusal(problem, setting, isRules);
    case 'header':
      return isRules ? reportSectionHeader(problem, setting) : reportHeader(problem, setting);
    case 'indent':
      return reportIndent(problem, setting);
    case 'side':
      return reportSide(problem, setting);
    case 'line':
      return reportFieldLine(problem, setting);
    case 'syntax':
    case 'slip':
      return;
  }
}

function reportIndent(
  { range, edit, what }: Extract<Problem, { kind: 'indent' }>,
  { reporter }: Setting,
): void {
  if (what === 'second') {
    reporter.report('L106', range, 'A file holds one card; this looks like the header of another.');
    return;
  }
  const left = what === 'left';
  reporter.report(
    'L108',
    range,
    left
      ? 'A header and a side line stand at the left edge: take away the blanks before this one.'
      : 'The lines of a face are indented by two blanks.',
    {
      fixes: [sure({ title: left ? 'Move to the left edge' : 'Indent by two blanks', edits: [edit] })],
    },
  );
}

function reportRefusal(
  { refusal, range }: Extract<Problem, { kind: 'refused' }>,
  { reporter, text, pack }: Setting,
  isRules: boolean,
): void {
  switch (refusal) {
    case 'empty': {
      const kinds = Object.entries(pack.manifest.words.kind);
      const kind = kinds.find(([, { rule }]) => (rule === true) === isRules)?.[0] ?? 'kind';
      const [what, header] = isRules ? ['section', `${kind} "Name"`] : ['card', `${kind} 1 "Name"`];
      reporter.report(
        'L105',
        range,
        `There is no ${what} in this file. Start with a header such as ${header}.`,
      );
      return;
    }
    case 'binary': {
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
      const [first, ...more] = text.matchAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g);
      const at = first?.index ?? 0;
      const letter = text[at] ?? '';
      const what =
        letter === '\ufffd'
          ? 'what cannot be read as UTF-8. Save it as plain text in UTF-8.'
          : `${nameOfUnseen(letter)}. Save it as plain text.`;
      // One such character slipped into a text; several are no text at all.
      const there = { start: at, end: at + 1 };
      reporter.report('L103', more.length === 0 ? there : range, `This is not plain text: it holds ${what}`, {
        fixes: [remove(there, 'Remove the character')],
      });
      return;
    }
    case 'conflict':
      reportConflict(text, reporter);
      return;
    case 'too-long':
    case 'too-many-tokens':
      reporter.report(
        'L104',
        { start: 0, end: text.length },
        `The file is too large for ${isRules ? 'rules' : 'a card'}: ${refusal === 'too-long' ? `it has ${text.length.toLocaleString('en')} characters. At` : 'at'} most ${MAX_LENGTH.toLocaleString('en')} characters and ${MAX_TOKENS.toLocaleString('en')} words and signs are read. Put ${isRules ? 'some sections into another file' : 'one card into a file'}.`,
      );
  }
}
