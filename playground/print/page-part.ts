import { html, svg, type TemplateResult } from 'lit';
import type { FaceView } from '../face/view.ts';
import { cutMarks, placeOn, type PageLayout } from './paper.ts';

/**
 * A page with cards. It is measured in `--mm`, which is a millimetre on paper and less in a preview. Paper is light,
 * whatever the page is.
 */
export function pagePart(layout: PageLayout, faces: readonly FaceView[]): TemplateResult {
  const { paper, width } = layout;
  const { width: across, height: down } = paper;
  return html`<section
    class="paper"
    data-paper=${paper.id}
    data-theme="light"
    style=${`width:${mm(across)};height:${mm(down)}`}
  >
    ${faces.map((face, index) => {
      const { left, top } = placeOn(layout, index);
      return html`<card-face
        theme="light"
        .face=${face}
        style=${`--face-width:${mm(width)};left:${mm(left)};top:${mm(top)}`}
      ></card-face>`;
    })}
    <svg class="cuts" viewBox=${`0 0 ${across} ${down}`} aria-hidden="true">
      ${svg`<path d=${cutMarks(layout)}></path>`}
    </svg>
  </section>`;
}

const mm = (millimetres: number): string => `calc(${millimetres} * var(--mm))`;
