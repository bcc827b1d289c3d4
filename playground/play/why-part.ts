import { html, nothing, type TemplateResult } from 'lit';
import { button, textLink } from '../elements/button.ts';
import { cardName } from '../inspector/card-names.ts';
import { clauseText } from '../board/clause-text.ts';
import type { Owner } from '../game/board-view.ts';
import type { WhyReason } from '../game/view.ts';
import type { Drawing } from './drawing.ts';
import type { WhyAsked } from '../session/session.ts';
import { counted } from '../text/counted.ts';

/** The actions with an answer why. */
export interface WhyActions {
  /** Asks for the number of a party and a line of the score, or puts its answer away. */
  readonly why: (party: number, line: string) => void;
  readonly go: (at: number) => void;
  /** Opens the text of a clause, and selects it there. */
  readonly read: (owner: Owner, path: string) => void;
  /** Ids of rules, as they lead to the rulebook. */
  readonly rules: (ids: readonly string[]) => TemplateResult | typeof nothing;
}

/** The number of cards that were counted which are named before the others are folded away. */
const MOST_CARDS = 8;

/** The reason why a number of the score is what it is: card, clause, choice and rules, one link below the other. */
export function whyView(
  { party, line, answer }: WhyAsked,
  drawing: Drawing,
  actions: WhyActions,
): TemplateResult {
  return html`<section class="why" aria-label="Why" data-testid="why">
    <header class="why-head">
      <h3>${answer?.what ?? 'Why'}</h3>
      ${button('Close', () => actions.why(party, line), { look: 'quiet small' })}
    </header>
    ${
      answer === undefined
        ? html`<p class="quiet-text">The game is done again to see where it comes from.</p>`
        : answer === null
          ? html`<p class="quiet-text">Between two choices this can be said, not in the middle of one.</p>`
          : answer.reasons.length === 0
            ? html`<p class="quiet-text">Nothing counts here.</p>`
            : html`<ol class="why-reasons">
                ${answer.reasons.map((reason) => reasonView(reason, drawing, actions))}
              </ol>`
    }
  </section>`;
}

/** More changes than these are folded away. */
const MOST_CHANGES = 3;

function reasonView(reason: WhyReason, drawing: Drawing, actions: WhyActions): TemplateResult {
  const { what, card, clause, choice, rules, because } = reason;
  const said = clause ? clauseText(clause.owner, clause.path, drawing.known) : '';
  return html`<li>
    <p class="why-what">
      ${
        card
          ? html`${what.endsWith(card.name) ? what.slice(0, -card.name.length) : `${what}: `}${cardName(card.name, card.number)}`
          : what
      }
    </p>
    ${clause ? clauseView(clause, said, actions) : nothing} ${cardsView(reason, actions)}
    ${
      choice
        ? html`<p class="why-choice">
            ${textLink(`Choice ${choice.at + 1}`, () => actions.go(choice.at))}, ${choice.says}
          </p>`
        : nothing
    }
    ${rules.length === 0 ? nothing : html`<p class="why-rules quiet-text">${actions.rules(rules)}</p>`}
    ${because.length === 0 ? nothing : becauseView(because, drawing, actions)}
  </li>`;
}

/** The words of a clause, and the way to the line of the text that has it. */
function clauseView(
  { owner, path, line }: NonNullable<WhyReason['clause']>,
  said: string,
  { read }: WhyActions,
): TemplateResult {
  return html`<p class="why-clause">
    ${said === '' ? nothing : html`<i>${said}.</i>`}
    ${textLink(`Line ${line} of ${'card' in owner ? owner.name : owner.section}`, () => read(owner, path), {
      title: 'Show the text',
      id: 'why-text',
    })}
  </p>`;
}

/** The parts of a number that was counted; much of it is folded away. */
function becauseView(because: readonly WhyReason[], drawing: Drawing, actions: WhyActions): TemplateResult {
  const list = html`<ol class="why-reasons">
    ${because.map((each) => reasonView(each, drawing, actions))}
  </ol>`;
  return because.length <= MOST_CHANGES
    ? list
    : html`<details>
        <summary>${counted(because.length, 'change')} that made it</summary>
        ${list}
      </details>`;
}

/** The cards that were counted; cards without a name are one number. */
function cardsView({ counted: all }: WhyReason, { go }: WhyActions): TemplateResult | typeof nothing {
  const named = all.filter(({ card }) => card !== undefined);
  const unseen = all.length - named.length;
  if (all.length === 0) return nothing;
  const view = ({ name, amount, at, card }: (typeof all)[number]): TemplateResult =>
    html`<li>
      ${card === undefined ? html`<span>${name}</span>` : cardName(name, card)} <b>${amount}</b>
      ${at === undefined ? nothing : textLink(at + 1, () => go(at), { label: `Choice ${at + 1}, ${name}` })}
    </li>`;
  const more = named.slice(MOST_CARDS);
  return html`${
    named.length === 0
      ? nothing
      : html`<ul class="why-cards">
          ${named.slice(0, MOST_CARDS).map(view)}
        </ul>`
  }
  ${
    more.length === 0
      ? nothing
      : html`<details>
          <summary>${more.length} more</summary>
          <ul class="why-cards">
            ${more.map(view)}
          </ul>
        </details>`
  }
  ${unseen === 0 ? nothing : html`<p class="quiet-text">${counted(unseen, 'card')} face down</p>`}`;
}
