import type { RunningGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import type { PartyScore } from './view.ts';

/** Points of all parties as the state stands, whatever they are in the middle of (SCORE-1 to SCORE-11). */
export function scoresOf(game: RunningGame): readonly PartyScore[] {
  const { layout } = game;
  const { manifest } = layout.image.vocabulary;
  return resultOf(game).map(({ lines, total, place, team }, party) => {
    const sheet = party < layout.seats ? manifest.scores : (manifest.against?.scores ?? []);
    return {
      lines: (sheet ?? []).map(({ id, says }) => ({ id, says: says ?? id, points: lines[id] ?? 0 })),
      total,
      place,
      ...(team !== undefined && { team }),
    };
  });
}
