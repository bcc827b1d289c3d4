import { html, nothing, type TemplateResult } from 'lit';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { FaceView } from '../face/view.ts';
import { picture } from '../icons/icon.ts';
import { pieceShelf, tileBadge, type TileData } from './tile.ts';

/** A card as it is read across a table without knowing it: picture, price, name, what it is, its text and its numbers. */
export function wallView({ card, face, standing, theme, pack }: TileData): TemplateResult {
  return html`<span class="wall" data-tile=${card.card} data-kind=${face?.kind ?? 'card'} aria-hidden="true">
    <span class="wall-picture">
      ${face ? sceneView(sceneOf(face.picture, { theme, detail: 'tile' })) : nothing}
      ${face ? corners(face) : nothing} ${tileBadge(standing)}
    </span>
    <span class="wall-body">
      <b class="wall-name">${card.name}</b>
      ${face ? html`<span class="wall-kind">${kindOf(face)}</span>` : nothing}
      ${face && face.abilities.length > 0 ? html`<span class="wall-says">${face.abilities.map(({ text }) => text).join(' ')}</span>` : nothing}
      ${face ? numbers(face) : nothing} ${pieceShelf(card, face, pack)}
    </span>
  </span>`;
}

const kindOf = ({ label, subtitle }: FaceView): string =>
  subtitle === undefined ? label : `${label} · ${subtitle}`;

function corners({ cost, worth }: FaceView): TemplateResult {
  return html`${cost ? html`<span class="wall-cost">${picture(cost.icon, { size: 13 })}${cost.value}</span>` : nothing}${
    worth ? html`<span class="wall-worth">${worth.value}</span>` : nothing
  }`;
}

/** Fields of a card that it has nothing of are not told. */
const EMPTY = new Set(['', '0']);

function numbers({ fields }: FaceView): TemplateResult | typeof nothing {
  const told = fields.filter(({ value }) => !EMPTY.has(value));
  if (told.length === 0) return nothing;
  return html`<span class="wall-fields">
    ${told.map(
      ({ name, value, icon, isNumber }) =>
        html`<span class="wall-field" data-number=${isNumber}
          >${picture(icon, { size: 13 })}<b>${value}</b> <span>${name}</span></span
        >`,
    )}
  </span>`;
}
