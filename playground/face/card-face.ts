import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { HABITATS } from '../earth/drawing/picture.ts';
import { icon } from '../icons/icon.ts';
import { abilityStyles } from './ability-styles.ts';
import {
  describeAbility,
  describeFace,
  hasCost,
  hasHabitats,
  hasPoints,
  hasSpaces,
  kindLabel,
} from './describe.ts';
import { faceStyles } from './face-styles.ts';
import { nameFit } from './fit.ts';
import { rowIconName } from './row-icon.ts';
import { sceneOf } from './scene-cache.ts';
import { sceneView } from './scene-view.ts';
import { AbilityEvent, type AbilityDoes } from './ability-event.ts';
import { abilityParts, abilityView } from './strip-view.ts';
import { ThemeWatch, type PictureTheme } from '../elements/theme-watch.ts';
import type { FacePart, FaceView } from './view.ts';

/**
 * The face of a card, 250 by 350 units, as wide as `--face-width` says. From the top: picture with cost and
 * points, name, species, type and habitats, spaces, abilities, number. What it shows it also says in words,
 * for those who do not see it. Where its abilities can be chosen, each is a button, and the face tells of it with
 * an {@link AbilityEvent}.
 */
export class CardFace extends LitElement {
  static override properties: PropertyDeclarations = {
    face: { attribute: false },
    theme: { type: String },
    choosable: { type: Boolean },
    caret: { attribute: false },
    lit: { attribute: false },
  };

  static override styles = [abilityStyles, faceStyles];

  /** What is shown; nothing is shown without it. */
  declare face: FaceView | undefined;
  /** The theme to draw in; that of the page without it. */
  declare theme: PictureTheme | undefined;
  /** Whether abilities can be chosen. */
  declare choosable: boolean;
  /** Which ability the caret is in, from 0 at the top. */
  declare caret: number | undefined;
  /** Which ability is lit. */
  declare lit: number | undefined;

  readonly #watch = new ThemeWatch(this);

  protected override render(): TemplateResult | typeof nothing {
    const { face } = this;
    if (!face) return nothing;
    const theme = this.theme ?? this.#watch.theme;
    const fit = nameFit(face.name, face.marks.includes('place-named'));
    const tight = fit.lines === 2 || face.abilities.length > 1;
    return html`<div
      class="face"
      data-kind=${face.kind}
      role="group"
      aria-label=${`${face.name}, card ${face.number}${face.side ?? ''}`}
    >
      <div class=${tight ? 'look tight' : 'look'} aria-hidden=${this.choosable ? nothing : 'true'}>
        <div class="picture" aria-hidden="true">
          ${sceneView(sceneOf(face, { theme, detail: 'face' }))} ${this.#chips(face)}
        </div>
        <div class="body">
          <div class="print" aria-hidden="true">
            <p class=${this.#part('name', ['name', ...face.marks])} data-size=${fit.size} title=${face.name}>
              ${face.name}
            </p>
            ${face.species ? html`<div class=${this.#part('species', ['species'])}>${face.species}</div>` : nothing}
            ${this.#facts(face)} ${hasSpaces(face) ? this.#spaces(face) : nothing} ${this.#fields(face)}
          </div>
          ${this.#abilities(face)}
          <div class="foot" aria-hidden="true">
            <span>${face.number}${face.side ?? nothing}</span>
            ${face.stale ? html`<span>drawn as it last checked</span>` : nothing}
          </div>
        </div>
      </div>
      <p class="said">${describeFace(face)}</p>
      ${
        this.choosable
          ? nothing
          : html`<ul class="said">
              ${face.abilities.map((ability) => html`<li>${describeAbility(ability)}</li>`)}
            </ul>`
      }
    </div>`;
  }

  /** Puts the keyboard on the first ability that can be chosen. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('button.ability')?.focus(options);
  }

  #abilities(face: FaceView): TemplateResult {
    return html`<div class=${this.#part('abilities', ['abilities'])}>
      ${face.abilities.map((ability, index) => {
        if (!this.choosable) return abilityView(ability);
        const tell = (does: AbilityDoes) => () => this.dispatchEvent(new AbilityEvent(index, does));
        return html`<button
          type="button"
          class="ability"
          aria-label=${describeAbility(ability)}
          aria-current=${index === this.caret ? 'true' : nothing}
          data-lit=${index === this.lit}
          @click=${tell('chosen')}
          @pointerenter=${tell('pointed')}
          @pointerleave=${tell('left')}
          @focus=${({ target }: FocusEvent) => {
            // A press focuses as well, and is told as what it is.
            if ((target as HTMLElement).matches(':focus-visible')) tell('focused')();
          }}
          @blur=${tell('left')}
        >
          ${abilityParts(ability)}
        </button>`;
      })}
    </div>`;
  }

  /** An event is dark by day as well, so its texts and marks are those of the dark theme. */
  protected override willUpdate(): void {
    const theme = this.face?.kind === 'event' ? 'dark' : this.theme;
    if (theme === undefined) this.removeAttribute('data-theme');
    else this.dataset['theme'] = theme;
  }

  #part(part: FacePart, names: readonly string[]): string {
    return [...names, ...(this.face?.broken?.includes(part) ? ['broken'] : [])].join(' ');
  }

  #chips(face: FaceView): TemplateResult {
    return html`${
      hasCost(face)
        ? html`<span class=${this.#part('cost', ['chip', 'cost'])}
            >${icon('soil')}<span>${face.cost}</span></span
          >`
        : nothing
    }${
      hasPoints(face)
        ? html`<span class=${this.#part('points', ['chip', 'points'])}>
            <span>${String(face.points).replace('-', '−')}</span></span
          >`
        : nothing
    }`;
  }

  #facts(face: FaceView): TemplateResult {
    return html`<div class="facts">
      <span class=${this.#part('types', ['kind'])}>${icon(rowIconName(face))}${kindLabel(face)}</span>
      ${
        hasHabitats(face)
          ? html`<span class=${this.#part('habitats', ['habitats'])}
              >${HABITATS.map(
                (habitat) =>
                  html`<span class=${face.habitats.includes(habitat) ? 'present' : 'absent'}
                    >${icon(habitat)}</span
                  >`,
              )}</span
            >`
          : nothing
      }
    </div>`;
  }

  /** The fields of a card whose kind has no drawing. */
  #fields({ plain }: FaceView): TemplateResult | typeof nothing {
    if (!plain) return nothing;
    return html`<div class="facts fields">
      ${plain.fields.map(({ name, value }) => html`<span>${name} <b>${value}</b></span>`)}
    </div>`;
  }

  #spaces(face: FaceView): TemplateResult {
    const space = (
      part: 'sprouts' | 'growth' | 'canopy',
      name: 'sprout' | 'growth' | 'canopy',
    ): TemplateResult =>
      html`<span class=${this.#part(part, face[part] === 0 ? ['space', 'none'] : ['space'])}
        >${icon(name)}${face[part]}</span
      >`;
    return html`<div class="facts spaces">
      ${space('sprouts', 'sprout')}${space('growth', 'growth')}${space('canopy', 'canopy')}
    </div>`;
  }
}
