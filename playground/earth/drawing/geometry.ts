/** A point in units of the scene or of a plant; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** A bow to a point, and the control point that draws it aside. */
export type Bow = readonly [controlX: number, controlY: number, x: number, y: number];

/** A point at a distance and an angle; angles in radians, 0 to the right, a quarter turn downwards. */
export function polar(x: number, y: number, angle: number, far: number): Point {
  return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
}

/** Degrees to radians. */
export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Between `a` and `b`, at `t` from 0 to 1. */
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** `value`, no less than `low` and no more than `high`. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** A count that a picture can show: whole, no less than `low`, no more than `high`; what is no number is `low`. */
export const shown = (count: number, low: number, high: number): number =>
  clamp(Math.round(count) || 0, low, high);

/** 0 for 0, rising ever more slowly towards 1: what a count of any size may do to a length. */
export const saturate = (count: number, scale: number): number => 1 - Math.exp(-Math.max(0, count) / scale);

/** A bent stem from `from` to `to`; `bend` is how far its middle stands off to the right of its way. */
export interface Arc {
  readonly from: Point;
  readonly control: Point;
  readonly to: Point;
}

export function arc(from: Point, to: Point, bend: number): Arc {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return {
    from,
    to,
    control: [(from[0] + to[0]) / 2 - (dy / length) * bend, (from[1] + to[1]) / 2 + (dx / length) * bend],
  };
}

/** The point at `t` (0 to 1) of an arc. */
export function along({ from, control, to }: Arc, t: number): Point {
  const u = 1 - t;
  return [
    u * u * from[0] + 2 * u * t * control[0] + t * t * to[0],
    u * u * from[1] + 2 * u * t * control[1] + t * t * to[1],
  ];
}

/** The angle in which an arc runs at `t`. */
export function heading({ from, control, to }: Arc, t: number): number {
  const u = 1 - t;
  return Math.atan2(
    u * (control[1] - from[1]) + t * (to[1] - control[1]),
    u * (control[0] - from[0]) + t * (to[0] - control[0]),
  );
}

/** Twice the area inside a ring of points; positive when it runs clockwise on the screen. */
export function turning(points: readonly Point[]): number {
  let sum = 0;
  points.forEach(([x, y], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x, y];
    sum += x * y2 - x2 * y;
  });
  return sum;
}
