import type { GameHistory } from './game-history.ts';
import { scoresOf } from './scores.ts';
import { turnsOf } from './timeline.ts';
import type { Naming } from './naming.ts';

/** The points of a game as they stood after one of its turns. */
export interface StoryTurn {
  /** The number of choices that lie before that moment. */
  readonly at: number;
  /** A short title: `turn 12`, or `round 2` in a round without turns. */
  readonly short: string;
  /** The title of the turn. */
  readonly title: string;
  /**
   * By party: its points, and by how much each line of its score has changed in the turn, the greatest change first.
   */
  readonly parties: readonly {
    readonly total: number;
    readonly gains: readonly { readonly id: string; readonly by: number }[];
    /** Names of the cards that it named with its choices in the turn, each once. */
    readonly cards: readonly string[];
  }[];
}

/**
 * The way in which the points of all parties went, turn by turn; only of a game that is over, since then everybody may
 * know them.
 */
export function storyOf(history: GameHistory, naming: Naming): readonly StoryTurn[] | null {
  const { at, game, last, notes } = history;
  if (!game.isOver || at !== last) return null;
  const enters = entering(history);
  let before: readonly Readonly<Record<string, number>>[] = [];
  try {
    return turnsOf(notes, naming)
      .filter(({ round }) => round > 0)
      .map(({ to, from, title, round, turn, leading }): StoryTurn => {
        history.goTo(to);
        const scores = scoresOf(history.game);
        const lines = scores.map((score) =>
          Object.fromEntries(score.lines.map(({ id, points }) => [id, points])),
        );
        const parties = scores.map(({ total }, party) => ({
          total,
          gains: Object.entries(lines[party] ?? {})
            .map(([id, points]) => ({ id, by: points - (before[party]?.[id] ?? 0) }))
            .filter(({ by }) => by !== 0)
            .sort((a, b) => Math.abs(b.by) - Math.abs(a.by)),
          cards: [
            ...new Set(
              notes
                .slice(from, to)
                .filter(
                  ({ seat, card, words }) =>
                    seat === party && card >= 0 && enters.has(words.split(' ')[0] ?? ''),
                )
                .map(({ card }) => naming.card(card)),
            ),
          ],
        }));
        before = lines;
        const short = leading < 0 ? `round ${round}` : `turn ${turn + 1}`;
        return { at: to, short, title, parties };
      });
  } finally {
    history.goTo(at);
  }
}

/** Verbs with which cards are brought into play. */
function entering({ game }: GameHistory): ReadonlySet<string> {
  const { verb } = game.layout.image.vocabulary.manifest.words;
  return new Set(
    Object.entries(verb).flatMap(([id, { does }]) =>
      does?.act === 'enter' || does?.act === 'settle' ? [id] : [],
    ),
  );
}
