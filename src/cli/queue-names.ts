/**
 * The names of a run of games in Redis, and how much of anything is read from there. A run is a queue of its own, made
 * and filled by whoever asks for the games; workers find it in a list of all runs.
 */

/** Before the names of all that Loam keeps in Redis. */
export const PREFIX = 'loam';

/** All runs, by when they were begun. */
export const RUNS = `${PREFIX}:runs`;

/** The id of a run. */
const ID = /^[0-9a-z]{10}$/;

/** True if a text can be the id of a run. */
export const isRunId = (text: string): boolean => ID.test(text);

/** The place where the parts of a run are kept. */
export interface RunKeys {
  /** The games that are played. */
  readonly about: string;
  /** Who asks for the games at present: a word that nobody else has. */
  readonly caller: string;
  /** The sums of the one who asks, so far. */
  readonly kept: string;
  /** The outcome of ranges that have not been added up so far, by range. */
  readonly sums: string;
  /** The reason why workers refuse the run, by worker. */
  readonly refusals: string;
  /** Which workers are there, by when they last said so. */
  readonly workers: string;
}

/** The place where the parts of a run are kept. */
export function keysOf(id: string): RunKeys {
  const key = `${PREFIX}:of:${id}`;
  return {
    about: key,
    caller: `${key}:caller`,
    kept: `${key}:kept`,
    sums: `${key}:sums`,
    refusals: `${key}:refusals`,
    workers: `${key}:workers`,
  };
}

/** The name of the queue of a run. */
export const queueName = (id: string): string => `run-${id}`;

/** The key of a pack, by its fingerprint. */
export const packKey = (print: string): string => `${PREFIX}:pack:${print}`;

/** For how long what nobody asks for any more is kept, in seconds: a week. */
export const KEPT_FOR = 7 * 24 * 3600;

/** The number of runs at which workers look. */
export const MOST_RUNS = 100;

/** The number of bytes that a pack may have, compressed and as text. */
export const MOST_PACKED = 16_000_000;
export const MOST_UNPACKED = 64_000_000;

/** The number of bytes that may say what a run is. */
export const MOST_ABOUT = 64_000;

/** The number of bytes that the sums of a range may have. */
export const MOST_SUMS = 8_000_000;

/** The number of characters of what others wrote that are said. */
const MOST_SAID = 300;

/** The words of others, not longer than a line or two. */
export const cutShort = (text: string): string =>
  text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text;
