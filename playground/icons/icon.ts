import { html, nothing, svg, type TemplateResult } from 'lit';
import type { IconName } from './names.ts';
import type { IconPart } from './part.ts';
import { ICON_PARTS, iconParts } from './parts.ts';

/** The way in which an icon is shown. */
export interface IconOptions {
  /** The words that a reader hears and a pointer is told. Without it the icon is hidden from readers. */
  readonly title?: string;
  /** Edge in CSS pixels; without it the icon is as high as 1.15 of its text. */
  readonly size?: number;
}

const STRENGTH_OF_FAINT = 0.3;

function part({ d, paint, ink, edge, width }: IconPart): TemplateResult {
  const fill = ink ? `var(--${ink})` : paint === 'solid' || paint === 'faint' ? 'currentColor' : 'none';
  const stroke = edge ? `var(--${edge})` : paint === 'line' ? 'currentColor' : 'none';
  return svg`<path d=${d} fill=${fill} stroke=${stroke}
    stroke-width=${stroke === 'none' ? nothing : (width ?? 1.4)}
    opacity=${paint === 'faint' ? STRENGTH_OF_FAINT : nothing}></path>`;
}

/**
 * An icon of the page as a template. It takes the colour of the text around it; ability marks take their own colours
 * from the tokens. Icons with a title are pictures to a reader, the others do not exist for it.
 */
export const icon = (name: IconName, options: IconOptions = {}): TemplateResult =>
  drawn(name, ICON_PARTS[name], options);

/** The icon that a pack names, or nothing where there is no such picture. */
export function picture(
  name: string | undefined,
  options: IconOptions = {},
): TemplateResult | typeof nothing {
  const parts = name === undefined ? undefined : iconParts(name);
  return name !== undefined && parts ? drawn(name, parts, options) : nothing;
}

function drawn(name: string, parts: readonly IconPart[], { title, size }: IconOptions): TemplateResult {
  const edge = size === undefined ? '1.15em' : String(size);
  return html`<svg
    class="icon"
    data-icon=${name}
    viewBox="0 0 16 16"
    width=${edge}
    height=${edge}
    stroke-linecap="round"
    stroke-linejoin="round"
    focusable="false"
    role=${title === undefined ? nothing : 'img'}
    aria-label=${title ?? nothing}
    aria-hidden=${title === undefined ? 'true' : nothing}
  >
    ${title === undefined ? nothing : svg`<title>${title}</title>`}${parts.map(part)}
  </svg>`;
}
