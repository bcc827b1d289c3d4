import { kindOf, rowsOf } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { roleOf } from '../cards/paths.ts';
import type { LintRule } from './rule.ts';

export const cardInTextFile: LintRule = {
  code: 'P544',
  accuracy:
    'It is told of every text file in a folder below the pack that begins with the header of a card: a kind of the pack and a number; and of every table outside the folders of kinds whose columns are those of a table of cards.',
  unchecked: 'Files at the top of the pack, and those that begin in another way. Files of the page.',
  check: ({ texts = [], pack }) =>
    texts.map(({ path, text }) => {
      const header = HEADER.exec(text);
      const start = (header?.index ?? 0) + (header?.[1]?.length ?? 0);
      return {
        path,
        range: { start, end: start + (header?.[2]?.length ?? 0) },
        message: roleOf(path) === 'table' ? ofTable(path, text, pack) : ofText(path),
      };
    }),
};

const ofText = (path: string): string =>
  `This is written like a card, and no game reads it: the name of its file ends in .txt. Name it ${path.replace(/\.txt$/, '.card')}, or take it out of the pack.`;

function ofTable(path: string, text: string, pack: CheckedPack): string {
  const kinds = pack.manifest.words.kind;
  const id = rowsOf({ path, text }, pack)
    .map(kindOf)
    .find((each) => each !== undefined && Object.hasOwn(kinds, each));
  const folder = id === undefined ? 'the folder of its cards' : (kinds[id]?.folder ?? id);
  return `This is a table of cards, and no game reads it: it lies in the folder of no kind. Move it to ${folder}, or take it out of the pack.`;
}

/** The first line that is no comment, behind what is blank before it. */
const HEADER = /^([\ufeff \t]*)([^#\s\ufeff].*?)[ \t\r]*$/m;
