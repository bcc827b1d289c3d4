import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { englishAbility, englishFace } from '../../../src/language/english/english.ts';
import type { Ability } from '../../../src/language/tree.ts';
import { anyAbility, legalAbility } from '../../support/arbitrary-trees.ts';
import { Chooser } from '../../support/chooser.ts';
import { earth, earthFiles } from '../../support/packs.ts';
import { neighbours, otherWords } from './neighbours.ts';
import { readings } from './reading.ts';

/** What is said about a tree: everything but comments, in one order of fields. */
function key(tree: unknown): string {
  if (Array.isArray(tree)) return `[${tree.map(key).join()}]`;
  if (tree === null || typeof tree !== 'object') return JSON.stringify(tree);
  const fields = Object.entries(tree).filter(([field]) => field !== 'above' && field !== 'beside');
  return `{${fields
    .map(([field, value]) => `${field}:${key(value)}`)
    .sort()
    .join()}}`;
}

const line = (ability: Ability): string => englishFace({ abilities: [ability] }, '', earth.lexicon).join();

/** Keys of all trees that read exactly like this one. */
function sameText(ability: Ability): string[] {
  const { trigger } = ability;
  const text = englishAbility(ability, earth.lexicon);
  const all = readings(text, earth).map((each) => ({ trigger, ...each }));
  return [...new Set(all.filter((each) => englishAbility(each, earth.lexicon) === text).map(key))];
}

/** Trees by their text; says which two share one. */
class Texts {
  readonly #keys = new Map<string, string>();

  add(ability: Ability): void {
    const text = line(ability);
    const own = key(ability);
    const before = this.#keys.get(text);
    if (before !== undefined) expect(own, `the same text: ${text}`).toBe(before);
    this.#keys.set(text, own);
  }

  get size(): number {
    return this.#keys.size;
  }
}

const abilities = buildCatalogue(earth, earthFiles('.card'))
  .entries.flatMap(({ checked }) => checked.card?.faces ?? [])
  .flatMap((face) => face.abilities);

describe('two different trees never read the same', () => {
  test('the text of any tree can be read back as that tree and no other', () => {
    fc.assert(
      fc.property(anyAbility(earth), (ability) => {
        expect(sameText(ability)).toEqual([key(ability)]);
      }),
      { numRuns: 5000 },
    );
  });

  test('the text of any checked line can be read back as that line and no other', () => {
    fc.assert(
      fc.property(legalAbility(earth), ({ ability }) => {
        expect(sameText(ability)).toEqual([key(ability)]);
      }),
      { numRuns: 3000 },
    );
  });

  test('trees that differ in one edit read differently, among themselves, too', () => {
    let seen = 0;
    fc.assert(
      fc.property(
        anyAbility(earth),
        fc.array(fc.nat(), { minLength: 200, maxLength: 400 }),
        (ability, numbers) => {
          const texts = new Texts();
          for (const each of [ability, ...neighbours(ability, earth, new Chooser(numbers))]) texts.add(each);
          seen += texts.size;
        },
      ),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(5000);
  });

  test('any other word at any place of any card reads differently, and so does any other edit', () => {
    expect(abilities.length).toBeGreaterThan(500);
    const texts = new Texts();
    const shapes = new Set<string>();
    for (const ability of abilities) {
      texts.add(ability);
      // One of each shape is enough for the words: they are all put into it.
      const shape = key(ability)
        .replace(/"[^"]*"/g, '')
        .replace(/\d+/g, '1');
      if (!shapes.has(shape)) for (const each of otherWords(ability, earth)) texts.add(each);
      shapes.add(shape);
      for (const each of neighbours(ability, earth, new Chooser([7, 3, 1, 4, 2, 8, 5, 0, 6])))
        texts.add(each);
    }
    expect(texts.size).toBeGreaterThan(10_000);
  });

  test('the text of every card is read back as its tree', () => {
    for (const ability of abilities) expect(sameText(ability)).toEqual([key(ability)]);
  });
});
