import { isDoneBy, limitOf, piecesOn, sideUp } from '../../../src/state/cards.ts';
import { cellOf } from '../../../src/state/grid.ts';
import type { GridPlace, Layout } from '../../../src/state/layout.ts';
import { ZONE_WORDS, AFTER } from '../../../src/state/sizes.ts';
import { firstOf, instanceOf, liesIn, sizeOf, word } from '../../../src/state/zones.ts';

/** Sees what is wrong with a state, against the state in which something began; nothing where all is in order. */
export function* wrongWith(layout: Layout, state: Int32Array, before: Int32Array): Iterable<string> {
  yield* chains(layout, state);
  yield* cards(layout, state, before);
  yield* grids(layout, state);
  yield* pieces(layout, state);
  yield* deeds(layout, state);
}

/** The same where everything is over: nothing is asked, nothing lies aside. */
export function* wrongAtEnd(layout: Layout, state: Int32Array, before: Int32Array): Iterable<string> {
  yield* wrongWith(layout, state, before);
  const aside = layout.places.length - 1;
  for (let party = 0; party < layout.parties; party++)
    if (firstOf(layout, state, instanceOf(layout, aside, party)) >= 0)
      yield `cards are left aside by party ${party}`;
  for (let at = layout.contexts; at < layout.size; at++)
    if (word(state, at) !== 0)
      yield `word ${at - layout.contexts} of the contexts is left ${word(state, at)}`;
}

/** Each zone is one chain, read alike from both ends, of the cards that say that they lie in it. */
function* chains(layout: Layout, state: Int32Array): Iterable<string> {
  const { zones, links, instances } = layout;
  const cards = layout.image.cards.length;
  let inChains = 0;
  for (let instance = 0; instance < instances; instance++) {
    const zone = zones + instance * ZONE_WORDS;
    let size = 0;
    let before = 0;
    let card = state[zone] as number;
    for (; card > 0 && card <= cards && size <= cards; card = word(state, links + card - 1) & AFTER) {
      if (liesIn(layout, state, card - 1) !== instance)
        yield `card ${card - 1} is in zone ${instance} and says otherwise`;
      if (word(state, links + card - 1) >>> 16 !== before) yield `the chain of zone ${instance} is torn`;
      before = card;
      size++;
    }
    if (card !== 0) {
      yield `the chain of zone ${instance} does not end`;
      return;
    }
    if (state[zone + 1] !== before || state[zone + 2] !== size)
      yield `zone ${instance} holds ${size} cards and says ${state[zone + 2]}`;
    inChains += size;
  }
  let lying = 0;
  for (let each = 0; each < cards; each++) if (liesIn(layout, state, each) >= 0) lying++;
  if (lying !== inChains) yield `${lying} cards lie somewhere, and ${inChains} are found there`;
}

/** No card appears or is lost, and none is turned over. */
function* cards(layout: Layout, state: Int32Array, before: Int32Array): Iterable<string> {
  for (let card = 0; card < layout.image.cards.length; card++) {
    const [lies, lay] = [liesIn(layout, state, card) >= 0, liesIn(layout, before, card) >= 0];
    if (lies !== lay) yield lies ? `card ${card} came from nowhere` : `card ${card} is lost`;
    if (sideUp(layout, state, card) !== sideUp(layout, before, card)) yield `card ${card} was turned`;
  }
}

/** Who lies in a grid has one cell, which names it; the smallest rectangle begins at the first row and column. */
function* grids(layout: Layout, state: Int32Array): Iterable<string> {
  const { grid } = layout;
  if (!grid) return;
  const cells = grid.rows * grid.columns;
  for (let party = 0; party < layout.parties; party++) {
    const start = layout.grids + party * cells;
    const instance = instanceOf(layout, grid.zone, party);
    let held = 0;
    for (let cell = 0; cell < cells; cell++) {
      const card = word(state, start + cell) - 1;
      if (card < 0) continue;
      held++;
      if (cellOf(layout, state, card) !== cell || liesIn(layout, state, card) !== instance)
        yield `cell ${cell} of party ${party} names card ${card}, which lies elsewhere`;
    }
    if (held !== sizeOf(layout, state, instance))
      yield `the grid of party ${party} has ${held} cards on cells and ${sizeOf(layout, state, instance)} at all`;
    if (held > 0 && !startsAtCorner(state, start, grid)) yield `the grid of party ${party} has moved`;
  }
}

function startsAtCorner(state: Int32Array, start: number, { rows, columns }: GridPlace): boolean {
  const row = Array.from({ length: columns }, (_, column) => word(state, start + column));
  const column = Array.from({ length: rows }, (_, each) => word(state, start + each * columns));
  return row.some((card) => card > 0) && column.some((card) => card > 0);
}

/** Pieces lie where there is room for them, and with a seat only what is no piece. */
function* pieces(layout: Layout, state: Int32Array): Iterable<string> {
  const { names, manifest } = layout.image.vocabulary;
  for (const [resource, id] of names.resource.entries()) {
    const onCards = manifest.words.resource[id]?.holds === 'piece';
    for (let card = 0; card < layout.image.cards.length; card++) {
      const lying = piecesOn(layout, state, resource, card);
      if (lying === 0) continue;
      const room = onCards ? limitOf(layout, state, resource, card) : 0;
      if (lying < 0 || lying > room) yield `on card ${card} lie ${lying} ${id}, with room for ${room}`;
    }
    if (manifest.words.resource[id]?.holds === 'pool') continue;
    for (let seat = 0; seat < layout.seats; seat++)
      if (word(state, layout.pools + seat * names.resource.length + resource) !== 0)
        yield `seat ${seat} holds ${id} outside of cards`;
  }
}

/** To each card a verb was done by one party at most, and only to cards that there are. */
function* deeds(layout: Layout, state: Int32Array): Iterable<string> {
  const parties = Array.from({ length: layout.parties }, (_, party) => party);
  for (let verb = 0; verb < layout.image.tracked.length; verb++)
    for (let card = 0; card < 32 * layout.doneWords; card++) {
      const by = parties.filter((party) => isDoneBy(layout, state, verb, card, party));
      if (by.length > 1) yield `a deed to card ${card} is that of two parties`;
      if (by.length > 0 && card >= layout.image.cards.length) yield `there is no card ${card} for a deed`;
    }
}
