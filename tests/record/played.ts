import { drive } from '../../src/bots/game-driver.ts';
import { makeBot, type BotName } from '../../src/bots/bots.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { playable } from '../game/playable.ts';

/** A new game of the first pack. */
export function begin(mode: string, seats: number, seed: number): RunningGame {
  const { game, fault } = newGame(playable, { mode, seats, seed });
  if (!game) throw new Error(fault?.message);
  return game;
}

/** A game between bots that was written down; `most` choices at most. */
export function played(mode: string, bots: readonly BotName[], seed: number, most = Infinity): GameLog {
  const game = begin(mode, bots.length, seed);
  const log = new GameLog(game, bots);
  const players = bots.map((name, seat) => {
    const bot = makeBot(name, game, seat, seed);
    return {
      name,
      choose: (of: number, offers: Int32Array) => (made++ < most ? bot.choose(of, offers) : undefined),
    };
  });
  let made = 0;
  drive(game, players, (seat, choice) => {
    const refused = log.choose(seat, choice);
    if (refused) throw new Error(`an offered choice was refused: ${refused.code}`);
  });
  return log;
}
