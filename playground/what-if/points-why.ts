import { html, nothing, type TemplateResult } from 'lit';
import type { LineBetween, PartBetween } from '../game/worlds-view.ts';
import { cardName } from '../inspector/card-names.ts';
import { counted } from '../text/counted.ts';
import type { worldNames } from './world-names.ts';

/** The number of parts of a line that are shown before the others are folded away. */
const MOST = 5;

/**
 * The reason why the points of a party are others: each line of the score that is, with the cards that count otherwise
 * in it.
 */
export function pointsWhy(
  lines: readonly LineBetween[] | undefined,
  party: string,
  names: ReturnType<typeof worldNames>,
): TemplateResult {
  if (!lines)
    return html`<p class="quiet-text" role="status">
      Both games are done again to see where it comes from.
    </p>`;
  return html`<ul
    class="points-lines"
    aria-label=${`Why the points of ${party} differ`}
    data-testid="points-lines"
  >
    ${lines.map(
      ({ id, says, was, is, parts }) =>
        html`<li data-line=${id}>
          <p class="points-line">
            <b>${change(was, is)}</b> ${says}
            <span class="quiet-text">${minus(is)} instead of ${minus(was)}</span>
          </p>
          ${partsView(parts, names)}
        </li>`,
    )}
  </ul>`;
}

function partsView(
  parts: readonly PartBetween[],
  names: ReturnType<typeof worldNames>,
): TemplateResult | typeof nothing {
  if (parts.length === 0) return nothing;
  const view = (part: PartBetween): TemplateResult => partView(part, names);
  const more = parts.slice(MOST);
  return html`<ul class="points-parts">
    ${parts.slice(0, MOST).map(view)}
    ${
      more.length === 0
        ? nothing
        : html`<li>
            <details>
              <summary>${counted(more.length, 'more', 'more')}</summary>
              <ul class="points-parts">
                ${more.map(view)}
              </ul>
            </details>
          </li>`
    }
  </ul>`;
}

function partView(
  { name, card, was, is, parts }: PartBetween,
  names: ReturnType<typeof worldNames>,
): TemplateResult {
  const says =
    was === undefined
      ? `${minus(is)}, ${names.played.there} nothing`
      : is === undefined
        ? `nothing, ${names.played.there} ${minus(was)}`
        : was === is
          ? `${minus(is)} in both`
          : `${minus(is)} instead of ${minus(was)}`;
  return html`<li>
    ${card === undefined ? name : cardName(name, card)} <span class="quiet-text">${says}</span>
    ${partsView(parts, names)}
  </li>`;
}

const minus = (points: number | undefined): string => String(points).replace('-', '−');

/** By how much a number changes, with its sign. */
const change = (was: number, is: number): string => `${is > was ? '+' : '−'}${Math.abs(is - was)}`;
