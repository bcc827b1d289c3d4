import { html, nothing, type TemplateResult } from 'lit';
import { badRecordView } from './bad-record-part.ts';
import type { PlayLink } from './link.ts';

/** What is not as it should be, above everything: no engine, nothing kept, a record that cannot be read. */
export function newsView(play: PlayLink, save: () => void): TemplateResult {
  const { problem, bad, storage } = play.state;
  return html`${problem === '' ? nothing : html`<p class="play-news trouble" role="alert" data-testid="play-problem">${problem}</p>`}
  ${
    storage === 'kept'
      ? nothing
      : html`<p class="play-news" data-testid="play-storage">
          This browser does not keep the game: when the page closes it is gone.
          <button type="button" class="text-link" @click=${save}>Save the record to a file</button>
        </p>`
  }
  ${bad ? badRecordView(bad, play) : nothing}`;
}
