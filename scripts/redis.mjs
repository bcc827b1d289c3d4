// Finds a Redis for the tests, or gets one. As a command: prints its path.
// Looks at REDIS_PATH and on PATH; then tries apt-get (root on Debian only).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { apt, whyNoApt } from './apt.mjs';

/** No Redis was found and none could be installed; the message says what was tried and what to do. */
export class NoRedis extends Error {
  /** @param {string} why */
  constructor(why) {
    super(
      `The tests of queues need a Redis; none is here and none could be installed (apt-get: ${why}).\nInstall one, then run this again: sudo apt-get install redis-server`,
    );
    this.name = 'NoRedis';
  }
}

/** The server that is there already, or undefined. Installs nothing. */
function findRedis() {
  const { REDIS_PATH } = process.env;
  return [...(REDIS_PATH ? [REDIS_PATH] : []), 'redis-server'].find(
    (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
  );
}

/**
 * The server, installed first if there is none. Says on standard error what it installs.
 *
 * @returns {string}
 * @throws {NoRedis}
 */
export function ensureRedis() {
  const there = findRedis();
  if (there !== undefined) return there;
  const why = whyNoApt() || install();
  if (why !== '') throw new NoRedis(why);
  return findRedis() ?? '';
}

function install() {
  console.error('No Redis for the tests is here. Installing one with apt-get; LOAM_NO_APT=1 forbids that.');
  const why =
    apt(['update']) || apt(['install', '--yes', '--no-install-recommends', 'redis-server', 'redis-tools']);
  return why || (findRedis() === undefined ? 'it ended well, but no Redis that runs is there' : '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureRedis());
  } catch (error) {
    console.error(error instanceof NoRedis ? error.message : error);
    process.exitCode = 1;
  }
}
