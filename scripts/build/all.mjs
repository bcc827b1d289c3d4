// Builds everything there is to build: the command line to dist/cli, the library to dist/api, the page to dist/page.
import { buildApi } from './api.mjs';
import { buildCli } from './cli.mjs';
import { asCommand } from './made.mjs';
import { buildPlayground } from './playground.mjs';

await asCommand(import.meta.url, async () => {
  await buildCli();
  await buildApi();
  const { outdir } = await buildPlayground();
  console.log(`Built dist/cli, dist/api and ${outdir}`);
});
