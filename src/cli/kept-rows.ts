import { joined, type GameRange } from '../simulate/ranges.ts';
import type { Summing } from '../simulate/summing.ts';
import type { CommandFault } from './fault.ts';
import type { SumsLog } from './sums-log.ts';
import type { SumsRow } from './sums-rows.ts';

/**
 * The time for which games are played before they are written to the log, in milliseconds: as much is lost, whatever
 * happens.
 */
const ROW = 1000;

/** Puts games together to rows, and writes these to a log. */
export class KeptRows<T> {
  readonly #summing: Summing<T>;
  readonly #log: SumsLog;
  readonly #all: () => SumsRow;
  /** The row that is being put together. */
  #games: GameRange[] = [];
  #sums: T;
  /** When the last one was written. */
  #written = -Infinity;
  #fault: CommandFault | undefined;

  /** @param all gives all that has been played as one row */
  constructor(summing: Summing<T>, log: SumsLog, all: () => SumsRow) {
    this.#summing = summing;
    this.#log = log;
    this.#all = all;
    this.#sums = summing.empty();
  }

  /** True if the log holds all that was written to it. */
  get areKept(): boolean {
    return this.#fault === undefined;
  }

  /** Takes what came of some games; where that makes a row, writes it. Gives why not, once. */
  add(sums: T, games: GameRange): CommandFault | undefined {
    this.#summing.add(this.#sums, sums);
    this.#games.push(games);
    return performance.now() - this.#written < ROW ? undefined : this.write();
  }

  /** Writes what has not been written so far. Gives why not, once. */
  write(): CommandFault | undefined {
    if (this.#games.length === 0 && this.areKept) return undefined;
    const row = { games: joined(this.#games), sums: this.#summing.numbersOf(this.#sums) };
    const before = this.#fault;
    this.#fault = this.#log.add(row, this.#all);
    this.#games = [];
    this.#sums = this.#summing.empty();
    this.#written = performance.now();
    return before ? undefined : this.#fault;
  }
}
