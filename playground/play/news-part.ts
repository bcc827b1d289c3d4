import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { asidesView } from '../parts/asides-part.ts';
import { notKeptWords } from '../kept/storage.ts';
import type { Workbench } from '../store/workbench.ts';
import { badRecordView } from './bad-record-part.ts';
import { lineNews } from './line-news.ts';
import type { PlayController } from '../session/play-controller.ts';

/**
 * The notices of what is not as it should be, above everything: no engine, nothing kept, a record that cannot be read.
 */
export function newsView(bench: Workbench, play: PlayController, save: () => void): TemplateResult {
  const { bad, storage, game } = play.state;
  return html`<div class="news-place">
    ${lineNews(play.state, () => play.again(), 'play')}
    ${
      storage === 'kept'
        ? nothing
        : html`<p class="play-news" role="status" data-testid="play-storage">
            ${notKeptWords(storage, 'the game')} When the page closes, the newest choices are gone.
            ${game ? textLink('Save the record to a file', save) : nothing}
          </p>`
    }
    ${asidesView(bench, 'game')} ${bad ? badRecordView(bad, play) : nothing}
  </div>`;
}
