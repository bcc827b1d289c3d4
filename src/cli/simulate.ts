import { isBotName } from '../bots/bots.ts';
import { figuresOf, type Figures, type Spread } from '../simulate/figures.ts';
import {
  linesOf,
  tallying,
  whyNoSimulation,
  whyUnfinished,
  type SimulationPlan,
} from '../simulate/simulation.ts';
import { CommandFault } from './fault.ts';
import { begunBy, wholeNumber, type SetUpOptions } from './game-options.ts';
import { choosePack } from './open-game.ts';
import { amount } from './lint-result.ts';
import { dataOf } from './pack-data.ts';
import { playMany, queueOf, stoppedLine, threadsOf, type ManyArguments } from './play-many.ts';
import { aligned } from './result-table.ts';
import { err, out, outJson } from './terminal.ts';

/** The options of `loam simulate`. */
export interface SimulateOptions extends SetUpOptions, ManyArguments {
  /** The number of games that are played. */
  readonly games: string;
  /** Write the figures for programs. */
  readonly json?: boolean;
}

/** The most games of one simulation, so that every sum stays exact. */
const MOST_GAMES = 10_000_000;

/**
 * Runs `loam simulate`. Gives the exit code: 0 all games came to their end, 1 some did not, or what {@link playMany}
 * says. Throws a {@link CommandFault} where they cannot be begun.
 */
export async function simulateCommand(options: SimulateOptions): Promise<number> {
  const cwd = process.cwd();
  const games = wholeNumber(options.games, '--games', 1, MOST_GAMES);
  const threads = threadsOf(options);
  const chosen = choosePack(options.pack, cwd);
  const { setUp, players } = begunBy(options, chosen.pack, false);
  const { playable, files } = chosen.open();
  const plan: SimulationPlan = { setUp, bots: players.filter(isBotName) };
  const fault = whyNoSimulation(playable, plan);
  if (fault) throw new CommandFault(fault.code, fault.message);
  const { sums, stopped, end } = await playMany({
    games,
    threads,
    resume: options.resume,
    queue: queueOf(options, [files]),
    asked: { command: 'simulate', pack: dataOf(playable), plan },
    summing: tallying(playable, plan),
  });
  const figures = figuresOf(sums, linesOf(playable), setUp.seats);
  if (options.json === true) outJson({ ...(stopped && { stopped }), ...figures });
  else out(`${stoppedLine(stopped)}${report(figures, players)}`);
  const why = sums.endless < 0 ? undefined : whyUnfinished(playable, plan, sums.endless);
  if (why)
    err(
      `loam: ${why.code} ${amount(figures.unfinished, 'game')} found no end, the first as game ${sums.endless + 1}.\n${why.message}\n`,
    );
  return end(figures.unfinished > 0 ? 1 : 0);
}

/** The figures for people. */
function report(
  { games, unfinished, rounds, seats, opponent, hash }: Figures,
  players: readonly string[],
): string {
  const said = (each: Spread | undefined): string => (each ? `${shown(each.mean)} ± ${shown(each.sd)}` : '');
  const parties = [...seats, ...(opponent ? [opponent] : [])];
  const ids = Object.keys(seats[0]?.points ?? {});
  const rows = [
    [
      '',
      ...seats.map((_, seat) => `${seat + 1} ${players[seat] ?? ''}`.trimEnd()),
      ...(opponent ? ['opponent'] : []),
    ],
    ...ids.map((id) => [id, ...parties.map(({ points }) => said(points[id]))]),
    ['total', ...parties.map(({ total }) => said(total))],
    ['wins', ...parties.map(({ wins }) => String(wins))],
  ];
  const ends = unfinished === 0 ? '' : `, ${unfinished} without an end`;
  return `${amount(games, 'game')}${ends}; rounds ${said(rounds)}, from ${shown(rounds.min)} to ${shown(rounds.max)}
${aligned(rows)}hash ${hash}
`;
}

const shown = (number: number | null): string =>
  number === null ? '-' : number.toFixed(Number.isInteger(number) ? 0 : 1);
