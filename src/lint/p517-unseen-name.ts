import { nameOfUnseen, unseenIn } from '../language/unseen.mjs';
import { inFiles } from './kept.ts';
import type { LintRule } from './rule.ts';

export const unseenName: LintRule = {
  code: 'P517',
  accuracy: 'Exact, for cards and rules files, with mistakes or without.',
  unchecked: 'Files that are neither. Letters of different alphabets that look alike.',
  check: inFiles(({ entry: { path } }) => {
    const run = unseenIn(path)[0] ?? lineBreakIn(path);
    if (!run) return [];
    const [letter = ''] = path.slice(run.start, run.end);
    const message = `The name of this file holds what nobody sees: ${nameOfUnseen(letter)}. Rename the file.`;
    return [{ path, range: { start: 0, end: 0 }, message }];
  }),
};

function lineBreakIn(path: string): { start: number; end: number } | undefined {
  const start = path.search(/[\t\n\r]/);
  return start < 0 ? undefined : { start, end: start + 1 };
}
