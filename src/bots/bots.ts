import type { RunningGame } from '../game/game.ts';
import { stream, type RandomStream } from '../state/random.ts';
import { GreedyBot } from './greedy.ts';
import type { SeatPlayer } from './player.ts';
import { RandomBot } from './random.ts';

/** Purpose of the numbers of bots; those of games have smaller ones. */
const BOTS = 64;

/** Every bot by its name. */
export const BOT_NAMES = ['random', 'greedy'] as const;

/** The name of a bot. */
export type BotName = (typeof BOT_NAMES)[number];

/** True if a word names a bot. */
export const isBotName = (name: string): name is BotName => (BOT_NAMES as readonly string[]).includes(name);

/** The numbers of a bot for a seat: its own, made from a seed and an ordinal, so that they take nothing from others. */
export const numbersOf = (seed: number, seat: number, ordinal: number): RandomStream =>
  stream(seed, BOTS + seat, ordinal);

/**
 * A bot for a seat of a game. Its numbers are its own, made from the seed and the seat: what it draws takes nothing
 * from the game or from other bots.
 */
export const makeBot = (name: BotName, game: RunningGame, seat: number, seed: number): SeatPlayer =>
  makeBotWith(name, game, numbersOf(seed, seat, 1));

/** A bot for any seat of a game, with numbers from elsewhere. */
export function makeBotWith(name: BotName, game: RunningGame, numbers: RandomStream): SeatPlayer {
  switch (name) {
    case 'random':
      return new RandomBot(game, numbers);
    case 'greedy':
      return new GreedyBot(game, numbers);
    default:
      return name satisfies never;
  }
}
