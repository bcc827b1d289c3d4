import { html, nothing, type TemplateResult } from 'lit';
import type { FaceSummary, FileState, LinesSummary } from '../../src/language-service/types.ts';
import { radioKeys } from '../elements/roving.ts';
import { BenchElement } from '../parts/element.ts';
import type { AbilityEvent } from '../face/ability-event.ts';
import { faceOf } from '../face/face-of.ts';
import { englishText } from './english-text.ts';
import { isInside, placesOf } from '../language/places.ts';
import { TextChosen } from './text-chosen.ts';
import { packFacts, valuesTable } from './values-table.ts';

/** The face that is shown of a card: the chosen side, else the only one. */
const shownFace = (state: FileState | undefined, side: 'A' | 'B'): FaceSummary | undefined =>
  facesOf(state).find((face) => face.side === side) ?? facesOf(state)[0];

/** The faces of the text as it is now, as far as it checks; else as it last checked. */
const facesOf = (state: FileState | undefined): readonly FaceSummary[] =>
  state?.drawn?.faces ?? state?.faces ?? [];

/** The looks and words of the open card: its face, its rules text, its values. */
export class CardSide extends BenchElement {
  constructor() {
    super([
      'open',
      'row',
      'known',
      'side',
      'highlight',
      'running',
      'caret',
      'project',
      'docs',
      'size',
      'language',
      'languageProblem',
      'tab',
    ]);
  }

  protected override render(): TemplateResult {
    const { open, side, language } = this.state;
    const entry = this.bench.openEntry();
    const state = entry?.state;
    if (open === undefined) {
      return html`<div class="card-side">
        <div class="card-look">
          <div class="face-missing"><p>The face of a card stands here.</p></div>
        </div>
      </div>`;
    }
    if (!entry || !state) {
      return html`<p class="quiet-text data-empty">
        ${
          entry?.inPack === false
            ? 'The card is deleted, so it has no face.'
            : language === 'stopped'
              ? `The text cannot be checked, so there is no face. ${this.state.languageProblem}`
              : 'Reading the card.'
        }
      </p>`;
    }
    const face = shownFace(state, side);
    if (!entry.card) return html`<div class="card-side rules-side">${this.#rules(entry.id, state)}</div>`;
    const phone = this.state.size === 'phone';
    const isCurrent = state.current && this.state.known.get(entry.id)?.unread !== true;
    // It stands where there is room, so that nothing moves when it comes and goes with a mistake.
    const note =
      isCurrent || !face
        ? nothing
        : html`<p class="face-note" data-testid="face-note">
            ${state.drawn ? 'What has an error is marked.' : 'Face and rules text are those from before the error.'}
          </p>`;
    return html`<div class="card-side">
      <div class="card-look">
        ${this.#sides(state)}
        ${
          face
            ? html`<card-face
                .face=${faceOf(face, state.drawn?.card ?? state.card, { broken: state.broken })}
                .choosable=${true}
                .caret=${this.#indexOf(face, this.#caretIn(entry.id))}
                .highlighted=${this.#indexOf(face, this.#litIn(entry.id))}
                data-print=${phone ? 'signs' : nothing}
                @ability=${(event: AbilityEvent) => this.#ability(event, entry.id, state, face)}
                data-testid="face"
                data-pane-focus=${face.abilities.length > 0 ? '' : nothing}
              ></card-face>`
            : html`<div class="face-missing">
                <p>There is no face yet: the text has errors. Mend them, and it is drawn.</p>
              </div>`
        }
        ${phone ? nothing : note}
      </div>
      <div class="card-says">
        ${face ? this.#english(entry.id, state, face) : nothing} ${phone ? note : this.#facts(state)}
      </div>
    </div>`;
  }

  /** Rules have nothing in them that the keyboard could go to, and may be longer than their place. */
  protected override updated(): void {
    if (this.bench.openEntry()?.card === false) this.tabIndex = 0;
    else this.removeAttribute('tabindex');
  }

  /** Path of the line of ability that the caret is in, if it is one of this document. */
  #caretIn(doc: string): string | undefined {
    const { caret } = this.state;
    return caret?.doc === doc ? caret.path : undefined;
  }

  #litIn(doc: string): string | undefined {
    const { highlight } = this.state;
    return highlight?.doc === doc ? highlight.path : undefined;
  }

  /** Which ability of a face a part of the tree is, or lies in. */
  #indexOf(face: FaceSummary, path: string | undefined): number | undefined {
    if (path === undefined) return undefined;
    const index = face.abilities.findIndex((ability) => isInside(path, ability.path));
    return index < 0 ? undefined : index;
  }

  #ability({ index, does }: AbilityEvent, doc: string, state: FileState, face: FaceSummary): void {
    const path = face.abilities[index]?.path;
    if (path === undefined) return;
    if (does === 'left') {
      if (this.state.highlight?.from === 'face') this.bench.store.set({ highlight: undefined });
      return;
    }
    const range = placesOf(state).get(path);
    if (range) this.bench.store.set({ highlight: { doc, range, path, from: 'face' } });
    if (does !== 'pointed') this.#choose(state, face, path, does === 'chosen');
  }

  /** Selects the line of an ability in the text, if the text still has it. */
  #choose(state: FileState, lines: LinesSummary, path: string, enter: boolean): void {
    const broken = lines.abilities.find((ability) => ability.path === path && ability.problem !== undefined);
    const range = broken?.range ?? placesOf(state).get(path);
    if (range) this.dispatchEvent(new TextChosen(range, enter));
    else this.bench.say('The text as it is now has no such line.');
  }

  #facts(state: FileState): TemplateResult {
    const { side } = this.state;
    const face = shownFace(state, side);
    return html`${valuesTable(state, side)} ${face ? packFacts(this.bench, face) : nothing}`;
  }

  #rules(doc: string, state: FileState): TemplateResult {
    const sections = state.drawn?.sections ?? state.sections;
    if (sections.length === 0) return html`<p class="quiet-text">These rules have not checked yet.</p>`;
    return html`${sections.map(
      (section) =>
        html`<section>
          <h3>${section.name}</h3>
          ${this.#english(doc, state, section)}
        </section>`,
    )}`;
  }

  #english(doc: string, state: FileState, lines: LinesSummary): TemplateResult {
    const choose = (path: string): void => this.#choose(state, lines, path, true);
    return englishText(this.bench, { doc, state, lines, caret: this.#caretIn(doc), choose });
  }

  #sides(state: FileState): TemplateResult | typeof nothing {
    const sides = facesOf(state).flatMap((face) => (face.side === undefined ? [] : [face.side]));
    if (sides.length < 2) return nothing;
    return html`<div class="sides" role="radiogroup" aria-label="Side" @keydown=${radioKeys}>
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
}

/** The values by themselves, where the card has no room for them beside its face. */
export class CardValues extends BenchElement {
  constructor() {
    super(['open', 'row', 'known', 'side', 'project', 'docs']);
  }

  protected override render(): TemplateResult {
    const { side } = this.state;
    const entry = this.bench.openEntry();
    const state = entry?.state;
    if (!state || !entry)
      return html`<p class="quiet-text data-empty">
        ${entry?.inPack === false ? 'The card is deleted.' : 'Reading the card.'}
      </p>`;
    const face = shownFace(state, side);
    return html`<div class="card-values">
      ${valuesTable(state, side)} ${face ? packFacts(this.bench, face) : nothing}
    </div>`;
  }
}
