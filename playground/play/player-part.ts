import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import { picture } from '../icons/icon.ts';
import { tileOf, zoneOf } from '../board/drawing.ts';
import { tileView } from '../board/tile.ts';
import type { AmountView, TableZone } from '../game/board-view.ts';
import { counted } from '../text/counted.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { zoneRow } from './zone-part.ts';

/**
 * Cards of a party that lie open beside its grid, one below the other: of many of a zone the last one stands for all,
 * and opens the names of the others.
 */
export function playerBoard(drawing: Drawing, actions: TableActions): TemplateResult | typeof nothing {
  const open = openZones(drawing).filter(({ cards }) => cards.length > 0);
  if (open.length === 0) return nothing;
  const piled = piledOf(open, drawing.pack.grid?.size[0] ?? MOST_TILES);
  return html`<div class="player-board">
    ${open.map((zone) =>
      piled.has(zone)
        ? pileView(zone, drawing, actions)
        : zoneRow(zone, drawing, { unplayed: false, empty: '' }, actions),
    )}
  </div>`;
}

/** Zones of which one card stands for all, the fullest first, until so many tiles have room for the rest. */
export function piledOf(open: readonly TableZone[], room: number): ReadonlySet<TableZone> {
  const piled = new Set<TableZone>();
  let tiles = open.reduce((sum, { cards }) => sum + cards.length, 0);
  for (const zone of open.toSorted((one, other) => other.cards.length - one.cards.length)) {
    if (tiles <= room || zone.cards.length === 1) break;
    tiles -= zone.cards.length - 1;
    piled.add(zone);
  }
  return piled;
}

/** The part of a drawing that says what a party has. */
export interface BoardOf extends Pick<Drawing, 'pack' | 'seat'> {
  readonly game: Pick<Drawing['game'], 'zones' | 'pools' | 'counters' | 'seats'>;
}

/** So many cards stand one below the other where there is no grid that says how many there is room for. */
const MOST_TILES = 4;

/** Cards of a zone as one, which opens to their names. */
export function pileView(zone: TableZone, drawing: Drawing, actions: TableActions): TemplateResult {
  const name = drawing.pack.words.zone(zone.zone);
  const top = zone.cards.at(-1);
  return html`<details class="pile" data-zone=${zone.zone} data-testid=${`pile-${zone.zone}`}>
    <summary aria-label=${`${capital(name)}, ${counted(zone.cards.length, 'card')}`}>
      ${top ? tileView({ ...tileOf(top, drawing, { possible: false, times: 0 }), card: { ...top, name: `${capital(name)}: ${zone.cards.length}`, pieces: [] } }) : nothing}
    </summary>
    <ul class="pile-names">
      ${zone.cards.map(
        ({ card, side, name: called }) =>
          html`<li data-card=${card} data-side=${side}>
            ${textLink(called, () => actions.open(card, side))}
          </li>`,
      )}
    </ul>
  </details>`;
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
  /** The label behind its number, where it is another: `in hand`. */
  readonly behind?: string;
  readonly value: number;
  readonly icon: string | undefined;
}

/**
 * Amounts of a party: what it holds, what is counted for it, pieces on the cards of its grid, and how many cards lie in
 * its piles. What no party has anything of is not told, but what prices are paid with: that there is none says why nothing
 * can be bought.
 */
export function amountsOf({ game, pack }: Pick<BoardOf, 'game' | 'pack'>, party: number): readonly Amount[] {
  const { words } = pack.manifest;
  const isAny = (all: readonly (readonly AmountView[])[], id: string): boolean =>
    all.some((each) => each.some((one) => one.id === id && one.value !== 0));
  const pools = (game.pools[party] ?? [])
    .filter(
      ({ id }) => words.resource[id]?.icon !== undefined || isAny(game.pools, id) || paysPrices(id, words),
    )
    .map(({ id, label, value }) => ({ label, value, icon: words.resource[id]?.icon }));
  const counters = (game.counters[party] ?? [])
    .filter(({ id }) => id.startsWith(NOUN) && isAny(game.counters, id))
    .map(({ id, label, value }) => ({ label, value, icon: words.noun[id.slice(NOUN.length)]?.icon }));
  const grid = pack.grid && zoneOf(game, pack.grid.zone, party);
  const pieces = pack.grid
    ? Object.entries(words.resource)
        .filter(([, { holds }]) => holds === 'piece')
        .map(([id, { icon }]) => ({
          label: pack.words.resource(id, 2),
          icon,
          value: (grid?.cards ?? []).reduce(
            (sum, card) => sum + (card.pieces.find(({ resource }) => resource === id)?.count ?? 0),
            0,
          ),
        }))
    : [];
  // A pack that draws some of its piles says with that which of them matter.
  const isDrawn = Object.values(words.zone).some(({ icon }) => icon !== undefined);
  const piles = game.zones
    .filter(
      ({ zone, party: owner, count }) =>
        owner === party &&
        isOwn(zone, words.zone) &&
        zone !== pack.grid?.zone &&
        (words.zone[zone]?.icon === undefined
          ? !isDrawn && words.zone[zone]?.visible !== 'all' && count > 0
          : count > 0 || party < game.seats),
    )
    .map(({ zone, count }) => ({
      label: pack.words.zone(zone),
      behind: pack.words.inZone(zone).replace(/\b(?:your|the) /, ''),
      value: count,
      icon: words.zone[zone]?.icon,
    }));
  return [...counters, ...pools, ...pieces, ...piles];
}

/** True if a verb takes cards at a price that is paid with a resource. */
const paysPrices = (id: string, { verb }: Drawing['pack']['manifest']['words']): boolean =>
  Object.values(verb).some(({ does }) => does?.price !== undefined && does.with === id);

/** The beginning of the names of counters that a pack has, in difference to those of what was done in a turn. */
const NOUN = 'noun:';

/** Amounts as small figures in one line; where a picture stands for a word, the word is for readers. */
export function amountLine(drawing: Drawing, party: number, isShown = false): TemplateResult {
  return html`<ul class="amount-line" aria-label="Amounts" data-testid=${isShown ? 'play-amounts' : nothing}>
    ${amountsOf(drawing, party).map(({ label, behind = label, value, icon }) => {
      const drawn = picture(icon, { size: 14 });
      return html`<li title=${label} data-none=${value === 0}>
        ${drawn === nothing ? nothing : html`${drawn}<span class="unseen">${label}</span>`}
        <b data-count>${value}</b>
        ${drawn === nothing ? html`<span class="amount-name">${behind}</span>` : nothing}
      </li>`;
    })}
  </ul>`;
}
