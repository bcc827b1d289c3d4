import { describe, test } from 'vitest';

/**
 * True if all of the long work is done, which takes many minutes: `npm run test:long` asks for it. `npm test` does a
 * share of it, the same one each time.
 */
export const LONG = process.env['LOAM_LONG'] === '1';

/** True if a long run has some minutes only, as after a change: the longest stories tell a part of theirs then. */
export const BRIEF = process.env['LOAM_BRIEF'] === '1' || !LONG;

/** The number of times that something is tried: all of it in a long run, some of it otherwise. */
export const runs = (all: number, some: number): number => (LONG ? all : some);

/** The most time that a test may take, in milliseconds: a long run has an hour for each, as it says to Vitest. */
export const patience = (some: number): number => (LONG ? 3_600_000 : some);

/** Rows of a table: all of them in a long run, and each n-th one otherwise, the first among them. */
export const rows = <T>(all: readonly T[], nth: number): readonly T[] =>
  LONG ? all : all.filter((_, at) => at % nth === 0);

/** A test of long runs alone, for stories of the page beside the main ones, which every run tells. */
export const longTest: (name: string, body: () => Promise<void> | void) => void = LONG
  ? test
  : () => undefined;

/** A suite of which every test is one of long runs alone. */
export const longSuite: (name: string, body: () => void) => void = LONG ? describe : () => undefined;
