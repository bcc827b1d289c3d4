import { describe, expect, it } from 'vitest';
import { makeBot } from '../../src/bots/bots.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { newGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { playableOf } from '../packs/games.ts';

/** Greedy in each seat in turn, the others by lot, from equal seeds: how many of the games it wins, shared first places in parts. */
function shareOf(pack: string, mode: string, seats: number, seeds: number): number {
  const playable = playableOf(pack);
  let won = 0;
  for (let seed = 1; seed <= seeds; seed++)
    for (let at = 0; at < seats; at++) {
      const { game } = newGame(playable, { mode, seats, seed });
      if (!game) throw new Error('no game');
      const bots = Array.from({ length: seats }, (_, seat) =>
        makeBot(seat === at ? 'greedy' : 'random', game, seat, seed),
      );
      drive(game, bots, (seat, choice) => void game.choose(seat, choice));
      const result = resultOf(game);
      if (result[at]?.place === 1) won += 1 / result.filter(({ place }) => place === 1).length;
    }
  return won / (seeds * seats);
}

describe('greedy against others that choose by lot', () => {
  // Of four seats one wins a quarter by chance; it is to win more than half of the games all the same.
  it.each([
    ['hearts', 'four', 4, 6],
    ['oh-hell', 'four', 4, 15],
    ['cabinet', 'usual', 2, 50],
  ] as const)('wins at least 55 of 100 games of %s', (pack, mode, seats, seeds) => {
    expect(shareOf(pack, mode, seats, seeds)).toBeGreaterThan(0.55);
  });
});
