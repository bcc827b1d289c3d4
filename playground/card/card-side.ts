import { html, nothing, type TemplateResult } from 'lit';
import type { FaceSummary, FileState } from '../../src/language-service/types.ts';
import { BenchElement } from '../app/element.ts';
import { faceOf } from '../face/face-of.ts';
import { englishText } from './english-text.ts';
import { packFacts, valuesTable } from './values-table.ts';

/** The face that is shown of a card: the chosen side, else the only one. */
export const shownFace = (state: FileState | undefined, side: 'A' | 'B'): FaceSummary | undefined =>
  state?.faces.find((face) => face.side === side) ?? state?.faces[0];

/** What the open card looks like and says: its face, its rules text, its values. */
export class CardSide extends BenchElement {
  constructor() {
    super(['open', 'known', 'side', 'lit', 'project', 'docs', 'size', 'language', 'languageProblem', 'tab']);
  }

  protected override render(): TemplateResult {
    const { open, known, side, language } = this.state;
    const state = open === undefined ? undefined : known.get(open);
    const entry = this.bench.openEntry();
    if (!entry || !state) {
      return html`<p class="quiet-text data-empty">
        ${
          open === undefined
            ? 'No card is open.'
            : language === 'stopped'
              ? `The text cannot be checked, so there is no face. ${this.state.languageProblem}`
              : 'Reading the card.'
        }
      </p>`;
    }
    const face = shownFace(state, side);
    if (!entry.card) return html`<div class="card-side rules-side">${this.#rules(entry.id, state)}</div>`;
    return html`<div class="card-side">
      <div class="card-look">
        ${this.#sides(state)}
        ${
          face
            ? html`<card-face
                .face=${faceOf(face, state.card, { broken: state.broken, current: state.current })}
                data-testid="face"
              ></card-face>`
            : html`<div class="face-missing">
                <p>There is no face: this text has not checked yet.</p>
              </div>`
        }
      </div>
      <div class="card-says">
        ${
          state.current || !face
            ? nothing
            : html`<p class="face-note" data-testid="face-note">
                Face and rules text are as they last checked.
              </p>`
        }
        ${face ? englishText(this.bench, entry.id, state, face) : nothing}
        ${this.state.size === 'phone' ? nothing : this.#facts(state)}
      </div>
    </div>`;
  }

  /** Rules have nothing in them that the keyboard could go to, and may be longer than their place. */
  protected override updated(): void {
    if (this.bench.openEntry()?.card === false) this.tabIndex = 0;
    else this.removeAttribute('tabindex');
  }

  #facts(state: FileState): TemplateResult {
    const { side } = this.state;
    const face = shownFace(state, side);
    return html`${valuesTable(state, side)} ${face ? packFacts(this.bench, face) : nothing}`;
  }

  #rules(doc: string, state: FileState): TemplateResult {
    if (state.sections.length === 0) return html`<p class="quiet-text">These rules have not checked yet.</p>`;
    return html`${state.sections.map(
      (section) =>
        html`<section>
          <h3>${section.name}</h3>
          ${englishText(this.bench, doc, state, section)}
        </section>`,
    )}`;
  }

  #sides(state: FileState): TemplateResult | typeof nothing {
    const sides = state.faces.flatMap((face) => (face.side === undefined ? [] : [face.side]));
    if (sides.length < 2) return nothing;
    return html`<div
      class="sides"
      role="radiogroup"
      aria-label="Side"
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      ${sides.map(
        (side) =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${this.state.side === side}
            tabindex=${this.state.side === side ? 0 : -1}
            data-testid=${`side-${side}`}
            @click=${() => this.bench.navigation.side(side)}
          >
            ${side}
          </button>`,
      )}
    </div>`;
  }

  #key(event: KeyboardEvent): void {
    if (!/^Arrow(Left|Right|Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    this.bench.navigation.side(this.state.side === 'A' ? 'B' : 'A');
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus(),
    );
  }
}

/** The values by themselves, where the card has no room for them beside its face. */
export class CardValues extends BenchElement {
  constructor() {
    super(['open', 'known', 'side', 'project', 'docs']);
  }

  protected override render(): TemplateResult {
    const { open, known, side } = this.state;
    const state = open === undefined ? undefined : known.get(open);
    const entry = this.bench.openEntry();
    if (!state || !entry) return html`<p class="quiet-text data-empty">Reading the card.</p>`;
    const face = shownFace(state, side);
    return html`<div class="card-values">
      ${valuesTable(state, side)} ${face ? packFacts(this.bench, face) : nothing}
    </div>`;
  }
}
