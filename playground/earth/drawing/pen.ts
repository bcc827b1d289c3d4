import { turning, type Point } from './geometry.ts';
import { tracePath } from './trace.ts';

/** Where a plant's own units lie in the scene. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The scene itself. */
export const SCENE_FRAME: Frame = { x: 0, y: 0, scale: 1 };

/**
 * Path data in the making: relative commands in whole tenths of a unit. The place of the pen is kept as it
 * was rounded, so that errors do not add up, and a figure costs about half of what absolute numbers cost.
 */
export class PathText {
  #text = '';
  #command = '';
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  get text(): string {
    return this.#text;
  }

  #put(command: string, numbers: readonly number[]): void {
    let out = command === this.#command ? '' : command;
    let fraction = false;
    for (const tenths of numbers) {
      const digits = numberOf(tenths);
      const first = out === '' || out === command;
      const glued = first && out !== '';
      if (!glued && !digits.startsWith('-') && !(digits.startsWith('.') && fraction)) out += ' ';
      out += digits;
      fraction = digits.includes('.');
    }
    this.#text += out;
    this.#command = command === 'm' ? 'l' : command;
  }

  move(x: number, y: number): void {
    const [tx, ty] = [tenths(x), tenths(y)];
    this.#command = '';
    this.#put('m', [tx - this.#x, ty - this.#y]);
    this.#x = this.#startX = tx;
    this.#y = this.#startY = ty;
  }

  line(x: number, y: number): void {
    const [tx, ty] = [tenths(x), tenths(y)];
    if (ty === this.#y) this.#put('h', [tx - this.#x]);
    else if (tx === this.#x) this.#put('v', [ty - this.#y]);
    else this.#put('l', [tx - this.#x, ty - this.#y]);
    this.#x = tx;
    this.#y = ty;
  }

  curve(command: 'q' | 'c', points: readonly number[]): void {
    const rounded = points.map(tenths);
    this.#put(
      command,
      rounded.map((n, i) => n - (i % 2 === 0 ? this.#x : this.#y)),
    );
    this.#x = rounded[rounded.length - 2] ?? this.#x;
    this.#y = rounded[rounded.length - 1] ?? this.#y;
  }

  /** A part of an ellipse to a point, as path data names it. */
  arc(rx: number, ry: number, large: boolean, sweep: boolean, x: number, y: number): void {
    const [tx, ty] = [tenths(x), tenths(y)];
    const radii = `${numberOf(Math.max(1, tenths(rx)))} ${numberOf(Math.max(1, tenths(ry)))}`;
    this.#text += `a${radii} 0 ${large ? 1 : 0} ${sweep ? 1 : 0} ${numberOf(tx - this.#x)} ${numberOf(ty - this.#y)}`;
    this.#command = '';
    this.#x = tx;
    this.#y = ty;
  }

  /** A full ellipse from its leftmost point. */
  ellipse(x: number, y: number, rx: number, ry: number): void {
    const [wx, wy] = [Math.max(1, tenths(rx)), Math.max(1, tenths(ry))];
    this.move(x - rx, y);
    const [a, b, span] = [numberOf(wx), numberOf(wy), numberOf(2 * wx)];
    this.#text += `a${a} ${b} 0 1 1 ${span} 0 ${a} ${b} 0 1 1-${span} 0z`;
    this.#command = 'z';
  }

  close(): void {
    this.#text += 'z';
    this.#command = 'z';
    this.#x = this.#startX;
    this.#y = this.#startY;
  }
}

const tenths = (n: number): number => Math.round(n * 10);

/** A whole number of tenths, as short as path data allows: 5 is `.5`, -12 is `-1.2`, 30 is `3`. */
function numberOf(n: number): string {
  const size = Math.abs(n);
  const whole = Math.floor(size / 10);
  const rest = size % 10;
  return (n < 0 ? '-' : '') + (rest === 0 ? String(whole) : `${whole || ''}.${rest}`);
}

/**
 * Draws into one path through a frame. Figures that are areas all run the same way round, so that where
 * two of one ink overlap, none eats a hole into the other.
 */
export class Pen {
  readonly #path: PathText;
  readonly #frame: Frame;

  constructor(path: PathText, frame: Frame) {
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
   * A closed figure of bows: from the first point through pairs of a control point and a point, back to the
   * first. It runs as given, unless that is the wrong way round.
   */
  bows(start: Point, pairs: readonly (readonly [control: Point, to: Point])[]): void {
    const ring = [start, ...pairs.flatMap(([control, to]) => [control, to])];
    if (turning(ring) < 0) {
      const last = pairs[pairs.length - 1]?.[1] ?? start;
      const turned = pairs.map(([control], i): readonly [Point, Point] => [
        control,
        pairs[i - 1]?.[1] ?? start,
      ]);
      this.#bows(last, turned.reverse());
    } else this.#bows(start, pairs);
    this.#path.close();
  }

  /** An open line of bows. */
  strokeBows(start: Point, pairs: readonly (readonly [control: Point, to: Point])[]): void {
    this.#bows(start, pairs);
  }

  #bows(start: Point, pairs: readonly (readonly [Point, Point])[]): void {
    this.#path.move(...this.#at(start));
    for (const [control, to] of pairs) this.#path.curve('q', [...this.#at(control), ...this.#at(to)]);
  }

  /** A leaf from its foot along an angle; `wide` is its whole width. Two bows, so about 30 characters. */
  leaf(x: number, y: number, angle: number, long: number, wide: number, skew = 0): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (a: number, b: number): Point => [x + a * cos - b * sin, y + a * sin + b * cos];
    const foot = at(0, 0);
    this.bows(foot, [
      [at(long * (0.45 + skew), -wide), at(long, 0)],
      [at(long * (0.45 - skew), wide), foot],
    ]);
  }

  /** A wedge: a pointed blade from a foot of some width, bent to one side. */
  blade(x: number, y: number, angle: number, long: number, wide: number, bend: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const at = (a: number, b: number): Point => [x + a * cos - b * sin, y + a * sin + b * cos];
    this.bows(at(0, -wide / 2), [
      [at(long * 0.55, bend * 0.25 - wide / 2), at(long, bend)],
      [at(long * 0.5, bend * 0.25 + wide / 2), at(0, wide / 2)],
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
