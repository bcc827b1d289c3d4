// Processor seconds of what `npm test` begins. Linux tells them of every process; elsewhere only the sum is known, and
// only of what has ended.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processor seconds that all of `npm test` may take. */
export const BUDGET = 420;

/** Names the file into which the tests write what they took, a line each. */
export const KEPT_IN = 'LOAM_PROCESSOR';

/** Ticks in a second, as Linux counts for everybody. */
const TICKS = 100;

/** The pause between two looks, in milliseconds: what is killed takes its count with it. */
const OFTEN = 500;

/**
 * Processor seconds of a process, of what it began and of what those began, the ended ones included that somebody
 * waited for. 0 where the system does not tell.
 *
 * @param {number} pid
 */
export function secondsOf(pid) {
  if (!existsSync('/proc/self/stat')) return 0;
  /** @type {Map<number, { parent: number, own: number, ended: number }>} */
  const all = new Map();
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    if (id > 0) {
      const found = read(id);
      if (found) all.set(id, found);
    }
  }
  let sum = 0;
  for (const [id, { own, ended }] of all) if (isBelow(id, pid, all)) sum += own + ended;
  return sum / TICKS;
}

function isBelow(id, pid, all) {
  let at = id;
  while (at !== pid && all.has(at)) at = all.get(at).parent;
  return at === pid;
}

/** The numbers that `/proc` says of a process; nothing where it has ended. */
function read(id) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // A name in brackets comes first, which may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at] ?? 0);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/**
 * Watches a process that this one began. What it gives is called at its end, for its processor seconds.
 *
 * @param {number | undefined} pid
 * @returns {() => number}
 */
export function watchProcessor(pid) {
  const before = endedSeconds();
  let sum = 0;
  let last = 0;
  const look = () => {
    const now = pid === undefined ? 0 : secondsOf(pid);
    // A process that is killed is taken out of the count, and what it took stays taken.
    sum += Math.max(0, now - last);
    last = now;
  };
  const timer = setInterval(look, OFTEN);
  return () => {
    clearInterval(timer);
    return Math.max(sum, endedSeconds() - before);
  };
}

/** Processor seconds of all processes that this one began and that have ended. */
const endedSeconds = () => (read(process.pid)?.ended ?? 0) / TICKS;

/**
 * Notes for the table what a test file or the browser took; nothing where nobody asked.
 *
 * @param {string} what
 * @param {number} seconds
 */
export function note(what, seconds) {
  const file = process.env[KEPT_IN];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, seconds })}\n`);
}

/**
 * The table of a whole run: its steps, and those of the tests by folder.
 *
 * @param {readonly { name: string, processor: number }[]} steps
 * @param {string} file what the tests noted
 */
export function processorTable(steps, file) {
  const rows = new Map();
  const add = (what, seconds) => rows.set(what, (rows.get(what) ?? 0) + seconds);
  let noted = 0;
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line === '') continue;
    const { what, seconds } = JSON.parse(line);
    noted += seconds;
    add(what.includes('/') ? what.slice(0, what.lastIndexOf('/')) : what, seconds);
  }
  for (const { name, processor } of steps)
    if (name === 'tests') add('the runner of the tests', Math.max(0, processor - noted));
    else add(name, processor);
  const sum = [...rows.values()].reduce((all, each) => all + each, 0);
  if (sum === 0) return 'Processor seconds: this system does not tell them.';
  return [
    'Processor seconds by folder and step:',
    ...[...rows]
      .sort((a, b) => b[1] - a[1])
      .map(([what, seconds]) => `${seconds.toFixed(1).padStart(7)} ${what}`),
    `${sum.toFixed(1).padStart(7)} in all, of a budget of ${BUDGET}${sum > BUDGET ? ', which is exceeded' : ''}`,
  ].join('\n');
}
