import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import type { Expectable, SceneFailure, SceneView } from '../game/scene-view.ts';
import { icon } from '../icons/icon.ts';

/**
 * The failure of something on the board; undefined where nothing does. @param seats how many there are, behind which
 * the opponent is
 */
export const failureOf = ({ failures }: SceneView, of: Expectable, seats: number): SceneFailure | undefined =>
  failures.find((each) => each.of !== undefined && keyOf(each.of, seats) === keyOf(of, seats));

/** Cards of which something fails. */
export const cardsThatFail = ({ failures }: SceneView): ReadonlyMap<number, SceneFailure> =>
  new Map(failures.flatMap((each) => (each.of?.is === 'card' ? [[each.of.card, each] as const] : [])));

function keyOf(of: Expectable, seats: number): string {
  const party = 'party' in of ? (of.party < 0 ? seats : of.party) : 0;
  switch (of.is) {
    case 'amount':
      return `amount ${party} ${of.id}`;
    case 'zone':
      return `zone ${party} ${of.zone}`;
    case 'card':
      return `card ${of.card} ${of.what}`;
    case 'points':
      return `points ${party}`;
    default:
      return of satisfies never;
  }
}

/** That something else is expected of an amount or a zone than is there. */
export const failureMark = (failure: SceneFailure | undefined): TemplateResult | typeof nothing =>
  failure
    ? html`<span class="scene-fails" data-testid="scene-fails"
        >${icon('error', { size: 13 })} expected ${failure.expected ?? ''}<span class="unseen"
          >, found ${failure.got ?? 'something else'}, line ${failure.line}</span
        ></span
      >`
    : nothing;

/** The failures where a scenario is looked at, each with its line and why. */
export function failuresView(
  failures: readonly SceneFailure[],
  toLine: (line: number) => void,
): TemplateResult | typeof nothing {
  if (failures.length === 0) return nothing;
  return html`<div role="status">
    <ul class="scene-failures" aria-label="What fails here" data-testid="scene-failures">
      ${failures.map(
        ({ code, line, message }) =>
          html`<li>
            ${icon('error', { size: 14 })}
            <span
              >${textLink(`Line ${line}`, () => toLine(line), { id: 'scene-to-line' })}: ${message}
              <span class="message-code">${code}</span></span
            >
          </li>`,
      )}
    </ul>
  </div>`;
}
