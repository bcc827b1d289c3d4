// The page as it is served: built for use when its sources are newer, or built again at each change of a source.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../run/lock.mjs';
import { byMethod } from './answers.mjs';
import { Events } from './events.mjs';
import { PageFiles } from './page-files.mjs';
import { StartFault } from './start-fault.mjs';

const PAGE = 'dist/page';
const SOURCES = 'dist/page.sources';
const INPUTS = ['playground', 'src', 'grammar', 'schemas', 'docs/rules', 'scripts/build'];

/**
 * Builds the page if it is not there or its sources have changed, and reads it. Processes that start at once build
 * one after the other.
 *
 * @param {string} root folder of the project
 * @param {(sentence: string) => void} say
 * @returns {Promise<PageFiles>}
 * @throws {StartFault} `page`, `not-installed`
 */
export function currentPage(root, say) {
  return withLock(join(root, '.build', 'page.lock'), async () => {
    const { fingerprint, writeWhole } = await import('../build/made.mjs');
    const print = fingerprint(inputs(root));
    const made = join(root, SOURCES);
    const isCurrent =
      existsSync(join(root, PAGE, 'index.html')) && existsSync(made) && readFileSync(made, 'utf8') === print;
    if (!isCurrent) {
      say('Building the page …');
      rmSync(made, { force: true });
      const { buildPlayground } = await import('../build/playground.mjs');
      await explained(() => buildPlayground({ root }));
      writeWhole(made, print);
    }
    return new PageFiles(join(root, PAGE));
  });
}

/**
 * Builds the page for work on it, and again at each change of a source; a page that is open then loads itself anew.
 *
 * @param {string} root folder of the project
 * @param {(sentence: string) => void} say
 * @returns {Promise<import('./server.mjs').Part>}
 * @throws {StartFault} `page`, `not-installed`
 */
export async function watchedPage(root, say) {
  const { watchPlayground } = await import('../build/playground.mjs');
  const outdir = join(root, '.build', 'page');
  const events = new Events();
  /** @type {PageFiles | undefined} */
  let page;
  /** @type {{ stop: () => Promise<void> } | undefined} */
  let watching;
  await new Promise((resolve, reject) => {
    const onBuilt = (/** @type {Error | undefined} */ problem) => {
      if (problem !== undefined) {
        say(problem.message);
        if (page === undefined) reject(new StartFault('page', 'The page does not build.'));
        return;
      }
      if (page === undefined) page = new PageFiles(outdir, withReloader);
      else {
        page.load();
        say('Built the page again.');
        events.sendAll('built', null);
      }
      resolve(undefined);
    };
    explained(() => watchPlayground({ root, outdir, onBuilt })).then(
      (started) => (watching = started),
      reject,
    );
  }).catch(async (error) => {
    await watching?.stop();
    throw error;
  });
  return {
    async answer(request, response, url) {
      if (url.pathname === '/dev/built') byMethod(request, { GET: () => events.open(response) })();
      else if (url.pathname === '/dev/reload.js') {
        response.writeHead(200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end(RELOADER);
      } else await page?.answer(request, response, url);
    },
    close() {
      events.close();
      void watching?.stop();
    },
  };
}

const RELOADER = "new EventSource('dev/built').addEventListener('built', () => location.reload());\n";

const withReloader = (/** @type {string} */ html) =>
  html.replace('</head>', '<script type="module" src="dev/reload.js"></script>\n  </head>');

/**
 * @template T
 * @param {() => Promise<T>} build
 * @returns {Promise<T>}
 */
async function explained(build) {
  try {
    return await build();
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new StartFault(
        'not-installed',
        'The packages are not installed. `npm start` installs them first.',
      );
    }
    if (error.name === 'BuildError') throw new StartFault('page', error.message);
    throw error;
  }
}

/** Names and contents of everything that the page is made from. */
function inputs(/** @type {string} */ root) {
  const files = INPUTS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
    .filter((file) => !/[\\/](generated|cli)[\\/]/.test(file.slice(root.length)))
    .sort();
  return [...files, join(root, 'package-lock.json')].flatMap((file) => [
    file.slice(root.length),
    readFileSync(file),
  ]);
}
