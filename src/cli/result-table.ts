import type { Game } from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import { width } from './safe-text.ts';

/** The points of a game as a table: one column for each seat, one row for each line of the score. */
export function resultTable(game: Game, players: readonly string[]): string {
  const result = resultOf(game);
  const ids = game.layout.image.vocabulary.manifest.scores.map(({ id }) => id);
  const rows: readonly (readonly string[])[] = [
    ['', ...result.map((_, seat) => `${seat + 1} ${players[seat] ?? ''}`.trimEnd())],
    ...ids.map((id) => [id, ...result.map(({ lines }) => String(lines[id] ?? 0))]),
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
