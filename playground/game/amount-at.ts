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
  { resource, of }: Quantity,
  state: Int32Array,
  layout: Layout,
  self: number,
): number | undefined {
  const names = layout.image.vocabulary.names.resource;
  const index = names.indexOf(resource);
  if (index < 0) return undefined;
  if (typeof of === 'number')
    return of < layout.parties ? word(state, layout.pools + of * names.length + index) : undefined;
  const card = of === 'card' ? self : layout.image.cards.findIndex(({ number }) => number === of.card);
  return card < 0 ? undefined : piecesOn(layout, state, index, card);
}
