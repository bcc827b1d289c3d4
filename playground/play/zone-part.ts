import { capital } from '../text/capital.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { moveAmong } from '../elements/roving.ts';
import type { TileData } from '../board/tile.ts';
import { zoneTile } from '../board/zone-tile.ts';
import type { Thing } from '../game/view.ts';
import type { TableCard, TableZone } from '../game/board-view.ts';
import { knownCard } from '../board/faces.ts';
import { roleOf, standingOfCard, tileOf } from '../board/drawing.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { standingOfThing } from '../board/choosing.ts';
import { isShared } from '../board/pack.ts';
import { counted } from '../text/counted.ts';

/** The way in which a zone is shown. */
export interface ZoneShow {
  /** True if its cards lie where their cost counts, not their points. */
  readonly unplayed: boolean;
  /** Said where nothing lies there. */
  readonly empty: string;
  /** The content at the right of its name. */
  readonly beside?: TemplateResult | typeof nothing;
  /** The way in which its cards are drawn, where they are not tiles. */
  readonly drawn?: ((tile: TileData) => TemplateResult) | undefined;
}

/** A zone as a row of tiles that the arrow keys go through; of cards that are picked by a side, both sides. */
export function zoneRow(
  zone: TableZone,
  drawing: Drawing,
  { unplayed, empty, beside = nothing, drawn }: ZoneShow,
  actions: TableActions,
): TemplateResult {
  const name = capital(drawing.pack.words.zone(zone.zone));
  const hidden = zone.count - zone.cards.length;
  const items = zone.cards.flatMap((card) => sidesOf(card, drawing));
  const word = drawing.pack.manifest.words.zone[zone.zone];
  return html`<section
    class="play-zone"
    data-zone=${zone.zone}
    data-party=${zone.party}
    style=${`--cards: ${Math.max(1, items.length)}`}
    data-order=${word?.order ?? 'none'}
    aria-label=${landmarkOf(zone, drawing)}
    data-testid=${`play-zone-${zone.zone}`}
  >
    <header class="zone-head">
      <h3>${name}</h3>
      <span class="quiet-text"
        >${counted(zone.count, 'card')}${hidden > 0 && zone.cards.length > 0 ? `, ${hidden} unseen` : ''}</span
      >
      <span class="gap"></span>
      ${beside}
    </header>
    ${
      items.length > 0
        ? html`<ul
            class="play-cards"
            role="listbox"
            aria-orientation="horizontal"
            aria-label=${name}
            @keydown=${keys}
          >
            ${items.map(({ card, thing }, index) => tileItem(card, thing, index, drawing, { unplayed, drawn }, actions))}
          </ul>`
        : html`<p class="zone-none">${zone.count > 0 ? `${counted(zone.count, 'card')}, unseen` : empty}</p>`
    }
  </section>`;
}

/** The name of a zone among all that lie on the page: those of other seats say whose they are. */
export function landmarkOf({ zone, party }: TableZone, { game, pack }: Drawing): string {
  const name = capital(pack.words.zone(zone));
  return party === game.viewer || isShared(zone, pack) ? name : `${name} of ${game.parties[party] ?? ''}`;
}

/** A card that lies in a zone, and what pressing it chooses. */
export interface ZoneItem {
  readonly card: TableCard;
  readonly thing: Thing;
}

/** A card of a zone, or both its sides where it is picked by one of them. */
export function sidesOf(card: TableCard, { options }: Drawing): readonly ZoneItem[] {
  const faces = options.flatMap(({ thing }) =>
    thing.thing === 'face' && thing.card === card.card ? [thing] : [],
  );
  return faces.length === 0
    ? [{ card, thing: { thing: 'card', card: card.card } }]
    : faces.map((thing) => ({ card: { ...card, side: thing.side }, thing }));
}

/** One card of a zone. */
function tileItem(
  card: TableCard,
  thing: Thing,
  index: number,
  drawing: Drawing,
  { unplayed, drawn }: Pick<ZoneShow, 'unplayed' | 'drawn'>,
  actions: TableActions,
): TemplateResult {
  const { game, options } = drawing;
  const standing =
    thing.thing === 'face'
      ? standingOfThing(thing, game.question, options)
      : standingOfCard(card.card, drawing);
  const known = knownCard(drawing.known, card.card, card.side);
  const named = known ? { ...card, name: known.face.name } : card;
  return zoneTile(
    {
      tile: tileOf(named, drawing, standing, unplayed),
      standing,
      role: roleOf(card.card, game),
      says: known?.summary.english.join(' ') ?? '',
    },
    index,
    {
      press: (_, back) => actions.press(thing, standing, back),
      look: (now) => actions.look(now),
      menu: () => actions.open(card.card, card.side),
    },
    drawn,
  );
}

function keys(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  if (moveAmong(event, [...list.querySelectorAll<HTMLElement>('.zone-card')])) event.stopPropagation();
}
