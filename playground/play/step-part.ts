import { html, nothing, type TemplateResult } from 'lit';
import { changesView, frameTitle, programTable, sourceView, type Texts } from '../board/program-part.ts';
import type { TablePack } from '../board/pack.ts';
import type { GameView } from '../game/view.ts';

/** What runs: the abilities that called each other, the text with its running phrase, the program, and what changed. */
export function stepView(game: GameView, pack: TablePack, texts: Texts): TemplateResult {
  const { frames, stack, changes } = game;
  const top = frames.at(-1);
  return html`<div class="step-view" data-testid="step-view">
    ${
      top
        ? html`<ol class="call-stack" aria-label="Abilities that run">
              ${frames.map(
                (frame, index) =>
                  html`<li
                    style=${`--depth: ${index}`}
                    aria-current=${index === frames.length - 1 ? 'step' : nothing}
                  >
                    ${frameTitle(frame, (id) => pack.words.trigger(id))}
                  </li>`,
              )}
            </ol>
            ${sourceView(top.program, top.clause, texts)}
            <div class="program-place" tabindex="0" role="region" aria-label="Program">
              ${programTable(top.program, top.word, texts)}
            </div>`
        : html`<p class="quiet-text step-none">
            No ability runs at this moment. Step by instruction or by clause to go into the choices.
          </p>`
    }
    <dl class="facts">
      ${
        top
          ? html`<div>
              <dt>Stack</dt>
              <dd>${stack.length === 0 ? 'empty' : stack.join(' ')}</dd>
            </div>`
          : nothing
      }
      <div class="long">
        <dt>Last step</dt>
        <dd data-testid="game-changes">${changesView(changes)}</dd>
      </div>
    </dl>
  </div>`;
}
