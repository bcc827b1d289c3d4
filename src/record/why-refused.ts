import type { Game } from '../game/game.ts';
import { refusalText } from '../vm/refusal.ts';
import type { Notation } from './notation.ts';

/** Why words are no choice of a seat now, in a sentence. */
export function whyRefused(
  { game, notation }: { readonly game: Game; readonly notation: Notation },
  seat: number,
  words: string,
): string {
  const guess = notation.guess(seat, words);
  const refusal = guess === undefined ? undefined : game.whyNot(seat, guess);
  if (refusal) {
    const { cards } = game.layout.image;
    return `${refusal.code}: ${refusalText(refusal, (card) => `card ${cards[card]?.number ?? card}`)}`;
  }
  const offers = notation.offers(seat);
  if (game.isOver) return 'The game is over.';
  if (offers.length === 0) return 'Nothing is asked of this seat now.';
  const some = offers.slice(0, 6).map((offer) => `"${offer.words}"`);
  return `It can choose ${some.join(', ')}${offers.length > some.length ? ', …' : ''}.`;
}
