import { expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { lintPrograms } from '../../../src/lint/lint-pack.ts';
import { earth, earthFiles, fileText, unbundle } from '../../support/packs.ts';

const cards = unbundle(fileText('tests/lint/sensible/earth.txt'));

test('forty new cards that somebody could mean have no error and no warning', () => {
  const catalogue = buildCatalogue(earth, [...earthFiles('.card', '.rules'), ...cards]);
  const own = catalogue.entries.filter(({ path }) => cards.some((card) => card.path === path));
  expect(own).toHaveLength(40);
  const found = [
    ...own.map(({ path, checked }) => ({ path, diagnostics: checked.diagnostics })),
    ...lintPrograms(catalogue),
  ].flatMap(({ path, diagnostics }) =>
    diagnostics.flatMap(({ severity, code, message }) =>
      severity === 'info' ? [] : [`${path} ${code} ${message}`],
    ),
  );
  expect(found).toEqual([]);
});
