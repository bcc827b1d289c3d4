import type { CatalogueEntry } from '../cards/catalogue.ts';
import { placeOf, roleOf } from '../cards/paths.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Range } from '../language/diagnostic.ts';
import { rangeOfKind, rangeOfName, rangeOfNumber } from './card-range.ts';
import { inCards } from './kept.ts';
import type { LintRule } from './rule.ts';

export const nameOfFile: LintRule = {
  code: 'P504',
  accuracy:
    'Exact. The path is `<folder of the kind>/<number>-<name of the first face>`, with both numbers of a range, in lower case ASCII letters, digits and hyphens, ending in `.card` or `.json`.',
  unchecked:
    'Cards with errors, because their name may be one of them. Rules files. The name of a second face.',
  check: inCards(({ entry, pack }) => {
    const belongs = placeOfEntry(entry, pack);
    if (belongs === undefined || belongs === entry.path) return [];
    return [
      {
        path: entry.path,
        range: cause(entry, belongs),
        message: `The file of this card belongs at ${belongs}. Rename it, or the card.`,
        expected: [belongs],
      },
    ];
  }),
};

function placeOfEntry({ checked, path }: CatalogueEntry, pack: CheckedPack): string | undefined {
  if (!checked.card) return undefined;
  return placeOf(checked.card, pack) + (roleOf(path) === 'card-json' ? '.json' : '.card');
}

/** The part of the card that disagrees with its path: the kind with its folder, else the number, else the name. */
function cause(entry: CatalogueEntry, belongs: string): Range {
  const [folder, file] = split(entry.path);
  const [rightFolder, rightFile] = split(belongs);
  if (folder !== rightFolder) return rangeOfKind(entry);
  return numberIn(file) === numberIn(rightFile) ? rangeOfName(entry) : rangeOfNumber(entry);
}

function split(path: string): readonly [folder: string, file: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
}

const numberIn = (file: string): string => /^\d*(?:-\d+(?=[-.]))?/.exec(file)?.[0] ?? '';
