import { makeBotWith } from '../bots/bots.ts';
import { drive, plainDriver, type DriverMaker } from '../bots/game-driver.ts';
import { newGame, type RunningGame } from '../game/game.ts';
import type { Playable } from '../game/playable.ts';
import { resultOf, type SeatResult } from '../game/result.ts';
import { seedOf, type SimulationPlan } from '../simulate/simulation.ts';
import { holderOf, NOBODY, ownerOf } from './owners.ts';
import { TurnNumbers } from './turn-numbers.ts';

/** One game that was played to be weighed. */
export interface Played {
  /** The game as it was left. */
  readonly game: RunningGame;
  /** The outcome of it; undefined where it did not come to its end. */
  readonly result: readonly SeatResult[] | undefined;
  /** Who has a card in play at the end, by place of the card among those that are weighed, see {@link ownerOf}. */
  readonly owners: Int32Array;
  /** Which party held a watched card first, by its place among those that are watched. */
  readonly holders: Int32Array;
}

/** A pack in which games are weighed. */
export interface WeighedCards {
  /** The pack. */
  readonly playable: Playable;
  /** By place among the cards that are weighed, the card in the image; -1 where this pack has none. */
  readonly cards: Int32Array;
  /** Cards of the image whose first holder is looked for; -1 where this pack has none. */
  readonly watched: Int32Array;
}

/**
 * Plays one game of a plan.
 *
 * @param index its place among the games of the plan, from 0
 * @param makes gives what makes choices in a game that has just begun, where that is not its driver
 * @param makeDriver makes the driver by which it is played; what comes of it does not depend on it
 */
export function playWeighed(
  { playable, cards, watched }: WeighedCards,
  plan: SimulationPlan,
  index: number,
  makes?: (game: RunningGame) => (seat: number, choice: number) => unknown,
  makeDriver: DriverMaker = plainDriver,
): Played {
  const seed = seedOf(plan.setUp.seed, index);
  const { game, fault } = newGame(playable, { ...plan.setUp, seed });
  if (!game) throw new Error(fault?.message ?? 'there is no such game');
  const players = plan.bots.map((name, seat) => makeBotWith(name, game, new TurnNumbers(game, seat, seed)));
  const holders = new Int32Array(watched.length).fill(NOBODY);
  let sought = watched.length;
  const look = (): void => {
    for (let at = 0; at < watched.length; at++) {
      const card = watched[at] as number;
      if (holders[at] !== NOBODY || card < 0) continue;
      holders[at] = holderOf(game, card);
      if (holders[at] !== NOBODY) sought--;
    }
  };
  look();
  const driver = makeDriver(game);
  const make = makes?.(game) ?? ((seat, choice) => driver.choose(seat, choice));
  const choose = (seat: number, choice: number): void => {
    make(seat, choice);
    if (sought > 0) look();
  };
  const left = drive(game, players, choose, driver);
  driver.end();
  return {
    game,
    result: left === 'over' ? resultOf(game) : undefined,
    owners: cards.map((card) => (card < 0 ? NOBODY : ownerOf(game, card))),
    holders,
  };
}
