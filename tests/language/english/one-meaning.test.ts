import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import type { CheckedPack } from '../../../src/cards/pack.ts';
import { englishAbility, englishFace } from '../../../src/language/english/english.ts';
import type { Ability } from '../../../src/language/tree.ts';
import { anyAbility, legalAbility } from '../../support/arbitrary-trees.ts';
import { Chooser } from '../../support/chooser.ts';
import { earth, earthFiles, fileText, packFrom, unbundle } from '../../support/packs.ts';
import { neighbours, otherWords } from './neighbours.ts';
import { readings } from './reading.ts';
import { LONG, patience, runs } from '../../support/long.ts';

/** The key of a tree: everything but comments, in one order of fields. */
function key(tree: unknown): string {
  if (Array.isArray(tree)) return `[${tree.map(key).join()}]`;
  if (tree === null || typeof tree !== 'object') return JSON.stringify(tree);
  const fields = Object.entries(tree).filter(([field]) => field !== 'above' && field !== 'beside');
  return `{${fields
    .map(([field, value]) => `${field}:${key(value)}`)
    .sort()
    .join()}}`;
}

const line = (ability: Ability, { lexicon }: CheckedPack): string =>
  englishFace({ abilities: [ability] }, '', lexicon).join();

/** Keys of all trees that read exactly like this one. */
function sameText(ability: Ability, pack: CheckedPack): string[] {
  const { trigger } = ability;
  const text = englishAbility(ability, pack.lexicon);
  const all = readings(text, pack).map((each) => ({ trigger, ...each }));
  return [...new Set(all.filter((each) => englishAbility(each, pack.lexicon) === text).map(key))];
}

/** Trees by their text; says which two share one. */
class Texts {
  readonly #keys = new Map<string, string>();
  readonly #pack: CheckedPack;

  constructor(pack: CheckedPack) {
    this.#pack = pack;
  }

  add(ability: Ability): void {
    const text = line(ability, this.#pack);
    const own = key(ability);
    const before = this.#keys.get(text);
    if (before !== undefined) expect(own, `the same text: ${text}`).toBe(before);
    this.#keys.set(text, own);
  }

  get size(): number {
    return this.#keys.size;
  }
}

const little = readdirSync(new URL('../../packs/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.pack.txt') && (LONG || path.startsWith('tideway')))
  .map(
    (path) => unbundle(fileText(`tests/packs/${path}`)).find((file) => file.path === 'pack.json')?.text ?? '',
  )
  .map(packFrom);

// Long on a busy machine; the work itself is bounded by the number of runs.
const timeout = patience(180_000);

describe.each([earth, ...little].map((pack) => ({ pack, name: pack.manifest.pack })))(
  'two different trees of $name never read the same',
  { timeout },
  ({ pack }) => {
    test('the text of any tree can be read back as that tree and no other', () => {
      fc.assert(
        fc.property(anyAbility(pack), (ability) => {
          expect(sameText(ability, pack)).toEqual([key(ability)]);
        }),
        { numRuns: runs(5000, 150) },
      );
    });

    test('the text of any checked line can be read back as that line and no other', () => {
      fc.assert(
        fc.property(legalAbility(pack), ({ ability }) => {
          expect(sameText(ability, pack)).toEqual([key(ability)]);
        }),
        { numRuns: runs(3000, 75) },
      );
    });

    test('trees that differ in one edit read differently, among themselves, too', () => {
      let seen = 0;
      fc.assert(
        fc.property(
          anyAbility(pack),
          fc.array(fc.nat(), { minLength: 200, maxLength: 400 }),
          (ability, numbers) => {
            const texts = new Texts(pack);
            for (const each of [ability, ...neighbours(ability, pack, new Chooser(numbers))]) texts.add(each);
            seen += texts.size;
          },
        ),
        { numRuns: runs(300, 15) },
      );
      expect(seen).toBeGreaterThan(runs(5000, 150));
    });
  },
);

describe('two different cards never read the same', { timeout }, () => {
  const abilities = buildCatalogue(earth, earthFiles('.card'))
    .entries.flatMap(({ checked }) => checked.card?.faces ?? [])
    .flatMap((face) => face.abilities);

  test('any other word at any place of any card reads differently, and so does any other edit', () => {
    expect(abilities.length).toBeGreaterThan(500);
    const texts = new Texts(earth);
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
    for (const ability of abilities) expect(sameText(ability, earth)).toEqual([key(ability)]);
  });
});
