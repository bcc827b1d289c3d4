import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { exportPack } from '../../../src/cards/export.ts';
import { validateExport } from '../../../src/cards/generated/validators.js';
import { expectedExport, NAMES } from '../../oracle/expected-export.ts';
import { earth, earthFiles } from '../../support/packs.ts';

const exported = exportPack(buildCatalogue(earth, earthFiles('.card')));
const expected = expectedExport();
/** Names that only the product can give: its texts, and the abilities that are compared by themselves. */
const OTHERS = ['abilities', 'text', 'english'];

describe('the export of Earth', () => {
  test('has all cards in the order of their numbers', () => {
    expect(exported.map(({ number, kind }) => `${number} ${kind}`)).toEqual(
      expected.map(({ number, kind }) => `${number} ${kind}`),
    );
    expect(exported).toHaveLength(364);
  });

  test('agrees with the facts in every value of every face', () => {
    for (const [at, { number, faces }] of expected.entries()) {
      const got = exported[at]?.faces ?? [];
      expect.soft(got, `${number}`).toHaveLength(faces.length);
      for (const [side, { values }] of faces.entries()) {
        const face = got[side] ?? {};
        const found = Object.fromEntries(NAMES.map((name) => [name, face[name as keyof typeof face]]));
        expect.soft(found, `${number} ${String(values.name)}`).toStrictEqual(values);
      }
    }
  });

  test('agrees with the facts in every ability', () => {
    let compared = 0;
    for (const [at, { number, faces }] of expected.entries()) {
      for (const [side, { abilities }] of faces.entries()) {
        const found = exported[at]?.faces[side]?.abilities;
        const bare = found?.map(({ colour, pay, gain }) => ({ colour, pay, gain }));
        expect.soft(bare, `${number} ${side}`).toStrictEqual(abilities);
        compared += abilities?.length ?? 0;
      }
    }
    // 283 cards of the deck with 49 second abilities, 20 island faces, 20 climate faces of which one has two.
    expect(compared).toBe(283 + 49 + 20 + 21);
  });

  test('carries text and English for every ability, and for faces that have none', () => {
    for (const [at, { number, faces }] of expected.entries()) {
      for (const [side, { texts }] of faces.entries()) {
        const face = exported[at]?.faces[side];
        const carriers = texts ? [face] : (face?.abilities ?? []);
        for (const carrier of carriers) {
          expect.soft(carrier?.text, `${number}`).toMatch(/^[a-z-]+: \S/);
          expect.soft(carrier?.english, `${number}`).toMatch(/^[A-Z].*\.$/);
        }
      }
    }
  });

  test('says nothing else', () => {
    for (const { number, faces } of exported) {
      for (const face of faces) {
        const foreign = Object.keys(face).filter(
          (name) => ![...NAMES, ...OTHERS].some((each) => each === name),
        );
        expect.soft(foreign, `${number}`).toEqual([]);
      }
    }
  });

  test('fits its published schema', () => {
    expect(validateExport(exported), JSON.stringify(validateExport.errors)).toBe(true);
  });
});

describe('the schema of the export', () => {
  /** The facts under the names of the export, with texts where texts must be. */
  const ideal = expected.map(({ number, kind, faces }) => ({
    number,
    kind,
    faces: faces.map(({ values, abilities, texts }) => ({
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      ...(texts && { text: 'end: score 1', english: 'Score 1 point.' }),
      ...(abilities && {
        abilities: abilities.map((each) => ({ ...each, text: 'red: gain 1 soil', english: 'Gain 1 soil.' })),
      }),
    })),
  }));

  test('takes what follows from the facts', () => {
    expect(validateExport(ideal), JSON.stringify(validateExport.errors)).toBe(true);
  });

  const [first] = ideal;
  const face = first?.faces[0];
  test.each([
    ['a card', { ...first, colour: 'red' }],
    ['a card without faces', { ...first, faces: [] }],
    ['a face without a name', { ...first, faces: [{ ...face, name: undefined }] }],
    ['a cost in words', { ...first, faces: [{ ...face, cost: 'three' }] }],
    ['a type that is no list', { ...first, faces: [{ ...face, types: 'tree' }] }],
    ['a third side', { ...first, faces: [{ ...face, side: 'C' }] }],
    [
      'an ability without English',
      { ...first, faces: [{ ...face, abilities: [{ colour: 'red', text: 'x', pay: {}, gain: {} }] }] },
    ],
    [
      'an unknown name in an ability',
      {
        ...first,
        faces: [
          { ...face, abilities: [{ colour: 'red', text: 'x', english: 'X.', pay: {}, gain: {}, cost: 1 }] },
        ],
      },
    ],
  ])('refuses %s that does not fit', (_, card) => {
    expect(validateExport([card])).toBe(false);
  });
});
