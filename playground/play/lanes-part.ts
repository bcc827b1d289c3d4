import { html, nothing, type TemplateResult } from 'lit';
import { isShared } from '../board/pack.ts';
import { knownCard } from '../board/faces.ts';
import { chipView, told, wallView } from '../board/wall.ts';
import type { Size } from '../elements/panes.ts';
import type { TableZone } from '../game/board-view.ts';
import type { Drawing, TableActions } from './drawing.ts';
import { hueOf } from './hue.ts';
import { isAskedIn } from './asked-zone.ts';
import { heapView, isHeap } from './heap-part.ts';
import { pilesOf } from './others-part.ts';
import { amountLine, amountsOf, openZones, type Amount } from './player-part.ts';
import { picture } from '../icons/icon.ts';
import { seatMark } from './seat-mark.ts';
import { capital } from '../text/capital.ts';
import { PLAYER_WORDS } from './words.ts';
import { zoneRow } from './zone-part.ts';

/** The content at the right of the name of a zone. */
type Beside = ((zone: TableZone) => TemplateResult | typeof nothing) | undefined;

/**
 * A table without a grid: one lane for each party with what it has and its open cards, those of the others above, what
 * all share between, and the lane of the seat that is looked at below.
 */
export function lanesView(drawing: Drawing, actions: TableActions, beside?: Beside): TemplateResult {
  const { game, seat } = drawing;
  const { length } = game.parties;
  const others = Array.from({ length: length - 1 }, (_, index) => (seat + 1 + index) % length);
  const lanes = others.map((party) => laneView({ ...drawing, seat: party }, actions, false, beside));
  return html`<div class="board-lanes" data-lanes=${length}>
    ${length > PAIR ? html`<div class="lane-others" style=${`--others: ${lanes.length}`}>${lanes}</div>` : lanes}
    ${middleView(drawing, actions, beside)} ${laneView(drawing, actions, true, beside)}
  </div>`;
}

/** Lanes of so many seats lie one above the other; those of the others stand side by side where there are more. */
const PAIR = 2;

/** The cards in the middle for everybody: open cards in the zones of the table, and how many lie in its piles. */
function middleView(
  drawing: Drawing,
  actions: TableActions,
  beside: Beside,
): TemplateResult | typeof nothing {
  const { game, pack } = drawing;
  const open = game.zones.filter(({ zone, cards }) => isShared(zone, pack) && cards.length > 0);
  const piles = pilesOf(drawing);
  if (open.length === 0 && piles === '') return nothing;
  return html`<section
    class="lane-middle"
    aria-label="What lies in the middle"
    data-asked=${open.some((zone) => isAskedIn(zone, drawing))}
  >
    ${open.length > 0 ? html`<div class="lane-zones">${open.map((zone) => laneZone(zone, drawing, actions, beside))}</div>` : nothing}
    ${piles === '' ? nothing : html`<p class="lane-piles quiet-text">${piles}</p>`}
  </section>`;
}

function laneView(drawing: Drawing, actions: TableActions, isOwn: boolean, beside: Beside): TemplateResult {
  const { game, seat } = drawing;
  const player = game.players[seat];
  const zones = openZones(drawing).filter(({ cards }) => cards.length > 0);
  const who =
    player === undefined ? '' : player === 'you' && game.viewer === seat ? 'You' : PLAYER_WORDS[player];
  const hasTurn = !game.over && game.next === seat;
  return html`<section
    class="lane"
    data-hue=${hueOf(game, seat)}
    data-own=${isOwn}
    data-turn=${hasTurn}
    data-asked=${zones.some((zone) => isAskedIn(zone, drawing))}
    aria-label=${game.parties[seat] ?? ''}
    data-testid=${`lane-${seat}`}
  >
    <header class="lane-head">
      <span class="lane-name">${seatMark(game, seat)} <b>${game.parties[seat]}</b></span>
      <span class="quiet-text">${hasTurn ? html`<b class="lane-turn">to choose</b>` : who}</span>
      ${game.parties.length > PAIR ? amountLine(drawing, seat) : laneAmounts(amountsOf(drawing, seat))}
    </header>
    ${
      zones.length > 0
        ? html`<div class="lane-zones">${zones.map((zone) => laneZone(zone, drawing, actions, beside))}</div>`
        : isOwn
          ? placesView(drawing)
          : nothing
    }
  </section>`;
}

/** So many empty places of a seat are drawn at most. */
const MOST_PLACES = 4;

/** The places before a seat in which nothing lies yet. */
function placesView(drawing: Drawing): TemplateResult | typeof nothing {
  const open = openZones(drawing).slice(0, MOST_PLACES);
  if (open.length === 0) return nothing;
  return html`<ul class="lane-places" aria-label="Empty places">
    ${open.map(({ zone }) => html`<li>${capital(drawing.pack.words.zone(zone))}</li>`)}
  </ul>`;
}

/**
 * So many cards lie side by side in the middle at most, by the room for them; more stand in another row. On a narrow page
 * they have its whole width where one zone needs that.
 */
const MIDDLE_ACROSS = { tall: 7, usual: 6, narrow: 3, whole: 4 };

/** On a great page a zone of which names are enough stands in the row of the cards, and has the room of so many. */
const NAMES_ACROSS = 2;

/** The room round the cards, in CSS pixels: of a lane, of the name of a zone, of the name of a seat without cards, of
 * lanes side by side with cards and without them, of the middle, and below the hand. */
const ROOM = { lane: 24, name: 28, head: 90, side: 66, bare: 42, middle: 34, hand: 24 };

/** The least height of a card, in CSS pixels: of one without pieces on it, and with them. */
const LEAST = { usual: 144, laden: 160 };

