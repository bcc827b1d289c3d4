import { Option, type Command } from 'commander';
import { command, gather, OPTION, type Exit } from './command.ts';
import type { CoverageOptions } from './coverage.ts';
import type { ExplainOptions } from './explain.ts';
import type { PlayOptions } from './play.ts';
import type { ReplayOptions } from './replay.ts';
import type { ScenarioOptions } from './scenario.ts';
import type { SimulateOptions } from './simulate.ts';

/** What every command that begins a game can be told. */
function setUp(of: Command): Command {
  return of
    .option('--mode <mode>', 'mode of the pack; without it, the first that fits')
    .option('--players <number>', 'how many seats there are; without it, as many as bots, or the fewest')
    .option('--level <level>', 'level of a mode that has levels')
    .option('--teams', 'the mode for teams')
    .option('--option <name=value>', OPTION, gather, [])
    .option('--seed <number>', 'any whole number; the same one gives the same game', '1')
    .option('--bot <name>', 'who plays every seat that --bots does not name: random or greedy', 'random')
    .option('--pack <folder>', 'pack that is played; without it, the nearest one');
}

/** `loam play` */
export function play(run: Exit): Command {
  return setUp(command('play'))
    .description('Play a game between bots, or against them, and print what happens.')
    .option('--bots <names>', 'who plays each seat, such as greedy,random; "you" is you')
    .option(
      '--record <file>',
      'write the game to a file in a folder that is there, which loam replay reads, or - at the end of the log',
    )
    .addHelpText(
      'after',
      `
Where you choose, type the number of a choice or its words. "help" lists what else you can type.
The end of the input leaves the game; its record is kept.
Exit codes: 0 the game is over or was left, 1 it found no end in 100 rounds, 2 could not run.

Examples:
  loam play --players 3 --seed 7 --bots greedy,random,greedy
  loam play --bots you,random --record game.txt`,
    )
    .action(async (options: PlayOptions) => {
      const { playCommand } = await import('./play.ts');
      run(playCommand(options));
    });
}

/** `loam replay` */
export function replay(run: Exit): Command {
  return command('replay')
    .description('Play a recorded game again, and say whether it still fits the pack.')
    .argument('<file>', 'a record; - reads standard input')
    .option('--log', 'print every choice')
    .option('--json', 'write what came of it for programs')
    .option('--pack <folder>', 'pack that was played; without it, the nearest one')
    .option('--before <folder>', 'the pack as it was: say where the game first differs now')
    .addHelpText(
      'after',
      `
Exit codes: 0 it fits, 1 it does not or is no record, 2 could not run.
With --before: 0 the game is the same in both packs, 1 it differs, 2 the record does not fit the pack as it was.

Examples:
  loam replay game.txt
  loam replay --log game.txt
  loam replay game.txt --before ../main/cards/earth`,
    )
    .action(async (file: string, options: ReplayOptions) => {
      const { replayCommand } = await import('./replay.ts');
      run(replayCommand(file, options));
    });
}

/** `loam scenario` */
export function scenario(run: Exit): Command {
  return command('scenario')
    .description('Play scenarios, and say where one is not as it says.')
    .argument('<paths...>', 'scenarios, or folders with them; - reads one from standard input')
    .option('--json', 'write what came of them for programs')
    .option('--pack <folder>', 'pack that is played; without it, the nearest one')
    .addHelpText(
      'after',
      `
Of a folder, all files are played whose names end in .scenario, whatever folder in it they lie in.
Exit codes: 0 all is as they say, 1 something is not, 2 could not run.

Examples:
  loam scenario puzzle.scenario
  loam scenario tests/scenarios --json`,
    )
    .action(async (paths: string[], options: ScenarioOptions) => {
      const { scenarioCommand } = await import('./scenario.ts');
      run(scenarioCommand(paths, options));
    });
}

/** `loam explain` */
export function explain(run: Exit): Command {
  return command('explain')
    .description('Say why something of a recorded game is as it is: clause, card, choice and rule.')
    .argument('<file>', 'a record; - reads standard input')
    .option('--at <choice>', 'the moment after so many choices; without it, the end of the record')
    .option('--score <line>', 'why a line of the score has its points')
    .option('--value <thing>', 'why a number or place is what it is, by an id or a word and a card')
    .option('--refused <words>', 'why a choice cannot be made')
    .option('--seat <number>', 'whose; the opponent that is no seat comes behind the seats', '1')
    .option('--json', 'write the answer for programs')
    .option('--pack <folder>', 'pack that was played; without it, the nearest one')
    .addHelpText(
      'after',
      `
Without a question, it says what the last choice has changed.
Exit codes: 0 explained, 1 there is nothing to explain or the record does not fit, 2 could not run.

Examples:
  loam explain game.txt --score compost --seat 2
  loam explain game.txt --at 120 --value "card 137"
  loam explain game.txt --at 120 --refused "plant 137"
  loam explain game.txt --at 27`,
    )
    .action(async (file: string, options: ExplainOptions) => {
      const { explainCommand } = await import('./explain.ts');
      run(explainCommand(file, options));
    });
}

/** `loam coverage` */
export function coverage(run: Exit): Command {
  return command('coverage')
    .description('Play games and say which clauses of the cards and rules were never seen to work.')
    .argument('[files...]', 'records and scenarios, or folders with scenarios, that are played as well')
    .option('--games <number>', 'how many games bots play, over all modes, seats, levels and options', '200')
    .option('--seed <number>', 'any whole number; the same one gives the same games', '1')
    .option('--at-least <percent>', 'the exit code is 1 below this')
    .option('--workers <number>', 'how many threads play; without it, one for each core')
    .option('--json', 'write the report for programs')
    .option('--pack <folder>', 'pack that is played; without it, the nearest one')
    .addHelpText(
      'after',
      `
A clause is seen when it changed the state or a score; conditions, caps and payments, when both sides were seen.
Exit codes: 0 enough was seen, 1 less than --at-least, 2 could not run.

Examples:
  loam coverage --games 500
  loam coverage tests/scenarios --games 200 --at-least 100`,
    )
    .action(async (files: string[], options: CoverageOptions) => {
      const { coverageCommand } = await import('./coverage.ts');
      run(await coverageCommand(files, options));
    });
}

/** `loam simulate` */
export function simulate(run: Exit): Command {
  return setUp(command('simulate'))
    .description('Play many games between bots and say what came of them.')
    .option('--bots <names>', 'who plays each seat, such as greedy,random')
    .option('--games <number>', 'how many games are played', '100')
    .addOption(new Option('--workers <number>', 'how many threads play; without it, one for each core'))
    .option('--json', 'write the figures for programs')
    .addHelpText(
      'after',
      `
The same games give the same figures, whatever the machine and however many threads play.
A game without an end in 100 rounds counts as unfinished, and in no other figure.
Exit codes: 0 all games are over, 1 some found no end, 2 could not run.

Examples:
  loam simulate --games 1000 --players 3 --bot random --seed 1
  loam simulate --games 200 --bots greedy,random --json`,
    )
    .action(async (options: SimulateOptions) => {
      const { simulateCommand } = await import('./simulate.ts');
      run(await simulateCommand(options));
    });
}
