import type { RunningGame } from '../../src/game/game.ts';
import { stream } from '../../src/state/random.ts';
import { sortOf } from '../../src/vm/choices.ts';

/** Sorts of choices that come between two steps: they are made less often, or games would never go on. */
const BETWEEN = 6;

/** The work that is done after each choice. */
export type Watch = (game: RunningGame, seat: number, choice: number) => void;

/**
 * Plays a game to its end by chance, seat after seat; gives how many choices were made. Throws when nobody has a
 * choice, an offered one is refused, or the game does not end.
 */
export function playAtRandom(
  game: RunningGame,
  seats: number,
  seed: number,
  watch: Watch = () => undefined,
): number {
  const numbers = stream(seed, 9, 1);
  const choices = new Int32Array(2048);
  let made = 0;
  while (!game.isOver) {
    const before = made;
    let offered = 0;
    for (let seat = 0; seat < seats && !game.isOver; seat++) {
      const count = game.legal(seat, choices);
      offered += count;
      const needed = choices.subarray(0, count).filter((choice) => sortOf(choice) < BETWEEN);
      const from = numbers.below(6) === 0 ? choices.subarray(0, count) : needed;
      if (from.length === 0) continue;
      const choice = from[numbers.below(from.length)] as number;
      const refused = game.choose(seat, choice);
      if (refused) throw new Error(`an offered choice was refused: ${refused.code}`);
      made++;
      watch(game, seat, choice);
      if (made > 60_000) throw new Error('the game does not end');
    }
    if (made === before && offered === 0) throw new Error('nobody has a choice');
  }
  return made;
}
