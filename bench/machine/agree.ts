// A check that all sides end alike: what they offered, what came of it, and the game afterwards.
import { begin, picksOf, traceOf } from './policy.ts';
import type { Position } from './position.ts';
import { SIDES, type SideName } from './sides.ts';

/** The agreement of the sides. */
export interface Agreement {
  readonly positions: number;
  /** Positions in which the deed could not be done. */
  readonly refused: number;
  /** Choices that were made in all of them together. */
  readonly choices: number;
}

/**
 * Plays every position on every side, and compares with the machine.
 *
 * @throws Error naming the first position in which a side ends otherwise
 */
export function agree(positions: readonly Position[]): Agreement {
  const names = Object.keys(SIDES) as SideName[];
  const sides = names.map((name) => ({ name, side: SIDES[name](1) }));
  let [refused, choices] = [0, 0];
  positions.forEach((position, index) => {
    const ends = sides.map(({ name, side }) => {
      side.load(0, position);
      begin(position.seed);
      const outcome = side.play(0);
      return { name, outcome, offers: traceOf(), print: side.print(0), words: side.words?.(0) };
    });
    const [first, ...others] = ends;
    if (!first) return;
    if (first.outcome < 0) refused++;
    choices += picksOf();
    for (const other of others) {
      const differs = (['outcome', 'offers', 'print', 'words'] as const).find(
        (each) => other[each] !== undefined && other[each] !== first[each],
      );
      if (differs !== undefined)
        throw new Error(
          `${other.name} and ${first.name} differ in the ${differs} of position ${index}, for ${position.of}:\n` +
            `${other[differs]}\n${first[differs]}`,
        );
    }
  });
  return { positions: positions.length, refused, choices };
}
