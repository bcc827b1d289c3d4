import type { RunningGame } from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import { width } from './safe-text.ts';

/** The points of a game as a table: one column for each seat, one row for each line of the score. */
export function resultTable(game: RunningGame, players: readonly string[]): string {
  const result = resultOf(game);
  const { seats } = game.layout;
  // An opponent that is no seat has lines of its own.
  const ids = [...new Set(result.flatMap(({ lines }) => Object.keys(lines)))];
  const called = (party: number): string =>
    party < seats ? `${party + 1} ${players[party] ?? ''}`.trimEnd() : 'opponent';
  const rows: readonly (readonly string[])[] = [
    ['', ...result.map((_, party) => called(party))],
    ...ids.map((id) => [
      id,
      ...result.map(({ lines }) => (Object.hasOwn(lines, id) ? String(lines[id]) : '')),
    ]),
    ['total', ...result.map(({ total }) => String(total))],
    ['place', ...result.map(({ place }) => String(place))],
  ];
  return aligned(rows);
}

/** Rows with their columns under one another, the first to the left and the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))));
  const blanks = (text: string, column: number): string => ' '.repeat((widths[column] ?? 0) - width(text));
  return rows
    .map((row) =>
      row.map((text, at) => (at === 0 ? text + blanks(text, at) : blanks(text, at) + text)).join('  '),
    )
    .map((line) => `  ${line.trimEnd()}\n`)
    .join('');
}
