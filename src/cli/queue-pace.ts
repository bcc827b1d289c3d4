import { amount } from './lint-result.ts';

/** Over which time the rate is measured, in milliseconds. */
const OVER = 30_000;

/** The pace of games, and how long it still takes. */
export class Pace {
  readonly #all: number;
  /** The number of games that had been played at which times, of the last {@link OVER} milliseconds. */
  #seen: (readonly [time: number, played: number])[] = [];

  /** @param all the number of games */
  constructor(all: number) {
    this.#all = all;
  }

  /**
   * The way in which it goes, in words.
   *
   * @param now a time in milliseconds
   */
  words(played: number, workers: number, now: number): string {
    this.#seen = [...this.#seen.filter(([time]) => now - time <= OVER), [now, played]];
    const [time, before] = this.#seen[0] ?? [now, played];
    const rate = now > time ? ((played - before) * 1000) / (now - time) : 0;
    const said = [amount(workers, 'worker')];
    if (rate > 0) said.unshift(`${rate.toFixed(rate < 10 ? 1 : 0)} games/s`);
    if (rate > 0) said.push(`${timeIn((this.#all - played) / rate)} left`);
    return said.join(', ');
  }
}

/** A time in seconds, in the largest unit that has at least two of it. */
export function timeIn(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.ceil(seconds / 3600)} h`;
}
