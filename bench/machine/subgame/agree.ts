// A check that the sides of the sub-game play the same games.
import { hashOf, playOut, type SubGameSide } from './side.ts';

/** Games that are compared. */
const GAMES = 40;

/** Games in which sides are also asked for what they do not offer. */
const CHECKED = 10;

/** The agreement of the sides. */
export interface SubGameAgreement {
  readonly games: number;
  readonly choices: number;
  /** Games that came to their end, and were not left after the most rounds. */
  readonly finished: number;
}

/**
 * Plays the same games on all sides: each position before a choice and at the end, the lists of choices and the points
 * must be the same as on the first side.
 *
 * @throws Error naming the first game and choice where a side differs
 */
export function agreeOnSubGame(sides: Readonly<Record<string, SubGameSide>>): SubGameAgreement {
  const [[firstName, first] = [], ...others] = Object.entries(sides);
  if (!first) throw new Error('there is no side');
  let [choices, finished] = [0, 0];
  for (let seed = 1; seed <= GAMES; seed++) {
    const hashes: number[] = [];
    const ended = playOut(first, seed, () => hashes.push(hashOf(first.print())));
    choices += ended.choices;
    if (first.round() === 0) finished++;
    for (const [name, side] of others) {
      const end = playOut(side, seed, (choice) => {
        if (seed <= CHECKED) side.check?.();
        if (hashOf(side.print()) !== hashes[choice])
          throw new Error(
            `${name} and ${firstName} differ before choice ${choice + 1} of game ${seed}; ${name} has\n${side.print()}`,
          );
      });
      const differs =
        end.choices !== ended.choices ||
        end.trace !== ended.trace ||
        hashOf(side.print()) !== hashOf(first.print());
      if (differs)
        throw new Error(
          `${name} and ${firstName} end game ${seed} otherwise, after ${end.choices} and ${ended.choices} choices:\n` +
            `${endOf(side)}\n${endOf(first)}`,
        );
    }
  }
  return { games: GAMES, choices, finished };
}

const endOf = (side: SubGameSide): string => `${side.print()} ${side.points().join(' ')}`;
