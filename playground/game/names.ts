import type { Image } from '../../src/compile/image.ts';
import { faceUp } from '../../src/state/cards.ts';
import type { Layout } from '../../src/state/layout.ts';

/** Index of a card by its number; -1 where the pack has none. */
export const cardIndex = ({ cards }: Image, number: number): number =>
  cards.findIndex((card) => card.number === number);

/** Name of a card by its index, as the side says that is up. */
export const nameIn =
  ({ image, layout }: { readonly image: Image; readonly layout: Layout }, state: Int32Array) =>
  (card: number): string =>
    image.cards[card] ? (image.faces[faceUp(layout, state, card)]?.program.name ?? '') : '';
