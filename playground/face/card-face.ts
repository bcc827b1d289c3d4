import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { picture } from '../icons/icon.ts';
import { abilityStyles } from './ability-styles.ts';
import { describeAbility } from './describe.ts';
import { cardOf, numbersOn } from './face-of.ts';
import { faceStyles } from './face-styles.ts';
import { faceFit, nameFit } from './fit.ts';
import { sceneOf } from './scene-cache.ts';
import { sceneView } from './scene-view.ts';
import { AbilityEvent, type AbilityDoes } from './ability-event.ts';
import { abilityParts, abilityView } from './strip-view.ts';
import { ThemeWatch, type PictureTheme } from '../elements/theme-watch.ts';
import type { FacePart, FaceView } from './view.ts';

/** More fields than this are drawn smaller, so that the lines above them have room. */
const MOST_FIELDS_LARGE = 3;

/**
 * The face of a card, 250 by 350 units, as wide as `--face-width` says. From the top: picture with cost and
 * worth, name, second line, what it is and its signs, spaces, abilities, number. What it shows it also says in words,
 * for those who do not see it. Where its abilities can be chosen, each is a button, and the face tells of it with
 * an {@link AbilityEvent}.
 */
export class CardFace extends LitElement {
  static override properties: PropertyDeclarations = {
    face: { attribute: false },
    theme: { type: String },
    choosable: { type: Boolean },
    caret: { attribute: false },
    highlighted: { attribute: false },
  };

  static override styles = [abilityStyles, faceStyles];

  /** The face that is shown; nothing is shown without it. */
  declare face: FaceView | undefined;
  /** The theme to draw in; that of the page without it. */
  declare theme: PictureTheme | undefined;
  /** True if abilities can be chosen. */
  declare choosable: boolean;
  /** Which ability the caret is in, from 0 at the top. */
  declare caret: number | undefined;
  /** Which ability is lit. */
  declare highlighted: number | undefined;

  readonly #watch = new ThemeWatch(this);

