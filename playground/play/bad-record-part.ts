import { html, nothing, type TemplateResult } from 'lit';
import { saveFile } from '../elements/save-file.ts';
import type { PlayController } from '../session/play-controller.ts';
import type { BadRecord } from '../session/play-state.ts';
import { shortList } from '../text/counted.ts';

/** What is wrong with a record or a scenario, line by line, and what can be done. */
export function badRecordView(
  { file, text, problems, changes, kept }: BadRecord,
  play: PlayController,
): TemplateResult {
  return html`<section class="play-news bad-record" role="alert" data-testid="bad-record">
    <p>
      <b
        >${file === '' ? 'The game that was kept cannot be played as it is.' : `${file} cannot be opened.`}</b
      >
      ${file === '' ? '' : 'Nothing was changed.'}
    </p>
    <ul>
      ${problems.map(
        ({ code, line, message }) =>
          html`<li>
            <span class="message-code">${code}</span> ${line > 0 ? `line ${line}: ` : ''}${message}
          </li>`,
      )}
    </ul>
    ${changes.length === 0 ? nothing : html`<p class="quiet-text">Changed since it was written: ${shortList(changes)}.</p>`}
    <div class="button-row">
      ${
        kept
          ? html`<button
              type="button"
              class="loam-button main"
              data-testid="take-partly"
              @click=${() => void play.takePartly()}
            >
              Play it as far as it fits
            </button>`
          : nothing
      }
      ${
        file === ''
          ? html`<button
              type="button"
              class="loam-button"
              data-testid="save-bad"
              @click=${() => saveFile('kept-game.txt', text)}
            >
              Save its text to a file
            </button>`
          : nothing
      }
      <button type="button" class="loam-button" data-testid="forget-bad" @click=${() => play.forgetBad()}>
        ${file === '' ? 'Let it go' : 'Close'}
      </button>
    </div>
  </section>`;
}
