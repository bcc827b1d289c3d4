import { roundOf } from '../../src/bots/game-driver.ts';
import { LOOKED_AT } from '../../src/bots/choice-count.ts';
import { MOST_GAME_CHOICES, MOST_ROUNDS, MOST_TURN_CHOICES } from '../../src/state/bounds.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import type { GameHistory } from './game-history.ts';

/**
 * True if a game has gone on for so long that it is left: for so many rounds, or with so many choices in a turn or in
 * all.
 */
export const isEndless = (history: GameHistory): boolean =>
  roundOf(history.game) > MOST_ROUNDS || tooMany(history) !== undefined;

/** The part of a game that has had too many choices. */
function tooMany({ at, notes, game }: GameHistory): 'turn' | 'game' | undefined {
  if (at >= MOST_GAME_CHOICES) return 'game';
  // Turns only follow one another, so the first of so many choices says whether all of them are of this one.
  const first = notes[at - MOST_TURN_CHOICES];
  if (!first) return undefined;
  const { table } = game.layout;
  const isTurn =
    word(game.state, table + TABLE.turn) === first.turn &&
    word(game.state, table + TABLE.round) === first.round;
  return isTurn ? 'turn' : undefined;
}

/** That a game was left, and why. */
export function leftText(history: GameHistory): string {
  const { at, game, notes } = history;
  const of = tooMany(history);
  if (of === undefined)
    return `The game has gone on for ${MOST_ROUNDS} rounds and is left. ${game.whyEndless().message}`;
  game.leaveAsTooLong(
    notes.slice(Math.max(0, at - LOOKED_AT), at).flatMap(({ began }) => began),
    of === 'turn',
  );
  return game.whyEndless().message;
}
