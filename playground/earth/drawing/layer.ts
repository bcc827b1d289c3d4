import type { Ink, Shape } from '../../face/scene.ts';
import { PathText } from './path-text.ts';
import { Pen, SCENE_FRAME, type PenFrame } from './pen.ts';

interface Sheet {
  readonly name: string | undefined;
  readonly paths: Map<string, { readonly shape: Omit<Shape, 'd'>; readonly path: PathText }>;
}

interface Sheets {
  /** Back to front. */
  readonly all: Sheet[];
  /** The one that is drawn on. */
  current: Sheet;
  /** True if sheets of one name are one sheet. */
  readonly merging: boolean;
}

/**
 * One layer of a scene. All that is drawn with the same ink on one sheet becomes a single path, which lies
 * where that ink was first used; `above()` begins a new sheet on top. A layer that merges draws on the first
 * sheet of a name instead of beginning another: lighter, and good enough where things hardly overlap.
 */
export class Layer {
  readonly #sheets: Sheets;
  readonly #frame: PenFrame;

  constructor(merging = false, frame: PenFrame = SCENE_FRAME, sheets?: Sheets) {
    const first: Sheet = { name: undefined, paths: new Map() };
    this.#frame = frame;
    this.#sheets = sheets ?? { all: [first], current: first, merging };
  }

  /** The same layer in other units: `x`, `y` is where its origin lies in this one. */
  at(x: number, y: number, scale = 1): Layer {
    const { x: fx, y: fy, scale: fs } = this.#frame;
    return new Layer(
      this.#sheets.merging,
      { x: fx + x * fs, y: fy + y * fs, scale: fs * scale },
      this.#sheets,
    );
  }

  /** From now on all that is drawn lies over all that was drawn before. */
  above(name?: string): this {
    const { all, merging } = this.#sheets;
    const known = merging && name !== undefined ? all.find((sheet) => sheet.name === name) : undefined;
    this.#sheets.current = known ?? { name, paths: new Map() };
    if (!known) all.push(this.#sheets.current);
    return this;
  }

  #pen(shape: Omit<Shape, 'd'>): Pen {
    const { fill = '', stroke = '', width = 0, opacity = 1 } = shape;
    const { paths } = this.#sheets.current;
    const key = `${fill}/${stroke}/${width}/${opacity}`;
    let entry = paths.get(key);
    if (!entry) paths.set(key, (entry = { shape, path: new PathText() }));
    return new Pen(entry.path, this.#frame);
  }

  /** A pen for areas. */
  fill(ink: Ink, opacity?: number): Pen {
    return this.#pen(opacity === undefined ? { fill: ink } : { fill: ink, opacity });
  }

  /** A pen for lines; `width` in units of the layer. */
  line(ink: Ink, width: number, opacity?: number): Pen {
    const scaled = this.#widthOf(width);
    return this.#pen(
      opacity === undefined ? { stroke: ink, width: scaled } : { stroke: ink, width: scaled, opacity },
    );
  }

  /** A pen for areas with an outline; `width` in units of the layer. */
  edged(fill: Ink, stroke: Ink, width: number): Pen {
    return this.#pen({ fill, stroke, width: this.#widthOf(width) });
  }

  #widthOf(width: number): number {
    return Math.max(0.3, Math.round(width * this.#frame.scale * 10) / 10);
  }

  /** The shapes that have been drawn, back to front. */
  shapes(): Shape[] {
    return this.#sheets.all.flatMap(({ paths }) =>
      [...paths.values()]
        .filter(({ path }) => path.text !== '')
        .map(({ shape, path }) => ({ d: path.text, ...shape })),
    );
  }
}
