import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { knownCard } from '../board/faces.ts';
import { sceneOf } from '../face/scene-cache.ts';
import { sceneView } from '../face/scene-view.ts';
import type { TableCard, TableZone } from '../game/board-view.ts';
import { isShared } from '../board/pack.ts';
import { tileBadge } from '../board/tile.ts';
import type { GoalView } from '../game/view.ts';
import { standingOfCard } from '../board/drawing.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { seatMark } from './seat-mark.ts';
import { counted } from '../text/counted.ts';

/** The cards that lie on the table for everybody. */
export function sharedTable(drawing: Drawing, actions: TableActions): TemplateResult {
  const { game, pack } = drawing;
  const zones = game.zones.filter(({ zone, cards }) => isShared(zone, pack) && cards.length > 0);
  return html`<div class="shared-table">${zones.map((zone) => sharedZone(zone, drawing, actions))}</div>`;
}

function sharedZone(zone: TableZone, drawing: Drawing, actions: TableActions): TemplateResult {
  const name = capital(drawing.pack.words.zone(zone.zone));
  return html`<section class="shared-zone" aria-label=${name} data-testid=${`shared-${zone.zone}`}>
    <h3>${name}</h3>
    <ul class="shared-cards">
      ${zone.cards.map((card) => sharedCard(card, drawing, actions))}
    </ul>
  </section>`;
}

function sharedCard(card: TableCard, drawing: Drawing, actions: TableActions): TemplateResult {
  const { game, known, theme } = drawing;
  const standing = standingOfCard(card.card, drawing);
  const found = knownCard(known, card.card, card.side);
  const goal = game.goals.find((each) => each.card === card.card);
  const says = found?.summary.english.join(' ') ?? '';
  return html`<li>
    <button
      type="button"
      class="shared-card"
      data-choosable=${standing.possible}
      data-chosen=${standing.times > 0}
      data-card=${card.card}
      .lies=${card}
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
        ${found ? sceneView(sceneOf(found.face.picture, { theme, detail: 'tile' })) : nothing}
        ${tileBadge(standing)}
      </span>
      <span class="shared-text">
        <b>${card.name}</b>
        <span class="shared-says">${says}</span>
      </span>
      ${goal ? places(goal, game) : nothing}
    </button>
  </li>`;
}

/** The worth of the claims of a goal, with who has made them in place of the number. */
function places({ worth, claims }: GoalView, game: Drawing['game']): TemplateResult {
  return html`<span class="shared-places">
    ${worth.map((points, at) => {
      const claim = claims[at];
      const said = points === 0 ? '' : `${counted(points, 'point')} `;
      if (!claim)
        return html`<span class="place-open" aria-hidden="true">${points === 0 ? '' : points}</span
          ><span class="unseen">${said}open</span>`;
      const who = `${game.parties[claim.party]}${claim.fresh ? ' in this turn' : ''}`;
      return html`<span class="place-taken" data-fresh=${claim.fresh} title=${`${said}claimed by ${who}`}
        >${seatMark(game, claim.party)}<span class="unseen">${said}claimed by ${who}</span></span
      >`;
    })}
  </span>`;
}
