// Builds everything there is to build: the command line to dist/cli, the page to dist/page.
import { buildCli } from './cli.mjs';
import { asCommand } from './made.mjs';
import { buildPlayground } from './playground.mjs';

await asCommand(import.meta.url, async () => {
  await buildCli();
  const { outdir } = await buildPlayground();
  console.log(`Built dist/cli and ${outdir}`);
});
