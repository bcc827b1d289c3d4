// The questions that the page asks of the server: the project, its changes, and writes.
import { MANIFEST } from '../../src/cards/names.mjs';
import { byMethod, sendJson, sendPackedJson } from './answers.mjs';
import { Events } from './events.mjs';
import { checkOrigin, checkToken } from './guard.mjs';
import { LARGEST_FILE } from './pack-files.mjs';
import { projectOf } from './project.mjs';
import { Refusal } from './refusal.mjs';

/**
 * @typedef {import('./answers.mjs').Request} Request
 * @typedef {import('./answers.mjs').Response} Response
 * @typedef {(request: Request, response: Response, query: URLSearchParams) => void | Promise<void>} Handler
 */

/**
 * @param {object} parts
 * @param {import('./pack-files.mjs').PackFiles} parts.files
 * @param {import('./follower.mjs').Follower} parts.follower
 * @param {string} parts.token
 */
export function createApi({ files, follower, token }) {
  const events = new Events();

  /** @type {Handler} */
  const tellProject = (_, response) => {
    const project = projectOf(follower.now(), files.folder);
    if (project === undefined) {
      throw new Refusal(
        503,
        'no-pack',
        `The pack has no ${MANIFEST} any more. Put it back, then reload the page.`,
      );
    }
    return sendPackedJson(response, 200, { ...project, writable: true });
  };

  /** @type {Handler} */
  const changes = (_, response) => {
    let stop = () => {};
    events.open(response, () => stop());
    stop = follower.listen((change) => Events.send(response, 'change', change));
  };

  /**
   * A handler that may write: it knows what its text was made from.
   *
   * @param {(request: Request, query: URLSearchParams, base: string | null) => unknown} write
   * @returns {Handler}
   */
  const writing = (write) => async (request, response, query) => {
    const answer = await write(request, query, baseOf(request));
    follower.tell();
    sendJson(response, 200, answer);
  };

  const put = writing(async (request, query, base) =>
    files.write(query.get('path'), await bodyOf(request), base),
  );
  const remove = writing((_, query, base) => {
    files.remove(query.get('path'), fromFile(base));
    return { hash: null };
  });
  const rename = writing((_, query, base) =>
    files.rename(query.get('path'), query.get('to'), fromFile(base)),
  );

  /** @type {Record<string, Record<string, Handler>>} */
  const addresses = {
    '/api/project': { GET: tellProject },
    '/api/changes': { GET: changes },
    '/api/file': { PUT: put, DELETE: remove },
    '/api/rename': { POST: rename },
  };

  return {
    /** @type {(request: Request, response: Response, url: URL) => Promise<void>} */
    async answer(request, response, url) {
      checkOrigin(request);
      const methods = Object.hasOwn(addresses, url.pathname) ? addresses[url.pathname] : undefined;
      if (methods === undefined) throw new Refusal(404, 'no-address', `There is nothing at ${url.pathname}.`);
      const handler = byMethod(request, methods);
      checkToken(request, url, token);
      await handler(request, response, url.searchParams);
    },
    close: () => events.close(),
  };
}

/**
 * The fingerprint that a write starts from; null for a new file.
 *
 * @param {Request} request
 */
function baseOf({ headers }) {
  const base = headers['x-loam-base'];
  if (base === 'new') return null;
  if (typeof base === 'string' && /^[0-9a-f]{64}$/.test(base)) return base;
  throw new Refusal(
    400,
    'base',
    'The header x-loam-base takes the SHA-256 that the text was based on, or new.',
  );
}

function fromFile(/** @type {string | null} */ base) {
  if (base !== null) return base;
  throw new Refusal(
    400,
    'base',
    'Only what is on the disk can be moved or deleted: x-loam-base cannot be new.',
  );
}

/** @param {Request} request */
async function bodyOf(request) {
  const tooLarge = () =>
    new Refusal(413, 'too-large', `A file has at most ${LARGEST_FILE} bytes; this one has more.`);
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE) throw tooLarge();
  const parts = [];
  let size = 0;
  // Stopping early must not end the connection, on which the answer still has to go.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > LARGEST_FILE) throw tooLarge();
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'not-text', 'The text is not UTF-8.');
  }
  return bytes;
}
