import { newGame } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { playable } from '../game/playable.ts';

/**
 * A game in which everybody makes the first choice, but for the choices that are named: each is made as soon as it is
 * offered, one after the other, and the game is left behind the last. Seat 0 leads first.
 */
export function told(seats: number, said: readonly string[], seed = 3): GameLog {
  const setUp = { mode: 'standard', seats, seed };
  const { game } = newGame(playable, setUp);
  if (!game) throw new Error('no game');
  const log = new GameLog(game, []);
  const left = [...said];
  for (let made = 0; made < 600 && left.length > 0; made++) {
    const asked = Array.from({ length: seats }, (_, seat) => seat).find(
      (seat) => log.notation.offers(seat).length > 0,
    );
    const seat = asked ?? 0;
    const offers = log.notation.offers(seat);
    const wanted = offers.find(({ words }) => words === left[0]);
    if (wanted) left.shift();
    log.choose(seat, (wanted ?? offers[0])?.choice ?? -1);
  }
  if (left.length > 0) throw new Error(`"${left[0] ?? ''}" was never offered`);
  return log;
}
