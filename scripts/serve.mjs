// `npm start`: serves the page on this machine until it is interrupted. The address is the only line on standard
// output; everything else that is said goes to standard error.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { safe } from '../src/cli/shown.mjs';
import { currentPage, watchedPage } from './server/built-page.mjs';
import { findPack } from './server/find-pack.mjs';
import { hasDesktop, openBrowser, privateDoor } from './server/open-browser.mjs';
import { HELP, readOptions } from './server/options.mjs';
import { answer, say, sayMistake } from './server/say.mjs';
import { serve } from './server/server.mjs';
import { StartFault } from './server/start-fault.mjs';
import { endWithStarter } from './server/starter.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** @param {readonly string[]} args */
async function start(args) {
  const { pack: named, port, open, dev, help } = readOptions(args);
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const cwd = startedFrom();
  const pack = findPack(root, cwd, named);
  /** @type {import('./server/server.mjs').Part} */
  const page = await (dev ? watchedPage(root, say) : currentPage(root, say));
  const server = await serve({ pack, page, ...(port !== undefined && { port }), say }).catch((error) => {
    page.close?.();
    throw error;
  });
  answer(`Loam: ${server.address}`);
  const { count } = server;
  say(`${count} ${count === 1 ? 'file' : 'files'} in ${safe(relative(cwd, pack)) || '.'}. Ctrl C stops.`);

  let remove = () => {};
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    remove();
    await server.close();
    // At its own end Node first takes the handlers away, for some milliseconds: a second signal would then kill it.
    process.exit();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (open && hasDesktop(process.env, process.platform, process.stdout.isTTY)) {
    // Not in a hidden folder, and not in that for what is of no use later: some browsers may read neither.
    const door = privateDoor(join(root, 'dist'), server.address);
    remove = door.remove;
    openBrowser(door.address);
  }
}

// npm runs a script in the folder of the project and says where it was called.
function startedFrom() {
  const { npm_lifecycle_event: event, INIT_CWD: called } = process.env;
  return event === 'start' && called !== undefined ? called : process.cwd();
}

endWithStarter();
try {
  await start(process.argv.slice(2));
} catch (error) {
  if (error instanceof StartFault) say(`loam start: ${safe(error.message)} (${error.code})`);
  else sayMistake(error);
  process.exitCode = 1;
}
