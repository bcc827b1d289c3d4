// Takes a port on this machine, and no other address.
import { StartFault } from './start-fault.mjs';

/** Nobody outside this machine reaches it. */
export const HOST = '127.0.0.1';

/** L O A M on the keys of a telephone. */
const FIRST_PORT = 5626;
const MOST_TRIED = 100;

/**
 * @param {import('node:http').Server} server
 * @param {number} [port] the only one that will do, 0 for any; without it the first that is free
 * @returns {Promise<number>} the port
 * @throws {StartFault} `port-taken`, `port-refused`
 */
export async function listen(server, port) {
  const last = FIRST_PORT + MOST_TRIED - 1;
  for (let at = port ?? FIRST_PORT; ; at += 1) {
    const error = await tried(server, at);
    if (error === undefined) return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
    if (error.code !== 'EADDRINUSE') {
      throw new StartFault('port-refused', `Port ${at} cannot be used (${error.code ?? error.message}).`);
    }
    if (port !== undefined) {
      throw new StartFault(
        'port-taken',
        `Port ${port} is taken. Leave --port out to get the next that is free.`,
      );
    }
    if (at === last) {
      throw new StartFault(
        'port-taken',
        `The ports ${FIRST_PORT} to ${last} are all taken. Name one with --port.`,
      );
    }
  }
}

/** @returns {Promise<NodeJS.ErrnoException | undefined>} */
function tried(/** @type {import('node:http').Server} */ server, /** @type {number} */ port) {
  return new Promise((resolve) => {
    const onError = (/** @type {NodeJS.ErrnoException} */ error) => resolve(error);
    server.once('error', onError);
    server.listen({ host: HOST, port, exclusive: true }, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}
