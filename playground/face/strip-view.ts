import { html, nothing, type TemplateResult } from 'lit';
import { icon, picture } from '../icons/icon.ts';
import { asSentence } from './fit.ts';
import type { AbilityView, StripPiece } from './view.ts';

function itemView(item: StripPiece): TemplateResult {
  switch (item.t) {
    case 'icon':
      return html`<span class="item" title=${item.title ?? nothing}>${picture(item.name)}</span>`;
    case 'number':
      return html`<span class="item count">${item.value}</span>`;
    case 'text':
      return html`<span class="item word">${item.value}</span>`;
    case 'arrow':
      return html`<span class="item then">${icon('arrow')}</span>`;
    case 'sep':
      return html`<span class="item apart"></span>`;
  }
}

/** One ability: its mark, then its row of icons and numbers, or its sentence where the row would be too long. */
export const abilityView = (ability: AbilityView): TemplateResult =>
  html`<div class="ability">${abilityParts(ability)}</div>`;

/** What stands in the row of an ability. */
export function abilityParts({ mark, strip, text }: AbilityView): TemplateResult {
  return html`<span class="mark">${icon(mark)}</span> ${
      asSentence(strip)
        ? html`<span class="sentence">${text}</span>`
        : html`<span class="strip">${strip.map(itemView)}</span>`
    }`;
}
