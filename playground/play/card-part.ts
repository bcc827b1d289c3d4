import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { ComparisonView, GameView } from '../game/view.ts';
import type { Workbench } from '../store/workbench.ts';
import type { PlayController } from '../session/play-controller.ts';
import { tablePack } from '../board/pack.ts';
import { withCardNames } from '../inspector/card-names.ts';
import { counted } from '../text/counted.ts';

/** The text of the card that is open, to be changed during the game, and what the game comes to with it. */
export function cardText(bench: Workbench): TemplateResult {
  return html`<div class="play-card">
    <work-head .bench=${bench}></work-head>
    <card-editor .bench=${bench}></card-editor>
  </div>`;
}

/** The outcome of the choices of the game with the cards as they are now; nothing while these are those of the game. */
export function comparisonOf(
  { comparison, last }: GameView,
  { bench, play }: { readonly bench: Workbench; readonly play: PlayController },
): TemplateResult | typeof nothing {
  if (comparison.is === 'none') return nothing;
  const { known, manifest } = bench.state;
  const says = withCardNames(comparisonText(comparison), known, tablePack(manifest.text));
  return html`<section
    class="comparison"
    aria-label="With the cards as they are now"
    data-testid="comparison"
  >
    <p class="comparison-says" role="status">${says}</p>
    ${comparison.is === 'differs' ? differences(comparison) : nothing}
    <div class="button-row">
      ${
        comparison.is === 'differs'
          ? button(`To choice ${comparison.at + 1}`, () => void play.do({ do: 'go', at: comparison.at }), {
              look: 'small',
              id: 'go-to-difference',
            })
          : nothing
      }
      ${
        comparison.is === 'differs'
          ? button('Both worlds', () => bench.navigation.view('what-if'), { look: 'small', id: 'to-what-if' })
          : nothing
      }
      ${
        comparison.is === 'running'
          ? nothing
          : button(takeText(comparison, last), () => void play.do({ do: 'take-cards' }), {
              look: 'small',
              id: 'take-cards',
            })
      }
    </div>
  </section>`;
}

function takeText(comparison: ComparisonView, last: number): string {
  const fewer = comparison.is === 'differs' && comparison.stopped ? last - comparison.stopped.at : 0;
  return `Go on with the new cards${fewer === 0 ? '' : `, ${counted(fewer, 'choice')} fewer`}`;
}

function comparisonText(comparison: ComparisonView): string {
  switch (comparison.is) {
    case 'none':
      return '';
    case 'running':
      return comparison.choices === 0
        ? 'The game is played again with the cards as they are now.'
        : `Same so far: ${counted(comparison.choices, 'choice')}.`;
    case 'same':
      return comparison.sentence;
    case 'differs':
      return `First difference: ${comparison.sentence}`;
    default:
      return comparison satisfies never;
  }
}

function differences({
  sentence,
  says,
  stopped,
}: ComparisonView & { readonly is: 'differs' }): TemplateResult {
  // The sentence names the first of them already.
  const others = says.filter((each) => !sentence.includes(each));
  return html`${
    others.length === 0
      ? nothing
      : html`<ul class="comparison-list">
          ${others.map((each) => html`<li>Also ${each}</li>`)}
        </ul>`
  }
  ${stopped ? html`<p data-testid="comparison-stopped">Choice ${stopped.at + 1}: ${stopped.says}</p>` : nothing}`;
}
