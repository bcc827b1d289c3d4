// Processor seconds of what `npm test` begins, which Linux tells of every process.
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processor seconds that all of `npm test` may take. */
export const BUDGET = 420;

/** Names the file into which the tests write what they took, a line each. */
export const KEPT_IN = 'LOAM_PROCESSOR';

/** Ticks in a second, as Linux counts for everybody. */
const TICKS = 100;

/** The pause between two looks, in milliseconds. */
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
 * Watches a process that this one began. What it gives is called at its end, for its processor seconds; what it took
 * since the last look is not among them.
 *
 * @param {number | undefined} pid
 * @returns {() => number}
 */
export function watchProcessor(pid) {
  if (pid === undefined) return () => 0;
  let most = 0;
  // A process that ends during a look can be missed by it, and comes back with the next one.
  const timer = setInterval(() => (most = Math.max(most, secondsOf(pid))), OFTEN);
  return () => {
    clearInterval(timer);
    return most;
  };
}

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
 * The table of a whole run: its steps, and those of the tests by folder. One row has what remains of the whole.
 *
 * @param {readonly { name: string, processor: number }[]} steps
 * @param {string} file what the tests noted
 * @param {number} whole seconds of the whole run
 */
export function processorTable(steps, file, whole) {
  const rows = new Map();
  const add = (what, seconds) => rows.set(what, (rows.get(what) ?? 0) + seconds);
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line === '') continue;
    const { what, seconds } = JSON.parse(line);
    add(what.includes('/') ? what.slice(0, what.lastIndexOf('/')) : what, seconds);
  }
  for (const { name, processor } of steps) if (name !== 'tests') add(name, processor);
  const sum = () => [...rows.values()].reduce((all, each) => all + each, 0);
  add('the runner of the tests, and the rest', Math.max(0, whole - sum()));
  const all = sum();
  if (all === 0) return 'Processor seconds: this system does not tell them.';
  return [
    'Processor seconds by folder and step:',
    ...[...rows]
      .sort((a, b) => b[1] - a[1])
      .map(([what, seconds]) => `${seconds.toFixed(1).padStart(7)} ${what}`),
    `${all.toFixed(1).padStart(7)} in all, of a budget of ${BUDGET}${all > BUDGET ? ', which is exceeded' : ''}`,
  ].join('\n');
}
