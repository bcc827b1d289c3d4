// The time that a side takes: passes over all positions, one of each ability at a time, in an order of chance.
import { shuffle, stream } from '../../src/state/random.ts';
import { begin } from './policy.ts';
import type { Position } from './position.ts';
import type { Side } from './side.ts';

/** Milliseconds. */
export interface Duration {
  readonly wall: number;
  /** Of all threads of the process. */
  readonly cpu: number;
}

/**
 * Plays all positions so many times. A position is put into its slot, which is not timed; then all slots are played
 * one after the other. The first half of the passes warms up. Of the others the median counts, heap by heap, so that
 * what interrupts the process once does not count. Processor time is not given: to ask for it takes about as long as a
 * heap.
 *
 * @param positions of all abilities, as many of each
 * @param abilities the number of them: as many slots the side has
 * @param passes at least 2
 */
export function timePasses(
  side: Side,
  positions: readonly Position[],
  abilities: number,
  passes: number,
): { readonly wall: number } {
  const heaps = positions.length / abilities;
  const order = Array.from({ length: abilities }, (_, index) => index);
  const numbers = stream(1, 2, 1);
  const walls: number[][] = Array.from({ length: heaps }, () => []);
  for (let pass = 0; pass < passes; pass++)
    for (let heap = 0; heap < heaps; heap++) {
      shuffle(order, numbers);
      const all = order.map((ability) => positions[ability * heaps + heap] as Position);
      all.forEach((position, slot) => side.load(slot, position));
      const seeds = Int32Array.from(all, ({ seed }) => seed);
      const took = timed(() => {
        for (let slot = 0; slot < abilities; slot++) {
          begin(seeds[slot] as number);
          side.play(slot);
        }
      });
      if (pass < passes >> 1) continue;
      walls[heap]?.push(took.wall);
    }
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
  return { wall: sum(walls.map(median)) };
}

/** The time that some work takes, once. */
export function timed(work: () => void): Duration {
  const before = process.cpuUsage();
  const began = performance.now();
  work();
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

/** The middle one of some numbers, the greater of two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}
