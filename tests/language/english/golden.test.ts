import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { englishFace } from '../../../src/language/english/english.ts';
import { earth, earthFiles, fileText } from '../../support/packs.ts';

const GOLDEN = 'tests/language/english/earth.golden.txt';

/**
 * The English of all faces, one block a face. `UPDATE_GOLDEN=1 npx vitest run tests/language/english/golden` writes
 * the file anew; every line that changes is to be read against the card.
 */
test('the English of every face is the one that was read', () => {
  const catalogue = buildCatalogue(earth, earthFiles('.card', '.rules'));
  const faces = catalogue.entries.flatMap(({ path, checked: { card } }) => {
    if (!card) throw new Error(`${path} has mistakes`);
    return card.faces.map((face) => {
      const side = face.side === undefined ? '' : ` ${face.side}`;
      return [`${card.number}${side} ${face.name}`, ...englishFace(face, card.kind, earth.lexicon)];
    });
  });
  const rules = catalogue.rules.flatMap(({ path, checked }) => {
    if (!checked.card) throw new Error(`${path} has mistakes`);
    return checked.card.sections.map((section) => [
      `${section.kind} ${section.name}`,
      ...englishFace(section, section.kind, earth.lexicon),
    ]);
  });
  expect(faces).toHaveLength(439);
  const text = `${[...faces, ...rules].map((block) => block.join('\n')).join('\n\n')}\n`;
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(new URL(`../../../${GOLDEN}`, import.meta.url), text);
  expect(text).toBe(fileText(GOLDEN));
});
