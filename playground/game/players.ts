import { BOT_NAMES, isBotName, makeBot, type BotName } from '../../src/bots/bots.ts';
import type { RunningGame } from '../../src/game/game.ts';

/** Who sits in a seat: a person, or a bot. */
export const PLAYER_NAMES = ['you', ...BOT_NAMES] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

/** A player by the name in a record; whoever is no bot is a person. */
export const playerOf = (name: string | undefined): PlayerName =>
  name !== undefined && isBotName(name) ? name : 'you';

/** The bot that chooses for people when the game is to go on without them. */
const STAND_IN: BotName = 'greedy';

/** The bot that chooses for a seat. */
export const botFor = (player: PlayerName): BotName => (player === 'you' ? STAND_IN : player);

/** The distance between the numbers of two places in a game. */
const APART = 1_000_003;

/**
 * The choice of a bot. Its numbers follow from the seed, the seat and how many choices were made, so that it chooses
 * the same wherever the game was stopped, kept or gone back to.
 *
 * @param offers legal choices of the seat
 */
export function botChoice(
  player: PlayerName,
  game: RunningGame,
  { seat, seed, made }: { readonly seat: number; readonly seed: number; readonly made: number },
  offers: Int32Array,
): number {
  const name = botFor(player);
  const choice = makeBot(name, game, seat, seed + APART * (made + 1)).choose(seat, offers);
  if (choice === undefined) throw new Error(`the bot ${name} chose nothing`);
  return choice;
}
