import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Vector } from './position.ts';
import { expectedOf } from './score/sheet.ts';

const vectors = readFileSync(new URL('../vectors/scoring.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

test('all 600 scored positions score as they should (SCORE-1 to SCORE-11)', () => {
  const wrong = vectors.filter(
    ({ position, expected }) => !isDeepStrictEqual(expectedOf(position), expected),
  );
  for (const { position, expected } of wrong.slice(0, 1)) expect(expectedOf(position)).toEqual(expected);
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(vectors).toHaveLength(600);
});
