import { isFault } from './fault.ts';
import { err } from './terminal.ts';

/**
 * The command line. Exit codes: 0 nothing to say, 1 something was found, 2 the command could not run.
 */
async function main(args: readonly string[]): Promise<number> {
  try {
    const [command, ...said] = args;
    const paths = said.filter((each) => each !== PROGRAMS);
    if (command === 'lint' && paths.every(isPath)) {
      const { lintCommand } = await import('./lint.ts');
      return await lintCommand(paths, { color: true, programs: paths.length < said.length });
    }
    const { runArguments } = await import('./arguments.ts');
    return await runArguments(args);
  } catch (problem) {
    if (isFault(problem)) err(`loam: ${problem.message}\n`);
    else
      err(
        `loam: this is a mistake in loam itself.\n${problem instanceof Error ? problem.stack : String(problem)}\n`,
      );
    return 2;
  }
}

/** The option of the commonest command that goes on for longest. */
const PROGRAMS = '--programs';

/**
 * True if an argument of the commonest command can only be a path. Where all others are, there is nothing to be read of
 * them, and the library for that takes as long to start as 50 cards to check.
 */
const isPath = (argument: string): boolean => !argument.startsWith('-');

void main(process.argv.slice(2)).then((code) => {
  // All has been written. Left to itself, the process would first tidy up its memory.
  process.exit(code);
});
