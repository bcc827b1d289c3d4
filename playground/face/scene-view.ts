import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Scene, Shape } from './scene.ts';

const shapeView = ({ d, fill, stroke, width, opacity, at }: Shape): TemplateResult =>
  svg`<path d=${d} transform=${at ? `translate(${at.x} ${at.y}) scale(${at.scale})` : nothing} fill=${fill ?? 'none'} stroke=${stroke ?? nothing} stroke-width=${width ?? nothing}
    opacity=${opacity ?? nothing}></path>`;

/**
 * A picture as nodes, hidden from readers: what it shows, the face says in words. It fills its box; where the
 * box is lower than the picture, the sky is cut off first, and of a sign what is above and below it.
 */
export function sceneView({ width, height, shapes, image, kept }: Scene): TemplateResult {
  return html`<svg
    class="scene"
    viewBox="0 0 ${width} ${height}"
    preserveAspectRatio=${kept === 'middle' ? 'xMidYMid slice' : 'xMidYMax slice'}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${shapes.map(shapeView)}
    ${image === undefined ? nothing : svg`<image href=${image} width=${width} height=${height} preserveAspectRatio="xMidYMid slice"></image>`}
  </svg>`;
}
