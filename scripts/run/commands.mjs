// `start`, `test`, `site`, `package`, `long`, `soak`, `fuzz`, `misreadings` and `mutate-cards`: packages first, then what is generated, then the command itself. Everything that needs a
// package is imported after the packages are there.
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const COMMANDS = ['start', 'test', 'site', 'package', 'long', 'soak', 'fuzz', 'misreadings', 'mutate-cards'];

/** Of the commands that work for minutes: what they take, so that a question does not begin the work. */
const LONG = {
  package: `npm run test:package
packs the package, installs it into empty projects under each Node at hand, and uses it there.
LOAM_NODES names more of them, as PATH names folders.`,
  long: `npm run test:long -- [--minutes 30]
does all of the work of which npm test does a share. What was done on the same commit is not done again.
With --minutes it does what fits, from a file on that each commit has elsewhere.`,
  soak: `npm run soak -- [--games 2000] [--seed 1] [--modes standard-2,teams] [--workers 2]
plays whole games of every mode, and looks at the state after every choice.`,
  fuzz: `npm run fuzz -- [--minutes 10] [--seed 1] [--targets cards,json,tables,manifest,rules,records,scenarios,positions] [--workers 2]
tries damaged and invented inputs, so many minutes of processor time for each target.
With --case 17 it tries that one case of the seed again, and prints it.`,
  misreadings: `npm run misreadings -- [RULE or ID ...]
misreads those rules, such as COST-4, or those that tests/misreadings/list.json calls so, such as PLANT-1.1;
without any, all of them. Each misreading must make a test fail that cites its rule.`,
  'mutate-cards': `npm run mutate-cards -- [--seed 1] [--every 1] [--workers 2] [--class "clause twice"]
plants mistakes and possible designs in the cards and rules of every pack, and counts what lint and the games tell of them.
With --every 10 it takes each tenth one; with --class it prints those of one class.`,
};

/**
 * @param {readonly string[]} args of the command line: the command, then its own arguments
 */
export async function run([command, ...rest]) {
  if (command === undefined || !COMMANDS.includes(command)) {
    console.error(
      'Say `npm start`, `npm test`, `npm run site`, `npm run test:package`, `npm run test:long`, `npm run soak`, `npm run fuzz`, `npm run misreadings` or `npm run mutate-cards`.',
    );
    process.exitCode = 1;
    return;
  }
  const help = command in LONG ? LONG[/** @type {keyof typeof LONG} */ (command)] : undefined;
  if (help !== undefined && rest.some((each) => each === '--help' || each === '-h')) {
    console.log(help);
    return;
  }
  if (!(await install(root))) {
    process.exitCode = 1;
    return;
  }
  const { generate } = await import('../build/generate.mjs');
  try {
    await generate(root);
  } catch (error) {
    console.error(error instanceof Error && error.name === 'BuildError' ? error.message : error);
    process.exitCode = 1;
    return;
  }
  const { default: main } = await import(`./${command}.mjs`);
  process.exitCode = await main(root, rest);
}
