import { sharedEnds } from './line-diff.ts';

/**
 * Two wordings of one thing as one: "place 1 growth on each tree instead of herb in this column". Where nothing of one side
 * is left between the words in common, the second follows whole: "draw 2 cards for each tree instead of 2 cards".
 *
 * @param rest the second wording without the words with which both begin anyway, for that case
 */
export function insteadOf(after: string, before: string, rest: string = before): string {
  const [now, was] = [after.split(' '), before.split(' ')];
  const { head, tail } = sharedEnds(now, was);
  const isWhole = now.length - head - tail === 0 || was.length - head - tail === 0 || head === 0;
  if (isWhole) return `${after} instead of ${rest}`;
  const part = (words: readonly string[]): string => words.slice(head, words.length - tail).join(' ');
  // A comma behind both stands behind the second.
  const [, own = '', comma = ''] = /^(.*?)(,?)$/.exec(part(now)) ?? [];
  const other = part(was).replace(/,$/, '');
  return [
    now.slice(0, head).join(' '),
    `${own} instead of ${other}${comma}`,
    now.slice(now.length - tail).join(' '),
  ]
    .slice(0, tail === 0 ? 2 : 3)
    .join(' ');
}
