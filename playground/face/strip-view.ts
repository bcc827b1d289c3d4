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
export const abilityView = (ability: AbilityView, isRead: boolean): TemplateResult =>
  html`<div class="ability">${abilityParts(ability, isRead)}</div>`;

/** The content of the row of an ability. `isRead`: a sentence, with its mark in words where no icon says it. */
export function abilityParts(
  { mark, when, strip, text, problem }: AbilityView,
  isRead: boolean,
): TemplateResult {
  if (problem !== undefined)
    return html`${mark === 'rule' ? nothing : html`<span class="mark">${picture(mark)}</span>`}<span
        class="sentence wrong"
        title=${problem}
        >${text}</span
      >`;
  if (isRead) {
    const isSaid = mark === 'rule' && when !== '';
    return html`${mark === 'rule' ? nothing : html`<span class="mark">${picture(mark)}</span>`}<span
        class="sentence"
        >${isSaid ? html`<i>${when}.</i> ` : nothing}${text}</span
      >`;
  }
  return html`<span class="mark">${picture(mark)}</span> ${
      asSentence(strip)
        ? html`<span class="sentence">${text}</span>`
        : html`<span class="strip">${strip.map(itemView)}</span>`
    }`;
}
