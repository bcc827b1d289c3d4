import type { Endless } from '../game/endless.ts';
import type { RunningGame } from '../game/game.ts';
import { refusalText, type RefusalCode } from '../vm/refusal.ts';
import type { Notation } from './notation.ts';

/** A game and the notation of its choices. */
interface Noted {
  readonly game: RunningGame;
  readonly notation: Notation;
}

/**
 * The reason why words are no choice of a seat now: the code of the refusal, G975 where they say nothing, or why the game goes on no more;
 * and a sentence.
 */
export interface WordsRefused {
  /** Its code. */
  readonly code: RefusalCode | 'G975' | Endless['code'];
  /** The reason, or what could be chosen. */
  readonly message: string;
}

/** The reason why words are no choice of a seat now. */
export function refusalOf({ game, notation }: Noted, seat: number, words: string): WordsRefused {
  if (game.isStuck) return game.whyEndless();
  const guess = notation.guess(seat, words);
  const refusal = guess === undefined ? undefined : game.whyNot(seat, guess);
  if (refusal) {
    const { cards } = game.layout.image;
    const message = refusalText(refusal, (card) => `card ${cards[card]?.number ?? card}`);
    return { code: refusal.code, message };
  }
  if (game.isOver) return { code: 'G975', message: 'The game is over.' };
  const offers = notation.offers(seat);
  if (offers.length === 0) return { code: 'G975', message: 'Nothing is asked of this seat now.' };
  const some = offers.slice(0, 6).map((offer) => `"${offer.words}"`);
  return {
    code: 'G975',
    message: `It can choose ${some.join(', ')}${offers.length > some.length ? ', …' : ''}.`,
  };
}

/** The same as a text, with the code of a refusal before it. */
export function whyRefused(noted: Noted, seat: number, words: string): string {
  const { code, message } = refusalOf(noted, seat, words);
  return code === 'G975' ? message : `${code}: ${message}`;
}
