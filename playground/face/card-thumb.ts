import { css, html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { picture } from '../icons/icon.ts';
import { sceneOf } from './scene-cache.ts';
import { sceneView } from './scene-view.ts';
import { ThemeWatch, type PictureTheme } from '../elements/theme-watch.ts';
import type { FaceView } from './view.ts';

/** A card at thumbnail size: its picture, what it is, and the mark of its first ability. */
export class CardThumb extends LitElement {
  static override properties: PropertyDeclarations = {
    face: { attribute: false },
    theme: { type: String },
  };

  static override styles = css`
    :host {
      display: block;
      width: var(--thumb-width, 84px);
      aspect-ratio: 250 / 175;
      container-type: inline-size;
    }

    :host([hidden]) {
      display: none;
    }

    .thumb {
      position: relative;
      width: 100%;
      height: 100%;
      overflow: hidden;
      border-radius: var(--radius-tile, 6px);
      background: var(--raised);
    }

    .scene {
      display: block;
      width: 100%;
      height: 100%;
      forced-color-adjust: none;
    }

    .chip {
      position: absolute;
      bottom: 0;
      display: flex;
      gap: 2px;
      padding: 2px 3px;
      background: var(--raised);
      color: var(--ink);
    }

    .kind {
      left: 0;
      border-top-right-radius: var(--radius-chip, 3px);
    }

    .mark {
      right: 0;
      border-top-left-radius: var(--radius-chip, 3px);
    }

    .icon {
      display: block;
      width: max(12px, 14cqw);
      height: max(12px, 14cqw);
      max-width: 16px;
      max-height: 16px;
    }

    /* On a very small picture they would cover what it shows. */
    @container (max-width: 64px) {
      .chip {
        display: none;
      }
    }
  `;

  /** The face that is shown; nothing is shown without it. */
  declare face: FaceView | undefined;
  /** The theme to draw in; that of the page without it. */
  declare theme: PictureTheme | undefined;

  readonly #watch = new ThemeWatch(this);

  protected override render(): TemplateResult | typeof nothing {
    const { face } = this;
    if (!face) return nothing;
    const theme = this.theme ?? this.#watch.theme;
    const [first] = face.abilities;
    return html`<div class="thumb" role="img" aria-label=${`${face.name}, ${face.label.toLowerCase()}`}>
      ${sceneView(sceneOf(face.picture, { theme, detail: 'tile' }))}
      <span class="chip kind">${picture(face.icon)}</span>
      ${first ? html`<span class="chip mark">${picture(first.mark)}</span>` : nothing}
    </div>`;
  }
}
