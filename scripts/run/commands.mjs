// `start`, `test`, `long`, `soak` and `misreadings`: packages first, then what is generated, then the command itself. Everything that needs a
// package is imported after the packages are there.
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const COMMANDS = ['start', 'test', 'long', 'soak', 'misreadings'];

/**
 * @param {readonly string[]} args of the command line: the command, then its own arguments
 */
export async function run([command, ...rest]) {
  if (command === undefined || !COMMANDS.includes(command)) {
    console.error(
      'Say `npm start`, `npm test`, `npm run test:long`, `npm run soak` or `npm run misreadings`.',
    );
    process.exitCode = 1;
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
