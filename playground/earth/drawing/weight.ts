import type { Shape } from '../../face/scene.ts';

/** The most that a picture may weigh, in characters of SVG, by its detail. */
export const MOST_WEIGHT = { face: 20_000, tile: 5_000 } as const;

/** One shape as SVG text: what a picture is measured in. It is never put into a page. */
function svgOf({ d, fill, stroke, width, opacity }: Shape): string {
  const attributes = [
    `d="${d}"`,
    `fill="${fill ?? 'none'}"`,
    stroke === undefined ? '' : `stroke="${stroke}"`,
    width === undefined ? '' : `stroke-width="${width}"`,
    opacity === undefined ? '' : `opacity="${opacity}"`,
  ];
  return `<path ${attributes.filter((text) => text !== '').join(' ')}/>`;
}

/** The weight of some shapes in characters. */
export const weightOf = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, shape) => sum + svgOf(shape).length, 0);
