import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import type { CardReport } from '../../src/balance/card-report.ts';
import { inColumn, number } from '../../src/balance/sentences.ts';
import type { OpenCard } from './card-rows.ts';

/** By what the table of all cards is put in order. */
const ORDERS = ['number', 'name', 'games', 'lead', 'wins', 'change'] as const;
export type Order = (typeof ORDERS)[number];

/** The way in which the table of all cards is shown. */
export interface AllCards {
  /** By what it is in order. */
  readonly order: Order;
  /** True if the greatest stands first. */
  readonly down: boolean;
}

/** The order of the table when it is opened. */
export const USUAL_ORDER: AllCards = { order: 'lead', down: true };

const HEADS: Readonly<Record<Order, string>> = {
  number: 'No.',
  name: 'Card',
  games: 'In play',
  lead: 'Lead',
  wins: 'Wins',
  change: 'Change',
};

/** Every card with its figures; what is in order by which can be chosen. */
export function allCards(
  cards: readonly CardReport[],
  { order, down }: AllCards,
  choose: (shown: AllCards) => void,
  open: OpenCard,
): TemplateResult {
  const isPaired = cards.some(({ before }) => before);
  const shown = ORDERS.filter((each) => isPaired || each !== 'change');
  const sign = down ? -1 : 1;
  const sorted = cards.toSorted(
    (one, other) => sign * compare(one, other, order) || one.number - other.number,
  );
  return html`<details class="all-cards">
    <summary data-testid="all-cards">All ${number(cards.length)} cards</summary>
    <div class="balance-table" tabindex="0" role="region" aria-label="All cards">
      <table>
        <thead>
          <tr>
            ${shown.map(
              (each) =>
                html`<th
                  scope="col"
                  data-column=${each}
                  aria-sort=${each !== order ? 'none' : down ? 'descending' : 'ascending'}
                >
                  ${plainButton(
                    'plot-link',
                    html`${HEADS[each]}${each !== order ? nothing : html`<span aria-hidden="true">${down ? ' ↓' : ' ↑'}</span>`}`,
                    () =>
                      choose({
                        order: each,
                        down: each === order ? !down : each !== 'name' && each !== 'number',
                      }),
                    { id: `order-${each}` },
                  )}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${sorted.map((card) => row(card, isPaired, open(card.number)))}
        </tbody>
      </table>
    </div>
  </details>`;
}

function row(card: CardReport, isPaired: boolean, open: (() => void) | undefined): TemplateResult {
  const { after, lead } = card;
  return html`<tr data-clear=${after.clear} data-now=${card.changed}>
    <td data-column="number">${card.number}</td>
    <th scope="row" data-card=${card.number}>
      ${open ? plainButton('plot-link', card.name, open) : card.name}
    </th>
    <td data-column="games">${number(after.games)}</td>
    <td>${after.lead ? inColumn(after.lead.mean) : '–'}</td>
    <td>${after.wins ? `${Math.round(100 * after.wins.mean)} %` : '–'}</td>
    ${isPaired ? html`<td>${lead ? inColumn(lead.mean) : '–'}</td>` : nothing}
  </tr>`;
}

function compare(one: CardReport, other: CardReport, order: Order): number {
  switch (order) {
    case 'number':
      return one.number - other.number;
    case 'name':
      return one.name < other.name ? -1 : one.name > other.name ? 1 : 0;
    case 'games':
      return one.after.games - other.after.games;
    default:
      return valueOf(one, order) - valueOf(other, order);
  }
}

/** A value that is not known comes last from above. */
function valueOf({ after, lead }: CardReport, order: 'lead' | 'wins' | 'change'): number {
  const range = order === 'lead' ? after.lead : order === 'wins' ? after.wins : lead;
  return range?.mean ?? -Number.MAX_VALUE;
}