  protected override render(): TemplateResult | typeof nothing {
    const { face } = this;
    if (!face) return nothing;
    const theme = this.theme ?? this.#watch.theme;
    const fit = nameFit(face.name, face.nameStyles.includes('bold'));
    const tight = fit.lines === 2 || face.abilities.length > 1;
    return html`<div
      class="face"
      data-kind=${face.kind}
      data-dark=${face.isDark}
      data-read=${face.isRead}
      role="group"
      aria-label=${`${face.name}, ${cardOf(face)}`}
    >
      <div class=${tight ? 'look tight' : 'look'} aria-hidden=${this.choosable ? nothing : 'true'}>
        <div class="picture" aria-hidden="true">
          ${sceneView(sceneOf(face.picture, { theme, detail: 'face' }))} ${this.#chips(face)}
        </div>
        <div class="body">
          <div class="print" aria-hidden="true">
            <p
              class=${this.#part('name', ['name', ...face.nameStyles])}
              data-size=${fit.size}
              title=${face.name}
            >
              ${face.name}
            </p>
            ${face.subtitle ? html`<div class=${this.#part('subtitle', ['subtitle'])}>${face.subtitle}</div>` : nothing}
            ${this.#facts(face)} ${this.#spaces(face)}
          </div>
          ${this.#abilities(face)} ${this.#fields(face)}
          <div class="foot" aria-hidden="true">
            <span>${numbersOn(face)}${face.side ?? nothing}</span>
            ${face.isStale ? html`<span>from before the error</span>` : nothing}
          </div>
        </div>
      </div>
      <p class="said">${face.says}</p>
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
    const fit = face.isRead ? faceFit(face) : undefined;
    // A line that can be chosen is never left out.
    const shown = this.choosable ? face.abilities.length : (fit?.shown ?? face.abilities.length);
    const left = face.abilities.length - shown;
    return html`<div class="abilities" data-size=${fit?.size ?? nothing}>
      ${face.abilities.slice(0, shown).map((ability, index) => {
        if (!this.choosable) {
          const line = abilityView(ability, face.isRead);
          return face.differingLines?.includes(index) === true
            ? html`<div class="differs">${line}</div>`
            : line;
        }
        const tell = (does: AbilityDoes) => () => this.dispatchEvent(new AbilityEvent(index, does));
        return html`<button
          type="button"
          class="ability"
          aria-label=${describeAbility(ability)}
          aria-current=${index === this.caret ? 'true' : nothing}
          data-lit=${index === this.highlighted}
          @click=${tell('chosen')}
          @pointerenter=${tell('pointed')}
          @pointerleave=${tell('left')}
          @focus=${({ target }: FocusEvent) => {
            // A press focuses as well, and is told as what it is.
            if ((target as HTMLElement).matches(':focus-visible')) tell('focused')();
          }}
          @blur=${tell('left')}
        >
          ${abilityParts(ability, face.isRead)}
        </button>`;
      })}
      ${left > 0 ? html`<div class="left-out" aria-hidden="true">and ${left} more ${left === 1 ? 'line' : 'lines'}</div>` : nothing}
    </div>`;
  }

  /** On a face that is dark by day as well, texts and marks are those of the dark theme. */
  protected override willUpdate(): void {
    const theme = this.face?.isDark ? 'dark' : this.theme;
    if (theme === undefined) this.removeAttribute('data-theme');
    else this.dataset['theme'] = theme;
  }

  #part(part: FacePart, names: readonly string[]): string {
    const differs = this.face?.differing?.includes(part) === true;
    return [
      ...names,
      ...(this.face?.broken.includes(part) ? ['broken'] : []),
      ...(differs ? ['differs'] : []),
    ].join(' ');
  }

  #chips({ cost, worth }: FaceView): TemplateResult {
    return html`${
      cost
        ? html`<span class=${this.#part('cost', ['chip', 'cost'])}
            >${picture(cost.icon)}<span>${cost.value}</span></span
          >`
        : nothing
    }${
      worth
        ? html`<span class=${this.#part('worth', ['chip', 'worth'])}> <span>${worth.value}</span></span>`
        : nothing
    }`;
  }

  #facts(face: FaceView): TemplateResult {
    return html`<div class="facts">
      <span class=${this.#part('label', ['kind'])}
        >${face.isRead && face.icon === 'card' ? nothing : picture(face.icon)}${face.label}</span
      >
      ${
        face.signs.length > 0
          ? html`<span class=${this.#part('signs', ['signs'])}
              >${face.signs.map(
                (sign) =>
                  html`<span class=${sign.isThere ? 'present' : 'absent'}>${picture(sign.icon)}</span>`,
              )}</span
            >`
          : nothing
      }
    </div>`;
  }

  /** Fields that have no place of their own. */
  #fields({ fields }: FaceView): TemplateResult | typeof nothing {
    if (fields.length === 0) return nothing;
    return html`<div class="fields" data-many=${fields.length > MOST_FIELDS_LARGE} aria-hidden="true">
      ${fields.map(
        ({ name, value, icon, isNumber }) =>
          html`<span class=${isNumber ? 'field number' : 'field'} title=${name}
            >${picture(icon)}<b>${value}</b><span class="field-name">${name}</span></span
          >`,
      )}
    </div>`;
  }

  #spaces({ spaces, broken, differing = [] }: FaceView): TemplateResult | typeof nothing {
    if (spaces.length === 0) return nothing;
    const isBroken = (name: string): boolean =>
      broken.some((part) => typeof part === 'object' && part.space === name);
    const differs = (name: string): boolean =>
      differing.some((part) => typeof part === 'object' && part.space === name);
    return html`<div class="facts spaces">
      ${spaces.map(
        (space) =>
          html`<span
            class=${['space', ...(space.count === 0 ? ['none'] : []), ...(isBroken(space.icon) ? ['broken'] : []), ...(differs(space.icon) ? ['differs'] : [])].join(' ')}
            >${picture(space.icon)}${space.count}</span
          >`,
      )}
    </div>`;
  }
}
