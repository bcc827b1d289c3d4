import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { Sheet } from '../parts/sheet.ts';
import { icon } from '../icons/icon.ts';
import type { Rulebook } from './rulebook.ts';
import { sectionView } from './section-view.ts';
import { fetchRulebook, rulebookAtHand } from './rulebooks.ts';

/** The rulebook: the section of a rule, from which one goes to others and back. */
export class RuleSheet extends Sheet {
  /** Rules, and sections by their place, from which one went on; the last one last. */
  readonly #before: (string | number)[] = [];
  /** A section that was chosen without a rule, by its place. */
  #section: number | undefined;
  #shown: string | number | undefined;
  #problem = '';

  constructor() {
    super('rule', ['rule', 'pack']);
  }

  protected override heading(): string {
    return 'Rules';
  }

  protected override close(): void {
    this.#before.length = 0;
    this.#section = undefined;
    this.#shown = undefined;
    super.close();
  }

  protected override body(): TemplateResult {
    const { pack, rule } = this.state;
    const book = rulebookAtHand(pack);
    if (!book) return this.#waiting(pack);
    const place = this.#section ?? (rule === undefined ? 0 : book.rules.get(rule)?.section);
    return html`<div class="rule-bar">
        <label class="rule-pick"
          >Section
          <select
            data-testid="rule-section"
            @change=${(event: Event) => this.#go(Number((event.target as HTMLSelectElement).value))}
          >
            ${book.sections.map(
              ({ title }, index) =>
                html`<option value=${index} ?selected=${index === place}>${title}</option>`,
            )}
          </select>
        </label>
        ${button(html`<span class="turned">${icon('arrow')}</span> Back`, () => this.#back(), {
          look: 'quiet',
          id: 'rule-back',
          off: this.#before.length === 0,
        })}
      </div>
      <div class="rule-text" tabindex="0" role="group" aria-label="Text of the rules" data-testid="rule-text">
        ${this.#text(book, place)}
      </div>`;
  }

  protected override updated(): void {
    super.updated();
    const at = this.#section ?? this.state.rule;
    if (!this.shown || at === this.#shown || !rulebookAtHand(this.state.pack)) return;
    this.#shown = at;
    const rule = this.querySelector<HTMLElement>('[data-rule][aria-current]');
    const text = this.querySelector<HTMLElement>('.rule-text');
    if (rule) rule.scrollIntoView({ block: 'center' });
    else text?.scrollTo({ top: 0 });
  }

  #waiting(pack: string): TemplateResult {
    if (this.#problem === '') {
      fetchRulebook(pack).then(
        (book) => {
          this.#problem = book ? '' : 'This pack has no rulebook here.';
          this.requestUpdate();
        },
        () => {
          this.#problem = 'The rulebook could not be loaded: a part of the page did not come.';
          this.requestUpdate();
        },
      );
      return html`<p class="quiet-text">Opening the rulebook.</p>`;
    }
    return html`<p class="trouble" role="alert">${this.#problem}</p>
      ${button('Try again', () => {
        this.#problem = '';
        this.requestUpdate();
      })}`;
  }

  #text(book: Rulebook, place: number | undefined): TemplateResult {
    const section = place === undefined ? undefined : book.sections[place];
    if (!section)
      return html`<p class="trouble">There is no rule ${this.state.rule ?? ''} in this rulebook.</p>`;
    const highlight = this.#section === undefined ? this.state.rule : undefined;
    return html`${sectionView(section, { book, highlight, follow: (id) => this.#go(id) })}${nothing}`;
  }

  /** Goes to a rule, or to the section at a place. */
  #go(to: string | number): void {
    this.#before.push(this.#section ?? this.state.rule ?? 0);
    this.#show(to);
  }

  #back(): void {
    const to = this.#before.pop();
    if (to !== undefined) this.#show(to);
  }

  #show(to: string | number): void {
    this.#section = typeof to === 'number' ? to : undefined;
    if (typeof to === 'string') this.bench.store.set({ rule: to });
    this.requestUpdate();
  }
}
