/** The way in which one part of an icon is painted. */
export type IconPaint =
  /** filled with the colour of the text around it */
  | 'solid'
  /** drawn as a line of 1.4 units in the colour of the text around it */
  | 'line'
  /** filled, at a third of its strength: what is not meant */
  | 'faint';

/** Colours of the ability marks; each is a token of the same name. */
export type IconInk =
  | 'green'
  | 'red'
  | 'blue'
  | 'brown'
  | 'yellow'
  | 'yellow-edge'
  | 'black'
  | 'black-edge'
  | 'on-mark'
  | 'on-yellow'
  | 'on-black';

/** One path of an icon, in units of a 16 by 16 grid. */
export interface IconPart {
  /** Path data. */
  readonly d: string;
  /** Paint from the text around the icon; `ink` and `edge` take its place where they stand. */
  readonly paint?: IconPaint;
  /** Token to fill with. */
  readonly ink?: IconInk;
  /** Token to draw the outline with. */
  readonly edge?: IconInk;
  /** Width of the outline in units, 1.4 unless told. */
  readonly width?: number;
}

/** A filled part. */
export const solid = (d: string): IconPart => ({ d, paint: 'solid' });
/** A part drawn as a line; `width` in units. */
export const line = (d: string, width = 1.4): IconPart => ({ d, paint: 'line', width });
/** A filled part of what is not meant. */
export const faint = (d: string): IconPart => ({ d, paint: 'faint' });

/** Path of a full disc. */
export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/** Path of a box with round corners. */
export function box(x: number, y: number, w: number, h: number, r: number): string {
  return (
    `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}
