// Builds everything there is to build: the command line to dist/cli, the library to dist/api, the page to dist/page.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildApi } from './api.mjs';
import { buildCli } from './cli.mjs';
import { asCommand, ROOT } from './made.mjs';
import { buildPlayground } from './playground.mjs';

await asCommand(import.meta.url, async () => {
  await buildCli();
  // The code that the engine compiles of the commonest command is made with it, so that the first start need not.
  spawnSync(process.execPath, [join(ROOT, 'bin/loam.js'), 'lint'], { cwd: ROOT, stdio: 'ignore' });
  await buildApi();
  const { outdir } = await buildPlayground();
  console.log(`Built dist/cli, dist/api and ${outdir}`);
});