/**
 * Below which height a card lies on its side on a low page, in CSS pixels; its least height then, and what pieces and each
 * field beyond so many add to that.
 */
const LOW = { lies: 126, usual: 84, laden: 17, fields: 3, field: 18 };

/**
 * The number of rows of cards that lie below each other, the hand among them, what is left of the height for them, and
 * the number of cards that the fullest of those rows has of a lane or the middle.
 */
export function laneSizes(drawing: Drawing, isTall: boolean, size: Size): string {
  const { game, pack, seat } = drawing;
  const open = game.parties.map((_, party) =>
    openZones({ ...drawing, seat: party }).filter(({ cards }) => cards.length > 0),
  );
  const isPair = open.length <= PAIR;
  const middle = game.zones.filter(({ zone, cards }) => isShared(zone, pack) && cards.length > 0);
  const walls = (zones: readonly TableZone[]): readonly TableZone[] =>
    zones.filter((zone) => !isOfNames(zone, drawing) && !isHeap(zone, drawing));
  const names = middle.length - walls(middle).length;
  const across = walls(middle).reduce((sum, { cards }) => sum + cards.length, 0);
  const beyond = isTall && across > 0 ? names * NAMES_ACROSS : 0;
  const isWhole = walls(middle).some(({ cards }) => cards.length > MIDDLE_ACROSS.narrow);
  const narrow = isWhole ? 'whole' : 'narrow';
  const most = MIDDLE_ACROSS[isTall ? 'tall' : size === 'medium' ? narrow : 'usual'];
  const rows = Math.ceil((across + beyond) / most);
  const together = Math.max(
    1,
    Math.ceil((across + beyond) / Math.max(1, rows)),
    ...walls(middle).map(({ cards }) => Math.min(most, cards.length)),
    ...open.map((zones) => walls(zones).reduce((sum, { cards }) => sum + cards.length, 0)),
  );
  const held = game.zones.filter(
    ({ zone, party, cards }) =>
      party === seat &&
      cards.length > 0 &&
      (zone === '(aside)' || pack.manifest.words.zone[zone]?.visible === 'owner'),
  );
  const hand = held.length > 0;
  const isLaden = [...open.flat(), ...middle, ...held].some(({ cards }) =>
    cards.some(({ pieces }) => pieces.length > 0),
  );
  const fields = Math.max(
    LOW.fields,
    ...walls([...open.flat(), ...middle]).map((zone) => mostFields(zone, drawing)),
  );
  const low = LOW.usual + (fields - LOW.fields) * LOW.field + (isLaden ? LOW.laden : 0);
  const below = isPair ? open : [open[seat] ?? []];
  const beside = isPair ? [] : open.filter((_, party) => party !== seat);
  const hasSide = beside.some((zones) => zones.length > 0);
  const deep = [...below.map((zones) => Number(walls(zones).length > 0)), rows, Number(hand)];
  const round =
    below.reduce(
      (sum, zones, party) =>
        sum +
        ROOM.lane +
        (zones.length > 1 ? ROOM.name : 0) +
        (isPair ? (walls(zones).length > 0 ? 0 : headRoom(drawing, party)) : ROOM.name),
      0,
    ) +
    (beside.length === 0 ? 0 : hasSide ? ROOM.side : ROOM.bare) +
    middle.length * ROOM.name +
    names * 2 * ROOM.name +
    (pilesOf(drawing) === '' ? 0 : ROOM.middle) +
    (hand ? ROOM.hand : 0);
  return `--lanes: ${Math.max(
    2,
    deep.reduce((sum, each) => sum + each, 0),
  )}; --together: ${together}; --held: ${Number(hand)}; --side: ${Number(hasSide)}; --round: ${round}px; --wall-least: ${
    isLaden ? LEAST.laden : LEAST.usual
  }px; --wall-lies: ${isLaden ? LEAST.laden : LOW.lies}px; --wall-low: ${low}px`;
}

/** The room of the name of a seat without cards, of two: that has amounts below it, or none. */
const headRoom = (drawing: Drawing, party: number): number =>
  amountsOf(drawing, party).length > 0 ? ROOM.head : ROOM.bare;

/** The number of fields that the card of a zone with the most of them has something of. */
const mostFields = ({ cards }: TableZone, { known }: Drawing): number =>
  Math.max(
    0,
    ...cards.map(({ card, side }) => {
      const face = knownCard(known, card, side)?.face;
      return face === undefined ? 0 : told(face).length;
    }),
  );

/** True if the cards of a zone say nothing beside what they are: then their names are enough. */
const isOfNames = ({ cards }: TableZone, { known }: Drawing): boolean =>
  cards.every(({ card, side }) => {
    const face = knownCard(known, card, side)?.face;
    return face !== undefined && face.abilities.length === 0 && told(face).length === 0;
  });

function laneAmounts(amounts: readonly Amount[]): TemplateResult | typeof nothing {
  if (amounts.length === 0) return nothing;
  return html`<ul class="lane-amounts" aria-label="Amounts">
    ${amounts.map(
      ({ label, behind = label, value, icon }) =>
        html`<li><b data-count>${value}</b> <span>${picture(icon, { size: 14 })} ${behind}</span></li>`,
    )}
  </ul>`;
}

/** A zone of a lane: its cards as they are read across a table, or their sorts. */
export function laneZone(
  zone: TableZone,
  drawing: Drawing,
  actions: TableActions,
  beside?: Beside,
): TemplateResult {
  if (beside === undefined && isHeap(zone, drawing)) return heapView(zone, drawing, actions);
  return zoneRow(
    zone,
    drawing,
    {
      unplayed: false,
      empty: '',
      drawn: isOfNames(zone, drawing) ? chipView : wallView,
      beside: beside?.(zone) ?? nothing,
    },
    actions,
  );
}
