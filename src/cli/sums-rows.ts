import { joined, overlap, type GameRange } from '../simulate/ranges.ts';

/**
 * The text of a log of games that were played: a line that says which games, then a row for some of them after the
 * other, each with a checksum. A row counts only if it is whole, so the text can end anywhere.
 */

/** Which games a log is of, each of their properties by its name. */
export type LogHead = Readonly<Record<string, string>>;

/** The outcome of some games. */
export interface SumsRow {
  /** The games. */
  readonly games: readonly GameRange[];
  /** Their sums, as whole numbers. */
  readonly sums: readonly number[];
}

/** A log that was read. */
export interface ReadLog {
  /** Which games it is of. */
  readonly head: LogHead;
  /** All of the games that it holds. */
  readonly games: readonly GameRange[];
  /** Lines, counted from 1, that are damaged or have games of lines before; not the last one where it is cut off. */
  readonly bad: readonly number[];
}

const MAGIC = 'loam games 1';

/** The first line of a log. */
export function headLine(head: LogHead): string {
  const text = JSON.stringify(head);
  return `${MAGIC} ${checksum(text)} ${text}\n`;
}

/** A further line. */
export function rowLine(head: LogHead, { games, sums }: SumsRow): string {
  const text = JSON.stringify({ games, sums });
  return `${checksum(`${JSON.stringify(head)}\n${text}`)} ${text}\n`;
}

/**
 * Reads a log; undefined where it is none, or its first line is damaged.
 *
 * @param take takes a row, in which no game stands that was taken before; false where it cannot be used
 */
export function readLog(text: string, take: (row: SumsRow) => boolean): ReadLog | undefined {
  const [first = '', ...lines] = text.split('\n');
  const head = first.startsWith(`${MAGIC} `) ? headIn(first.slice(MAGIC.length + 1)) : undefined;
  if (!head) return undefined;
  // A row that stands behind the last line break was cut off.
  lines.pop();
  let games: readonly GameRange[] = [];
  const bad: number[] = [];
  const before = `${JSON.stringify(head)}\n`;
  lines.forEach((line, at) => {
    const row = rowIn(checkedIn(line, before));
    const all = [...games, ...(row?.games ?? [])];
    if (row && !overlap(all) && take(row)) games = joined(all);
    else bad.push(at + 2);
  });
  return { head, games, bad };
}

/** The differences of a log from what is played now, in words; of what has a checksum, only that it is. */
export function differences(log: LogHead, now: LogHead): readonly string[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(log)])];
  return names.flatMap((name) => {
    const [was = 'none', is = 'none'] = [log[name], now[name]];
    if (was === is) return [];
    return [SUM.test(was) && SUM.test(is) ? `other ${name}` : `${name} ${was}, not ${is}`];
  });
}

const SUM = /^[0-9a-f]{16}$/;

/** The first 16 hexadecimal digits of the SHA-256 of a text. */
export function checksum(text: string | Uint8Array): string {
  // Loaded only here: most runs keep no log.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The text behind a checksum that is that of `before` and the text. */
function checkedIn(line: string, before: string): unknown {
  const [, sum, text = ''] = /^([0-9a-f]{16}) (.*)$/.exec(line) ?? [];
  if (sum === undefined || sum !== checksum(before + text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function headIn(line: string): LogHead | undefined {
  const head = checkedIn(line, '');
  if (typeof head !== 'object' || head === null) return undefined;
  return Object.values(head).every((value) => typeof value === 'string') ? (head as LogHead) : undefined;
}

function rowIn(row: unknown): SumsRow | undefined {
  if (typeof row !== 'object' || row === null || !('games' in row) || !('sums' in row)) return undefined;
  const { games, sums } = row;
  if (!Array.isArray(games) || !games.every(isRange) || !isNumbers(sums)) return undefined;
  return { games, sums };
}

const isNumbers = (list: unknown): list is readonly number[] =>
  Array.isArray(list) && list.every(Number.isInteger);

const isRange = (range: unknown): range is GameRange =>
  isNumbers(range) && range.length === 2 && 0 <= (range[0] ?? -1) && (range[0] ?? 0) < (range[1] ?? 0);
