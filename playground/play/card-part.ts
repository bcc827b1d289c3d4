import { html, nothing, type TemplateResult } from 'lit';
import type { Comparison, GameView } from '../game/view.ts';
import type { Workbench } from '../store/workbench.ts';

/** The text of the card that is open, to be changed during the game, and what the game comes to with it. */
export function cardText(bench: Workbench): TemplateResult {
  return html`<div class="play-card">
    <work-head .bench=${bench}></work-head>
    <card-editor .bench=${bench}></card-editor>
  </div>`;
}

/** What the choices of the game come to with the cards as they are now; nothing while these are those of the game. */
export function comparisonLine(
  { comparison, last }: GameView,
  actions: { readonly go: (at: number) => void; readonly take: () => void },
): TemplateResult | typeof nothing {
  if (comparison.is === 'none') return nothing;
  return html`<section
    class="comparison"
    aria-label="With the cards as they are now"
    data-testid="comparison"
  >
    <p role="status">${comparisonText(comparison)}</p>
    ${
      'says' in comparison && comparison.says.length > 0
        ? html`<ul>
            ${comparison.says.map((each) => html`<li>${each}</li>`)}
          </ul>`
        : nothing
    }
    ${stoppedAt(comparison)}
    <div class="button-row">
      ${
        comparison.is === 'differs'
          ? html`<button
              type="button"
              class="loam-button small"
              data-testid="go-to-difference"
              @click=${() => actions.go(Math.max(0, comparison.at - 1))}
            >
              To choice ${Math.max(1, comparison.at)}
            </button>`
          : nothing
      }
      <button type="button" class="loam-button small" data-testid="take-cards" @click=${actions.take}>
        ${
          comparison.is === 'differs' && comparison.stopped
            ? `Go on with the new cards, ${last - comparison.stopped.at} choices fewer`
            : 'Go on with the new cards'
        }
      </button>
    </div>
  </section>`;
}

function comparisonText(comparison: Comparison): string {
  switch (comparison.is) {
    case 'none':
      return '';
    case 'same':
      return 'Same so far: with the cards as they are now, these choices make the same game.';
    case 'points':
      return 'The table is the same with the cards as they are now; only points differ.';
    case 'differs':
      return comparison.says.length === 0
        ? 'The table is the same until a choice that is no longer possible.'
        : `First difference: choice ${Math.max(1, comparison.at)}.`;
    default:
      return comparison satisfies never;
  }
}

function stoppedAt(comparison: Comparison): TemplateResult | typeof nothing {
  if (comparison.is !== 'differs' || !comparison.stopped) return nothing;
  const { at, says } = comparison.stopped;
  return html`<p data-testid="comparison-stopped">Choice ${at + 1} is no longer possible: ${says}</p>`;
}
