import type { Manifest, ScoreLine } from '../cards/manifest.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import type { Game } from './game.ts';
import type { RuleLine } from './plan.ts';

/** Points of one seat, or of the opponent. */
export interface SeatResult {
  /** Points by line of the final score, by id; several lines of rules can make one. */
  readonly lines: Readonly<Record<string, number>>;
  /** All of them together. */
  readonly total: number;
  /** What breaks ties, in order. */
  readonly ties: readonly number[];
  /** Its place, from 1; seats that nothing tells apart share one (TIE-3, TIE-4), behind an opponent that nothing tells apart from them (SOLO-28). */
  readonly place: number;
  /** Its team, from 0, in a game of teams; the place is that of the team then (TEAM-12). */
  readonly team?: number;
  /** Points of all seats of the team together. */
  readonly teamTotal?: number;
}

/**
 * Counts the points of every seat as the state stands (SCORE-1 to SCORE-11), and behind the seats those of the
 * opponent where there is one (SOLO-27); nothing changes by it.
 */
export function resultOf(game: Game): readonly SeatResult[] {
  const { state } = game;
  const { contexts, parties } = game.layout;
  // In the middle of an ability its context is taken, and nothing could be counted in it.
  const idle = state.slice();
  idle.fill(0, contexts, contexts + (2 * parties + 1) * CONTEXT_WORDS);
  game.state = idle;
  const result = placed(game);
  game.state = state;
  return result;
}

function placed(game: Game): readonly SeatResult[] {
  const { manifest } = game.layout.image.vocabulary;
  const { seats, parties } = game.layout;
  const counted = Array.from({ length: parties }, (_, party) =>
    countedOf(game, party, party < seats ? manifest : manifest.against, manifest.tiesBy),
  );
  const { teams } = game.layout;
  if (teams > 0) return placedByTeam(counted, teams);
  return counted.map((party, index) => ({
    ...party,
    place: 1 + counted.filter((other, at) => beats(other, party, at >= seats && index < seats)).length,
  }));
}

/** Gives the seats of a team the place of the team: that of the sums of what its seats have (TEAM-12, TEAM-13). */
function placedByTeam(seats: readonly Counted[], teams: number): readonly SeatResult[] {
  const sums = Array.from({ length: teams }, (_, team): Counted => {
    const own = seats.filter((__, seat) => seat % teams === team);
    const ties = (own[0]?.ties ?? []).map((__, at) =>
      own.reduce((sum, each) => sum + (each.ties[at] ?? 0), 0),
    );
    return { lines: {}, total: own.reduce((sum, each) => sum + each.total, 0), ties };
  });
  return seats.map((each, seat) => {
    const own = sums[seat % teams] as Counted;
    return {
      ...each,
      team: seat % teams,
      teamTotal: own.total,
      place: 1 + sums.filter((other) => beats(other, own, false)).length,
    };
  });
}

type Counted = Omit<SeatResult, 'place'>;

function countedOf(
  game: Game,
  party: number,
  how: Pick<Manifest, 'final' | 'ties' | 'scores'> | undefined,
  tiesBy: Manifest['tiesBy'] = {},
): Counted {
  const final = game.rulesOf(how?.final);
  let next = 0;
  const lines: Record<string, number> = {};
  for (const score of how?.scores ?? []) {
    const { lines: wide = 1, less = 0 } = score;
    const from = next + wide - less;
    const taken = sum(game, party, final, from, next + wide);
    lines[score.id] = worthOf(sum(game, party, final, next, from) - taken, score);
    next += wide;
  }
  const total = Object.values(lines).reduce((all, points) => all + points, 0);
  const ties = game.rulesOf(how?.ties).map((line, at) => {
    const score = tiesBy[String(at + 1)];
    return (score === undefined ? undefined : lines[score]) ?? pointsOf(game, party, line);
  });
  return { lines, total, ties };
}

/** What a line is worth: what it counts, or that filled into columns (SOLO-21, SOLO-22). */
function worthOf(count: number, { columns }: ScoreLine): number {
  if (!columns) return count;
  const room = columns.reduce((all, { pieces }) => all + pieces, 0);
  let worth = Math.floor(count / room) * columns.reduce((all, { points }) => all + points, 0);
  let left = count % room;
  for (const { pieces, points } of columns) {
    if (left < pieces) return worth + left;
    worth += points;
    left -= pieces;
  }
  return worth;
}

/** Whether one is before another (SCORE-9, TIE-1); `otherwise` says so where nothing tells them apart. */
function beats(one: Counted, other: Counted, otherwise: boolean): boolean {
  if (one.total !== other.total) return one.total > other.total;
  const at = one.ties.findIndex((amount, index) => amount !== other.ties[index]);
  return at < 0 ? otherwise : (one.ties[at] ?? 0) > (other.ties[at] ?? 0);
}

const pointsOf = (game: Game, party: number, { entry }: RuleLine): number =>
  game.machine.pointsOf(party, entry, -1);

/** Points of some lines together: those from one place up to, not including, another one. */
function sum(game: Game, party: number, lines: readonly RuleLine[], from: number, to: number): number {
  let points = 0;
  for (let at = Math.max(0, from); at < to; at++) {
    const line = lines[at];
    if (line) points += pointsOf(game, party, line);
  }
  return points;
}
