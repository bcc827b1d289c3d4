import { html, nothing, type TemplateResult } from 'lit';
import { asidesView } from '../parts/asides-part.ts';
import { notKeptWords } from '../kept/storage.ts';
import type { Workbench } from '../store/workbench.ts';
import { badRecordView } from './bad-record-part.ts';
import type { PlayLink } from '../session/link.ts';

/** What is not as it should be, above everything: no engine, nothing kept, a record that cannot be read. */
export function newsView(bench: Workbench, play: PlayLink, save: () => void): TemplateResult {
  const { problem, canRetry, isLate, bad, storage, game } = play.state;
  return html`<div class="news-place">
    ${
      problem === ''
        ? nothing
        : html`<p class="play-news trouble" role="alert" data-testid="play-problem">
            ${problem}
            ${canRetry ? html`<button type="button" class="text-link" data-testid="play-again" @click=${() => void play.again()}>Try again</button>` : nothing}
          </p>`
    }
    ${
      isLate && problem === ''
        ? html`<p class="play-news" role="status" data-testid="play-late">
            The game engine has not answered for some seconds. If it stays silent it is started again, and
            nothing is lost.
          </p>`
        : nothing
    }
    ${
      storage === 'kept'
        ? nothing
        : html`<p class="play-news" role="status" data-testid="play-storage">
            ${notKeptWords(storage, 'the game')} When the page closes, the newest choices are gone.
            ${game ? html`<button type="button" class="text-link" @click=${save}>Save the record to a file</button>` : nothing}
          </p>`
    }
    ${asidesView(bench, 'game')} ${bad ? badRecordView(bad, play) : nothing}
  </div>`;
}
