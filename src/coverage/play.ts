import type { Image } from '../compile/image.ts';
import type { OptionValues } from '../cards/options.ts';
import { makeBot, type BotName } from '../bots/bots.ts';
import { drive } from '../bots/game-driver.ts';
import {
  levelsOf,
  MOST_CHOICES,
  newGame,
  type RunningGame,
  type GameSetUp,
  type Playable,
} from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import { ObservedMachine } from '../observe/observed-machine.ts';
import { seedOf } from '../simulate/simulation.ts';
import type { Summing } from '../simulate/summing.ts';
import type { GameLog } from '../record/log.ts';
import { beginScenario, runScenario } from '../scenario/run.ts';
import type { ParsedScenario } from '../scenario/scenario.ts';
import type { ScenarioFault } from '../scenario/faults.ts';
import type { Endless } from '../game/endless.ts';
import { goalKeys, goalsOf, type Goal } from './goals.ts';
import { CoverageWatcher, indexOf, type GoalIndex } from './watcher.ts';

/** A game between bots that is played to be looked at. */
export interface CoverageGame {
  readonly setUp: GameSetUp;
  readonly bots: readonly BotName[];
}

/** Plays games, records and scenarios, and counts how often each goal of the pack is seen. */
export class Coverage {
  /** The goals that are to be seen. */
  readonly goals: readonly Goal[];
  /** The number of times that it was, by goal. */
  readonly counts: Uint32Array;
  readonly #playable: Playable;
  /** Indexes by image: options can make others of the pack. */
  readonly #indexes = new WeakMap<Image, GoalIndex>();
  /** Goals by their keys. */
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #buffer = new Int32Array(MOST_CHOICES);

  constructor(playable: Playable) {
    this.#playable = playable;
    this.goals = goalsOf(playable.image);
    this.counts = new Uint32Array(this.goals.length);
    this.#numbers = new Map(goalKeys(playable.image, this.goals).map((key, goal) => [key, goal]));
  }

  /** Adds what was seen elsewhere. */
  add(counts: Uint32Array): void {
    addSeen(this.counts, counts);
  }

  /**
   * Plays a game between bots, and then looks on while the same game is played again. An option that does not go with
   * the mode is left out. Says why where the game finds no end.
   */
  playBots({ setUp, bots }: CoverageGame): Endless | undefined {
    const { game } = newGame(this.#playable, setUp);
    if (!game) {
      const { options, ...usual } = setUp;
      if (!options) throw new Error('a game that is among those of the pack cannot begin');
      return this.playBots({ setUp: usual, bots });
    }
    const players = bots.map((name, seat) => makeBot(name, game, seat, setUp.seed));
    const made: (readonly [seat: number, choice: number])[] = [];
    drive(game, players, (seat, choice) => {
      made.push([seat, choice]);
      game.choose(seat, choice);
    });
    this.#again(setUp, made);
    return game.isOver ? undefined : game.whyEndless();
  }

  /** Looks on while a game is played again from its log. */
  playLog({ setUp, moves }: GameLog): void {
    this.#again(
      setUp,
      moves.map(({ seat, choice }) => [seat, choice] as const),
    );
  }

  /** Looks on while a scenario is played; where it is not as it says, why. */
  playScenario(scenario: ParsedScenario): ScenarioFault | undefined {
    const begun = beginScenario(scenario, this.#playable, (...parts) => new ObservedMachine(...parts));
    if (!begun.log) return begun.faults[0];
    const { game } = begun.log;
    const machine = this.#observe(game);
    const fault = runScenario(scenario, begun.log);
    machine.flush();
    this.#count(game);
    machine.observe(undefined);
    return fault;
  }

  #again(setUp: GameSetUp, made: readonly (readonly [seat: number, choice: number])[]): void {
    const { game } = newGame(this.#playable, setUp, (image, layout, state) => {
      const watch = { observer: undefined };
      const machine = new ObservedMachine(image, layout, state, watch);
      machine.observe(this.#watcherOf(machine));
      return machine;
    });
    if (!game) throw new Error('a game that was played cannot begin');
    for (const [seat, choice] of made) {
      // An ability that is offered has been asked whether it can be paid.
      game.legal(seat, this.#buffer);
      game.choose(seat, choice);
    }
    this.#count(game);
  }

  /** Counts the points, as the state stands, and those of sheets that no mode counts. */
  #count(game: RunningGame): void {
    resultOf(game);
    const { image, seats } = game.layout;
    for (const { card, program, firstEntry } of image.faces)
      if (card < 0 && program.entries.every(({ gives }) => gives === 'points'))
        for (let seat = 0; seat < seats; seat++)
          program.entries.forEach((_, entry) => game.machine.pointsOf(seat, firstEntry + entry, -1));
  }

