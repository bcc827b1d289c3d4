import { NO_LIMIT } from '../compile/program.ts';
import { TOO_MUCH } from '../state/stops.ts';
import { word } from '../state/zones.ts';
import { entryOf, stopGame } from './frames.ts';
import type { Runtime } from './runtime.ts';

/**
 * Adds to a number that a party holds or counts. It is never more than any text can ask for: a game in which it would be
 * stops.
 */
export function addNumber(run: Runtime, at: number, amount: number): void {
  const sum = word(run.state, at) + amount;
  run.state[at] = sum > NO_LIMIT ? NO_LIMIT : sum;
  if (sum > NO_LIMIT) stopGame(run, TOO_MUCH, entryOf(run));
}

/** Adds to how often the party that runs did a verb in this turn. */
export function count(run: Runtime, verb: number, amount: number): void {
  addNumber(run, run.layout.tallies + run.party * run.layout.counterWords + verb, amount);
}
