import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCard } from '../../src/cards/check.ts';
import { checkJson } from '../../src/cards/json.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { printCard } from '../../src/language/print.ts';
import type { Card } from '../../src/language/tree.ts';
import { runs } from '../support/long.ts';
import { marketWith } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

/** The small game with a text on its cards, two sides and the widest range of numbers that a manifest can give. */
const pack = packFrom(
  marketWith(
    ['pack.json', '"range": [0, 9],', '"range": [-999, 999],'],
    ['pack.json', '"sort": "one" }', '"sort": "one" }, "seller": { "gloss": "Who sells.", "sort": "text" }'],
    ['pack.json', '"optional": ["price"', '"optional": ["seller", "price"'],
    ['pack.json', '"fields": ["ware"', '"fields": ["seller", "ware"'],
    ['pack.json', '"numbers": [[1, 99]]', '"numbers": [[1, 9999]]'],
    ['pack.json', '"sides": 1', '"sides": 2'],
  ).find(({ path }) => path === 'pack.json')?.text ?? '',
);

/** Texts up to the longest that a card can have and beyond, of letters of every sort. */
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.integer({ min: 1, max: 260 }).map((length) => 'n'.repeat(length)),
  fc.constantFrom(
    '# "',
    '\\',
    '#',
    "'",
    'a#b',
    ' a',
    'a ',
    '{',
    '->',
    'side B',
    'é\u0301',
    '👩‍🌾',
    '<<<<<<< x',
  ),
);
const comments = fc.option(fc.array(text, { minLength: 1, maxLength: 3 }), { nil: undefined });
const numbers = fc.constantFrom(-999, 999, 0, -1000, 1000, -(2 ** 31), 2 ** 31 - 1, 2 ** 53 - 1);

const face = (side: 'A' | 'B') =>
  fc
    .record({
      name: text,
      seller: text,
      price: fc.oneof(fc.integer({ min: -999, max: 999 }), numbers),
      above: comments,
      beside: fc.option(text, { nil: undefined }),
    })
    .map(({ name, seller, price, above, beside }) => ({
      side,
      name,
      ...(above && { above }),
      fields: [
        { form: 'text', field: 'seller', value: seller, ...(beside !== undefined && { beside }) },
        { form: 'words', field: 'ware', value: ['fish'] },
        { form: 'number', field: 'price', value: price },
      ],
      abilities: [
        {
          trigger: 'end',
          body: { form: 'do', paths: [{ steps: [{ effects: [{ form: 'do', verb: 'score', amount: 1 }] }] }] },
        },
      ],
    }));

const cards = fc
  .record({
    number: fc.oneof(fc.integer({ min: 1, max: 9999 }), numbers),
    faces: fc.tuple(face('A'), face('B')),
    below: comments,
  })
  .map(({ number, faces, below }) => ({ kind: 'stall', number, faces, ...(below && { below }) }));

test('every card that its JSON form accepts is the same as text, and the text the same as JSON', () => {
  let accepted = 0;
  fc.assert(
    fc.property(cards, (tree) => {
      const { card, diagnostics } = checkJson(JSON.stringify(tree), pack);
      expect(card === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
      if (!card) return;
      accepted++;
      expect(card).toEqual(tree as unknown as Card);
      const printed = printCard(card, pack.lexicon);
      expect(checkCard(printed, pack)).toMatchObject({ card, diagnostics });
      expect(checkJson(toJson(card), pack).card).toEqual(card);
    }),
    { numRuns: runs(6_000, 200) },
  );
  expect(accepted).toBeGreaterThan(0);
});
