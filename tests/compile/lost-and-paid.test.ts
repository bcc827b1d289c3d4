import { expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { cardFaults } from '../../src/compile/diagnose.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { fileText, packFrom } from '../support/packs.ts';

const pack = packFrom(
  fileText('cards/earth/pack.json').replace(
    '"pay": {',
    '"lose": { "gloss": "Lose it.", "past": "lost", "things": ["pool", "piece"], "side": "benefit", "does": { "act": "remove" } }, "pay": {',
  ),
);

test.each([
  ['red: must lose 1 soil', []],
  ['black: may pay cost with sprouts', []],
  [
    'black: may lose cost with sprouts',
    ['M715 A price is paid, and lose pays nothing. Behind may can stand pay.'],
  ],
  [
    'red: must lose 1 sprout',
    [
      'M706 What is lost is a resource that a seat holds outside of cards, and sprout is none. Left of an arrow can stand pay.',
    ],
  ],
])('a verb that only loses pays nothing: %s', (line, faults) => {
  const card = `flora 401 "A"\n  cost 1\n  points 0\n  facts designed\n\n  ${line}\n`;
  const found = cardFaults(checkCard(card, pack), pack, new Vocabulary(pack.manifest));
  expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(faults);
});
