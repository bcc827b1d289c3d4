import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { picture } from '../icons/icon.ts';
import type { TableZone } from '../game/board-view.ts';
import { zoneOf } from '../board/drawing.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { zoneRow } from './zone-part.ts';

/** What a party has besides its grid and its hand: cards that lie open, amounts, and counts of hidden piles. */
export function playerBoard(drawing: Drawing, actions: TableActions): TemplateResult {
  const open = openZones(drawing).filter(({ count }) => count > 0);
  const high = open.reduce((sum, { count }) => sum + (count > MOST_TILES ? 1 : count), 0);
  return html`<div class="player-board" data-many=${high > MOST_HIGH}>
    ${open.map((zone) =>
      zone.count > MOST_TILES
        ? nameList(zone, drawing, actions)
        : zoneRow(zone, drawing, { unplayed: false, empty: '' }, actions),
    )}
    ${amountList(drawing, drawing.seat)}
  </div>`;
}

/** What of a drawing says what a party has. */
export interface BoardOf extends Pick<Drawing, 'pack' | 'seat'> {
  readonly game: Pick<Drawing['game'], 'zones' | 'pools' | 'seats'>;
}

/** More cards than this stand as lines, not as pictures. */
const MOST_HIGH = 3;

/** How many cards of a zone are drawn; of more only the names are listed. */
const MOST_TILES = 2;

function nameList(zone: TableZone, { pack }: Drawing, actions: TableActions): TemplateResult {
  const name = pack.words.zone(zone.zone);
  return html`<section class="name-list" aria-label=${name}>
    <h3>${capital(name)}</h3>
    <ul>
      ${zone.cards.map(
        ({ card, side, name: called }) => html`<li>${textLink(called, () => actions.open(card, side))}</li>`,
      )}
    </ul>
  </section>`;
}

/** Zones of the party that everybody sees, other than its grid. */
export function openZones({ game, pack, seat }: BoardOf): readonly TableZone[] {
  const { zone: words } = pack.manifest.words;
  return game.zones.filter(
    ({ zone, party }) =>
      party === seat && zone !== pack.grid?.zone && isOwn(zone, words) && words[zone]?.visible === 'all',
  );
}

const isOwn = (zone: string, words: Drawing['pack']['manifest']['words']['zone']): boolean =>
  words[zone]?.owner === 'seat' && words[zone].sharedFor === undefined;

/** A number of a party. */
export interface Amount {
  readonly label: string;
  readonly value: number;
  readonly icon: string | undefined;
}

/** Amounts of a party: what it holds, pieces on its cards, and how many cards lie in its piles. */
export function amountsOf({ game, pack }: Pick<BoardOf, 'game' | 'pack'>, party: number): readonly Amount[] {
  const { words } = pack.manifest;
  const pools = (game.pools[party] ?? []).map(({ id, label, value }) => ({
    label,
    value,
    icon: words.resource[id]?.icon,
  }));
  const grid = pack.grid && zoneOf(game, pack.grid.zone, party);
  const pieces = Object.entries(words.resource)
    .filter(([, { holds }]) => holds === 'piece')
    .map(([id, { icon }]) => ({
      label: pack.words.resource(id, 2),
      icon,
      value: (grid?.cards ?? []).reduce(
        (sum, card) => sum + (card.pieces.find(({ resource }) => resource === id)?.count ?? 0),
        0,
      ),
    }));
  const piles = game.zones
    .filter(
      ({ zone, party: owner, count }) =>
        owner === party &&
        isOwn(zone, words.zone) &&
        words.zone[zone]?.icon !== undefined &&
        zone !== pack.grid?.zone &&
        (count > 0 || party < game.seats),
    )
    .map(({ zone, count }) => ({ label: pack.words.zone(zone), value: count, icon: words.zone[zone]?.icon }));
  return [...pools, ...pieces, ...piles];
}

function amountList(drawing: Drawing, party: number): TemplateResult {
  return html`<ul class="play-amounts" aria-label="Amounts" data-testid="play-amounts">
    ${amountsOf(drawing, party).map(
      ({ label, value, icon }) =>
        html`<li title=${label}>
          <span class="amount-picture">${picture(icon, { size: 15 })}</span><span>${label}</span
          ><span class="play-amount">${value}</span>
        </li>`,
    )}
  </ul>`;
}

/** The same as small figures in one line; the words are for readers. */
export function amountLine(drawing: Drawing, party: number): TemplateResult {
  return html`<ul class="amount-line" aria-label="Amounts">
    ${amountsOf(drawing, party).map(({ label, value, icon }) => {
      const drawn = picture(icon, { size: 13 });
      return html`<li title=${label}>
        ${drawn === nothing ? label : html`${drawn}<span class="unseen">${label}</span>`} <b>${value}</b>
      </li>`;
    })}
  </ul>`;
}
