import type { Endless } from '../game/endless.ts';
import type { BalanceTally } from './tally.ts';
import { Comparison } from '../compare/comparison.ts';
import { GameLog } from '../record/log.ts';
import type { GameRecord } from '../record/record.ts';
import type { SimulationPlan } from '../simulate/simulation.ts';
import type { Packs } from './packs.ts';
import { playWeighed } from './playing.ts';

/**
 * The record of one game of a plan, in the pack as it was or in the only one.
 *
 * @param index its place among the games of the plan, from 0
 */
export function recordOf({ before, after }: Packs, plan: SimulationPlan, index: number): GameRecord {
  const playable = before ?? after;
  const logs: GameLog[] = [];
  const world = { playable, cards: new Int32Array(0), watched: new Int32Array(0) };
  playWeighed(world, plan, index, (game) => {
    const log = new GameLog(game, plan.bots);
    logs.push(log);
    return (seat, choice) => log.choose(seat, choice);
  });
  const [log] = logs;
  if (!log) throw new Error('a game that was played has no log');
  return log.record;
}

/** The first game of some that came to no end, from 0, and why; undefined where all came to theirs. */
export function firstUnfinished(
  packs: Packs,
  plan: SimulationPlan,
  tally: Pick<BalanceTally, 'before' | 'after'>,
): { readonly index: number; readonly why: Endless } | undefined {
  const ends = [
    [packs.before, tally.before?.endless ?? -1],
    [packs.after, tally.after.endless],
  ] as const;
  for (const [playable, index] of ends) {
    if (!playable || index < 0) continue;
    const world = { playable, cards: new Int32Array(0), watched: new Int32Array(0) };
    const { game, result } = playWeighed(world, plan, index);
    if (!result) return { index, why: game.whyEndless() };
  }
  return undefined;
}

/** The place where a game first differs in the two packs. */
export interface FirstDifference {
  /** In a sentence; nothing where there is one pack. */
  readonly sentence: string;
  /** The number of choices that lie before it; undefined where no choice does, or where it is not known. */
  readonly at: number | undefined;
}

/** The place where a game of a plan first differs in the two packs. */
export function firstDifference(packs: Packs, plan: SimulationPlan, index: number): FirstDifference {
  if (!packs.before) return { sentence: '', at: undefined };
  const { comparison, fault } = Comparison.begin(recordOf(packs, plan, index), packs.before, packs.after);
  if (!comparison) return { sentence: fault ?? '', at: undefined };
  while (comparison.next());
  const { sentence, values, offers, lost } = comparison.result;
  return { sentence, at: (values?.place ?? offers?.place ?? lost?.place)?.choice };
}
