import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import type { LastDoneView } from '../game/view.ts';
import { picture } from '../icons/icon.ts';
import { capital } from '../text/capital.ts';
import type { Drawing, TableActions } from './drawing.ts';

/** A quiet line: the parts of the flow in which a game is, and what was done last and counts for the choices to come. */
export function phaseLine(drawing: Drawing, actions: TableActions): TemplateResult | typeof nothing {
  const { phases: all, lastDone, over } = drawing.game;
  // One part alone says no more than the question above it.
  const phases = all.length > 1 ? all : [];
  if (over || (phases.length === 0 && lastDone.length === 0)) return nothing;
  return html`<div class="phase-line" data-testid="phase-line">
    ${
      phases.length === 0
        ? nothing
        : html`<ol aria-label="Where the game is" data-testid="phases">
            ${phases.map((name, at) => html`<li aria-current=${at === phases.length - 1 ? 'step' : nothing}>${name}</li>`)}
          </ol>`
    }
    ${
      lastDone.length === 0
        ? nothing
        : html`<ul aria-label="Done last" data-testid="last-done">
            ${lastDone.map((last) => lastView(last, drawing, actions))}
          </ul>`
    }
  </div>`;
}

function lastView(
  { verb, label, card, binds }: LastDoneView,
  { pack }: Drawing,
  actions: TableActions,
): TemplateResult {
  const { value: words } = pack.manifest.words;
  return html`<li data-verb=${verb}>
    <span class="quiet-text">${capital(label)} last</span>
    ${card ? textLink(card.name, () => actions.open(card.card, card.side)) : nothing}
    ${binds.map(
      ({ label: attribute, values, named }) =>
        html`<span class="last-bind" data-named=${named}
          >${attribute}
          ${values.map(({ id, label: says }) => html`<b>${picture(words[id]?.icon, { size: 16 })} ${says}</b>`)}
          ${named ? html`<span class="quiet-text">named</span>` : nothing}</span
        >`,
    )}
  </li>`;
}
