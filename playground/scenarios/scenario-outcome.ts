import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { withChoice, withLine } from '../../src/scenario/add-lines.ts';
import { tablePack } from '../board/pack.ts';
import { textLink } from '../elements/button.ts';
import { BenchElement } from '../parts/element.ts';
import { cardNamedIn, withCardNames } from '../inspector/card-names.ts';
import { moveAmong } from '../elements/roving.ts';
import { SCENARIO_COMMANDS } from '../commands/scenario-commands.ts';
import { keyName } from '../elements/key-name.ts';
import { icon } from '../icons/icon.ts';
import type { RecordProblem } from '../game/record-problem.ts';
import type { HeldScenario, NextChoices } from '../verdicts/protocol.ts';
import type { ScenarioActs } from './scenario-acts.ts';
import { scenarioStoreOf, type StoredScenario } from './scenario-store.ts';
import { lastMoment, problemsOf, verdictWords } from './words.ts';

/** The most choices that are written down as all that there are. */
const MOST_LEGAL = 60;

/** Somebody goes to a line of the text. */
export class ToLine extends Event {
  /** Counted from 1. */
  readonly line: number;

  constructor(line: number) {
    super('to-line', { bubbles: true });
    this.line = line;
  }
}

/** The outcome of a scenario: the lines that do not hold, or what can come next, to be written at its end. */
export class ScenarioOutcome extends BenchElement {
  static override properties: PropertyDeclarations = { ...super.properties, item: { attribute: false } };

  /** The scenario that is shown. */
  declare item: StoredScenario;
  /** The acts of a person with it. */
  declare acts: ScenarioActs;
  /** Which of the next choices the Tab key comes to. */
  #stop = 0;
  /** True if something was written at the end, so that the keyboard goes on with what can come next. */
  #follows = false;

  constructor() {
    super(['size', 'known', 'manifest']);
  }

