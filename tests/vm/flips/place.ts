import { clearPieces, moveCard, turnTo } from '../../../src/state/cards.ts';
import { cellOf, putOnGrid, replaceOnGrid } from '../../../src/state/grid.ts';
import type { GridPlace, Layout } from '../../../src/state/layout.ts';
import type { RandomStream } from '../../../src/state/random.ts';
import { cardsIn, instanceOf, liesIn, takeOut } from '../../../src/state/zones.ts';
import { fill } from './rich-state.ts';

/**
 * The place where cards of a kind lie when they are at home: a zone, of several the first; -1 where they have no home.
 */
export function homeOf(layout: Layout, card: number): number {
  const { image, places } = layout;
  const kind = image.vocabulary.manifest.words.kind[image.cards[card]?.kind ?? ''];
  if (kind?.home === undefined) return -1;
  return places[image.vocabulary.index('zone', kind.home)]?.parts[0] ?? -1;
}

/** Puts a card with a side up into a zone of the first seat; in a grid it takes the cell of another card. */
export function placeCard(
  layout: Layout,
  state: Int32Array,
  card: number,
  side: number,
  zone: number,
  numbers: RandomStream,
): void {
  const { grid } = layout;
  const instance = instanceOf(layout, zone, 0);
  if (liesIn(layout, state, card) !== instance) {
    leaveGrid(layout, state, card, numbers);
    if (grid?.zone === zone) takeCell(layout, state, grid, card, numbers);
    else moveCard(layout, state, card, zone, 0);
  }
  turnTo(layout, state, card, side);
  clearPieces(layout, state, card);
  if (homeOf(layout, card) === zone) fill(layout, state, card, numbers);
}

/** A card that lies in any grid gives its cell to one that lies nowhere. */
function leaveGrid(layout: Layout, state: Int32Array, card: number, numbers: RandomStream): void {
  const { grid } = layout;
  if (!grid || cellOf(layout, state, card) < 0) return;
  const party = partyOf(layout, grid, liesIn(layout, state, card));
  const nowhere = layout.image.cards.flatMap((_, each) => (liesIn(layout, state, each) < 0 ? [each] : []));
  const other = nowhere[numbers.below(nowhere.length)];
  if (other === undefined) throw new Error('every card lies somewhere');
  moveCard(layout, state, other, grid.zone, party);
  replaceOnGrid(layout, state, grid, party, card, other);
  takeOut(layout, state, card);
}

const partyOf = (layout: Layout, { zone }: GridPlace, instance: number): number =>
  instance - (layout.places[zone]?.first ?? 0);

function takeCell(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  card: number,
  numbers: RandomStream,
): void {
  const there = cardsIn(layout, state, instanceOf(layout, grid.zone, 0));
  const old = there[numbers.below(Math.max(1, there.length))];
  moveCard(layout, state, card, grid.zone, 0);
  if (old === undefined) {
    putOnGrid(layout, state, grid, 0, card, 0, 0);
    return;
  }
  replaceOnGrid(layout, state, grid, 0, old, card);
  takeOut(layout, state, old);
  clearPieces(layout, state, old);
}
