import type { Diagnostic } from '../language/diagnostic.ts';
import { PLAIN, type TextStyles } from './colours.ts';
import { SEVERITY_NAMES, summary, type FileReport, type LintResult } from './lint-result.ts';
import { Lines } from './position.ts';
import { safe, width } from './safe-text.ts';

/** Widest piece of a line that is shown. */
const WIDEST = 120;

/**
 * The findings in a file, for people: place, severity, code and message on one line, then the line of the text
 * with carets under the range, then real cards that write it rightly.
 */
export function fileReport(file: FileReport, colours: TextStyles): string {
  const lines = new Lines(file.text);
  return file.diagnostics.map((each) => finding(each, file.shown, lines, colours)).join('');
}

/** The findings, for people, and the sums. */
export function textReport(result: LintResult, colours: TextStyles = PLAIN): string {
  const found = result.files.map((file) => fileReport(file, colours)).join('');
  return `${found}${found === '' ? '' : '\n'}${summary(result)}\n`;
}

function finding(diagnostic: Diagnostic, shown: string, lines: Lines, colours: TextStyles): string {
  const { severity, code, message, range, examples } = diagnostic;
  const { line, column } = lines.at(range.start);
  const tint = severity === 'error' ? colours.red : severity === 'warning' ? colours.yellow : colours.cyan;
  const place = `${safe(shown)}:${line}:${column}`;
  const head = `${colours.bold(place)} ${tint(SEVERITY_NAMES[severity])} ${colours.dim(code)} ${safe(message)}\n`;
  const shownExamples = examples.map(
    ({ card, name, text }) =>
      `        ${colours.dim(`as on ${safe(card)} ${safe(name)}: ${safe(text.trim())}`)}\n`,
  );
  return head + excerpt(diagnostic, line, column, lines, colours, tint) + shownExamples.join('');
}

function excerpt(
  { range }: Diagnostic,
  line: number,
  column: number,
  lines: Lines,
  colours: TextStyles,
  tint: (text: string) => string,
): string {
  const text = lines.line(line);
  if (text.trim() === '') return '';
  const end = lines.at(range.end);
  const last = end.line > line ? text.length : Math.min(end.column - 1, text.length);
  const from = column - 1 > WIDEST / 2 && text.length > WIDEST ? column - 1 - WIDEST / 4 : 0;
  const piece = safe(text.slice(from, from + WIDEST).replace(/\t/g, ' '));
  const before = width(safe(text.slice(from, column - 1)));
  const marked = Math.max(1, width(safe(text.slice(column - 1, Math.min(last, from + WIDEST)))));
  const number = String(line).padStart(5);
  const cut = `${from > 0 ? '…' : ''}${piece}${text.length > from + WIDEST ? '…' : ''}`;
  const gutter = ' '.repeat(number.length);
  const indent = ' '.repeat(before + (from > 0 ? 1 : 0));
  return `${colours.dim(`${number} |`)} ${cut}\n${colours.dim(`${gutter} |`)} ${indent}${tint('^'.repeat(marked))}\n`;
}
