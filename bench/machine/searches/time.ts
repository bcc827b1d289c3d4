// The time that a side takes for the searches.
import { median, timed, type Duration } from '../time.ts';
import { boardsFor, type Question, type Sort } from './boards.ts';
import { SEARCH_SIDES, type Asked } from './sides.ts';

/** All kinds of tables of all questions. */
const TASKS = [
  ['line', 'mixed'],
  ['line', 'worst'],
  ['sets', 'mixed'],
  ['sets', 'worst'],
] as const satisfies readonly (readonly [Question, Sort])[];

/** Name of a side of the searches. */
export type SearchSideName = keyof typeof SEARCH_SIDES;

/** Milliseconds that are measured in one go at least. */
const LEAST = 8;

/** Times that all tables are asked again at most before that. */
const MOST = 50_000;

/** Milliseconds after which nothing is measured a second time. */
const LONG = 400;

/** The number of times that so much is measured where it is asked more than once; the median counts. */
const GOES = 9;

/**
 * Milliseconds for a thousand tables, by question and sort, as in `line worst`; `sets slowest` is the slowest mixed
 * one.
 */
export function timeSearches(name: SearchSideName): Readonly<Record<string, Duration>> {
  const tasks = TASKS.map(([question, sort]): [string, Duration] => {
    const asked = boardsFor(question, sort).map((world) => SEARCH_SIDES[name](question, world));
    const first = timeTables(asked);
    const isLong = first.wall * asked.length > LONG * 1000;
    return [`${question} ${sort}`, isLong ? first : timeTables(asked)];
  });
  if (name !== 'loam') return Object.fromEntries(tasks);
  // A bound is asked of each table, not of their mean.
  const walls = boardsFor('sets', 'mixed').map(
    (world) => timeTables([SEARCH_SIDES[name]('sets', world)]).wall,
  );
  return { ...Object.fromEntries(tasks), 'sets slowest': { wall: Math.max(...walls), cpu: 0 } };
}

/** Asks as often as fits into the time, at least once; gives what a thousand tables take. */
function timeTables(asked: readonly Asked[]): Duration {
  const all = (times: number): Duration =>
    timed(() => {
      for (let time = 0; time < times; time++) for (const ask of asked) ask();
    });
  let once = all(1);
  // An interruption of the first time would make it look long.
  for (let again = 0; again < 3 && once.wall >= LEAST && once.wall < LONG; again++) once = all(1);
  const times = Math.max(1, Math.min(MOST, Math.ceil(LEAST / once.wall)));
  const goes = times === 1 ? [once] : Array.from({ length: GOES }, () => all(times));
  const each = 1000 / (times * asked.length);
  return {
    wall: median(goes.map(({ wall }) => wall)) * each,
    cpu: median(goes.map(({ cpu }) => cpu)) * each,
  };
}

/**
 * Asks both sides about every table.
 *
 * @throws Error naming the first table on which they differ
 */
export function agreeOnSearches(): { readonly tables: number } {
  let tables = 0;
  for (const [question, sort] of TASKS)
    boardsFor(question, sort).forEach((world, index) => {
      const found = SEARCH_SIDES.loam(question, world)();
      const naive = SEARCH_SIDES.naive(question, world)();
      tables++;
      if (found !== naive)
        throw new Error(`${question}, ${sort} table ${index}: the machine says ${found}, not ${naive}.`);
    });
  return { tables };
}
