import { html, nothing, type TemplateResult } from 'lit';
import { knownCard } from '../board/faces.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { CardView, ZoneView } from '../machine/view.ts';
import { isShared, standingOfCard, zoneOf, type Drawing, type TableActions } from './drawing.ts';
import { amountLine } from './player-part.ts';
import { seatMark } from './seat-mark.ts';
import { capital, counted } from './words.ts';

/** What lies on the table for everybody, and the other seats. */
export function sharedTable(
  drawing: Drawing,
  actions: TableActions,
  lookAt: (party: number) => void,
): TemplateResult {
  const { game, pack } = drawing;
  const zones = game.zones.filter(({ zone, cards }) => isShared(zone, pack) && cards.length > 0);
  const piles = game.zones.filter(
    ({ zone, cards, count }) =>
      isShared(zone, pack) &&
      cards.length === 0 &&
      count > 0 &&
      pack.manifest.words.zone[zone]?.icon !== undefined,
  );
  return html`<div class="shared-table">
    ${zones.map((zone) => sharedZone(zone, drawing, actions))} ${seatsView(drawing, lookAt)}
    ${
      piles.length === 0
        ? nothing
        : html`<p class="table-piles quiet-text">
            ${piles.map(({ zone, count }) => `${capital(pack.words.zone(zone))}: ${counted(count, 'card')}`).join(' · ')}
          </p>`
    }
  </div>`;
}

function sharedZone(zone: ZoneView, drawing: Drawing, actions: TableActions): TemplateResult {
  const name = capital(drawing.pack.words.zone(zone.zone));
  return html`<section class="shared-zone" aria-label=${name} data-testid=${`shared-${zone.zone}`}>
    <h3>${name}</h3>
    <ul class="shared-cards">
      ${zone.cards.map((card) => sharedCard(card, drawing, actions))}
    </ul>
  </section>`;
}

function sharedCard(card: CardView, drawing: Drawing, actions: TableActions): TemplateResult {
  const { game, known, theme } = drawing;
  const standing = standingOfCard(card.card, drawing);
  const found = knownCard(known, card.card, card.side);
  const claims = game.goals.find((goal) => goal.card === card.card)?.claims ?? [];
  const says = found?.summary.english.join(' ') ?? '';
  const who = claims.map(({ party, fresh }) => `${game.parties[party]}${fresh ? ' in this turn' : ''}`);
  return html`<li>
    <button
      type="button"
      class="shared-card"
      data-choosable=${standing.possible}
      data-chosen=${standing.times > 0}
      data-card=${card.card}
      @click=${() => actions.press({ thing: 'card', card: card.card }, standing, false)}
      @pointerenter=${() => actions.look(standing)}
      @pointerleave=${() => actions.look(undefined)}
      @focus=${() => actions.look(standing)}
      @contextmenu=${(event: Event) => {
        event.preventDefault();
        actions.open(card.card, card.side);
      }}
    >
      <span class="shared-picture" aria-hidden="true">
        ${found ? sceneView(sceneOf(found.face, { theme, detail: 'tile' })) : nothing}
        ${standing.option ? html`<span class="tile-badge">${standing.option.key}</span>` : nothing}
      </span>
      <span class="shared-text">
        <b>${card.name}</b>
        <span class="shared-says">${says}</span>
        ${
          claims.length === 0
            ? nothing
            : html`<span class="shared-claims"
                >${claims.map(({ party }) => seatMark(game, party))}<span class="unseen"
                  >claimed by ${who.join(', ')}</span
                ></span
              >`
        }
      </span>
    </button>
  </li>`;
}

/** Seats smaller, each a button that shows it at full size. */
function seatsView(drawing: Drawing, lookAt: (party: number) => void): TemplateResult | typeof nothing {
  const { game, seat } = drawing;
  if (game.parties.length < 2) return nothing;
  return html`<section class="play-seats" aria-label="Seats">
    <h3>Seats</h3>
    <ul>
      ${game.parties.map((_, party) => html`<li>${seatButton(party, drawing, party === seat, lookAt)}</li>`)}
    </ul>
  </section>`;
}

function seatButton(
  party: number,
  drawing: Drawing,
  isShown: boolean,
  lookAt: (party: number) => void,
): TemplateResult {
  const { game } = drawing;
  const player = game.players[party];
  return html`<button
    type="button"
    class="seat-button"
    aria-pressed=${isShown}
    data-testid=${`look-at-${party}`}
    @click=${() => lookAt(party)}
  >
    <span class="seat-head">
      ${seatMark(game, party)} <b>${game.parties[party]}</b>
      <span class="quiet-text">${player ?? ''}${game.leading === party && !game.over ? ', leads' : ''}</span>
      <span class="gap"></span>
      <span class="seat-points">${game.scores[party]?.total ?? 0}</span><span class="unseen">points</span>
    </span>
    ${party < game.seats && !isShown ? thumbs(party, drawing) : nothing} ${amountLine(drawing, party)}
  </button>`;
}

/** The tableau of a seat, so small that only pictures are left. */
function thumbs(party: number, { game, pack, known, theme }: Drawing): TemplateResult | typeof nothing {
  if (!pack.grid) return nothing;
  const [rows, columns] = pack.grid.size;
  const cards = zoneOf(game, pack.grid.zone, party)?.cards ?? [];
  return html`<span class="seat-thumbs" style=${`--columns: ${columns}`} aria-hidden="true">
    ${Array.from({ length: rows * columns }, (_, index) => {
      const card = cards.find(
        ({ row, column }) => row === Math.floor(index / columns) && column === index % columns,
      );
      const face = card && knownCard(known, card.card, card.side)?.face;
      return html`<span class="seat-thumb"
        >${face ? sceneView(sceneOf(face, { theme, detail: 'tile' })) : nothing}</span
      >`;
    })}
  </span>`;
}
