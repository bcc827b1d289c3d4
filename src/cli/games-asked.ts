import { wasmDriver } from '../bots/wasm-driver.ts';
import { weighGames, weighing } from '../balance/weighing.ts';
import { coverSeries, covering } from '../coverage/play.ts';
import type { GameRange } from '../simulate/ranges.ts';
import { simulateGames, tallying, type SimulationPlan } from '../simulate/simulation.ts';
import { playableOf, type PackData } from './pack-data.ts';

/** Games that are asked for, as data: all that somebody else needs to play any range of them. */
export type GamesAsked =
  | { readonly command: 'simulate'; readonly pack: PackData; readonly plan: SimulationPlan }
  | {
      readonly command: 'balance';
      readonly pack: PackData;
      /** The pack as it was, where two are weighed against each other. */
      readonly before: PackData | undefined;
      readonly plan: SimulationPlan;
    }
  | {
      readonly command: 'coverage';
      readonly pack: PackData;
      /** Seed of the series of games. */
      readonly seed: number;
    };

/** Plays a range of games, and gives their sums as the whole numbers of a row of a log. */
export type RangePlayer = (games: GameRange) => readonly number[];

/** Makes ready to play games. Throws where the packs have mistakes, or no such games can be begun. */
export function playerOf(asked: GamesAsked): RangePlayer {
  const pack = playableOf(asked.pack);
  switch (asked.command) {
    case 'simulate': {
      const { plan } = asked;
      const { numbersOf } = tallying(pack, plan);
      return ([from, to]) => numbersOf(simulateGames(pack, plan, from, to, wasmDriver));
    }
    case 'balance': {
      const { before, plan } = asked;
      const packs = { before: before && playableOf(before), after: pack };
      const { numbersOf } = weighing(packs, plan);
      return ([from, to]) => numbersOf(weighGames(packs, plan, from, to, wasmDriver));
    }
    case 'coverage': {
      const { seed } = asked;
      const { numbersOf } = covering(pack);
      return ([from, to]) => numbersOf(coverSeries(pack, seed, from, to));
    }
  }
}
