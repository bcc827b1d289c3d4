import type { PointSpread } from '../../src/balance/spread.ts';
import { axisOver, placeOn, type Axis } from '../elements/axis.ts';

/** The greatest number of steps of a curve. */
const MOST_BINS = 36;

/** Curves of how points lie, drawn over one axis in a square of 100 by 100 with 0 at its lower edge. */
export interface SpreadCurves {
  /** The points along the lower edge. */
  readonly axis: Axis;
  /** By spread, the outline of its steps as a path. */
  readonly paths: readonly string[];
}

/** A place in the square, without the dust of sums. */
const placed = (at: number): string => String(Math.round(at * 100) / 100);

/** Curves of some spreads: steps as high as the share of seats in them, the highest one of all at the upper edge. */
export function curvesOf(spreads: readonly PointSpread[]): SpreadCurves {
  const points = spreads.flatMap(({ counts }) => [counts[0]?.[0] ?? 0, counts.at(-1)?.[0] ?? 0]);
  // A step holds as many whole numbers as its neighbours, so that none is high for that alone.
  const bins = axisOver(Math.min(...points), Math.max(...points) + 1, MOST_BINS);
  const width = (bins.ticks[1] ?? bins.to) - bins.from;
  const shares = spreads.map(({ counts, seats }) => {
    const steps = new Array<number>(bins.ticks.length - 1).fill(0);
    for (const [at, some] of counts) {
      const bin = Math.floor((at - bins.from) / width);
      steps[bin] = (steps[bin] ?? 0) + some / seats;
    }
    return steps;
  });
  const highest = Math.max(...shares.flat());
  const named = axisOver(bins.from, bins.to);
  const axis: Axis = {
    from: bins.from,
    to: bins.to,
    ticks: named.ticks.filter((tick) => tick >= bins.from && tick <= bins.to),
  };
  const paths = shares.map((steps) => {
    const drawn = steps.map((share, bin) => {
      const [left, right] = [bins.from + bin * width, bins.from + (bin + 1) * width];
      const height = 100 - (100 * share) / highest;
      return `L${placed(placeOn(axis, left))} ${placed(height)}L${placed(placeOn(axis, right))} ${placed(height)}`;
    });
    return `M0 100${drawn.join('')}L100 100`;
  });
  return { axis, paths };
}