  protected override render(): TemplateResult {
    const { verdict, isFresh } = this.item;
    const differs = verdict !== undefined && verdict.is !== 'holds';
    return html`<section
      class="outcome"
      aria-label="What comes of it"
      data-is=${verdict?.is ?? 'unplayed'}
      data-fresh=${isFresh}
      data-testid="outcome"
      @keydown=${(event: KeyboardEvent) => this.#key(event)}
    >
      <h3 class="outcome-head">
        <span class="outcome-sign"
          >${verdict === undefined ? nothing : icon(differs ? 'error' : 'check', { size: 16 })}</span
        >
        <span aria-live="polite" data-testid="verdict">${verdictWords(verdict)}</span>
      </h3>
      ${verdict?.is === 'stopped' ? html`<p class="outcome-text">${this.#named(verdict.message)}</p>` : nothing}
      ${differs ? this.#problems(problemsOf(verdict)) : nothing}
      ${verdict?.is === 'holds' ? this.#next(verdict) : nothing}
    </section>`;
  }

  #problems(problems: readonly RecordProblem[]): TemplateResult | typeof nothing {
    if (problems.length === 0) return nothing;
    const upTo = this.item.verdict?.is === 'differs';
    return html`<ul class="outcome-problems">
        ${problems.map(
          ({ code, line, message }) =>
            html`<li>
              ${
                line > 0
                  ? html`${textLink(`Line ${line}`, () => this.dispatchEvent(new ToLine(line)), {
                      id: 'to-line',
                    })}: `
                  : nothing
              }${this.#named(message)} <span class="message-code">${code}</span>
            </li>`,
        )}
      </ul>
      ${
        upTo
          ? html`<p class="quiet-text">
              What stands before it holds. Play shows the table as it is
              there${this.state.size === 'phone' ? '' : ` (${keyName(SCENARIO_COMMANDS.play.keys[0])})`}.
            </p>`
          : nothing
      }`;
  }

  #next({ moment, next }: HeldScenario): TemplateResult {
    if (moment === '') return html`<p class="outcome-text">The game is over where it ends.</p>`;
    const isNamed = lastMoment(this.item.text) === moment;
    // There may be fewer now than there were.
    const count = next.reduce((sum, { words }) => sum + words.length, 0);
    this.#stop = Math.max(0, Math.min(this.#stop, count - 1));
    let before = 0;
    return html`<div class="outcome-next">
      <p class="outcome-text">
        It ends at ${moment}.
        ${
          isNamed
            ? nothing
            : textLink(
                'Write that down',
                () => this.#write(withLine(this.item.text, `[${moment}]`), `[${moment}]`),
                { id: 'add-moment' },
              )
        }
      </p>
      ${next.length === 0 ? html`<p class="outcome-text">Nobody is asked anything there.</p>` : nothing}
      ${next.map((one) => {
        const from = before;
        before += one.words.length;
        return this.#seat(one, from);
      })}
    </div>`;
  }

  /** A message whose cards can be looked at. */
  #named(message: string): TemplateResult {
    return withCardNames(message, this.state.known, tablePack(this.state.manifest.text));
  }

  #seat({ seat, words, more }: NextChoices, from: number): TemplateResult {
    const line = `legal ${seat + 1}: ${words.join('; ')}`;
    const { known } = this.state;
    const pack = tablePack(this.state.manifest.text);
    const can = `Seat ${seat + 1} can choose`;
    return html`<div class="next-head">
        <h4>${can}</h4>
        ${
          more > 0 || words.length > MOST_LEGAL
            ? nothing
            : textLink(
                'Expect exactly these',
                () => this.#write(withLine(this.item.text, line), `What seat ${seat + 1} can choose`),
                {
                  title: 'Writes at the end that these are all choices of the seat',
                  id: `expect-${seat + 1}`,
                },
              )
        }
      </div>
      <ul class="next-list" aria-label=${can}>
        ${words.map(
          (choice, index) =>
            html`<li>
              <button
                type="button"
                class="next-choice"
                data-card=${cardNamedIn(choice, known, pack) ?? nothing}
                tabindex=${from + index === this.#stop ? 0 : -1}
                ?data-pane-focus=${from + index === this.#stop}
                aria-disabled=${!this.item.isFresh}
                data-testid="next-choice"
                @focus=${() => this.#stopAt(from + index)}
                @click=${() => this.#write(withChoice(this.item.text, seat, choice), choice)}
              >
                ${choice}
              </button>
            </li>`,
        )}
      </ul>
      ${more > 0 ? html`<p class="quiet-text">And ${more} more, which can be written in the text.</p>` : nothing}`;
  }

  protected override updated(): void {
    const { isFresh } = this.item;
    if (!isFresh || !this.#follows) return;
    this.#follows = false;
    const { activeElement: at } = document;
    // A person who has gone elsewhere meanwhile stays there.
    if (at !== document.body && !this.contains(at)) return;
    // A choice that was pressed may be gone with what could be chosen before.
    const first = this.querySelector<HTMLElement>('.next-choice');
    if (first) first.focus({ preventScroll: true });
    else this.querySelector<HTMLElement>('[data-testid=to-line]')?.focus();
    this.querySelector('.outcome')?.scrollTo({ top: 0 });
  }

  /** Writes at the end; what came of an older text is no more to be chosen from. */
  #write(text: string, what: string): void {
    if (!this.item.isFresh) return;
    this.#stop = 0;
    this.#follows = true;
    scenarioStoreOf(this.bench).write(this.item.id, text);
    this.dispatchEvent(new CustomEvent('written', { bubbles: true }));
    this.bench.say(`${what}, written.`);
  }

  #key(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      this.#stop = 0;
      this.#follows = true;
      this.dispatchEvent(new CustomEvent('take-back', { bubbles: true, detail: event.shiftKey }));
      return;
    }
    if (!(event.target as HTMLElement).matches('.next-choice')) return;
    moveAmong(event, [...this.querySelectorAll<HTMLElement>('.next-choice')]);
  }

  #stopAt(index: number): void {
    if (this.#stop === index) return;
    this.#stop = index;
    this.requestUpdate();
  }
}
