import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { saveFile } from '../elements/save-file.ts';
import type { PlayController } from '../session/play-controller.ts';
import type { BadRecord } from '../session/play-state.ts';
import { shortList } from '../text/counted.ts';

/** The faults of a record or a scenario, line by line, and what can be done. */
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
          ? button('Play it as far as it fits', () => void play.takePartly(), {
              look: 'main',
              id: 'take-partly',
            })
          : nothing
      }
      ${
        file === ''
          ? button('Save its text to a file', () => saveFile('kept-game.txt', text), { id: 'save-bad' })
          : nothing
      }
      ${button(file === '' ? 'Let it go' : 'Close', () => play.forgetBad(), { id: 'forget-bad' })}
    </div>
  </section>`;
}
