import type { ScoreColumn } from '../cards/manifest.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import type { RunningGame } from './game.ts';
import { scoringsOf, type Scoring } from './scoring.ts';

/** Points of one seat, or of the opponent. */
export interface SeatResult {
  /** Points by line of the final score, by id; several lines of rules can make one. */
  readonly lines: Readonly<Record<string, number>>;
  /** All of them together. */
  readonly total: number;
  /** The points that break ties, in order. */
  readonly ties: readonly number[];
  /**
   * Its place, from 1; seats that nothing tells apart share one (TIE-3, TIE-4), behind an opponent that nothing tells
   * apart from them (SOLO-28).
   */
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
export function resultOf(game: RunningGame): readonly SeatResult[] {
  if (!game.machine.isWatched) return placed(game);
  const { state } = game;
  const { contexts, parties } = game.layout;
  // Who looks on sees the lines run, which they can do only where nothing else runs.
  const idle = state.slice();
  idle.fill(0, contexts, contexts + (2 * parties + 1) * CONTEXT_WORDS);
  game.state = idle;
  const result = placed(game);
  game.state = state;
  return result;
}

function placed(game: RunningGame): readonly SeatResult[] {
  const { seats, parties, teams } = game.layout;
  const isLowest = game.playable.pack.manifest.wins === 'lowest';
  const scorings = scoringsOf(game.playable, game.setUp.mode);
  const counted: Counted[] = [];
  for (let party = 0; party < parties; party++)
    counted.push(countedOf(game, party, party < seats ? scorings.seats : scorings.opponent));
  if (teams > 0) return placedByTeam(counted, teams, isLowest);
  return counted.map(({ lines, total, ties }, index) => ({
    lines,
    total,
    ties,
    place: placeOf(counted, index, seats, isLowest),
  }));
}

/** The place of a party: 1, and 1 more for each that is before it. */
function placeOf(counted: readonly Counted[], index: number, seats: number, isLowest: boolean): number {
  const party = counted[index] as Counted;
  let place = 1;
  for (let other = 0; other < counted.length; other++)
    if (beats(counted[other] as Counted, party, other >= seats && index < seats, isLowest)) place++;
  return place;
}

/** Gives the seats of a team the place of the team: that of the sums of what its seats have (TEAM-12, TEAM-13). */
function placedByTeam(seats: readonly Counted[], teams: number, isLowest: boolean): readonly SeatResult[] {
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
      place: 1 + sums.filter((other) => beats(other, own, false, isLowest)).length,
    };
  });
}

type Counted = Omit<SeatResult, 'place'>;

function countedOf(game: RunningGame, party: number, scoring: Scoring): Counted {
  const points: Record<string, number> = {};
  let total = 0;
  for (const { id, added, taken, columns } of scoring.lines) {
    const count = sum(game, party, added) - sum(game, party, taken);
    const worth = columns ? worthOf(count, columns) : count;
    points[id] = worth;
    total += worth;
  }
  const ties = scoring.ties.map(({ line, entry }) => {
    const score = scoring.lines[line];
    return score ? (points[score.id] as number) : game.machine.pointsOf(party, entry, -1);
  });
  return { lines: points, total, ties };
}

/** The worth of a count that is filled into columns (SOLO-21, SOLO-22). */
function worthOf(count: number, columns: readonly ScoreColumn[]): number {
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

/** True if one is before another (SCORE-9, TIE-1); `otherwise` says so where nothing tells them apart. */
function beats(one: Counted, other: Counted, otherwise: boolean, isLowest: boolean): boolean {
  if (one.total !== other.total) return one.total > other.total !== isLowest;
  for (let at = 0; at < one.ties.length; at++)
    if (one.ties[at] !== other.ties[at]) return (one.ties[at] ?? 0) > (other.ties[at] ?? 0);
  return otherwise;
}

/** Points of some entries together. */
function sum(game: RunningGame, party: number, entries: readonly number[]): number {
  let points = 0;
  for (const entry of entries) points += game.machine.pointsOf(party, entry, -1);
  return points;
}
