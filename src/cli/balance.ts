import { firstDifference, firstUnfinished, recordOf } from '../balance/looking.ts';
import type { Packs } from '../balance/packs.ts';
import { reportOf } from '../balance/report.ts';
import { findingOf, isNothing, limitsOf } from '../balance/sentences.ts';
import type { BalanceTally } from '../balance/tally.ts';
import { emptyWeighing, weighing, whyNotWeighed } from '../balance/weighing.ts';
import { isBotName } from '../bots/bots.ts';
import { changedBetween } from '../compare/changed.ts';
import { writeRecord } from '../record/write.ts';
import type { SimulationPlan } from '../simulate/simulation.ts';
import { balanceText, type LookedGame } from './balance-text.ts';
import { CommandFault } from './fault.ts';
import { begunBy, wholeNumber, type SetUpOptions } from './game-options.ts';
import { choosePack } from './open-game.ts';
import { dataOf } from './pack-data.ts';
import {
  playMany,
  queueOf,
  stoppedLine,
  threadsOf,
  type ManyArguments,
  type ManyPlayed,
  type Many,
} from './play-many.ts';
import { amount } from './lint-result.ts';
import { err, out, outExact, outJson } from './terminal.ts';

/** The options of `loam balance`. */
export interface BalanceOptions extends SetUpOptions, ManyArguments {
  /** The number of games that are played, in each pack. */
  readonly games: string;
  /** Folder of the pack as it was. */
  readonly before?: string;
  /** The number of cards that are listed. */
  readonly top: string;
  /** The game whose record is printed, counted from 1. */
  readonly game?: string;
  /** Write the report for programs. */
  readonly json?: boolean;
}

/** The most games, so that every sum stays exact. */
const MOST_GAMES = 10_000_000;

/** The number of games to look at that are told with what differs in them first. */
const TOLD = 3;

/**
 * Runs `loam balance`. Gives the exit code: 0 all games came to their end, 1 some did not, or what {@link playMany}
 * says. Throws a {@link CommandFault} where they cannot be begun.
 */
export async function balanceCommand(options: BalanceOptions): Promise<number> {
  const cwd = process.cwd();
  const games = wholeNumber(options.games, '--games', 1, MOST_GAMES);
  const top = wholeNumber(options.top, '--top', 0);
  const one = options.game === undefined ? undefined : wholeNumber(options.game, '--game', 1, MOST_GAMES);
  const threads = threadsOf(options);
  const chosen = choosePack(options.pack, cwd);
  const { setUp, players } = begunBy(options, chosen.pack, false);
  const before = options.before === undefined ? undefined : choosePack(options.before, cwd);
  const [was, is] = [before?.open(), chosen.open()];
  const packs: Packs = { before: was?.playable, after: is.playable };
  const plan: SimulationPlan = { setUp, bots: players.filter(isBotName) };
  const fault = whyNotWeighed(packs, plan);
  if (fault) throw new CommandFault(fault.code, fault.message);
  if (one !== undefined) {
    outExact(writeRecord(recordOf(packs, plan, one - 1)));
    return 0;
  }
  const isSame =
    packs.before !== undefined && isNothing(changedBetween(packs.before, packs.after, setUp.mode));
  const queue = queueOf(options, [is.files, ...(was ? [was.files] : [])]);
  const many = { games, threads, resume: options.resume, queue };
  const { sums, stopped, end } = isSame ? unplayed(packs, plan) : await weighOn(packs, plan, many);
  const report = reportOf(packs, plan, sums);
  const finding = findingOf(report);
  const limits = limitsOf(report, { bots: plan.bots, seats: setUp.seats, mode: setUp.mode });
  if (isSame && options.json !== true) out(`${finding}\n`);
  else if (options.json === true) outJson({ ...(stopped && { stopped }), finding, ...report, limits });
  else {
    const looks = (report.change?.looks ?? [])
      .slice(0, TOLD)
      .map((look): LookedGame => ({ ...look, differs: firstDifference(packs, plan, look.game).sentence }));
    out(stoppedLine(stopped) + balanceText(report, { finding, limits, looks, top, players }));
  }
  const first = firstUnfinished(packs, plan, sums);
  if (first)
    err(
      `loam: ${first.why.code} ${amount(report.unfinished, 'game')} found no end, the first as game ${first.index + 1}.\n${first.why.message}\n`,
    );
  return end(report.unfinished > 0 ? 1 : 0);
}

/** Plays the games of a plan in all packs. */
const weighOn = (packs: Packs, plan: SimulationPlan, many: Many): Promise<ManyPlayed<BalanceTally>> =>
  playMany({
    ...many,
    asked: {
      command: 'balance',
      pack: dataOf(packs.after),
      before: packs.before && dataOf(packs.before),
      plan,
    },
    summing: weighing(packs, plan),
  });

/** The outcome of games that need not be played. */
const unplayed = (packs: Packs, plan: SimulationPlan): ManyPlayed<BalanceTally> => ({
  sums: emptyWeighing(packs, plan),
  stopped: undefined,
  played: 0,
  end: (code) => code,
});
