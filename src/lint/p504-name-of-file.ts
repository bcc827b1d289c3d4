import type { Catalogue, CatalogueEntry } from '../cards/catalogue.ts';
import { placeOf, roleOf } from '../cards/paths.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Range } from '../language/diagnostic.ts';
import { rangeOfKind, rangeOfName, rangeOfNumber } from './card-range.ts';
import { inCards } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const nameOfFile: LintRule = {
  code: 'P504',
  accuracy:
    'Exact. The path is `<folder of the kind>/<number>-<name of the first face>`, with both numbers of a range, in lower case ASCII letters, digits and hyphens, ending in `.card` or `.json`.',
  unchecked:
    'Cards with errors, because their name may be one of them. Rules files. The name of a second face. The name of a table, which lies in the folder of its cards.',
  check: (catalogue) => [...ofFiles(catalogue), ...ofTables(catalogue)],
};

const ofFiles = inCards(({ entry, pack }) => {
  const { path, row, checked } = entry;
  if (!checked.card || row !== undefined) return [];
  const belongs = placeOf(checked.card, pack) + (roleOf(path) === 'card-json' ? '.json' : '.card');
  if (belongs === path) return [];
  return [
    {
      path,
      range: cause(entry, belongs),
      message: `The file of this card belongs at ${belongs}. Rename it, or the card.`,
      expected: [belongs],
    },
  ];
});

/** The rows of a table that belong in another folder, told once for each table and folder. */
function ofTables({ entries, pack }: Catalogue): readonly Finding[] {
  const astray = new Map<
    string,
    { readonly first: CatalogueEntry; readonly belongs: string; rows: number }
  >();
  const all = new Map<string, number>();
  for (const entry of entries) {
    if (entry.row === undefined) continue;
    all.set(entry.path, (all.get(entry.path) ?? 0) + 1);
    const belongs = tableOf(entry, pack);
    if (belongs === undefined || belongs === entry.path) continue;
    const known = astray.get(`${entry.path} ${belongs}`);
    if (known) known.rows += 1;
    else astray.set(`${entry.path} ${belongs}`, { first: entry, belongs, rows: 1 });
  }
  return [...astray.values()].map(({ first, belongs, rows }) => {
    const some = rows === 1 ? 'This card belongs' : `This card and ${rows - 1} more belong`;
    const message =
      rows === all.get(first.path)
        ? `This table belongs at ${belongs}, in the folder of its cards. Move it.`
        : `${some} in a table in another folder, such as ${belongs}. Move ${rows === 1 ? 'the row' : 'the rows'} there.`;
    return { path: first.path, range: rangeOfKind(first), message, expected: [belongs] };
  });
}

/** The path at which a table with this row belongs. */
function tableOf({ checked: { card }, path }: CatalogueEntry, { manifest }: CheckedPack): string | undefined {
  if (!card) return undefined;
  return `${manifest.words.kind[card.kind]?.folder ?? card.kind}/${split(path)[1]}`;
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
