// Installs the packages of the action's own checkout, and builds the command there.
import { ROOT } from '../build/made.mjs';
import { install } from '../run/install.mjs';

/** Sets the exit code where it cannot be done; what went wrong has then been said. */
export async function prepare() {
  if (!(await install(ROOT))) {
    console.log('::error title=Loam::The packages of Loam could not be installed. The log says why.');
    process.exitCode = 2;
    return;
  }
  const { buildCli } = await import('../build/cli.mjs');
  await buildCli(ROOT);
}
