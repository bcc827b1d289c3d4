import type { Command } from 'commander';
import { command, gather, type Exit } from './command.ts';
import { STOPPED } from './game-commands.ts';
import type { WorkOptions } from './queue-work.ts';

/** `loam work` */
export function work(run: Exit): Command {
  return command('work')
    .description('Play games that simulate, balance or coverage have put into a queue.')
    .requiredOption('--queue <address>', 'a Redis: redis://HOST, or rediss://HOST with TLS')
    .option('--workers <number>', 'number of threads; default: one for each core')
    .option('--pack <folder>', 'play games of this pack alone; can be repeated', gather)
    .option('--lock <seconds>', 'when this worker says nothing for so long, others take its games', '30')
    .option('--idle <seconds>', 'end when there was nothing to play for so long')
    .addHelpText(
      'after',
      `
Needs the packages bullmq and ioredis. Only games are played, of packs that are
sent as texts and checked; what else stands in the queue is refused. A password
can stand in the environment variable LOAM_QUEUE_PASSWORD, the file of a
certificate authority in NODE_EXTRA_CA_CERTS. Ctrl C gives back the games that
are being played. docs/scale.md tells how ten machines are set up.
Exit codes: 0 nothing to play for as long as --idle says, 2 could not run,
${STOPPED}.

Examples:
  loam work --queue redis://queue.example
  loam work --queue rediss://loam@queue.example:6380/1 --workers 8
  loam simulate --games 1000000 --queue redis://queue.example`,
    )
    .action(async (options: WorkOptions) => {
      const { workCommand } = await import('./queue-work.ts');
      run(await workCommand(options));
    });
}
