import type { RunningGame } from '../game/game.ts';
import { liesIn } from '../state/zones.ts';
import { placeOf } from './seen.ts';

/** The state before a choice, and the one behind it. */
export type BeforeAfter = readonly [before: Int32Array, after: Int32Array];

/**
 * True if other seats than one get other cards by a choice in one run than in another, as from a pile into which the
 * cards of a choice went that is taken back (UNDO-1).
 */
export function givesOtherCards(
  game: RunningGame,
  except: number,
  one: BeforeAfter,
  other: BeforeAfter,
): boolean {
  return game.layout.image.cards.some((_, card) => {
    const place = arrivesIn(game, except, card, one);
    return place !== arrivesIn(game, except, card, other);
  });
}

/** The place to which a card has come at a seat; -1 where it has not, or at the seat that does not count. */
function arrivesIn(game: RunningGame, except: number, card: number, [before, after]: BeforeAfter): number {
  const { layout } = game;
  const instance = liesIn(layout, after, card);
  if (instance === liesIn(layout, before, card)) return -1;
  const { party = -1 } = placeOf(game, after, card) ?? {};
  return party < 0 || party === except ? -1 : instance;
}
