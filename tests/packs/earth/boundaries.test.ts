import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { linkPack } from '../../../src/compile/link.ts';
import type { Position, Score } from '../../../src/packs/earth/position.ts';
import { ScorePad } from '../../../src/packs/earth/score-pad.ts';
import { earth, earthFiles } from '../../support/packs.ts';

interface Vector {
  readonly id: string;
  readonly position: Position;
  readonly expected: Score;
}

const catalogue = buildCatalogue(earth, earthFiles('.card', '.rules'));
const pad = new ScorePad(
  linkPack(
    earth,
    catalogue.entries.flatMap(({ checked }) => checked.card ?? []),
    catalogue.rules.flatMap(({ checked }) => checked.card?.sections ?? []),
  ),
);

// Worked out from the printed facts and the rules by a program that shares nothing with this one. Each shows a
// misreading that no position of tests/vectors shows on the face in question: another cap, another number for six
// flora, a group taken for a line, a flora of every type taken for a terrain, two shared colours counted twice, a
// missing canopy taken for none of 4 or less.
const vectors = readFileSync(new URL('boundaries.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

/** The scores of the shared ecosystem in all the positions. */
const scored = (face: string): readonly number[] =>
  vectors.flatMap(({ position }) =>
    (pad.score(position).score?.players ?? []).flatMap(({ ecosystemCards }) =>
      ecosystemCards.slice(1).flatMap(({ card, vp }) => (card === face ? [vp] : [])),
    ),
  );

test('positions at the edges of lines and totals score as they should (LINE-2, ROW-2, ROW-3, ECO-1, COUNT-6, COUNT-10)', () => {
  for (const { id, position, expected } of vectors) expect(pad.score(position).score, id).toEqual(expected);
  expect(vectors.length).toBeGreaterThan(20);
});

test.each(['305B', '306B', '319B', '320B'])('%s is seen with a line of seven cards (LINE-2)', (face) => {
  expect(Math.max(...scored(face))).toBe(28);
});

test.each(['305A', '306A', '319A', '320A'])('%s is seen with 4 to 7 flora (ECO-1)', (face) => {
  expect(scored(face)).toEqual(expect.arrayContaining([13, 23, 28, 30]));
});
