import { makeBot, type BotName } from '../bots/bots.ts';
import {
  drive,
  plainDriver,
  roundOf,
  type GameDriver,
  type DriverMaker,
  type Left,
} from '../bots/game-driver.ts';
import { Fingerprint } from '../cards/fingerprint.ts';
import type { Endless } from '../game/endless.ts';
import { newGame, type RunningGame, type GameSetUp, type NoGame } from '../game/game.ts';
import type { Playable } from '../game/playable.ts';
import { resultOf, type SeatResult } from '../game/result.ts';
import { hashPosition } from '../state/hash.ts';
import { stream } from '../state/random.ts';
import type { Summing } from './summing.ts';
import { addNumber, addTally, emptyTally, fillTally, numbersOfTally, type Tally } from './tally.ts';

/** Purpose of the numbers from which the seeds of the games come. */
const SEEDS = 128;

/** Which games are played. */
export interface SimulationPlan {
  /** Set-up of each game; its seed is that of the whole simulation. */
  readonly setUp: GameSetUp;
  /** Who plays, by seat. */
  readonly bots: readonly BotName[];
}

/** Seed of a game of a simulation, counted from 0. */
export const seedOf = (seed: number, game: number): number => stream(seed, SEEDS, game + 1).below(0x7fffffff);

/** The reason why the games of a plan cannot be begun; undefined where they can. */
export const whyNoSimulation = (playable: Playable, { setUp }: SimulationPlan): NoGame | undefined =>
  newGame(playable, setUp).fault;

/**
 * Plays some games of a plan, which can be begun, and adds up what came of them.
 *
 * @param from place of the first one among all games of the plan, from 0; `to` is the one behind the last
 * @param makeDriver makes the driver by which they are played; what comes of them does not depend on it
 */
export function simulateGames(
  playable: Playable,
  plan: SimulationPlan,
  from: number,
  to: number,
  makeDriver: DriverMaker = plainDriver,
): Tally {
  const tally = emptyFor(playable, plan);
  if (from >= to) return tally;
  const game = begin(playable, plan, from);
  const driver = makeDriver(game);
  for (let index = from; index < to; index++) {
    if (index > from) driver.beginAgain(seedOf(plan.setUp.seed, index));
    const left = play(plan, game, driver);
    addTally(tally, tallyOf(playable, plan, index, game, left === 'over' ? resultOf(game) : undefined));
  }
  driver.end();
  return tally;
}

/** A tally with as many parties and lines as the games of a plan have; the opponent stands behind the seats. */
export function emptyFor(playable: Playable, { setUp }: SimulationPlan): Tally {
  const opponent = playable.pack.manifest.modes[setUp.mode]?.level !== undefined;
  return emptyTally(setUp.seats + (opponent ? 1 : 0), linesOf(playable).length);
}

/** The way in which the games of a plan are added up. */
export const tallying = (playable: Playable, plan: SimulationPlan): Summing<Tally> => ({
  empty: () => emptyFor(playable, plan),
  add: addTally,
  numbersOf: numbersOfTally,
  fill: fillTally,
});

/** Ids of all lines of a final score: those of seats, then those that only an opponent has. */
export const linesOf = ({ pack: { manifest } }: Playable): readonly string[] => [
  ...new Set([...manifest.scores, ...(manifest.against?.scores ?? [])].map(({ id }) => id)),
];

/** Plays a game of a plan once more; why it found no end, if it is one that was left. */
export function whyUnfinished(playable: Playable, plan: SimulationPlan, index: number): Endless | undefined {
  const game = begin(playable, plan, index);
  return play(plan, game, plainDriver(game)) === 'over' ? undefined : game.whyEndless();
}

/** Begins a game of a plan, by its place among them. */
function begin(playable: Playable, { setUp }: SimulationPlan, index: number): RunningGame {
  const { game, fault } = newGame(playable, { ...setUp, seed: seedOf(setUp.seed, index) });
  if (!game) throw new Error(fault?.message ?? 'there is no such game');
  return game;
}

/** Plays a game that has just begun. */
function play({ bots }: SimulationPlan, game: RunningGame, driver: GameDriver): Left {
  const players = bots.map((name, seat) => makeBot(name, game, seat, game.setUp.seed));
  return drive(game, players, (seat, choice) => void driver.choose(seat, choice), driver);
}

/**
 * The tally of one game that was left.
 *
 * @param index its place among the games of the plan
 * @param result the outcome of it; undefined where it did not come to its end
 */
export function tallyOf(
  playable: Playable,
  plan: SimulationPlan,
  index: number,
  game: RunningGame,
  result: readonly SeatResult[] | undefined,
): Tally {
  const tally = emptyFor(playable, plan);
  tally.hash.splice(0, 2, ...hashOf(index, hashPosition(game.layout, game.state)));
  if (!result) {
    tally.unfinished = 1;
    tally.endless = index;
    return tally;
  }
  const rounds = roundOf(game);
  tally.finished = 1;
  tally.fewest = rounds;
  tally.most = rounds;
  addNumber(tally.rounds, rounds);
  result.forEach(({ lines, total, place }, seat) => {
    const to = tally.seats[seat];
    if (!to) return;
    if (place === 1) to.wins = 1;
    addNumber(to.total, total);
    linesOf(playable).forEach((id, line) => {
      const sums = to.points[line];
      if (sums) addNumber(sums, lines[id] ?? 0);
    });
  });
  return tally;
}

/** Two hashes of a game with its place, so that games that change places are noticed. */
function hashOf(index: number, hash: number): [number, number] {
  const parts = [index, Math.floor(hash / 0x1_0000_0000), hash % 0x1_0000_0000];
  return [new Fingerprint().numbers([1, ...parts]).value, new Fingerprint().numbers([2, ...parts]).value];
}
