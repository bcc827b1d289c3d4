// The server: pages to whoever asks, files of the pack to its own page.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { refuse } from './answers.mjs';
import { createApi } from './api.mjs';
import { Follower } from './follower.mjs';
import { checkHost, knows, passOf } from './guard.mjs';
import { HOST, listen } from './listen.mjs';
import { sendLocked } from './locked-page.mjs';
import { PackFiles } from './pack-files.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {import('./answers.mjs').Request} Request
 * @typedef {import('./answers.mjs').Response} Response
 *
 * A part of the server: answers what it has an answer for.
 *
 * @typedef {object} Part
 * @property {(request: Request, response: Response, url: URL) => void | Promise<void>} answer
 * @property {() => void} [close]
 */

/**
 * Starts to serve.
 *
 * @param {object} options
 * @param {string} options.pack folder of the pack, absolute, free of links
 * @param {Part} options.page answers every address that is not for the files
 * @param {number} [options.port] the only one that will do; without it the first that is free
 * @param {(sentence: string) => void} [options.say] told of files that are left out
 * @returns {Promise<{ address: string, origin: string, token: string, port: number, count: number, close: () =>
 *   Promise<void> }>} `address` opens the page and holds the token; `origin`, which ends in a slash, does not; `count`
 *   is how many files the pack has, its manifest left out
 * @throws {import('./start-fault.mjs').StartFault} where no port is to be had
 */
export async function serve({ pack, page, port, say }) {
  const files = new PackFiles(pack);
  const follower = new Follower(files, say);
  const token = randomBytes(24).toString('base64url');
  const api = createApi({ files, follower, token });
  const server = createServer((request, response) => {
    answer(request, response, { api, page, token }).catch((error) => refuse(response, error));
  });
  let taken;
  try {
    taken = await listen(server, port);
  } catch (error) {
    follower.stop();
    throw error;
  }
  return {
    address: `http://${HOST}:${taken}/?token=${token}`,
    origin: `http://${HOST}:${taken}/`,
    token,
    port: taken,
    count: follower.now().length - 1,
    close: () =>
      new Promise((resolve) => {
        follower.stop();
        api.close();
        page.close?.();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  /** @type {Request} */ request,
  /** @type {Response} */ response,
  /** @type {{ api: Part, page: Part, token: string }} */ { api, page, token },
) {
  checkHost(request);
  const url = urlOf(request);
  if (isPage(request, url)) {
    const pass = passOf(token, request.socket.localPort ?? 0);
    if (knows(request, url, token)) response.setHeader('set-cookie', pass.given);
    else if (!pass.isShown(request)) {
      sendLocked(response);
      return;
    }
  }
  await (url.pathname.startsWith('/api/') ? api : page).answer(request, response, url);
}

/** True if the page itself is asked for, and not one of its parts. */
const isPage = (/** @type {Request} */ { method = '' }, /** @type {URL} */ { pathname }) =>
  ['GET', 'HEAD'].includes(method) && (pathname === '/' || pathname === '/index.html');

function urlOf(/** @type {Request} */ { url = '/' }) {
  try {
    if (url.startsWith('/')) return new URL(`http://${HOST}${url}`);
  } catch {
    // Said below.
  }
  throw new Refusal(400, 'address', 'The address cannot be read.');
}
