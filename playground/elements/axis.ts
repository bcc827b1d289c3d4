/** An axis of numbers: its ends, and where lines stand on it. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

/** The greatest number of steps of an axis. */
const MOST_STEPS = 6;

/** An axis that holds some numbers, with steps of 1, 2 or 5 times a power of ten; 0 is on it. */
export function axisFor(numbers: readonly number[]): Axis {
  const least = Math.min(0, ...numbers);
  const greatest = Math.max(0, ...numbers);
  // A range that can hardly be told from 0 needs no axis of its own.
  const most = greatest - least < 1e-9 ? 1 : greatest;
  const step = stepFor((most - least) / MOST_STEPS);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks };
}

/** An axis from the least of some whole numbers to the greatest, which need not be near 0. */
export function axisOver(least: number, greatest: number, mostSteps = MOST_STEPS): Axis {
  const step = Math.max(1, stepFor(Math.max(1, greatest - least) / mostSteps));
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { from: first * step, to: last * step, ticks };
}

/** The next greater step that can be read. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const times = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10;
  return times * power;
}

/** Without the dust that sums of tenths leave. */
const rounded = (number: number): number => Number(number.toPrecision(12)) || 0;

/** The place of a number on an axis, in hundredths of its length. */
export const placeOn = ({ from, to }: Axis, number: number): number => ((number - from) / (to - from)) * 100;

/** A number at a line of an axis, with its sign. */
export const tickText = (tick: number): string => `${tick > 0 ? '+' : tick < 0 ? '−' : ''}${Math.abs(tick)}`;
