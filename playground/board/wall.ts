import { html, nothing, type TemplateResult } from 'lit';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { FaceView } from '../face/view.ts';
import { picture } from '../icons/icon.ts';
import { pieceShelf, tileBadge, type TileData } from './tile.ts';

/** A card as it is read across a table without knowing it: picture, price, name, what it is, its text and its numbers. */
export function wallView({ card, face, standing, theme, pack }: TileData): TemplateResult {
  const isPlain = face !== undefined && face.abilities.length === 0;
  return html`<span
    class="wall"
    data-tile=${card.card}
    data-kind=${face?.kind ?? 'card'}
    data-plain=${isPlain}
    aria-hidden="true"
  >
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

/** A card of which its name says all, as large as that needs. */
export function chipView({ card, face, standing, theme }: TileData): TemplateResult {
  return html`<span class="wall named" data-tile=${card.card} aria-hidden="true">
    <span class="wall-picture">
      ${face ? sceneView(sceneOf(face.picture, { theme, detail: 'tile' })) : nothing} ${tileBadge(standing)}
    </span>
    <span class="wall-body">
      <b class="wall-name">${card.name}</b>
      ${face ? html`<span class="wall-kind">${kindOf(face)}</span>` : nothing}
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

/** The fields of a card that it has something of. */
export const told = ({ fields }: FaceView): FaceView['fields'] =>
  fields.filter(({ value }) => !EMPTY.has(value));

function numbers(face: FaceView): TemplateResult | typeof nothing {
  const all = told(face);
  if (all.length === 0) return nothing;
  return html`<span class="wall-fields">
    ${all.map(
      ({ name, value, icon, isNumber }) =>
        html`<span class="wall-field" data-number=${isNumber}
          >${picture(icon, { size: 13 })}<b>${value}</b> <span>${name}</span></span
        >`,
    )}
  </span>`;
}
