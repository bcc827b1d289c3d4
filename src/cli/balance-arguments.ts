import { Option, type Command } from 'commander';
import type { BalanceOptions } from './balance.ts';
import { command, type Exit } from './command.ts';
import { many, setUp, STOPPED, STOPPING } from './game-commands.ts';

/** `loam balance` */
export function balance(run: Exit): Command {
  return many(setUp(command('balance')))
    .description(
      'Play many games between bots, and say what each card is worth, or what a change does to it.',
    )
    .option('--before <folder>', 'the pack as it was; play every game in both and say what has changed')
    .option('--bots <names>', 'who plays each seat, such as greedy,random')
    .option('--games <number>', 'how many games to play, in each pack', '1000')
    .option('--top <number>', 'how many cards to list', '10')
    .addOption(
      new Option('--game <number>', 'print the record of one of these games instead').conflicts('resume'),
    )
    .option('--json', 'print the report as JSON, with every card')
    .below(`
Games of a pair have the same deals, and the bots draw the same numbers in every
turn. Ranges hold what is looked for in 95 of 100 such reports. What is marked
with * stays clear when all cards are looked at together.
${STOPPING}
Exit codes: 0 all games ended, 1 some did not or no log could be written,
2 could not run, ${STOPPED}.

Examples:
  loam balance --games 5000 --players 3
  loam balance --before ../main/cards/earth --games 20000 --resume games.log
  loam balance --before ../main/cards/earth --game 812 > game.txt
  loam replay game.txt --before ../main/cards/earth`)
    .action(async (options: BalanceOptions) => {
      const { balanceCommand } = await import('./balance.ts');
      run(await balanceCommand(options));
    });
}
