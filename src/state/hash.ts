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
  const resources = image.vocabulary.names.resource.length;
  const tracked = image.tracked.length;
  const before = state.subarray(0, layout.lying);
  const behind = state.subarray(layout.grids);
  const fields = (5 + resources + 2 * tracked) * cards + parties * tracked;
  const all = new Int32Array(before.length + fields + behind.length);
  all.set(before);
  let at = before.length;
  for (let card = 0; card < cards; card++) all[at++] = liesIn(layout, state, card) + 1;
  for (let card = 0; card < cards; card++) all[at++] = nextOf(layout, state, card) + 1;
  for (let card = 0; card < cards; card++) all[at++] = previousOf(layout, state, card) + 1;
  for (let card = 0; card < cards; card++) all[at++] = sideUp(layout, state, card);
  for (let card = 0; card < cards; card++) all[at++] = cellOf(layout, state, card) + 1;
  for (let resource = 0; resource < resources; resource++)
    for (let card = 0; card < cards; card++) all[at++] = piecesOn(layout, state, resource, card);
  // The deeds of a party in the turn: who, the next card to which the same one did it, and the first one.
  const [who, next] = [at, at + tracked * cards];
  const first = next + tracked * cards;
  for (let verb = 0; verb < tracked; verb++)
    for (let card = cards - 1; card >= 0; card--) {
      const party = doneBy(layout, state, verb, card);
      if (party < 0) continue;
      const place = verb * cards + card;
      const found = first + party * tracked + verb;
      all[who + place] = party + 1;
      all[next + place] = all[found] as number;
      all[found] = card + 1;
    }
  all.set(behind, before.length + fields);
  return all;
}