  #observe(game: RunningGame): ObservedMachine {
    const machine = game.machine as ObservedMachine;
    machine.observe(this.#watcherOf(machine));
    return machine;
  }

  #watcherOf(machine: ObservedMachine): CoverageWatcher {
    const { image } = machine.run;
    const known = this.#indexes.get(image);
    if (known) return new CoverageWatcher(machine, known, this.counts);
    const goals = goalsOf(image);
    const keys = goalKeys(image, goals);
    const index = indexOf(image, goals, (_, at) => this.#numbers.get(keys[at] ?? '') ?? -1);
    this.#indexes.set(image, index);
    return new CoverageWatcher(machine, index, this.counts);
  }
}

/** Who plays the games: every second one each. */
const BOTS: readonly BotName[] = ['random', 'greedy'];

/** In every fifth game an option of the pack has another value than usual. */
const OPTION_EVERY = 5;

/** The options of a game of the series that has one: one after the other, with each value that changes something. */
function optionOf({ pack }: Playable, index: number): OptionValues | undefined {
  const all = Object.entries(pack.manifest.options).flatMap(([id, { changes }]) =>
    Object.keys(changes ?? {}).map((value) => ({ [id]: value })),
  );
  return all[Math.floor(index / OPTION_EVERY) % all.length];
}

/**
 * A game of a series over all modes of a pack, all numbers of seats, all levels and options, counted from 0. The same
 * number is the same game.
 */
export function gameOfSeries(playable: Playable, seed: number, index: number): CoverageGame | undefined {
  const kinds = Object.entries(playable.pack.manifest.modes).flatMap(([mode, { flow, players }]) => {
    if (flow === undefined) return [];
    const levels = levelsOf(playable.pack, mode);
    const [fewest, most] = players;
    return Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more).flatMap((seats) =>
      (levels.length > 0 ? levels : [undefined]).map((level) => ({
        mode,
        seats,
        ...(level !== undefined && { level }),
      })),
    );
  });
  const kind = kinds[Math.floor(index / BOTS.length) % kinds.length];
  const bot = BOTS[index % BOTS.length];
  if (!kind || !bot) return undefined;
  const options = index % OPTION_EVERY === OPTION_EVERY - 1 ? optionOf(playable, index) : undefined;
  const setUp = { ...kind, seed: seedOf(seed, index), ...(options && { options }) };
  return { setUp, bots: Array.from({ length: kind.seats }, () => bot) };
}

/**
 * The number of times that each goal was seen, added up over games of the series; last, how many of them found no end.
 */
export const covering = ({ image }: Playable): Summing<Uint32Array> => ({
  empty: () => new Uint32Array(goalsOf(image).length + 1),
  add: addSeen,
  numbersOf: (counts) => [...counts],
  fill: (counts, from) => counts.forEach((_, goal) => (counts[goal] = from.next())),
});

const addSeen = (to: Uint32Array, more: Uint32Array): void =>
  more.forEach((count, goal) => (to[goal] = (to[goal] ?? 0) + count));

/**
 * The numbers of times that each goal was seen in some games of the series, from the first up to, not including,
 * the last; behind that, the number of games that found no end.
 */
export function coverSeries(playable: Playable, seed: number, from: number, to: number): Uint32Array {
  const coverage = new Coverage(playable);
  let unfinished = 0;
  for (let index = from; index < to; index++) {
    const game = gameOfSeries(playable, seed, index);
    if (game && coverage.playBots(game)) unfinished++;
  }
  const seen = new Uint32Array(coverage.counts.length + 1);
  seen.set(coverage.counts);
  seen[coverage.counts.length] = unfinished;
  return seen;
}

/**
 * The first game of the series that finds no end, from 0, and why; undefined where all of the first `games` come to
 * theirs.
 */
export function firstUnfinished(
  playable: Playable,
  seed: number,
  games: number,
): { readonly index: number; readonly why: Endless } | undefined {
  const coverage = new Coverage(playable);
  for (let index = 0; index < games; index++) {
    const game = gameOfSeries(playable, seed, index);
    const why = game && coverage.playBots(game);
    if (why) return { index, why };
  }
  return undefined;
}
