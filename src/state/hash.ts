import { doneBy, piecesOn, sideUp } from './cards.ts';
import { cellOf } from './grid.ts';
import type { Layout } from './layout.ts';
import { hashState } from './state.ts';
import { liesIn, nextOf, previousOf } from './zones.ts';

/**
 * A number of 53 bits for a position that stays the same when the layout puts things elsewhere, or several into one
 * word: what records and figures of simulations are compared by. Contexts are taken word by word.
 */
export const hashPosition = (layout: Layout, state: Int32Array): number => hashState(unfolded(layout, state));

/** The state with a word for each field of each card, those of one field behind one another. */
function unfolded(layout: Layout, state: Int32Array): Int32Array {
  const { cards, image, parties } = layout;
  const fields: number[] = [];
  const each = (field: (card: number) => number): void => {
    for (let card = 0; card < cards; card++) fields.push(field(card));
  };
  each((card) => liesIn(layout, state, card) + 1);
  each((card) => nextOf(layout, state, card) + 1);
  each((card) => previousOf(layout, state, card) + 1);
  each((card) => sideUp(layout, state, card));
  each((card) => cellOf(layout, state, card) + 1);
  image.vocabulary.names.resource.forEach((_, resource) =>
    each((card) => piecesOn(layout, state, resource, card)),
  );
  const by = image.tracked.map((_, tracked) =>
    Array.from({ length: cards }, (__, card) => doneBy(layout, state, tracked, card)),
  );
  // What a party did in the turn: who, the next card to which the same one did it, and the first one.
  for (const who of by) fields.push(...who.map((party) => party + 1));
  for (const who of by)
    fields.push(...who.map((party, card) => (party < 0 ? 0 : who.indexOf(party, card + 1) + 1)));
  for (let party = 0; party < parties; party++) for (const who of by) fields.push(who.indexOf(party) + 1);
  const before = state.subarray(0, layout.lying);
  const behind = state.subarray(layout.grids);
  const all = new Int32Array(before.length + fields.length + behind.length);
  all.set(before);
  all.set(fields, before.length);
  all.set(behind, before.length + fields.length);
  return all;
}
