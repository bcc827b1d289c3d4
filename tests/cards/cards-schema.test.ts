import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsSchema } from '../../src/cards/cards-schema.ts';
import { checkCard } from '../../src/cards/check.ts';
import { checkJson } from '../../src/cards/json.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { legalCard } from '../support/arbitrary-trees.ts';
import { earth, earthFiles } from '../support/packs.ts';

const validate = new Ajv2020({ strict: true, discriminator: true }).compile(cardsSchema(earth));
const files = earthFiles('.card');
const jsonOf = (path: string): string => {
  const { card } = checkCard(files.find((file) => file.path === path)?.text ?? '', earth);
  if (!card) throw new Error(`${path} is not sound`);
  return toJson(card);
};

describe("the schema of a pack's cards", () => {
  test('takes every shipped card', () => {
    for (const { path, text } of files) {
      const { card } = checkCard(text, earth);
      expect.soft(validate(card), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  test('takes every card that passes the checks', () => {
    fc.assert(
      fc.property(legalCard(earth), (card) => {
        expect(validate(card), JSON.stringify(validate.errors)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  const MOSS = 'flora/137-wall-screw-moss.card';
  test.each([
    ['an unknown kind', MOSS, '"kind": "flora"', '"kind": "plant"'],
    ['a kind of rule', MOSS, '"kind": "flora"', '"kind": "action"'],
    ['a number of another kind', MOSS, '"number": 137', '"number": 300'],
    ['an unknown field', MOSS, '"field": "canopy"', '"field": "crown"'],
    ['a missing field', MOSS, /\s*\{ "form": "number", "field": "cost", "value": 2 \},/, ''],
    ['a value of no field', MOSS, '"value": ["herb"]', '"value": ["shrub"]'],
    ['a value of another field', MOSS, '"value": ["herb"]', '"value": ["sunny"]'],
    ['two values where one can stand', MOSS, '"value": ["herb"]', '"value": ["herb", "tree"]'],
    ['a value twice', MOSS, '["rocky", "cold"]', '["rocky", "rocky"]'],
    ['a number out of range', MOSS, '"field": "cost", "value": 2', '"field": "cost", "value": 21'],
    [
      'a text for a number',
      MOSS,
      '{ "form": "number", "field": "cost", "value": 2 }',
      '{ "form": "text", "field": "cost", "value": "two" }',
    ],
    ['a trigger of another kind', MOSS, '"trigger": "yellow"', '"trigger": "goal"'],
    ['a verb that the pack has not', MOSS, '"verb": "place"', '"verb": "fish"'],
    ['a thing that the pack has not', MOSS, '"words": ["herb"]', '"words": ["cook"]'],
    ['a side on a card with one face', MOSS, '"name": "Wall', '"side": "A", "name": "Wall'],
    ['a missing side', 'island/285-kauai.card', '"side": "B",', ''],
    ['one face of two', 'fauna/337-bald-eagle.card', /,\s*\{\s*"side": "B"[^]*\}\s*\](?=\s*\}\s*$)/, ']'],
    [
      'no ability',
      'event/262-shooting-star.card',
      /"abilities": \[[^]*\](?=\s*\}\s*\]\s*\}\s*$)/,
      '"abilities": []',
    ],
  ])('refuses %s, and so does Loam', (_, path, from, to) => {
    const sound = jsonOf(path);
    const text = sound.replace(from, () => to);
    expect(text).not.toBe(sound);
    expect(validate(JSON.parse(text))).toBe(false);
    expect(checkJson(text, earth).card).toBeUndefined();
  });
});
