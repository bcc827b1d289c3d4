import { describe, expect, test } from 'vitest';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { readCondition } from '../../playground/game/stop-condition.ts';
import { readLink } from '../../playground/parcel/link.ts';
import { refused } from '../../playground/parcel/refused.ts';
import { PAGE_CODES } from '../../src/language/page-codes.ts';
import { fileText, earth } from '../support/packs.ts';

const CODES = Object.entries(PAGE_CODES);

describe('a code of the page', () => {
  test.each(CODES)('%s says in sentences what is wrong and what to do', (_, { meaning, repair }) => {
    for (const says of [meaning, repair]) expect(says).toMatch(/^[A-Z].*\.$/);
  });

  test.each(CODES.flatMap(([code, entry]) => ('example' in entry ? [[entry.example, code]] : [])))(
    '%s gives %s',
    (example = '', code) => {
      const found = example.startsWith('#')
        ? readLink(example)
        : readCondition(example, new Vocabulary(earth.manifest));
      expect('problem' in found ? found.problem.code : 'code' in found ? found.code : '').toBe(code);
    },
  );

  test.each(CODES)('%s is one that something gives', (code) => {
    const files = [
      'playground/parcel/archive.ts',
      'playground/parcel/link.ts',
      'playground/parcel/parcel.ts',
      'playground/sending/bringing.ts',
      'playground/sending/brought.ts',
      'playground/game/stop-condition.ts',
    ];
    expect(files.filter((file) => fileText(file).includes(`'${code}'`)).length).toBeGreaterThan(0);
  });

  test('is said with what it is about', () => {
    expect(refused('B109', 'Mars').says).toBe(
      'It belongs to another pack. Open that pack first, then the link or the file. (Mars)',
    );
  });
});
