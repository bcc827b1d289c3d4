import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import type { LineState } from '../session/engine-line.ts';

/** The fault of the engine: it stopped, or does not answer. @param id what is played, for test ids */
export function lineNews(
  { problem, canRetry, isLate }: LineState,
  again: () => Promise<void>,
  id: 'play' | 'table' | 'scene',
): TemplateResult {
  return html`${
    problem === ''
      ? nothing
      : html`<p class="play-news trouble" role="alert" data-testid=${`${id}-problem`}>
          ${problem} ${tryAgain(canRetry, again, id)}
        </p>`
  }
  ${
    isLate && problem === ''
      ? html`<p class="play-news" role="status" data-testid=${`${id}-late`}>
          The game engine has not answered for some seconds. If it stays silent it is started again, and
          nothing is lost.
        </p>`
      : nothing
  }`;
}

/** Starts the engine anew where it has stopped again and again. */
const tryAgain = (can: boolean, again: () => Promise<void>, id: string): TemplateResult | typeof nothing =>
  can ? textLink('Try again', () => void again(), { id: `${id}-again` }) : nothing;
