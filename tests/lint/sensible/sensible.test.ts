import { expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../../src/cards/catalogue.ts';
import { lintPrograms } from '../../../src/lint/lint-pack.ts';
import { filesOf as gameFiles } from '../../packs/games.ts';
import { earth, earthFiles, fileText, packFrom, unbundle } from '../../support/packs.ts';
import { rowsAsFiles } from '../../support/rows-as-files.ts';

/** Cards that somebody could mean, of games that are quite different: so many of each, beside the cards of its pack. */
const PACKS = [
  { name: 'earth', count: 86 },
  { name: 'market', count: 16, bundle: 'docs/examples/market.txt' },
  { name: 'tideway', count: 16, bundle: 'tests/packs/tideway/tideway.pack.txt' },
  { name: 'duel', count: 8, bundle: 'tests/packs/duel/duel.pack.txt' },
  { name: 'gems', count: 7, bundle: 'tests/packs/gems/gems.pack.txt' },
  { name: 'eights', count: 4 },
  { name: 'hearts', count: 3 },
  { name: 'oh-hell', count: 2 },
  { name: 'cabinet', count: 6 },
] as const;

/** The number of a card by the name of its file; a path without one is itself. */
const numberIn = (path: string): string => /\/(\d+)-/.exec(path)?.[1] ?? path;

const filesOf = (of: (typeof PACKS)[number]): readonly SourceFile[] => {
  if ('bundle' in of) return unbundle(fileText(of.bundle));
  if (of.name === 'earth') return earthFiles('.card', '.rules');
  const files = gameFiles(of.name);
  return rowsAsFiles(files, packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? ''));
};

test.each(PACKS)('$count new cards of $name have no error and no warning', (of) => {
  const { name, count } = of;
  const files = filesOf(of);
  const pack =
    name === 'earth' ? earth : packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const cards = unbundle(fileText(`tests/lint/sensible/${name}.txt`));
  const own = new Set(cards.map(({ path }) => path));
  expect(own.size).toBe(count);
  const told = (catalogue: ReturnType<typeof buildCatalogue>): readonly string[] =>
    [
      ...catalogue.entries.map(({ path, checked }) => ({ path, diagnostics: checked.diagnostics })),
      ...lintPrograms(catalogue),
    ].flatMap(({ path, diagnostics }) =>
      diagnostics.flatMap(({ severity, code, message }) =>
        // A finding that is said of the pack as a whole says how many lines it means.
        severity === 'info' ? [] : [own.has(path) ? `${path} ${code} ${message}` : `${path} ${code}`],
      ),
    );
  const before = new Set(told(buildCatalogue(pack, files)));
  // A deck that is full has new cards in the place of others.
  const isFull = !('bundle' in of) && name !== 'earth';
  const numbers = new Set(cards.map(({ path }) => numberIn(path)));
  const others = isFull ? files.filter(({ path }) => !numbers.has(numberIn(path))) : files;
  const after = buildCatalogue(pack, [...others, ...cards]);
  expect(after.entries.filter(({ path }) => own.has(path))).toHaveLength(count);
  // The box promises how many cards it has, and they are more now.
  expect(told(after).filter((each) => !before.has(each) && !/ P50[23]$/.test(each))).toEqual([]);
});
