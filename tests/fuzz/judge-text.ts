import { applyFix } from '../../src/cards/reporter.ts';
import { CODES } from '../../src/language/codes.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { format } from '../../src/cards/format.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import type { FileRole } from '../../src/cards/paths.ts';
import { hold } from './target.ts';

/** The greatest number of repairs of a text that are tried. */
const TRIED = 3;

/**
 * The laws of everything that is said about a text: a known code, a sentence, a place that the text has, repairs that
 * can be made.
 */
export function judgeFindings(
  found: readonly Diagnostic[],
  text: string,
  again: (text: string) => unknown,
): void {
  for (const { code, message, range, fixes } of found) {
    hold('a finding has a code that is listed', Object.hasOwn(CODES, code), () => code);
    hold('a finding has a sentence', message.trim() !== '', () => code);
    hold('a finding stands in the text', isRange(range, text), () => ({ code, range, length: text.length }));
    for (const { title, edits } of fixes)
      for (const edit of edits)
        hold('a repair stands in the text', isRange(edit, text), () => ({ code, title, edit }));
  }
  const fixes = found.flatMap((each) => each.fixes);
  for (const fix of fixes.slice(0, TRIED)) again(applyFix(text, fix));
}

const isRange = ({ start, end }: { start: number; end: number }, text: string): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;

/** A text that comes out of a writer must be a text that a file can hold. */
export const holdWritable = (text: string): void =>
  hold('what is written is Unicode that a file can hold', text === Buffer.from(text).toString('utf8'), () =>
    text.slice(0, 300),
  );

/**
 * The laws of laying out any text: twice is once, a text that is not laid out stays as it is, and one with errors keeps
 * all that is no blank. Gives the text.
 *
 * @param isSound true if there are no errors in it, or in another text
 */
export function judgeFormat(
  text: string,
  pack: CheckedPack,
  role: FileRole,
  isSound: (text: string) => boolean,
): string {
  const { text: formatted, kept } = format(text, pack, role);
  holdWritable(formatted);
  const again = format(formatted, pack, role);
  hold('fmt twice is fmt once', again.text === formatted && again.kept === kept, () => [
    kept,
    formatted,
    again,
  ]);
  hold('what is not laid out stays as it is', kept || formatted === text, () => formatted);
  hold('what has no errors is laid out', kept || !isSound(text), () => text);
  if (!isSound(formatted))
    hold(
      'a text with errors keeps all but blanks',
      withoutBlanks(formatted) === withoutBlanks(text),
      () => formatted,
    );
  return formatted;
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');
