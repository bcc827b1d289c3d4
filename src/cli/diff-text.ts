import type { PackDifference } from '../diff/difference.ts';
import type { TextStyles } from './colours.ts';
import { sentencesOf, stateOf, subjectOf, totalsOf, type ComparedPacks } from './diff-words.ts';
import { safe } from './safe-text.ts';

/** The differences, for people: what each card does now, then its lines. */
export function diffText(compared: ComparedPacks, colours: TextStyles): string {
  const { before, after, differences } = compared;
  const between = `between ${safe(before)} and ${safe(after)}`;
  if (differences.length === 0) return `Nothing differs ${between}.\n`;
  return `${differences.map((each) => oneText(each, colours)).join('')}${totalsOf(compared)} ${between}\n`;
}

function oneText(difference: PackDifference, colours: TextStyles): string {
  const { before, after, text } = difference;
  const state = stateOf(difference);
  const path =
    before && after && before.path !== after.path
      ? `${before.path} → ${after.path}`
      : (after ?? before)?.path;
  const head = `${colours.bold(safe(subjectOf(difference)))} ${state}  ${colours.dim(safe(path ?? ''))}`;
  const words = sentencesOf(difference).map((each) => `  ${safe(each)}`);
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => `    ${painted(safe(line), colours)}`);
  return `${[head, ...words, ...lines].join('\n')}\n\n`;
}

function painted(line: string, colours: TextStyles): string {
  if (line.startsWith('@@')) return colours.cyan(line);
  if (line.startsWith('-')) return colours.red(line);
  return line.startsWith('+') ? colours.green(line) : line;
}
