import { describe, expect, it } from 'vitest';
import type { BotName } from '../../src/bots/bots.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { EffectsSeen } from '../../src/observe/effects.ts';
import { ObservedMachine } from '../../src/observe/observed-machine.ts';
import { hashState } from '../../src/state/state.ts';
import { playable } from '../game/playable.ts';
import { played } from '../record/played.ts';

/** Modes, seats and bots of games that are played and then done again with an observer. */
const GAMES: readonly (readonly [string, readonly BotName[], number])[] = [
  ['standard', ['random', 'random'], 4],
  ['advanced', ['greedy', 'random', 'random'], 5],
  ['solo', ['random'], 6],
  ['teams', ['random', 'random', 'random', 'random'], 7],
];

/** The same game, run by a machine that is observed or not. */
function observed(
  mode: string,
  seats: number,
  seed: number,
): { game: RunningGame; machine: ObservedMachine } {
  const { game } = newGame(playable, { mode, seats, seed }, (...parts) => new ObservedMachine(...parts));
  if (!game) throw new Error('no game');
  return { game, machine: game.machine as ObservedMachine };
}

describe('a run under the eyes of an observer', () => {
  it.each(GAMES)('%s: has the same state after each choice, and the same points', (mode, bots, seed) => {
    const log = played(mode, bots, seed, 130);
    const { game, machine } = observed(mode, bots.length, seed);
    const seen = new EffectsSeen(game.layout);
    machine.observe(seen);
    const { game: plain } = newGame(playable, { mode, seats: bots.length, seed });
    if (!plain) throw new Error('no game');
    for (const { seat, choice } of log.moves) {
      game.choose(seat, choice);
      plain.choose(seat, choice);
      if (hashState(game.state) !== hashState(plain.state))
        throw new Error('the observed game went elsewhere');
    }
    expect(hashState(game.state)).toBe(hashState(log.game.state));
    expect(resultOf(game)).toEqual(resultOf(log.game));
    expect(seen.effects.length).toBeGreaterThan(50);
  });

  it('shows every change: all of them together lead from the beginning to the end', () => {
    const log = played('standard', ['random', 'random'], 4, 130);
    const { game, machine } = observed('standard', 2, 4);
    const shown = game.state.slice();
    const follow = (before: Int32Array, after: Int32Array): void => {
      for (let at = 0; at < after.length; at++) {
        if (before[at] !== shown[at]) throw new Error(`word ${at} had changed without being shown`);
        shown[at] = after[at] ?? 0;
      }
    };
    let choices = 0;
    machine.observe({
      began: (_, __, ___, before, after) => follow(before, after),
      ran: (_, before, after) => follow(before, after),
      chose: (_, __, before, after) => {
        choices++;
        follow(before, after);
      },
      flowed: follow,
    });
    for (const { seat, choice } of log.moves) {
      game.choose(seat, choice);
      machine.flush();
    }
    expect(hashState(shown)).toBe(hashState(game.state));
    expect(choices).toBeGreaterThan(50);
  });
});
