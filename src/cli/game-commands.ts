import { Option, type Command } from 'commander';
import { command, gather, OPTION, type Exit } from './command.ts';
import type { CoverageOptions } from './coverage.ts';
import type { ExplainOptions } from './explain.ts';
import type { PerftOptions } from './perft.ts';
import type { PlayOptions } from './play.ts';
import type { ReplayOptions } from './replay.ts';
import type { ScenarioOptions } from './scenario.ts';
import type { SimulateOptions } from './simulate.ts';
import type { SolveOptions } from './solve.ts';

/** The options of every command that begins a game. */
export function setUp<Of extends Command>(of: Of): Of {
  return of
    .option('--mode <mode>', 'mode of the pack; default: the first that fits')
    .option('--players <number>', 'number of seats; default: one for each bot named, or the fewest')
    .option('--level <level>', 'level, in a mode that has levels')
    .option('--teams', 'play the mode for teams')
    .option('--option <name=value>', OPTION, gather)
    .option('--seed <number>', 'any whole number; the same seed gives the same game', '1')
    .option('--bot <name>', 'bot for every seat that --bots does not name: random or greedy', 'random')
    .option('--pack <folder>', 'pack to play; default: the nearest one');
}

/** The options of every command that plays many games. */
export function many<Of extends Command>(of: Of): Of {
  return of
    .option('--workers <number>', 'number of threads; default: one for each core')
    .option(
      '--resume <file>',
      'keep the games in this log as they are played; go on with it where it is there',
    )
    .addOption(
      new Option(
        '--queue <address>',
        'have the games played by `loam work` on other machines, through this Redis',
      ).conflicts(['resume', 'workers']),
    )
    .option('--attach <id>', 'with --queue: take up a run that was left, from any terminal');
}

/** The help on stopping a command that plays many games. */
export const STOPPING = `
Ctrl C ends the games and prints what there is; a second one ends the command at
once. With --resume, the same command then goes on with the games that are left.
With --queue, the run stays in the queue for --attach; docs/scale.md tells more.`;

/** The exit codes of a command that was stopped. */
export const STOPPED = '130, 143 or 129 stopped by SIGINT, SIGTERM or SIGHUP';

/** `loam play` */
export function play(run: Exit): Command {
  return setUp(command('play'))
    .description('Play a game between bots, or against them, and print what happens.')
    .option('--bots <names>', 'who plays each seat, such as greedy,random; "you" is you')
    .option(
      '--record <file>',
      'write the game to a file that loam replay reads; its folder must exist. - prints it after the log',
    )
    .below(`
When you are asked, type the number of a choice or its words; "help" lists what
else you can type. The end of the input leaves the game and keeps its record.
Exit codes: 0 the game is over or was left, 1 it did not end within 100 rounds,
2 could not run.

Examples:
  loam play --players 3 --seed 7 --bots greedy,random,greedy
  loam play --bots you,random --record game.txt`)
    .action(async (options: PlayOptions) => {
      const { playCommand } = await import('./play.ts');
      run(playCommand(options));
    });
}

/** `loam replay` */
export function replay(run: Exit): Command {
  return command('replay')
    .description('Replay a recorded game, and say whether it still fits the pack.')
    .argument('<file>', 'a record; - reads standard input')
    .option('--log', 'print every choice')
    .option('--json', 'print the outcome as JSON')
    .option('--pack <folder>', 'pack that was played; default: the nearest one')
    .option('--before <folder>', 'the pack as it was; say where the game first differs now')
    .option(
      '--capture [choices]',
      'print a turn as a scenario, as it stands after so many choices; default: all',
    )
    .below(`
Exit codes: 0 it fits, 1 it does not fit or is no record, 2 could not run.
With --before: 0 the game is the same in both packs, 1 it differs,
2 could not run, or the record does not fit the pack as it was.

Examples:
  loam replay game.txt
  loam replay --log game.txt
  loam replay game.txt --before ../main/cards/earth
  loam replay game.txt --capture 120 > turn.scenario`)
    .action(async (file: string, options: ReplayOptions) => {
      const { replayCommand } = await import('./replay.ts');
      run(replayCommand(file, options));
    });
}

/** `loam scenario` */
export function scenario(run: Exit): Command {
  return command('scenario')
    .description('Play scenarios, and report the first line that does not hold in each.')
    .argument('<paths...>', 'scenarios, or folders with them; - reads one from standard input')
    .option('--json', 'the same as --format json')
    .option('--format <name[=file]>', 'text, json or junit, to a file perhaps; can be repeated', gather)
    .option('--pack <folder>', 'pack to play; default: that of each scenario, or the nearest')
    .below(`
In a folder, every file whose name ends in .scenario is played, also in its
subfolders.
Exit codes: 0 every line holds, 1 some do not, 2 could not run.

Examples:
  loam scenario puzzle.scenario
  loam scenario tests/scenarios --json`)
    .action(async (paths: string[], options: ScenarioOptions) => {
      const { scenarioCommand } = await import('./scenario.ts');
      run(scenarioCommand(paths, options));
    });
}

