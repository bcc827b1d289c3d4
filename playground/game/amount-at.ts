import { piecesOn } from '../../src/state/cards.ts';
import type { Layout } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import type { Quantity } from './stop-condition.ts';

/**
 * An amount in a state; undefined where there is no such seat or card, or where no card acts.
 *
 * @param self index of the card that acts; -1 for none
 */
export function amountAt(
  { counted, of }: Quantity,
  state: Int32Array,
  layout: Layout,
  self: number,
): number | undefined {
  const { resource, counter } = layout.image.vocabulary.names;
  const index = resource.indexOf(counted);
  if (typeof of === 'number') {
    if (of >= layout.parties) return undefined;
    const at =
      index < 0
        ? layout.counters + of * counter.length + counter.indexOf(counted)
        : layout.pools + of * resource.length + index;
    return word(state, at);
  }
  const card = of === 'card' ? self : layout.image.cards.findIndex(({ number }) => number === of.card);
  return card < 0 ? undefined : piecesOn(layout, state, index, card);
}
