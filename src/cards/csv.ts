import type { Range } from '../language/diagnostic.ts';

/** A cell of a table, with the place of what stands in it, without the quotes round it. */
export interface CsvCell extends Range {
  /** The text in it; a quote that is written twice is one. */
  readonly value: string;
  /** True if it stands in quotes. */
  readonly quoted: boolean;
}

/** A row of a table, without the line break behind it. */
export interface CsvRow extends Range {
  readonly cells: readonly CsvCell[];
}

/** The reason why a text is no table, and where. */
export interface CsvFault extends Range {
  /** A quote that is not closed, something behind a quote that closes a cell, a quote inside a bare cell. */
  readonly why: 'open' | 'behind' | 'inside';
}

/** The rows of a text, or why it is no table. */
export type CsvRead =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly fault: CsvFault };

/** The longest table that is read. */
export const MAX_TABLE_LENGTH = 262_144;

const BARE = /[^,\r\n]*/y;
const QUOTED = /(?:[^"]|"")*/y;
const BREAK = /\r\n|\n|\r/y;

/**
 * Reads comma-separated values (RFC 4180) with the place of every cell. Line breaks are those of any system, and empty
 * lines are passed over. The time is that of the length of the text.
 */
export function readCsv(text: string): CsvRead {
  const rows: CsvRow[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const start = at;
    const cells: CsvCell[] = [];
    for (let more = true; more;) {
      const read = readCell(text, at);
      if ('why' in read) return { ok: false, fault: read };
      cells.push(read);
      at = read.end + (read.quoted ? 1 : 0);
      more = text[at] === ',';
      if (more) at += 1;
    }
    const end = at;
    at = matched(BREAK, text, at);
    if (end > start) rows.push({ cells, start, end });
  }
  return { ok: true, rows };
}

function readCell(text: string, at: number): CsvCell | CsvFault {
  if (text[at] !== '"') {
    const end = matched(BARE, text, at);
    const value = text.slice(at, end);
    const quote = value.indexOf('"');
    if (quote >= 0) return { why: 'inside', start: at + quote, end: at + quote + 1 };
    return { value, quoted: false, start: at, end };
  }
  const start = at + 1;
  const end = matched(QUOTED, text, start);
  if (end === text.length) return { why: 'open', start: at, end: start };
  const behind = matched(BARE, text, end + 1);
  if (behind > end + 1) return { why: 'behind', start: end + 1, end: behind };
  return { value: text.slice(start, end).replaceAll('""', '"'), quoted: true, start, end };
}

/** The place behind what a pattern finds at a place; the place itself where it finds nothing. */
function matched(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** A text as it stands in a cell: in quotes where it has to be. */
export const csvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
