import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { remember } from '../elements/remember.ts';
import { BenchElement } from '../parts/element.ts';
import { HINTED } from '../store/first-visit.ts';
import { TOUR } from './tour.ts';

/** The tour: one line above the foot of the page, which says what to do here and leads to the next step. */
export class TourLine extends BenchElement {
  /** The step that was shown last; undefined where there was none. */
  #was: number | undefined;

  constructor() {
    super(['tour', 'docs', 'view', 'tab', 'size', 'open', 'known']);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { tour, size } = this.state;
    const step = tour === undefined ? undefined : TOUR[tour];
    if (tour === undefined || !step) return nothing;
    // A hand without keys needs no names of keys.
    const isTouch = matchMedia('(pointer: coarse) and (hover: none)').matches;
    const isNarrow = size === 'phone' || size === 'small';
    const isDone = step.isDone?.(this.bench) === true;
    return html`<section class="tour" data-pane="tour" aria-labelledby="tour-title" data-testid="tour">
      <p class="tour-text" aria-live="polite">
        <b id="tour-title">${tour + 1} of ${TOUR.length}. ${step.title}.</b>
        ${isDone ? step.done : step.says(isNarrow)}
        ${isTouch || step.keys === '' ? nothing : html`<span class="quiet-text">${step.keys}</span>`}
      </p>
      <span class="tour-buttons">
        ${button('Back', () => this.#go(tour - 1), { id: 'tour-back', idle: tour === 0 })}
        ${
          tour === TOUR.length - 1
            ? button('Done', () => this.#end(), { look: 'main', id: 'tour-end', focus: true })
            : button(`Next: ${TOUR[tour + 1]?.title ?? ''}`, () => this.#go(tour + 1), {
                look: 'main',
                id: 'tour-next',
                focus: true,
              })
        }
        ${tour === TOUR.length - 1 ? nothing : button('End', () => this.#end(), { look: 'quiet', id: 'tour-end', label: 'End the tour' })}
      </span>
    </section>`;
  }

  protected override updated(): void {
    const { tour } = this.state;
    const isBeginning = tour !== undefined && this.#was === undefined;
    this.#was = tour;
    // The tour can be begun from any view.
    if (isBeginning) TOUR[tour]?.go(this.bench);
  }

  #go(to: number): void {
    const step = TOUR[to];
    if (!step) return;
    this.bench.store.set({ tour: to });
    step.go(this.bench);
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>('[data-testid=tour-next], [data-testid=tour-end]')?.focus(),
    );
  }

  #end(): void {
    remember(HINTED, 'yes');
    this.bench.store.set({ tour: undefined, announcement: 'The tour is over' });
  }
}
