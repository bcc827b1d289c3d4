import { turning, type Bow, type Point } from './geometry.ts';
import type { PathText } from './path-text.ts';
import { tracePath } from './trace.ts';

/** The place of a plant's own units in the scene. */
export interface PenFrame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The scene itself. */
export const SCENE_FRAME: PenFrame = { x: 0, y: 0, scale: 1 };

/**
 * Draws into one path through a frame. Figures that are areas all run the same way round, so that where
 * two of one ink overlap, none eats a hole into the other.
 */
export class Pen {
  readonly #path: PathText;
  readonly #frame: PenFrame;

  constructor(path: PathText, frame: PenFrame) {
    this.#path = path;
    this.#frame = frame;
  }

  #at([x, y]: Point): [number, number] {
    const { scale } = this.#frame;
    return [this.#frame.x + x * scale, this.#frame.y + y * scale];
  }

  /** A closed figure with straight sides. */
  polygon(points: readonly Point[]): void {
    const ring = turning(points) < 0 ? [...points].reverse() : points;
    this.polyline(ring);
    this.#path.close();
  }

  /** Straight lines from point to point. */
  polyline(points: readonly Point[]): void {
    points.forEach((point, i) => {
      const [x, y] = this.#at(point);
      if (i === 0) this.#path.move(x, y);
      else this.#path.line(x, y);
    });
  }

  /** A closed figure through points, without corners. */
  blob(points: readonly Point[]): void {
    const ring = turning(points) < 0 ? [...points].reverse() : points;
    this.#smooth(ring, true);
    this.#path.close();
  }

  /** An open line through points, without corners. */
  curve(points: readonly Point[]): void {
    this.#smooth(points, false);
  }

  /** A closed figure: without corners along `points`, then straight by `rest` back to its start. */
  shore(points: readonly Point[], rest: readonly Point[]): void {
    const back = turning([...points, ...rest]) < 0;
    this.#smooth(back ? [...points].reverse() : points, false);
    for (const point of back ? [...rest].reverse() : rest) this.#path.line(...this.#at(point));
    this.#path.close();
  }

  /** Catmull-Rom as cubic curves. */
  #smooth(points: readonly Point[], closed: boolean): void {
    const count = points.length;
    const get = (i: number): Point =>
      points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0];
    this.#path.move(...this.#at(get(0)));
    for (let i = 0; i < (closed ? count : count - 1); i++) {
      const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
      const a: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
      const b: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
      this.#path.curve('c', [...this.#at(a), ...this.#at(b), ...this.#at(p2)]);
    }
  }

  /**
   * A closed figure of bows, from the first point back to the first. It runs as given, unless that is the wrong way
   * round.
   */
  bows(start: Point, bows: readonly Bow[]): void {
    const ring = bows.flatMap(([cx, cy, x, y]): Point[] => [
      [cx, cy],
      [x, y],
    ]);
    if (turning([start, ...ring]) < 0) {
      const ends = [start, ...bows.map(([, , x, y]): Point => [x, y])];
      const turned = bows.map(([cx, cy], i): Bow => [cx, cy, ...(ends[i] ?? start)]);
      this.strokeBows(ends.at(-1) ?? start, turned.reverse());
    } else this.strokeBows(start, bows);
    this.#path.close();
  }

  /** An open line of bows. */
  strokeBows(start: Point, bows: readonly Bow[]): void {
    this.#path.move(...this.#at(start));
    for (const [cx, cy, x, y] of bows) this.#path.curve('q', [...this.#at([cx, cy]), ...this.#at([x, y])]);
  }

  /** A leaf from its foot along an angle; `wide` is its whole width. Two bows, so about 30 characters. */
  leaf(x: number, y: number, angle: number, long: number, wide: number, skew = 0): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (a: number, b: number): Point => [x + a * cos - b * sin, y + a * sin + b * cos];
    const foot = at(0, 0);
    this.bows(foot, [
      [...at(long * (0.45 + skew), -wide), ...at(long, 0)],
      [...at(long * (0.45 - skew), wide), ...foot],
    ]);
  }

  /** A wedge: a pointed blade from a foot of some width, bent to one side. */
  blade(x: number, y: number, angle: number, long: number, wide: number, bend: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (a: number, b: number): Point => [x + a * cos - b * sin, y + a * sin + b * cos];
    this.bows(at(0, -wide / 2), [
      [...at(long * 0.55, bend * 0.25 - wide / 2), ...at(long, bend)],
      [...at(long * 0.5, bend * 0.25 + wide / 2), ...at(0, wide / 2)],
    ]);
  }

  ellipse(x: number, y: number, rx: number, ry = rx): void {
    const { scale } = this.#frame;
    const [cx, cy] = this.#at([x, y]);
    this.#path.ellipse(cx, cy, rx * scale, ry * scale);
  }

  /** A dot as wide as the line: a subpath of no length. Seven characters. */
  dot(x: number, y: number): void {
    const [cx, cy] = this.#at([x, y]);
    this.#path.move(cx, cy);
    this.#path.line(cx, cy);
  }

  /** Path data of another drawing, moved to `x`, `y` and made larger. */
  trace(d: string, x: number, y: number, scale: number): void {
    const [px, py] = this.#at([x, y]);
    tracePath(this.#path, d, px, py, scale * this.#frame.scale);
  }

  /** A straight line. */
  stroke(x: number, y: number, x2: number, y2: number): void {
    this.polyline([
      [x, y],
      [x2, y2],
    ]);
  }
}
