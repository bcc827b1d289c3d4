import { html, nothing, type TemplateResult } from 'lit';
import { picture } from '../icons/icon.ts';
import type { FaceView } from '../face/view.ts';
import type { Inspected, PieceLine } from './inspected.ts';

/** A piece is drawn for each of so many at most; of more there is the number alone. */
const MOST_DRAWN = 12;

/** The face of a card, which readers hear in words. */
export const faceView = (face: FaceView): TemplateResult =>
  html`<card-face aria-hidden="true" .face=${face}></card-face>`;

/** Everything that is said of a card beside its face; what the face says to eyes is said to ears here. */
export function wordsView({ face, rules, pieces, place, changes, refusal }: Inspected): TemplateResult {
  return html`<div class="inspect-words">
    <p class="unseen">
      ${face.name}. ${face.says}
      ${face.abilities.slice(0, face.abilities.length - rules.length).map(({ text }) => html`${text} `)}
    </p>
    ${
      rules.length === 0
        ? nothing
        : html`<div class="inspect-rules" lang="en">
            ${rules.map(({ mark, says }) => html`<p>${picture(mark, { size: 17 })}<span>${says}</span></p>`)}
          </div>`
    }
    ${
      pieces.length === 0
        ? nothing
        : html`<ul class="inspect-pieces">
            ${pieces.map(pieceLine)}
          </ul>`
    }
    ${place === '' ? nothing : html`<p class="quiet-text">${place}</p>`}
    ${changes.map((says) => html`<p class="inspect-change">${says}</p>`)}
    ${refusal === '' ? nothing : html`<p class="inspect-refusal">${refusal}</p>`}
  </div>`;
}

const pieceLine = ({ name, icon, shape, count, room }: PieceLine): TemplateResult =>
  html`<li>
    ${picture(icon, { size: 15 })}
    ${
      room > MOST_DRAWN
        ? nothing
        : html`<span class="inspect-spaces" data-shape=${shape} aria-hidden="true"
            >${Array.from({ length: Math.max(room, count) }, (_, i) => html`<i data-full=${i < count}></i>`)}</span
          >`
    }
    <span>${name} <b>${count} of ${room}</b></span>
  </li>`;
