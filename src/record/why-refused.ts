import { listing } from '../cards/reporter.ts';
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
  if (refusal?.code === 'R901' && !game.isOver && notation.offers(seat).length === 0)
    return { code: refusal.code, message: nothingAsked({ game, notation }) };
  if (refusal) {
    const { cards } = game.layout.image;
    const message = refusalText(refusal, (card) => `card ${cards[card]?.number ?? card}`);
    return { code: refusal.code, message };
  }
  if (game.isOver) return { code: 'G975', message: 'The game is over.' };
  const offers = notation.offers(seat);
  if (offers.length === 0) return { code: 'G975', message: nothingAsked({ game, notation }) };
  const some = offers.slice(0, 6).map((offer) => `"${offer.words}"`);
  return {
    code: 'G975',
    message: `It can choose ${some.join(', ')}${offers.length > some.length ? ', …' : ''}.`,
  };
}

/** The sentence for a seat that has nothing to choose, with the seats that have. */
function nothingAsked({ game, notation }: Noted): string {
  const seats = Array.from({ length: game.layout.seats }, (_, seat) => seat);
  const asked = seats.filter((seat) => notation.offers(seat).length > 0).map((seat) => `${seat + 1}`);
  const [noun, be] = asked.length === 1 ? ['seat', 'is'] : ['seats', 'are'];
  const who = asked.length === 0 ? '' : `: ${noun} ${listing(asked, 'and')} ${be} to choose`;
  return `Nothing is asked of this seat now${who}.`;
}

/** The same as a text, with the code of a refusal before it. */
export function whyRefused(noted: Noted, seat: number, words: string): string {
  const { code, message } = refusalOf(noted, seat, words);
  return code === 'G975' ? message : `${code}: ${message}`;
}
