import type { GameHistory } from './game-history.ts';
import { scoresOf } from './scores.ts';
import { turnsOf } from './timeline.ts';
import type { Naming } from './naming.ts';

/** The points of a game as they stood after one of its turns or rounds. */
export interface StoryTurn {
  /** The number of choices that lie before that moment. */
  readonly at: number;
  /** A turn, or a whole round: one without turns, or each where points are counted only at the ends of rounds. */
  readonly unit: 'turn' | 'round';
  /** A short title: `turn 12`, `round 2`. */
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
 * The way in which the points of all parties went, turn by turn, or round by round where points are counted only at the
 * ends of rounds; only of a game that is over, since then everybody may know them.
 */
export function storyOf(history: GameHistory, naming: Naming): readonly StoryTurn[] | null {
  const { at, game, last, notes } = history;
  if (!game.isOver || at !== last) return null;
  const enters = entering(history);
  try {
    const turns = turnsOf(notes, naming)
      .filter(({ round }) => round > 0)
      .map(({ to, from, title, round, turn, leading }): StoryRow => {
        history.goTo(to);
        return {
          at: to,
          round,
          unit: leading < 0 ? 'round' : 'turn',
          short: leading < 0 ? `round ${round}` : `turn ${turn + 1}`,
          title,
          parties: scoresOf(history.game).map(({ total, lines }, party) => ({
            total,
            lines: Object.fromEntries(lines.map(({ id, points }) => [id, points])),
            cards: notes
              .slice(from, to)
              .filter(
                ({ seat, card, words }) =>
                  seat === party && card >= 0 && enters.has(words.split(' ')[0] ?? ''),
              )
              .map(({ card }) => naming.card(card)),
          })),
        };
      });
    const rounds = areCountedByRound(turns) ? roundsOf(turns) : [];
    // A single round tells nothing of how it went.
    return withGains(rounds.length > 1 ? rounds : turns);
  } finally {
    history.goTo(at);
  }
}

/** A turn or a round with the points behind it, line by line. */
interface StoryRow extends Omit<StoryTurn, 'parties'> {
  readonly round: number;
  readonly parties: readonly {
    readonly total: number;
    readonly lines: Readonly<Record<string, number>>;
    readonly cards: readonly string[];
  }[];
}

/**
 * True if the points never change but with the last turn of a round, and rounds go round more than once, as hands of
 * many tricks do.
 */
function areCountedByRound(turns: readonly StoryRow[]): boolean {
  const sizes = new Map<number, number>();
  for (const { round } of turns) sizes.set(round, (sizes.get(round) ?? 0) + 1);
  const seats = turns[0]?.parties.length ?? 0;
  if (![...sizes.values()].some((size) => size > seats)) return false;
  return turns.every(({ round, parties }, index) => {
    const before = turns[index - 1];
    if (before === undefined || turns[index + 1]?.round !== round) return true;
    return parties.every(({ total }, party) => total === before.parties[party]?.total);
  });
}

/** Turns folded into their rounds. */
function roundsOf(turns: readonly StoryRow[]): readonly StoryRow[] {
  const rounds = new Map<number, StoryRow>();
  for (const turn of turns) {
    const before = rounds.get(turn.round);
    rounds.set(turn.round, {
      ...turn,
      unit: 'round',
      short: `round ${turn.round}`,
      title: `Round ${turn.round}`,
      parties: turn.parties.map((party, index) => ({
        ...party,
        cards: [...(before?.parties[index]?.cards ?? []), ...party.cards],
      })),
    });
  }
  return [...rounds.values()];
}

/** The same with what each line of the score gained since the one before, the greatest first, and each card once. */
const withGains = (rows: readonly StoryRow[]): readonly StoryTurn[] =>
  rows.map(({ parties, round: _, ...row }, index) => ({
    ...row,
    parties: parties.map(({ total, lines, cards }, party) => ({
      total,
      gains: Object.entries(lines)
        .map(([id, points]) => ({ id, by: points - (rows[index - 1]?.parties[party]?.lines[id] ?? 0) }))
        .filter(({ by }) => by !== 0)
        .sort((a, b) => Math.abs(b.by) - Math.abs(a.by)),
      cards: [...new Set(cards)],
    })),
  }));

/** Verbs with which cards are brought into play. */
function entering({ game }: GameHistory): ReadonlySet<string> {
  const { verb } = game.layout.image.vocabulary.manifest.words;
  return new Set(
    Object.entries(verb).flatMap(([id, { does }]) =>
      does?.act === 'enter' || does?.act === 'settle' ? [id] : [],
    ),
  );
}
