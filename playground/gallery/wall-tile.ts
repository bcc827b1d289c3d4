import { html, nothing, type TemplateResult } from 'lit';
import type { FaceSummary, Segment } from '../../src/language-service/types.ts';
import type { FoundPlace } from '../../src/search/places.ts';
import type { PictureTheme } from '../elements/theme-watch.ts';
import { describeAbility } from '../face/describe.ts';
import { cardOf, cardsWith } from '../face/face-of.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { FaceView } from '../face/view.ts';
import { icon, picture } from '../icons/icon.ts';

/** The number of characters that may stand before the clause that fits; what is longer begins there. */
const BEFORE = 48;

/** A face as the wall shows it: picture, two numbers, name, signs, and one line with the clause that fits. */
export function wallTile(
  view: FaceView,
  summary: FaceSummary,
  places: readonly FoundPlace[],
  theme: PictureTheme,
): TemplateResult {
  return html`<div class="wall-picture" aria-hidden="true">
      ${sceneView(sceneOf(view.picture, { theme, detail: 'tile' }))}
      ${view.cost ? html`<span class="wall-chip cost">${picture(view.cost.icon, { size: 16 })}${view.cost.value}</span>` : nothing}
      ${view.worth ? html`<span class="wall-chip worth">${view.worth.value}</span>` : nothing}
      <span class="wall-check" data-check>${icon('check', { size: 18 })}</span>
    </div>
    <div class="wall-body" aria-hidden="true">
      <div class="wall-name" title=${view.name}>
        ${view.name}${view.last === undefined ? nothing : html` <span class="quiet-text">×${cardsWith(view)}</span>`}
      </div>
      <div class="wall-signs">
        ${picture(view.icon, { size: 15 })}
        ${view.signs.filter(({ isThere }) => isThere).map((sign) => picture(sign.icon, { size: 15 }))}
        <span class="gap"></span>
        ${view.abilities.map(({ mark }) => picture(mark, { size: 15 }))}
      </div>
      <p class="wall-says">${lineThatFits(summary, places)}</p>
    </div>`;
}

/** The words that a reader hears of a face on the wall. */
export const tileLabel = (view: FaceView, clauses: readonly string[]): string =>
  [
    `${view.name}, ${cardOf(view)}`,
    view.says,
    ...(clauses.length > 0 ? [`Fits: ${clauses.join(', ')}.`] : view.abilities.map(describeAbility)),
  ].join(' ');

/** The line of rules text in which something fits, with it lit; the first line where nothing does. */
function lineThatFits(
  { segments, english }: FaceSummary,
  places: readonly FoundPlace[],
): TemplateResult | string {
  const isLit = ({ path }: Segment): boolean =>
    places.some((place) => path === place.path || path.startsWith(`${place.path}/`));
  const line = segments.find((each) => each.some(isLit));
  if (!line) {
    const field = places.find(({ path }) => /\/fields\/\d+$/.test(path));
    return field ? html`<mark>${field.text}</mark>` : (english[0] ?? '');
  }
  const first = line.findIndex(isLit);
  const before = line
    .slice(0, first)
    .map(({ text }) => text)
    .join('');
  const rest = line.slice(first);
  return html`${before.length > BEFORE ? `… ${lastWords(before)}` : before}${rest.map((each) =>
    isLit(each) ? html`<mark>${each.text}</mark>` : each.text,
  )}`;
}

/** The last words of a text, as many as leave the rest in sight. */
const lastWords = (text: string): string => {
  const from = text.indexOf(' ', text.length - BEFORE / 2);
  return from < 0 ? '' : text.slice(from + 1);
};
