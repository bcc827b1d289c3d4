import { expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { lintPrograms } from '../../../src/lint/lint-pack.ts';
import { earth, earthFiles, fileText, packFrom, unbundle } from '../../support/packs.ts';

/** Cards that somebody could mean, of games that are quite different: so many of each, beside the cards of its pack. */
const PACKS = [
  { name: 'earth', count: 86 },
  { name: 'market', count: 16, bundle: 'docs/examples/market.txt' },
  { name: 'tideway', count: 16, bundle: 'tests/packs/tideway/tideway.pack.txt' },
  { name: 'duel', count: 8, bundle: 'tests/packs/duel/duel.pack.txt' },
];

test.each(PACKS)('$count new cards of $name have no error and no warning', ({ name, count, bundle }) => {
  const files = bundle === undefined ? earthFiles('.card', '.rules') : unbundle(fileText(bundle));
  const pack =
    bundle === undefined ? earth : packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
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
  const after = buildCatalogue(pack, [...files, ...cards]);
  expect(after.entries.filter(({ path }) => own.has(path))).toHaveLength(count);
  // The box promises how many cards it has, and they are more now.
  expect(told(after).filter((each) => !before.has(each) && !/ P50[23]$/.test(each))).toEqual([]);
});
