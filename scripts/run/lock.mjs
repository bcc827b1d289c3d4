// One process at a time may change node_modules. A folder is the lock, because making one either works or does
// not; a file in it says who holds it. A lock whose holder has ended, or that has not been renewed for a while
// (its holder is on another machine, or was stopped before it wrote its name), is taken over.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RENEWED_EVERY = 2_000;
const STALE_AFTER = 30_000;

/**
 * Runs `work` while holding the lock, waiting for it first where another process has it.
 *
 * @template T
 * @param {string} folder of the lock
 * @param {() => Promise<T>} work
 * @param {(holder: string) => void} [onWait] told once, before waiting
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait = () => {}) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let waits = 0; !take(folder); waits += 1) {
    if (isStale(folder)) {
      remove(folder);
      continue;
    }
    if (waits === 0) onWait(holderOf(folder)?.pid ?? 'another process');
    await pause(200);
  }
  const renewal = setInterval(() => renew(folder), RENEWED_EVERY);
  renewal.unref();
  const onSignal = () => {
    remove(folder);
    process.exit(130);
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    return await work();
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
    clearInterval(renewal);
    remove(folder);
  }
}

function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'holder'), JSON.stringify({ pid: String(process.pid), host: hostname() }));
  return true;
}

function isStale(folder) {
  const holder = holderOf(folder);
  if (holder !== undefined && holder.host === hostname() && !isRunning(Number(holder.pid))) return true;
  try {
    return Date.now() - statSync(folder).mtimeMs > STALE_AFTER;
  } catch {
    return false;
  }
}

// Renamed first: of several processes that find the lock stale, one gets it and the others see it gone.
function remove(folder) {
  const aside = `${folder}.${process.pid}.gone`;
  try {
    renameSync(folder, aside);
  } catch {
    return;
  }
  rmSync(aside, { recursive: true, force: true });
}

function renew(folder) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // Taken over while this process was asleep; the work goes on and its result is checked by stamp.
  }
}

function holderOf(folder) {
  try {
    const { pid, host } = JSON.parse(readFileSync(join(folder, 'holder'), 'utf8'));
    return { pid: String(pid), host: String(host) };
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
