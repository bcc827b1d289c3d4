import type { LintRule } from './rule.ts';

export const cardInTextFile: LintRule = {
  code: 'P544',
  accuracy:
    'It is told of every text file in a folder below the pack that begins with the header of a card: a kind of the pack and a number.',
  unchecked: 'Text files at the top of the pack, and those that begin in another way. Files of the page.',
  check: ({ texts = [] }) =>
    texts.map(({ path, text }) => {
      const header = HEADER.exec(text);
      const start = (header?.index ?? 0) + (header?.[1]?.length ?? 0);
      return {
        path,
        range: { start, end: start + (header?.[2]?.length ?? 0) },
        message: `This is written like a card, and no game reads it: the name of its file ends in .txt. Name it ${path.replace(/\.txt$/, '.card')}, or take it out of the pack.`,
      };
    }),
};

/** The first line that is no comment, behind what is blank before it. */
const HEADER = /^([\ufeff \t]*)([^#\s\ufeff].*?)[ \t\r]*$/m;
