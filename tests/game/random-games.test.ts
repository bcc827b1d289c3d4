import { describe, expect, it } from 'vitest';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { hashState } from '../../src/state/state.ts';
import { playable } from './playable.ts';
import { playAtRandom } from './random-player.ts';

function begin(mode: string, seats: number, seed: number): RunningGame {
  const { game, fault } = newGame(playable, { mode, seats, seed });
  if (!game) throw new Error(fault?.message);
  return game;
}

describe('games played by chance', () => {
  it('are the same for the same seed and choices, and others for another seed', () => {
    const hashes = [7, 7, 8].map((seed) => {
      const game = begin('standard', 3, seed);
      playAtRandom(game, 3, 5);
      return hashState(game.state);
    });
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });

  it('go on from a copy of the state as from the state itself', () => {
    const game = begin('standard', 2, 3);
    const other = begin('standard', 2, 3);
    playAtRandom(game, 2, 4, (now, seat, choice) => {
      other.state = other.state.slice();
      expect(other.choose(seat, choice)).toBeUndefined();
      if (hashState(other.state) !== hashState(now.state)) throw new Error('the copy went elsewhere');
    });
    expect(hashState(other.state)).toBe(hashState(game.state));
  });

  it.each([
    ['a mode that is not there', { mode: 'night', seats: 2, seed: 1 }, 'G971'],
    ['one seat too few', { mode: 'standard', seats: 1, seed: 1 }, 'G972'],
    ['one seat too many', { mode: 'advanced', seats: 6, seed: 1 }, 'G972'],
    ['half a seat', { mode: 'standard', seats: 2.5, seed: 1 }, 'G972'],
  ])('do not begin with %s', (_, setUp, code) => {
    const { game, fault } = newGame(playable, setUp);
    expect([game, fault?.code]).toEqual([undefined, code]);
  });
});
