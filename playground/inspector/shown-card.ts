import type { Side, TableCard } from '../game/board-view.ts';

/** A card that is shown somewhere on the page. */
export interface ShownCard {
  /** Its number. */
  readonly card: number;
  readonly side: Side;
  /** The card as it lies on the table where it was asked for; absent where only its name or row stands. */
  readonly lies?: TableCard;
  /** Its source: the card with which the game is played, or the one of the text as it is now. */
  readonly of: 'game' | 'text';
}

/**
 * An element that shows a card: its number in `data-card`, its side in `data-side` where it has another than A. A press
 * on one with `data-pins` pins the card.
 */
interface CardElement extends HTMLElement {
  /** The card as it lies there. */
  lies?: TableCard;
}

/** The element that holds cards of a game, not those of the texts. */
const OF_GAME = 'play-view, [data-world="played"]';

/** The innermost element round a node that shows a card. */
export const cardElement = (node: EventTarget | null): CardElement | undefined =>
  node instanceof Element ? (node.closest<CardElement>('[data-card]') ?? undefined) : undefined;

/** The card that the keyboard is on: of what has the focus, or of the row of a list that stands for it. */
export function cardOfKeyboard(): CardElement | undefined {
  const { activeElement } = document;
  const row = activeElement?.getAttribute('aria-activedescendant');
  return cardElement((row ? document.getElementById(row) : undefined) ?? activeElement);
}

/** The card that an element shows; undefined where it shows none. */
export function shownCard(at: CardElement): ShownCard | undefined {
  const card = Number(at.dataset['card']);
  if (!Number.isInteger(card) || card <= 0) return undefined;
  const { lies } = at;
  const side = at.dataset['side'] === 'B' || lies?.side === 'B' ? 'B' : 'A';
  return { card, side, ...(lies && { lies }), of: at.closest(OF_GAME) ? 'game' : 'text' };
}
