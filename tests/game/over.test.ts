import { expect, test } from 'vitest';
import { makeBot } from '../../src/bots/bots.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { MOST_CHOICES, newGame } from '../../src/game/game.ts';
import { SORT } from '../../src/vm/choices.ts';
import { playable } from './playable.ts';

/** One more than there are sorts of choices. */
const SORTS = 11;

test.each([
  ['standard', 3],
  ['advanced', 2],
  ['solo', 1],
  ['teams', 4],
])('when a game is over nothing is asked, and nothing can be chosen (END-7): %s, %i seats', (mode, seats) => {
  const { game } = newGame(playable, { mode, seats, seed: 3 });
  if (!game) throw new Error('there is no game');
  const bots = Array.from({ length: seats }, (_, seat) => makeBot('random', game, seat, 3));
  const left = drive(game, bots, (seat, choice) => expect(game.choose(seat, choice)).toBeUndefined());
  expect([left, game.isOver]).toEqual(['over', true]);
  const state = game.state.slice();
  const buffer = new Int32Array(MOST_CHOICES);
  for (let seat = 0; seat < seats; seat++) {
    expect(game.legal(seat, buffer)).toBe(0);
    for (let sort = 0; sort < SORTS; sort++)
      for (let what = 0; what < 400; what++) {
        const choice = sort * SORT + what;
        expect([choice, game.choose(seat, choice)?.code]).toEqual([choice, 'R901']);
        expect(game.whyNot(seat, choice)?.code).toBe('R901');
      }
  }
  expect(game.state).toEqual(state);
});
