import { createHash } from 'node:crypto';
import { makeBot } from '../../src/bots/bots.ts';
import { drive } from '../../src/bots/game-driver.ts';
import { newGame } from '../../src/game/game.ts';
import { hashPosition } from '../../src/state/hash.ts';
import { MODES, SECOND_MODES, setUpOf } from '../soak/modes.ts';
import { modeOf } from '../soak/share.ts';

/** A game in which all seats are greedy. */
export interface GreedyGame {
  /** Name of its mode, of those of the soak. */
  readonly mode: string;
  readonly seed: number;
}

/** 60 games, over all modes of two packs, half of them with unusual options. */
export const GREEDY_GAMES: readonly GreedyGame[] = Array.from({ length: 60 }, (_, at) => {
  const modes = [...MODES, ...SECOND_MODES];
  // Options go with the seed, ten games at a time.
  return { mode: modes[at % modes.length]?.name ?? '', seed: 1 + 11 * at };
});

/** The hash that is kept of a game: of all its choices, and of the position at its end. */
export function hashOfGreedy({ mode: name, seed }: GreedyGame): string {
  const { playable, mode } = modeOf(name);
  const setUp = setUpOf(mode, seed, playable.pack.manifest);
  const { game, fault } = newGame(playable, setUp);
  if (!game) throw new Error(fault?.message);
  const bots = Array.from({ length: mode.seats }, (_, seat) => makeBot('greedy', game, seat, seed));
  const hash = createHash('sha256');
  const left = drive(game, bots, (seat, choice) => {
    hash.update(`${seat} ${choice}\n`);
    game.choose(seat, choice);
  });
  return hash
    .update(`${left} ${hashPosition(game.layout, game.state)}`)
    .digest('hex')
    .slice(0, 16);
}
