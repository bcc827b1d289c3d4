import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { plainButton } from '../elements/button.ts';
import { isShared } from '../board/pack.ts';
import { knownCard } from '../board/faces.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import { zoneOf } from '../board/drawing.ts';
import type { Drawing } from './drawing.ts';
import { amountLine } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import { PLAYER_WORDS } from './words.ts';
import { counted } from '../text/counted.ts';

/** So many parties at most are shown with their tableau in small; of more there is a line each. */
const MOST_DRAWN = 3;

/**
 * All parties, each a button that shows it at full size, and how many cards lie in the piles of all.
 *
 * @param isDrawn whether the tableau of each seat is drawn elsewhere already
 */
export function seatsView(
  drawing: Drawing,
  isDrawn: boolean,
  lookAt: (party: number) => void,
): TemplateResult | typeof nothing {
  const { game, seat } = drawing;
  const piles = pilesOf(drawing);
  if (game.parties.length < 2)
    return piles === '' ? nothing : html`<p class="table-piles quiet-text">${piles}</p>`;
  const small = !isDrawn && game.parties.length <= MOST_DRAWN;
  return html`<section class="play-seats" aria-label="Seats">
    <header class="seats-head">
      <h3>Seats</h3>
      ${piles === '' ? nothing : html`<p class="quiet-text">${piles}</p>`}
    </header>
    <ul data-small=${small}>
      ${game.parties.map((_, party) => {
        const isShown = party === seat;
        const thumbs = small && !isShown && party < game.seats;
        return html`<li data-shown=${isShown}>${seatButton(party, drawing, isShown, thumbs, lookAt)}</li>`;
      })}
    </ul>
  </section>`;
}

/** The piles that belong to nobody, each with its number of cards. */
function pilesOf({ game, pack }: Drawing): string {
  return game.zones
    .filter(
      ({ zone, cards, count }) =>
        isShared(zone, pack) &&
        cards.length === 0 &&
        count > 0 &&
        pack.manifest.words.zone[zone]?.icon !== undefined,
    )
    .map(({ zone, count }) => `${capital(pack.words.zone(zone))}: ${counted(count, 'card')}`)
    .join(' · ');
}

function seatButton(
  party: number,
  drawing: Drawing,
  isShown: boolean,
  thumbs: boolean,
  lookAt: (party: number) => void,
): TemplateResult {
  const { game } = drawing;
  const player = game.players[party];
  const says = [
    ...(player === undefined ? [] : [PLAYER_WORDS[player]]),
    ...(game.leading === party && !game.over ? ['has the turn'] : []),
  ].join(' · ');
  return plainButton(
    'seat-button',
    html`<span class="seat-head">
        ${seatMark(game, party)}
        <span class="seat-who"
          ><b>${game.parties[party]}</b>
          ${says === '' ? nothing : html`<span class="quiet-text">${says}</span>`}</span
        >
      </span>
      <span class="seat-points">${game.scores[party]?.total ?? 0}<span class="unseen"> points</span></span>
      ${thumbs ? seatThumbs(party, drawing) : nothing} ${amountLine(drawing, party)}`,
    () => lookAt(party),
    { pressed: isShown, id: `look-at-${party}` },
  );
}

/** The tableau of a seat, so small that only pictures are left. */
function seatThumbs(party: number, { game, pack, known, theme }: Drawing): TemplateResult | typeof nothing {
  if (!pack.grid) return nothing;
  const [rows, columns] = pack.grid.size;
  const { cards = [], backs = [] } = zoneOf(game, pack.grid.zone, party) ?? {};
  return html`<span class="seat-thumbs" style=${`--columns: ${columns}`} aria-hidden="true">
    ${Array.from({ length: rows * columns }, (_, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      const lies = (cell: { readonly row?: number; readonly column?: number }): boolean =>
        cell.row === row && cell.column === column;
      const card = cards.find(lies);
      const face = card && knownCard(known, card.card, card.side)?.face;
      return html`<span class=${backs.some(lies) ? 'seat-thumb card-back' : 'seat-thumb'}
        >${face ? sceneView(sceneOf(face.picture, { theme, detail: 'tile' })) : nothing}</span
      >`;
    })}
  </span>`;
}
