import { limitOf, markDone, moveCard, setPieces, turnTo } from '../../../src/state/cards.ts';
import { extentOf, putOnGrid } from '../../../src/state/grid.ts';
import type { GridPlace, Layout } from '../../../src/state/layout.ts';
import { setSeed, stream, type RandomStream } from '../../../src/state/random.ts';
import { emptyState } from '../../../src/state/state.ts';
import { liesIn } from '../../../src/state/zones.ts';
import { isFree } from '../../support/free-cells.ts';

/** Most cards that a zone of a seat, or one of the table, begins with. */
const MOST = { seat: 6, table: 10 } as const;

/** The purpose of the numbers from which a position of a number is made. */
const PURPOSE = 7;

/**
 * A position of any pack in which much is possible: cards in every zone, grids from nearly empty to full, pieces,
 * pools, counters, claims, names and deeds. The same seed gives the same position.
 */
export function richState(layout: Layout, seed: number): Int32Array {
  const state = emptyState(layout);
  const numbers = stream(seed, PURPOSE, 1);
  setSeed(layout, state, seed);
  const fitting = cardsByZone(layout);
  layout.places.forEach((place, zone) => {
    // Nothing lies aside between two abilities.
    if (place.first < 0 || zone === layout.places.length - 1) return;
    for (let party = 0; party < (place.each ? layout.parties : 1); party++) {
      const most = place.each ? MOST.seat : MOST.table;
      const cells = layout.grid?.zone === zone ? layout.grid.rows * layout.grid.columns : 0;
      const cards = cells > 0 ? 1 + numbers.below(cells) : numbers.below(most + 1);
      for (let each = 0; each < cards; each++) lay(layout, state, zone, party, fitting[zone] ?? [], numbers);
    }
  });
  tellDeeds(layout, state, numbers);
  return state;
}

/**
 * By zone, the cards that can lie in it: those of the kinds that are at home there; any of them in a zone that is
 * nobody's home.
 */
function cardsByZone({ image, places }: Layout): readonly (readonly number[])[] {
  const { words } = image.vocabulary.manifest;
  const homes = new Map(
    Object.entries(words.kind).map(([id, { home }]): [string, readonly number[]] => [
      id,
      home === undefined ? [] : (places[image.vocabulary.index('zone', home)]?.parts ?? []),
    ]),
  );
  const all = image.cards.map((_, card) => card);
  return places.map((_, zone) => {
    const own = all.filter((card) => homes.get(image.cards[card]?.kind ?? '')?.includes(zone));
    return own.length > 0 ? own : all;
  });
}

function lay(
  layout: Layout,
  state: Int32Array,
  zone: number,
  party: number,
  fitting: readonly number[],
  numbers: RandomStream,
): void {
  const card = fitting[numbers.below(Math.max(1, fitting.length))];
  if (card === undefined || liesIn(layout, state, card) >= 0) return;
  const { grid } = layout;
  if (grid?.zone === zone && !layCell(layout, state, grid, party, card, numbers)) return;
  if (grid?.zone !== zone) moveCard(layout, state, card, zone, party);
  turnTo(layout, state, card, numbers.below(layout.image.cards[card]?.faces ?? 1));
  fill(layout, state, card, numbers);
}

function layCell(
  layout: Layout,
  state: Int32Array,
  grid: GridPlace,
  party: number,
  card: number,
  numbers: RandomStream,
): boolean {
  const extent = extentOf(layout, state, grid, party);
  const cells: (readonly [number, number])[] = [];
  for (let row = -1; row <= extent.rows; row++)
    for (let column = -1; column <= extent.columns; column++)
      if (isFree(layout, state, grid, party, extent, row, column)) cells.push([row, column]);
  const cell = cells[numbers.below(Math.max(1, cells.length))];
  if (!cell) return false;
  moveCard(layout, state, card, grid.zone, party);
  putOnGrid(layout, state, grid, party, card, cell[0], cell[1]);
  return true;
}

/** Puts pieces on a card, from none to as many as fit. */
export function fill(layout: Layout, state: Int32Array, card: number, numbers: RandomStream): void {
  const { names, manifest } = layout.image.vocabulary;
  names.resource.forEach((id, resource) => {
    const room = manifest.words.resource[id]?.holds === 'piece' ? limitOf(layout, state, resource, card) : 0;
    if (room > 0) setPieces(layout, state, resource, card, numbers.below(room + 1));
  });
}

/** The things that parties hold, counted, claimed, named and did. */
function tellDeeds(layout: Layout, state: Int32Array, numbers: RandomStream): void {
  const { names, manifest } = layout.image.vocabulary;
  const [resources, counters, verbs] = [names.resource.length, names.counter.length, names.verb.length];
  const lying = layout.image.cards.flatMap((_, card) => (liesIn(layout, state, card) >= 0 ? [card] : []));
  for (let party = 0; party < layout.parties; party++) {
    names.resource.forEach((id, resource) => {
      if (manifest.words.resource[id]?.holds === 'pool')
        state[layout.pools + party * resources + resource] = numbers.below(15);
    });
    for (let counter = 0; counter < counters; counter++)
      state[layout.counters + party * counters + counter] = numbers.below(4);
    for (let verb = 0; verb < verbs; verb++)
      if (numbers.below(2) === 0)
        state[layout.names + party * verbs + verb] = 1 + numbers.below(names.mark.length);
    for (const card of lying) if (numbers.below(6) === 0) markAll(layout, state, card, party);
  }
  layout.goals.forEach((goal) => {
    if (goal >= 0 && numbers.below(3) === 0) state[layout.claims + goal] = 1;
  });
}

function markAll(layout: Layout, state: Int32Array, card: number, party: number): void {
  for (const verb of layout.image.tracked) markDone(layout, state, verb, card, party);
}