/** `loam solve` */
export function solve(run: Exit): Command {
  return command('solve')
    .description('Find whether and how the goal of a scenario can be reached, and count the ways.')
    .argument('<file>', 'a scenario with a goal; - reads standard input')
    .option('--positions <number>', 'how many positions are looked at most', '1000000')
    .option('--json', 'print the outcome as JSON')
    .option('--pack <folder>', 'pack to play; default: the nearest one')
    .below(`
Every choice of every seat is tried from where the goal stands. A way ends where
the goal is reached for the first time.
Exit codes: 0 there is a way, 1 there is none, or none was found before a bound,
2 could not run.

Examples:
  loam solve puzzle.scenario
  loam solve puzzle.scenario --positions 5000000 --json`)
    .action(async (file: string, options: SolveOptions) => {
      const { solveCommand } = await import('./solve.ts');
      run(solveCommand(file, options));
    });
}

/** `loam perft` */
export function perft(run: Exit): Command {
  return command('perft')
    .description('Count the sequences of legal choices from a position, up to a depth.')
    .argument('<file>', 'a scenario, counted from its goal or its end; - reads standard input')
    .requiredOption('--depth <number>', 'choices of the longest sequences')
    .option('--positions <number>', 'how many positions are looked at most', '1000000')
    .option('--divide', 'also print those of the full depth by their first choice')
    .option('--json', 'print the outcome as JSON')
    .option('--pack <folder>', 'pack to play; default: the nearest one')
    .below(`
Choices of all seats count, as a game offers them. Where it is over, nothing
goes on.
Exit codes: 0 all was counted, 1 a bound was reached before, 2 could not run.

Examples:
  loam perft puzzle.scenario --depth 4
  loam perft puzzle.scenario --depth 3 --divide`)
    .action(async (file: string, options: PerftOptions) => {
      const { perftCommand } = await import('./perft.ts');
      run(perftCommand(file, options));
    });
}

/** `loam explain` */
export function explain(run: Exit): Command {
  return command('explain')
    .description('Explain a point, a number or a refusal of a recorded game: clause, card, choice and rule.')
    .argument('<file>', 'a record; - reads standard input')
    .option('--at <choice>', 'the moment after this many choices; default: the end of the record')
    .option('--score <line>', 'why a line of the score has its points, such as terrain')
    .option('--value <thing>', 'why a number or place is what it is, such as soil or "card 137"')
    .option('--refused <words>', 'why a choice cannot be made')
    .option(
      '--seat <number>',
      'whose score or value; an opponent without a seat comes after the last seat',
      '1',
    )
    .option('--json', 'print the answer as JSON')
    .option('--pack <folder>', 'pack that was played; default: the nearest one')
    .below(`
Without --score, --value or --refused, it says what the last choice changed.
Exit codes: 0 explained, 1 nothing to explain, or the record does not fit,
2 could not run.

Examples:
  loam explain game.txt --score compost --seat 2
  loam explain game.txt --at 120 --value "card 137"
  loam explain game.txt --at 120 --refused "plant 137"
  loam explain game.txt --at 27`)
    .action(async (file: string, options: ExplainOptions) => {
      const { explainCommand } = await import('./explain.ts');
      run(explainCommand(file, options));
    });
}

/** `loam coverage` */
export function coverage(run: Exit): Command {
  return many(command('coverage'))
    .description('Play games, and list the clauses of cards and rules that never worked in any of them.')
    .argument('[files...]', 'records, scenarios or folders with scenarios to play as well')
    .option('--games <number>', 'how many games bots play, over all modes, seats, levels and options', '200')
    .option('--seed <number>', 'any whole number; the same seed gives the same games', '1')
    .option('--at-least <percent>', 'exit with 1 below this percentage')
    .option('--json', 'the same as --format json')
    .option('--format <name[=file]>', 'text, json or junit, to a file perhaps; can be repeated', gather)
    .option('--pack <folder>', 'pack to play; default: the nearest one')
    .below(`
An effect counts as seen once it changed the state or a score. A condition, cap
or payment counts as seen once it went both ways.
${STOPPING}
Exit codes: 0 enough was seen, 1 less than --at-least, a file could not be played
or no log could be written, 2 could not run, ${STOPPED}.

Examples:
  loam coverage --games 500
  loam coverage tests/scenarios --games 200 --at-least 100`)
    .action(async (files: string[], options: CoverageOptions) => {
      const { coverageCommand } = await import('./coverage.ts');
      run(await coverageCommand(files, options));
    });
}

/** `loam simulate` */
export function simulate(run: Exit): Command {
  return many(setUp(command('simulate')))
    .description('Play many games between bots, and print the statistics.')
    .option('--bots <names>', 'who plays each seat, such as greedy,random')
    .option('--games <number>', 'how many games to play', '100')
    .option('--json', 'print the statistics as JSON')
    .below(`
The same games give the same figures on every machine and with any number of
threads. A game that does not end within 100 rounds counts as unfinished, and in
no other figure.
${STOPPING}
Exit codes: 0 all games ended, 1 some did not or no log could be written,
2 could not run, ${STOPPED}.

Examples:
  loam simulate --games 1000 --players 3 --bot random --seed 1
  loam simulate --games 200 --bots greedy,random --json
  loam simulate --games 1000000 --resume games.log`)
    .action(async (options: SimulateOptions) => {
      const { simulateCommand } = await import('./simulate.ts');
      run(await simulateCommand(options));
    });
}
