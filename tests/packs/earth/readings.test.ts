import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { variantOf } from '../../../src/game/variant.ts';
import type { Position, Score } from '../../../src/packs/earth/position.ts';
import { ScorePad } from '../../../src/packs/earth/score-pad.ts';
import { playable } from '../../game/playable.ts';

interface Vector {
  /** The faces that show the other reading. */
  readonly id: string;
  /** The option that is off. */
  readonly option: string;
  readonly position: Position;
  readonly expected: Score;
}

// Worked out from the printed facts and the rules by a program that shares nothing with this one.
const vectors = readFileSync(new URL('readings.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Vector);

const score = (position: Position, off?: string): Score | undefined => {
  const { playable: variant } = variantOf(playable, off === undefined ? {} : { [off]: 'off' });
  return variant && new ScorePad(variant.image).score(position).score;
};

/** The worth of a face in a position, or who meets it. */
const shown = (of: Score | undefined, face: string): string =>
  JSON.stringify([
    of?.players.map(({ ecosystemCards }) => ecosystemCards.find(({ card }) => card === face)?.vp),
    of?.fauna.find(({ card }) => card === face)?.meets,
  ]);

describe.each([
  ['island_setup_is_black', 'CARD-5, FAUNA-13', ['309A', '325B', '346B', '352B']],
  ['none_counts_as_zero', 'COUNT-10', ['331B', '332B', '334B', '356B', '357B']],
])('%s=off in whole positions (%s)', (option, _, faces) => {
  const some = vectors.filter((vector) => vector.option === option);

  test('scores as it should', () => {
    for (const { id, position, expected } of some) expect(score(position, option), id).toEqual(expected);
  });

  test.each(faces)('shows on %s', (face) => {
    const [seen] = some.filter(({ id }) => id.split('-').includes(face));
    expect(shown(seen?.expected, face)).not.toBe(shown(seen && score(seen.position), face));
  });
});
