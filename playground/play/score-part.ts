import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import type { GameView } from '../game/view.ts';
import { seatMark } from './seat-mark.ts';
import type { Drawing } from './drawing.ts';
import type { WhyAsked } from '../session/session.ts';
import { whyView, type WhyActions } from './why-part.ts';
import { spelled } from '../text/counted.ts';

/** Points of all parties as the table stands, by line of the score; each number says why it is so. */
export function scoreSheet(
  drawing: Drawing,
  asked: WhyAsked | undefined,
  actions: WhyActions,
): TemplateResult {
  const { game } = drawing;
  const { scores, parties } = game;
  const why = asked?.hash === game.hash ? asked : undefined;
  const ids = [...new Set(scores.flatMap(({ lines }) => lines.map(({ id }) => id)))];
  const says = (id: string): string =>
    scores.flatMap(({ lines }) => lines).find((line) => line.id === id)?.says ?? '';
  return html`<div class="score-sheet" tabindex="0" role="region" aria-label="Scores">
    <table data-testid="score-sheet">
      <caption>
        ${game.over ? 'The final score' : 'If the game ended now'}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${parties.map((name, party) => html`<th scope="col">${seatMark(game, party)}<span class="unseen">${name}</span></th>`)}
        </tr>
      </thead>
      <tbody>
        ${ids.map(
          (id) =>
            html`<tr>
              <th scope="row">
                ${spelled(id)}
                <details class="score-says">
                  <summary aria-label=${`What counts for ${spelled(id)}`}>?</summary>
                  ${says(id)}
                </details>
              </th>
              ${scores.map(({ lines }, party) => {
                const points = lines.find((line) => line.id === id)?.points;
                return html`<td>
                  ${
                    points === undefined
                      ? '–'
                      : plainButton('score-why', minus(points), () => actions.why(party, id), {
                          label: `${minus(points)}: why ${parties[party]} has that for ${spelled(id)}`,
                          expanded: why?.party === party && why.line === id,
                          title: 'Why',
                          id: `why-${party}-${id}`,
                        })
                  }
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          ${scores.map(({ total }, party) => html`<td data-testid=${`total-${party}`}>${minus(total)}</td>`)}
        </tr>
        ${teamRow(game)}
        <tr>
          <th scope="row">Place</th>
          ${scores.map(({ place }) => html`<td>${place}</td>`)}
        </tr>
      </tfoot>
    </table>
    ${why ? whyView(why, drawing, actions) : html`<p class="quiet-text why-hint">Press a number to see where it comes from.</p>`}
  </div>`;
}

function teamRow({ teams, scores }: GameView): TemplateResult | typeof nothing {
  if (teams === 0) return nothing;
  const sum = (team: number | undefined): number =>
    scores.reduce((all, each) => all + (each.team === team ? each.total : 0), 0);
  return html`<tr>
    <th scope="row">Team</th>
    ${scores.map(({ team }) => html`<td>${sum(team)}</td>`)}
  </tr>`;
}

/** A number with a real minus. */
const minus = (points: number): string => String(points).replace('-', '−');
