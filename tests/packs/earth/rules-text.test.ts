import { expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { englishFace } from '../../../src/language/english/english.ts';
import { earth, earthFiles } from '../../support/packs.ts';

// The owner of a compost remembers much of what lies in it, so it has to be said that nobody chooses there.
test('the rules text says of each card taken out of a compost that it is the top one (RES-13, SHOOT-1)', () => {
  const catalogue = buildCatalogue(earth, earthFiles('.card', '.rules'));
  const lines = catalogue.entries.flatMap(({ checked: { card } }) =>
    (card?.faces ?? []).flatMap((face) =>
      englishFace(face, card?.kind ?? '', earth.lexicon)
        .filter((line) => /\b(?:discard|look at)\b/i.test(line))
        .map((line) => `${face.name}: ${line}`),
    ),
  );
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => !line.includes('from the top of your compost'))).toEqual([]);
});
